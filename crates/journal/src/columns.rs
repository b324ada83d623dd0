//! The sums of a block, written column by column: numbers of one kind beside each other are
//! alike, and packed they take a little more than half of what rows take.

use std::collections::BTreeMap;

use evenkeel_kernel::uses::Count;
use evenkeel_tournament::play::record::{BattleRecord, Loss, UnitKey, UnitTally, UseKey, UseTally};
use evenkeel_tournament::play::tally::{BattleSums, PairRow, Tally};
use serde::{Deserialize, Serialize};

/// A tally without its battles, column by column.
#[derive(Serialize, Deserialize)]
pub(crate) struct Columns {
    rows: (Vec<u16>, Vec<u16>),
    /// All sums but those of classes and of uses.
    sums: BattleSums,
    units: Units,
    uses: Uses,
}

/// The sums of classes, in the order of their keys.
#[derive(Default, Serialize, Deserialize)]
struct Units {
    /// By how much each key, as one number, exceeds the one before.
    keys: Vec<u32>,
    points: Vec<Option<u64>>,
    counts: [Vec<u64>; 7],
}

/// The sums of uses, in the order of their keys.
#[derive(Default, Serialize, Deserialize)]
struct Uses {
    /// By how much each key, as one number, exceeds the one before.
    keys: Vec<u32>,
    battles: Vec<u64>,
    chances: Vec<u64>,
    /// Chances less uses, which are few.
    spared: Vec<u64>,
}

impl Columns {
    /// The columns of a tally.
    pub fn of(tally: &Tally) -> Columns {
        let mut sums = tally.sums.clone();
        let units = Units::of(&std::mem::take(&mut sums.units));
        let uses = Uses::of(&std::mem::take(&mut sums.uses));
        Columns {
            rows: tally
                .rows
                .iter()
                .map(|row| <(u16, u16)>::from(*row))
                .unzip(),
            sums,
            units,
            uses,
        }
    }

    /// The tally, with these battles; none when the columns do not belong together.
    pub fn tally(self, battles: Vec<BattleRecord>, losses: Vec<Loss>) -> Option<Tally> {
        let (numbers, rounds) = self.rows;
        let rows = together(&numbers, &rounds)?;
        let rows = rows.map(|(number, rounds)| PairRow::try_from((*number, *rounds)).ok());
        Some(Tally {
            rows: rows.collect::<Option<_>>()?,
            sums: BattleSums {
                units: self.units.sums()?,
                uses: self.uses.sums()?,
                ..self.sums
            },
            battles,
            losses,
        })
    }
}

impl Units {
    fn of(units: &BTreeMap<UnitKey, UnitTally>) -> Units {
        let number = |key: &UnitKey| u32::from(key.fleet) << 16 | u32::from(key.class);
        let mut columns = Units {
            keys: steps(units.keys().map(number)),
            ..Units::default()
        };
        for unit in units.values() {
            columns.points.push(unit.points);
            let counts = [
                unit.fielded,
                unit.destroyed,
                unit.surrendered,
                unit.damage_dealt,
                unit.damage_taken,
                unit.kills,
                unit.markers,
            ];
            for (column, count) in columns.counts.iter_mut().zip(counts) {
                column.push(count);
            }
        }
        columns
    }

    fn sums(&self) -> Option<BTreeMap<UnitKey, UnitTally>> {
        let key = |number: u32| {
            Some(UnitKey {
                fleet: u8::try_from(number >> 16).ok()?,
                class: number as u16,
            })
        };
        let sum = |(place, (number, points)): (usize, (u32, &Option<u64>))| {
            let count = |column: usize| self.counts[column].get(place).copied();
            let tally = UnitTally {
                fielded: count(0)?,
                points: *points,
                destroyed: count(1)?,
                surrendered: count(2)?,
                damage_dealt: count(3)?,
                damage_taken: count(4)?,
                kills: count(5)?,
                markers: count(6)?,
            };
            Some((key(number)?, tally))
        };
        let numbers = numbers(&self.keys)?;
        let sums = together(&numbers, &self.points)?;
        let sums = sums.map(|(number, points)| (*number, points));
        sums.enumerate().map(sum).collect()
    }
}

impl Uses {
    fn of(uses: &BTreeMap<UseKey, UseTally>) -> Uses {
        let number = |key: &UseKey| {
            u32::from(key.fleet) << 24 | u32::from(key.option) << 8 | u32::from(key.kind)
        };
        let counts = || uses.values().map(|sum| sum.count);
        Uses {
            keys: steps(uses.keys().map(number)),
            battles: uses.values().map(|sum| sum.battles).collect(),
            chances: counts().map(|count| count.chances).collect(),
            spared: counts()
                .map(|count| count.chances.wrapping_sub(count.uses))
                .collect(),
        }
    }

    fn sums(&self) -> Option<BTreeMap<UseKey, UseTally>> {
        let key = |number: u32| UseKey {
            fleet: (number >> 24) as u8,
            option: (number >> 8) as u16,
            kind: number as u8,
        };
        let counts = together(&self.chances, &self.spared)?.map(|(chances, spared)| Count {
            chances: *chances,
            uses: chances.wrapping_sub(*spared),
        });
        let tallies = together(&self.battles, &counts.collect::<Vec<_>>())?
            .map(|(battles, count)| UseTally {
                battles: *battles,
                count: *count,
            })
            .collect::<Vec<_>>();
        let numbers = numbers(&self.keys)?;
        let sums = together(&numbers, &tallies)?;
        Some(sums.map(|(number, tally)| (key(*number), *tally)).collect())
    }
}

/// By how much each of some rising numbers exceeds the one before.
fn steps(numbers: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut before = 0;
    let step = |number| number - std::mem::replace(&mut before, number);
    numbers.map(step).collect()
}

/// The numbers that steps lead to; none when they lead too far.
fn numbers(steps: &[u32]) -> Option<Vec<u32>> {
    let mut before = 0_u32;
    let number = |step: &u32| {
        before = before.checked_add(*step)?;
        Some(before)
    };
    steps.iter().map(number).collect()
}

/// Two columns side by side; none when one is longer.
fn together<'c, A, B>(
    one: &'c [A],
    other: &'c [B],
) -> Option<impl Iterator<Item = (&'c A, &'c B)>> {
    (one.len() == other.len()).then(|| one.iter().zip(other))
}
