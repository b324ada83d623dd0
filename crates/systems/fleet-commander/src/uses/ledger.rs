//! The sums of a batch of battles, by fleet.

use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Count;
use evenkeel_rulebook::deeds::{self, UseRow};

use super::Use;
use super::kind::OF_CLASS;
use crate::game::FleetCommander;
use crate::kind::{Kind, MAX_CLASSES};
use crate::ruleset::{Ruleset, Weapon};

/// One thing that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row<'l> {
    /// Id of the special weapon or class that it belongs to; empty for what every
    /// fleet has.
    pub option: &'l str,
    /// The kind of use that is counted.
    pub what: Use,
    /// Battles in which the fleet had it.
    pub battles: u64,
    /// The count.
    pub count: Count,
}

/// The counts of one fleet.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    general: [Count; Use::ALL.len()],
    salvos: [Count; Weapon::ALL.len()],
    /// Battles in which the fleet had each weapon.
    armed: [u64; Weapon::ALL.len()],
    classes: [[Count; OF_CLASS.len()]; MAX_CLASSES],
    /// Battles in which the fleet had each class.
    fielded: [u64; MAX_CLASSES],
}

/// The sums of a batch of battles of one ruleset.
#[derive(Clone, Debug)]
pub struct Ledger {
    /// The ids of the classes.
    classes: Vec<String>,
    fleets: [Sums; 2],
    battles: u64,
}

impl Ledger {
    /// Nothing is counted yet.
    pub fn new(rules: &Ruleset) -> Ledger {
        Ledger {
            classes: rules.ships.keys().cloned().collect(),
            fleets: [Sums::default(); 2],
            battles: 0,
        }
    }

    /// A battle begins: what the fleets have is noted.
    pub(super) fn enter(&mut self, game: &FleetCommander, fleet: BySide<usize>) {
        self.battles += 1;
        for side in Side::BOTH {
            let ships = &game.fleets[side];
            let fielded = &mut self.fleets[fleet[side]].fielded;
            for (battles, count) in fielded.iter_mut().zip(ships) {
                *battles += u64::from(*count > 0);
            }
        }
    }

    /// A fleet, 0 or 1, has its special weapon.
    pub(super) fn arm(&mut self, fleet: usize, weapon: Weapon) {
        self.fleets[fleet].armed[weapon as usize] += 1;
    }

    /// Battles begun.
    pub fn battles(&self) -> u64 {
        self.battles
    }

    /// The count of a capability in a fleet, 0 or 1.
    #[inline]
    pub(super) fn count(&mut self, fleet: usize, what: Use) -> &mut Count {
        &mut self.fleets[fleet].general[what as usize]
    }

    /// The count of a special weapon in a fleet, 0 or 1.
    #[inline]
    pub(super) fn salvo(&mut self, fleet: usize, weapon: Weapon) -> &mut Count {
        &mut self.fleets[fleet].salvos[weapon as usize]
    }

    /// The count of a class in a fleet, 0 or 1; `what` is one of [`OF_CLASS`], which
    /// come one after the other.
    #[inline]
    pub(super) fn class(&mut self, fleet: usize, class: Kind, what: Use) -> &mut Count {
        &mut self.fleets[fleet].classes[class.index()][what as usize - OF_CLASS[0] as usize]
    }

    /// Every row of a fleet, 0 or 1: the special weapons and classes that it had,
    /// and abilities and what every fleet has, as far as there was a chance.
    pub fn rows(&self, fleet: usize) -> impl Iterator<Item = Row<'_>> {
        let sums = &self.fleets[fleet];
        let weapons = Weapon::ALL.into_iter().map(|weapon| Row {
            option: weapon.id(),
            what: Use::Salvo,
            battles: sums.armed[weapon as usize],
            count: sums.salvos[weapon as usize],
        });
        let classes = self
            .classes
            .iter()
            .enumerate()
            .flat_map(move |(class, id)| {
                let counts = OF_CLASS.into_iter().zip(sums.classes[class]);
                counts.map(move |(what, count)| Row {
                    option: id,
                    what,
                    battles: sums.fielded[class],
                    count,
                })
            });
        let is_for_all = |row: &Row<'_>| matches!(row.what, Use::Act | Use::Fire);
        let classes = classes.filter(move |row| is_for_all(row) || row.count.chances > 0);
        let general = Use::ALL.iter().map(|what| Row {
            option: "",
            what: *what,
            battles: self.battles,
            count: sums.general[*what as usize],
        });
        let had = weapons.chain(classes).filter(|row| row.battles > 0);
        had.chain(general.filter(|row| row.count.chances > 0))
    }
}

impl deeds::Ledger for Ledger {
    fn report(&self) -> Vec<UseRow> {
        let fleets = (0..2_u8).flat_map(|fleet| {
            self.rows(fleet.into()).map(move |row| UseRow {
                fleet,
                option: row.option.to_owned(),
                kind: row.what.kind(),
                battles: row.battles,
                count: row.count,
            })
        });
        fleets.collect()
    }
}
