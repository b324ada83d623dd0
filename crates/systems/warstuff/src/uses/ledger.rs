//! The sums of a batch of battles, by fleet.

use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::Count;
use evenkeel_rulebook::deeds::{self, UseRow};
use evenkeel_rulebook::sums::Sums;

use super::Use;
use crate::action::units;
use crate::game::WarStuff;
use crate::ruleset::Ruleset;

/// The sums of a batch of battles of one ruleset: an entry for each special rule.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    sums: Sums<Use>,
}

impl Ledger {
    /// Nothing is counted yet.
    pub fn new(ruleset: &Ruleset) -> Ledger {
        let mut sums = Sums::default();
        for id in ruleset.special_rules.keys() {
            sums.add(id, &[], Use::ALL);
        }
        Ledger { sums }
    }

    /// A battle begins: each fleet has the special rules of its units. The fleet in each
    /// seat.
    pub(super) fn enter(&mut self, game: &WarStuff, swapped: bool) -> BySide<usize> {
        let fleet = self.sums.begin(swapped);
        for unit in units(game.fielded) {
            for &rule in &game.rules_of[unit.index()] {
                self.sums.have(fleet[unit.side()], rule);
            }
        }
        fleet
    }

    /// The count of a special rule in a fleet, 0 or 1.
    #[inline]
    pub(super) fn count(&mut self, fleet: usize, rule: usize, what: Use) -> &mut Count {
        self.sums
            .count(fleet, self.sums.first(rule) + what as usize)
    }
}

impl deeds::Ledger for Ledger {
    fn report(&self) -> Vec<UseRow> {
        self.sums.report()
    }
}
