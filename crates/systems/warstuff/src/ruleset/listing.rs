//! The catalogue of a ruleset.

use evenkeel_rulebook::catalogue::{Catalogue, Kind};

use super::Ruleset;

impl Ruleset {
    /// Every profile and every special rule, in the author's order. Costs below 0
    /// are listed as 0, since the list knows no others.
    pub fn catalogue(&self) -> Catalogue {
        let mut list = Catalogue::default();
        for (id, unit) in &self.units {
            let cost = Some(self.cost(unit));
            list.add(Kind::Ship, "units", id, &unit.name, cost);
        }
        for (id, rule) in &self.special_rules {
            let cost = Some(rule.cost.max(0) as u32);
            list.add(Kind::Upgrade, "special_rules", id, &rule.name, cost);
        }
        list
    }
}
