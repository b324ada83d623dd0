//! The sums of a batch of battles, by fleet.

use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Count;
use evenkeel_rulebook::deeds::{self, UseRow};
use evenkeel_rulebook::sums::Sums;

use super::Use;
use super::kind::OF_CLASS;
use crate::game::FleetCommander;
use crate::kind::Kind;
use crate::ruleset::{Ruleset, Weapon};

/// The entry of the first class: the special weapons come before.
const CLASSES: usize = Weapon::ALL.len();

/// The sums of a batch of battles of one ruleset: the special weapons, the classes, then
/// what every fleet has.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// The sums.
    pub sums: Sums<Use>,
}

impl Ledger {
    /// Nothing is counted yet.
    pub fn new(rules: &Ruleset) -> Ledger {
        let mut sums = Sums::default();
        for weapon in Weapon::ALL {
            sums.add(weapon.id(), &[Use::Salvo], &[]);
        }
        let (of_all, abilities) = OF_CLASS.split_at(2);
        for id in rules.ships.keys() {
            sums.add(id, of_all, abilities);
        }
        sums.add("", &[], Use::ALL);
        Ledger { sums }
    }

    /// A battle begins: what the fleets have is noted. The fleet in each seat.
    pub(super) fn enter(&mut self, game: &FleetCommander, swapped: bool) -> BySide<usize> {
        let fleet = self.sums.begin(swapped);
        let general = self.sums.entries() - 1;
        for side in Side::BOTH {
            let ships = game.fleets[side].iter().take(general - CLASSES);
            for (class, _) in ships.enumerate().filter(|(_, ships)| **ships > 0) {
                self.sums.have(fleet[side], CLASSES + class);
            }
            self.sums.have(fleet[side], general);
        }
        fleet
    }

    /// A fleet, 0 or 1, has its special weapon.
    pub(super) fn arm(&mut self, fleet: usize, weapon: Weapon) {
        self.sums.have(fleet, weapon as usize);
    }

    /// The count of a capability in a fleet, 0 or 1.
    #[inline]
    pub(super) fn count(&mut self, fleet: usize, what: Use) -> &mut Count {
        let row = self.sums.first(self.sums.entries() - 1) + what as usize;
        self.sums.count(fleet, row)
    }

    /// The count of a special weapon in a fleet, 0 or 1.
    #[inline]
    pub(super) fn salvo(&mut self, fleet: usize, weapon: Weapon) -> &mut Count {
        self.sums.count(fleet, self.sums.first(weapon as usize))
    }

    /// The count of a class in a fleet, 0 or 1; `what` is one of [`OF_CLASS`], which
    /// come one after the other.
    #[inline]
    pub(super) fn class(&mut self, fleet: usize, class: Kind, what: Use) -> &mut Count {
        let first = self.sums.first(CLASSES + class.index());
        let row = first + what as usize - OF_CLASS[0] as usize;
        self.sums.count(fleet, row)
    }
}

impl deeds::Ledger for Ledger {
    fn report(&self) -> Vec<UseRow> {
        self.sums.report()
    }
}
