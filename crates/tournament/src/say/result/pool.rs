//! Sums over all matchups of a run, which take in rows one by one and so never hold them.

use std::collections::BTreeMap;

use evenkeel_kernel::uses::{Count, Nature};
use serde::{Deserialize, Serialize};

use super::PooledUse;
use crate::play::record::{UnitTally, UseTally};

/// What became of a class, over all matchups and both fleets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PooledClass {
    /// Its printed name.
    pub class_name: String,
    /// The counts; `tally.fleet` is 0.
    pub tally: UnitTally,
}

/// The first fleet that a sum is of: the number of its matchup, and its place there.
type First = (u64, u8);

/// Classes and uses, over all matchups and both fleets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pool {
    /// By id.
    classes: BTreeMap<String, (First, UnitTally)>,
    /// By option, then by kind of use.
    uses: BTreeMap<String, BTreeMap<String, UseSum>>,
}

/// The sum of the uses of one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
struct UseSum {
    first: First,
    nature: Nature,
    meaning: String,
    battles: u64,
    count: Count,
}

impl Pool {
    /// Takes in what became of a class of one fleet of a matchup.
    pub fn add_class(&mut self, matchup: u64, unit: &UnitTally) {
        let first = (matchup, unit.fleet);
        let unit = UnitTally {
            fleet: 0,
            ..unit.clone()
        };
        match self.classes.get_mut(&unit.class) {
            Some((known, sum)) => {
                *known = first.min(*known);
                sum.add(&unit);
            }
            None => {
                self.classes.insert(unit.class.clone(), (first, unit));
            }
        }
    }

    /// Takes in what one fleet of a matchup could have used.
    pub fn add_use(&mut self, matchup: u64, used: &UseTally) {
        let first = (matchup, used.fleet);
        let known = self.uses.get_mut(&used.option);
        if let Some(sum) = known.and_then(|kinds| kinds.get_mut(&used.what)) {
            sum.first = first.min(sum.first);
            sum.battles += used.battles;
            sum.count.chances += used.count.chances;
            sum.count.uses += used.count.uses;
            return;
        }
        let sum = UseSum {
            first,
            nature: used.nature,
            meaning: used.meaning.clone(),
            battles: used.battles,
            count: used.count,
        };
        let kinds = self.uses.entry(used.option.clone()).or_default();
        kinds.insert(used.what.clone(), sum);
    }

    /// The sums of classes, in the order in which rows name them. `name` has the printed
    /// name of a class, as it is in a matchup.
    pub fn classes(&self, name: impl Fn(u64, &str) -> String) -> Vec<PooledClass> {
        let mut sums: Vec<&(First, UnitTally)> = self.classes.values().collect();
        sums.sort_by_key(|(first, _)| *first);
        let row = |((matchup, _), tally): &(First, UnitTally)| PooledClass {
            class_name: name(*matchup, &tally.class),
            tally: tally.clone(),
        };
        sums.into_iter().map(row).collect()
    }

    /// The sums of uses, the most relevant first. `judged` are the options and classes
    /// that the run asks about; `name` has the printed name of an option, as it is in a
    /// matchup.
    pub fn uses(&self, judged: &[&str], name: impl Fn(u64, &str) -> String) -> Vec<PooledUse> {
        let each = self.uses.iter();
        let each = each.flat_map(|(option, kinds)| kinds.iter().map(move |sum| (option, sum)));
        let mut sums: Vec<(First, PooledUse)> = each
            .map(|(option, (what, sum))| {
                let row = PooledUse {
                    option: option.clone(),
                    option_name: name(sum.first.0, option),
                    what: what.clone(),
                    nature: sum.nature,
                    meaning: sum.meaning.clone(),
                    judged: judged.contains(&option.as_str()),
                    battles: sum.battles,
                    count: sum.count,
                };
                (sum.first, row)
            })
            .collect();
        // What never had a chance comes after what had one and let it pass; of equals
        // the one that rows name first.
        let share = |sum: &PooledUse| sum.share().unwrap_or(f64::INFINITY);
        sums.sort_by(|(first_a, a), (first_b, b)| {
            let by_share = share(a).total_cmp(&share(b));
            let by_rank = a.rank().cmp(&b.rank());
            by_rank.then(by_share).then(first_a.cmp(first_b))
        });
        sums.into_iter().map(|(_, row)| row).collect()
    }
}
