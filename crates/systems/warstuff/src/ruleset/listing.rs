//! The catalogue of a ruleset.

use evenkeel_rulebook::catalogue::{Catalogue, Kind};

use super::Ruleset;
use super::sections::RULE_COST_MAX;

impl Ruleset {
    /// Every profile and every special rule, in the author's order. A rule that spoils a unit
    /// may cost less than nothing.
    pub fn catalogue(&self) -> Catalogue {
        let mut list = Catalogue::default();
        for (id, unit) in &self.units {
            let cost = Some(self.cost(unit) as i32);
            let entry = list.add(Kind::Ship, "units", id, &unit.name, cost);
            entry.least = self.creation.points_min as i32;
        }
        for (id, rule) in &self.special_rules {
            let cost = Some(rule.cost);
            let entry = list.add(Kind::Upgrade, "special_rules", id, &rule.name, cost);
            entry.least = -RULE_COST_MAX;
        }
        list
    }
}
