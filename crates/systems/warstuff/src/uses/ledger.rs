//! The sums of a batch of battles, by fleet.

use evenkeel_kernel::side::{BySide, Side};
use evenkeel_kernel::uses::Count;
use evenkeel_rulebook::deeds::{self, UseRow};

use super::Use;
use crate::action::units;
use crate::fleet::MAX_UNITS;
use crate::game::WarStuff;
use crate::ruleset::Ruleset;

/// The counts of one special rule in one fleet.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    battles: u64,
    counts: [Count; Use::ALL.len()],
}

/// The sums of a batch of battles of one ruleset.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    ids: Vec<String>,
    fleets: [Vec<Sums>; 2],
}

impl Ledger {
    /// Nothing is counted yet.
    pub fn new(ruleset: &Ruleset) -> Ledger {
        let none = vec![Sums::default(); ruleset.special_rules.len()];
        Ledger {
            ids: ruleset.special_rules.keys().cloned().collect(),
            fleets: [none.clone(), none],
        }
    }

    /// A battle begins: each fleet has the special rules of its units.
    pub(super) fn enter(&mut self, game: &WarStuff, fleet: &BySide<usize>) {
        for side in Side::BOTH {
            let sums = &mut self.fleets[fleet[side]];
            for (rule, sums) in sums.iter_mut().enumerate() {
                let own = units(game.fielded & crate::action::units_of(side)).take(MAX_UNITS);
                let mut own = own.map(|unit| &game.rules_of[unit.index()]);
                sums.battles += u64::from(own.any(|rules| rules.contains(&rule)));
            }
        }
    }

    /// The count of a special rule in a fleet, 0 or 1.
    #[inline]
    pub(super) fn count(&mut self, fleet: usize, rule: usize, what: Use) -> &mut Count {
        &mut self.fleets[fleet][rule].counts[what as usize]
    }
}

impl deeds::Ledger for Ledger {
    fn report(&self) -> Vec<UseRow> {
        let mut rows = Vec::new();
        for (fleet, sums) in (0..2_u8).zip(&self.fleets) {
            for (id, sums) in self.ids.iter().zip(sums) {
                for &what in Use::ALL {
                    let count = sums.counts[what as usize];
                    if count.chances > 0 {
                        rows.push(UseRow {
                            fleet,
                            option: id.clone(),
                            kind: what.kind(),
                            battles: sums.battles,
                            count,
                        });
                    }
                }
            }
        }
        rows
    }
}
