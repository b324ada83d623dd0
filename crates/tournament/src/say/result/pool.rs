//! Sums over all matchups of a run, which take in rows one by one and so never hold them.

use std::collections::BTreeMap;

use evenkeel_kernel::uses::Nature;

use super::{PooledUse, UseResult};
use crate::play::record::{UnitTally, UseTally};
use crate::play::system::UseKind;

/// What became of a class, over all matchups and both fleets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PooledClass {
    /// Id of the class, as in the catalogue.
    pub class: String,
    /// Its printed name.
    pub class_name: String,
    /// The counts.
    pub tally: UnitTally,
}

/// The first fleet that a sum is of: the number of its matchup, and its place there.
pub type First = (u64, u8);

/// Something that can be used.
#[derive(Clone, Copy, Debug)]
pub struct Used<'u> {
    /// Id of the class or option; empty for what every fleet can use.
    pub option: &'u str,
    /// Id of the kind of use.
    pub what: &'u str,
    /// Whether a player decides on it.
    pub nature: Nature,
    /// Meaning of a use and of a chance.
    pub meaning: &'u str,
}

impl<'u> Used<'u> {
    /// The use that a row is about.
    pub fn of(row: &'u UseResult) -> Used<'u> {
        Used {
            option: &row.option,
            what: &row.what,
            nature: row.nature,
            meaning: &row.meaning,
        }
    }

    /// The use of an option in this way.
    pub fn new(option: &'u str, kind: &UseKind) -> Used<'u> {
        Used {
            option,
            what: kind.id,
            nature: kind.nature,
            meaning: kind.meaning,
        }
    }
}

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
    tally: UseTally,
}

impl Pool {
    /// Takes in what became of a class, first of this fleet.
    pub fn add_class(&mut self, first: First, class: &str, unit: &UnitTally) {
        match self.classes.get_mut(class) {
            Some((known, sum)) => {
                *known = first.min(*known);
                sum.add(unit);
            }
            None => {
                self.classes
                    .insert(class.to_string(), (first, unit.clone()));
            }
        }
    }

    /// Takes in how something was used, first by this fleet.
    pub fn add_use(&mut self, first: First, used: Used<'_>, tally: &UseTally) {
        let known = self.uses.get_mut(used.option);
        if let Some(sum) = known.and_then(|kinds| kinds.get_mut(used.what)) {
            sum.first = first.min(sum.first);
            sum.tally.add(tally);
            return;
        }
        let sum = UseSum {
            first,
            nature: used.nature,
            meaning: used.meaning.to_string(),
            tally: *tally,
        };
        let kinds = self.uses.entry(used.option.to_string()).or_default();
        kinds.insert(used.what.to_string(), sum);
    }

    /// The sums of classes, in the order in which rows name them. `name` has the printed
    /// name of a class, as it is in a matchup.
    pub fn classes(&self, name: impl Fn(u64, &str) -> String) -> Vec<PooledClass> {
        let mut sums: Vec<(&String, &(First, UnitTally))> = self.classes.iter().collect();
        sums.sort_by_key(|(_, (first, _))| *first);
        let row = |(class, ((matchup, _), tally)): (&String, &(First, UnitTally))| PooledClass {
            class: class.clone(),
            class_name: name(*matchup, class),
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
                    battles: sum.tally.battles,
                    count: sum.tally.count,
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
