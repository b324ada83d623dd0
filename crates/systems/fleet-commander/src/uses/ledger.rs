//! The sums of a batch of battles, by fleet.

use evenkeel_kernel::uses::Count;
use evenkeel_rulebook::deeds::{self, UseRow};

use super::Use;
use crate::ruleset::Weapon;

/// One thing that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The special weapon that it belongs to; none for what every fleet has.
    pub weapon: Option<Weapon>,
    /// What is counted.
    pub what: Use,
    /// Battles in which the fleet had it.
    pub battles: u64,
    /// What was counted.
    pub count: Count,
}

/// What is counted of one fleet.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    general: [Count; Use::ALL.len()],
    salvos: [Count; Weapon::ALL.len()],
    /// Battles in which the fleet had each weapon.
    armed: [u64; Weapon::ALL.len()],
}

/// The sums of a batch of battles of one ruleset.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    fleets: [Sums; 2],
    battles: u64,
}

impl Ledger {
    /// Nothing is counted yet.
    pub fn new() -> Ledger {
        Ledger::default()
    }

    /// A battle begins.
    pub(super) fn enter(&mut self) {
        self.battles += 1;
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

    /// Every row of a fleet, 0 or 1: the special weapons that it had, and what
    /// every fleet has, as far as there was a chance.
    pub fn rows(&self, fleet: usize) -> impl Iterator<Item = Row> {
        let sums = &self.fleets[fleet];
        let weapons = Weapon::ALL.into_iter().map(|weapon| Row {
            weapon: Some(weapon),
            what: Use::Salvo,
            battles: sums.armed[weapon as usize],
            count: sums.salvos[weapon as usize],
        });
        let general = Use::ALL.iter().map(|what| Row {
            weapon: None,
            what: *what,
            battles: self.battles,
            count: sums.general[*what as usize],
        });
        weapons
            .filter(|row| row.battles > 0)
            .chain(general.filter(|row| row.count.chances > 0))
    }
}

impl deeds::Ledger for Ledger {
    fn report(&self) -> Vec<UseRow> {
        let fleets = (0..2_u8).flat_map(|fleet| {
            self.rows(fleet.into()).map(move |row| UseRow {
                fleet,
                option: row.weapon.map_or(String::new(), |it| it.id().to_owned()),
                kind: row.what.kind(),
                battles: row.battles,
                count: row.count,
            })
        });
        fleets.collect()
    }
}
