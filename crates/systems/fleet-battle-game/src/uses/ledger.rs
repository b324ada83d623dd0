//! The sums of a batch of battles, by fleet.

use evenkeel_kernel::side::BySide;
use evenkeel_kernel::uses::Count;
use evenkeel_rulebook::deeds::{self, UseRow};
use evenkeel_rulebook::sums::Sums;

use super::kind::{GENERAL, OF_CLASS, Use};
use crate::game::FleetBattleGame;
use crate::ruleset::Ruleset;

/// The sums of a batch of battles of one ruleset: its classes, then what every fleet has.
pub struct Ledger {
    /// The sums.
    pub sums: Sums<Use>,
}

impl Ledger {
    /// Nothing is counted yet.
    pub fn new(rules: &Ruleset) -> Ledger {
        let mut sums = Sums::default();
        for id in rules.classes.keys() {
            sums.add(id, &OF_CLASS, &[]);
        }
        sums.add("", &GENERAL, &[]);
        Ledger { sums }
    }

    /// A battle begins: what the fleets have is noted. The fleet in each seat.
    pub(super) fn enter(&mut self, game: &FleetBattleGame, swapped: bool) -> BySide<usize> {
        let fleet = self.sums.begin(swapped);
        for spec in &game.specs {
            self.sums.have(fleet[spec.side], spec.class);
        }
        for fleet in 0..2 {
            self.sums.have(fleet, self.sums.entries() - 1);
        }
        fleet
    }

    /// The count of a class in a fleet.
    #[inline]
    pub(super) fn class(&mut self, fleet: usize, class: usize, what: Use) -> &mut Count {
        let row = self.sums.first(class) + what as usize - OF_CLASS[0] as usize;
        self.sums.count(fleet, row)
    }

    /// The count of what every fleet has.
    #[inline]
    pub(super) fn general(&mut self, fleet: usize, what: Use) -> &mut Count {
        let first = self.sums.first(self.sums.entries() - 1);
        let row = first + what as usize - GENERAL[0] as usize;
        self.sums.count(fleet, row)
    }
}

impl deeds::Ledger for Ledger {
    fn report(&self) -> Vec<UseRow> {
        self.sums.report()
    }
}
