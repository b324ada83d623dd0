//! An attack that somebody points at: what its odds are asked by.

use evenkeel_rulebook::film::{Frame, Said, rounded};

use super::{Drawing, STUNNED};
use crate::action::UnitId;

/// Units this near fight hand to hand, inches from base to base: what a drawing rounds off.
const TOUCH_IN: f64 = 0.05;

impl Drawing<'_> {
    /// The attack of one unit on another: a shot where the attacker reaches that far, and hand
    /// to hand otherwise. Cover is left as the question has it.
    pub(super) fn attack_of(&self, frame: &Frame, attacker: usize, target: usize) -> Option<Said> {
        let [from, to] = [attacker, target].map(|unit| frame.conditions[unit].pose);
        let (from, to) = (from?, to?);
        let [own, other] = [attacker, target].map(|unit| self.units[unit]);
        let edges = self.game.spec(own).radius + self.game.spec(other).radius;
        let range_in = rounded((from.distance(to.at) - edges).max(0.0));
        let reach = self.game.spec(own).shooter;
        let is_shot = range_in > TOUCH_IN && reach.is_some_and(|reach| range_in <= reach);
        let hurt = &frame.conditions[target];
        let mut said = vec![
            ("attacker", vec![self.class(own)]),
            ("attacker_rules", self.bought(own)),
            ("target", vec![self.class(other)]),
            ("target_rules", self.bought(other)),
            ("wounds", vec![hurt.filled[0].to_string()]),
        ];
        if is_shot {
            said.push(("shoot", vec!["true".to_string()]));
            said.push(("range", vec![range_in.to_string()]));
        }
        if hurt.notes.iter().any(|note| note == STUNNED) {
            said.push(("stunned", vec!["true".to_string()]));
        }
        Some(said)
    }

    /// The id of a unit's profile.
    fn class(&self, unit: UnitId) -> String {
        let class = self.game.rules.units.get_index(self.game.spec(unit).class);
        class.map(|(id, _)| id.clone()).unwrap_or_default()
    }

    /// The ids of special rules that a unit has beyond its profile.
    fn bought(&self, unit: UnitId) -> Vec<String> {
        let profile = &self.game.rules.units[self.game.spec(unit).class];
        let own = self.game.rules_of[unit.index()].iter();
        let ids = own.filter_map(|rule| self.game.rules.special_rules.get_index(*rule));
        let ids = ids.map(|(id, _)| id.clone());
        ids.filter(|id| !profile.rules.contains(id)).collect()
    }
}
