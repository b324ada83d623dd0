//! Sums over all matchups of a run, which take in rows one by one and so never hold them.

use std::collections::BTreeMap;

use super::{Place, PooledUse, RunResult, UnitResult, UseResult};
use crate::play::record::UnitTally;

/// The fate of a class, over all matchups and both fleets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PooledClass {
    /// Id of the class, as in the catalogue.
    pub class: String,
    /// Printed name of the class.
    pub class_name: String,
    /// The counts.
    pub tally: UnitTally,
}

/// The first fleet that a sum is of: the number of its matchup, and its place there.
type First = (u64, Place);

/// Classes and uses, over all matchups and both fleets. Rows come in the order of their
/// matchups, and names are those of the first.
#[derive(Clone, Debug, Default)]
pub struct Pool {
    /// Classes by id.
    classes: BTreeMap<String, (First, PooledClass)>,
    /// Uses by option, then by kind of use.
    uses: BTreeMap<(String, String), (First, PooledUse)>,
}

impl Pool {
    /// Takes in what became of a class.
    pub fn add_class(&mut self, row: &UnitResult) {
        let sum = self.classes.entry(row.class.clone());
        let sum = sum.and_modify(|(_, sum)| sum.tally.add(&row.tally));
        sum.or_insert_with_key(|class| {
            let sum = PooledClass {
                class: class.clone(),
                class_name: row.class_name.clone(),
                tally: row.tally.clone(),
            };
            ((row.matchup, row.place), sum)
        });
    }

    /// Takes in how something was used.
    pub fn add_use(&mut self, row: &UseResult) {
        let id = (row.option.clone(), row.what.to_string());
        let sum = self.uses.entry(id).and_modify(|(_, sum)| {
            sum.battles += row.tally.battles;
            sum.count += row.tally.count;
        });
        sum.or_insert_with_key(|(option, what)| {
            let sum = PooledUse {
                option: option.clone(),
                option_name: row.option_name.clone(),
                what: what.clone(),
                nature: row.nature,
                judged: false,
                battles: row.tally.battles,
                count: row.tally.count,
                meaning: row.meaning.to_string(),
            };
            ((row.matchup, row.place), sum)
        });
    }

    /// Hands the sums over to a result: classes in the order in which rows name them, and
    /// uses the most relevant first.
    pub fn fill(self, run: &mut RunResult) {
        let mut classes: Vec<(First, PooledClass)> = self.classes.into_values().collect();
        classes.sort_by_key(|(first, _)| *first);
        run.classes = classes.into_iter().map(|(_, sum)| sum).collect();
        let mut uses: Vec<(First, PooledUse)> = self.uses.into_values().collect();
        let judged = run.judged();
        for (_, sum) in &mut uses {
            sum.judged = judged.contains(&&*sum.option);
        }
        // Things that never had a chance come after those that let one pass; of equals
        // the one that rows name first.
        let share = |sum: &PooledUse| sum.share().unwrap_or(f64::INFINITY);
        uses.sort_by(|(first_a, a), (first_b, b)| {
            let by_share = share(a).total_cmp(&share(b));
            let by_rank = a.rank().cmp(&b.rank());
            by_rank.then(by_share).then(first_a.cmp(first_b))
        });
        run.uses = uses.into_iter().map(|(_, sum)| sum).collect();
    }
}
