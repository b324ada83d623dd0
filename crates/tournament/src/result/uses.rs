//! How often options and capabilities could have been used, and how often they
//! were.

use std::collections::BTreeMap;

use evenkeel_kernel::uses::{Count, Nature};
use serde::{Deserialize, Serialize};

use crate::catalogue::base_id;
use crate::record::UseTally;
use crate::total::Total;

/// One thing that one fleet of one matchup could have used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UseResult {
    /// Number of the matchup.
    pub matchup: u64,
    /// Name of the fleet.
    pub fleet: String,
    /// Printed name of the class or option; empty for what every fleet can use.
    pub option_name: String,
    /// The counts; `tally.fleet` is 0 for the first fleet of the matchup.
    pub tally: UseTally,
}

/// The use of an option or class that is judged, over the fleets that had it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionUse {
    /// Its id, as in the catalogue.
    pub option: String,
    /// Whether a player decides on it.
    pub nature: Nature,
    /// Chances and uses; of something that works by itself, those in which it
    /// mattered.
    pub count: Count,
}

impl OptionUse {
    /// The use of an option or class by the first fleets of some matchups; none
    /// when nothing is counted of it. What its player decides on is what counts,
    /// where there is anything of that kind.
    pub(crate) fn over<'t>(
        option: &str,
        totals: impl Iterator<Item = &'t Total>,
    ) -> Option<OptionUse> {
        let id = base_id(option);
        let mut by_nature: BTreeMap<Nature, Count> = BTreeMap::new();
        for total in totals {
            let rows = total.battles.uses.values();
            let leading = |row: &&UseTally| row.fleet == 0 && row.leads && row.option == id;
            for row in rows.filter(leading) {
                let sum = by_nature.entry(row.nature).or_default();
                sum.chances += row.count.chances;
                sum.uses += row.count.uses;
            }
        }
        let (nature, count) = by_nature.pop_first()?;
        Some(OptionUse {
            option: id.to_string(),
            nature,
            count,
        })
    }

    /// Whether it was used in at least this share of its chances. What works by
    /// itself always is; what never had a chance is not.
    pub fn is_used(&self, least: f64) -> bool {
        let Count { chances, uses } = self.count;
        self.nature != Nature::Choice || (chances > 0 && uses as f64 >= least * chances as f64)
    }
}

/// Uses of one thing, over all matchups and both fleets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PooledUse {
    /// Id of the class or option; empty for what every fleet can use.
    pub option: String,
    /// Its printed name.
    pub option_name: String,
    /// Id of the kind of use.
    pub what: String,
    /// Whether a player decides on it.
    pub nature: Nature,
    /// What a use is, and out of what chances.
    pub meaning: String,
    /// Whether the job asks about the option.
    pub judged: bool,
    /// Battles of a fleet that had it.
    pub battles: u64,
    /// Chances and uses.
    pub count: Count,
}

impl PooledUse {
    /// Share of the chances that were used; none without chances.
    pub fn share(&self) -> Option<f64> {
        let Count { chances, uses } = self.count;
        (chances > 0).then(|| uses as f64 / chances as f64)
    }

    /// What is read first: what the job asks about, then what a player decides
    /// on, options before what every fleet has; the least used of them first.
    fn rank(&self) -> (bool, Nature, bool) {
        (!self.judged, self.nature, self.option.is_empty())
    }
}

/// The sums of the rows of a run, the most relevant first. `judged` are the
/// options and classes that it asks about.
pub fn pooled(rows: &[UseResult], judged: &[&str]) -> Vec<PooledUse> {
    let mut sums: Vec<PooledUse> = Vec::new();
    let mut places: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for UseResult {
        tally, option_name, ..
    } in rows
    {
        let place = *places
            .entry((&tally.option, &tally.what))
            .or_insert_with(|| {
                sums.push(PooledUse {
                    option: tally.option.clone(),
                    option_name: option_name.clone(),
                    what: tally.what.clone(),
                    nature: tally.nature,
                    meaning: tally.meaning.clone(),
                    judged: judged.contains(&tally.option.as_str()),
                    battles: 0,
                    count: Count::default(),
                });
                sums.len() - 1
            });
        let sum = &mut sums[place];
        sum.battles += tally.battles;
        sum.count.chances += tally.count.chances;
        sum.count.uses += tally.count.uses;
    }
    // What never had a chance comes after what had one and let it pass.
    let share = |sum: &PooledUse| sum.share().unwrap_or(f64::INFINITY);
    sums.sort_by(|a, b| {
        let by_share = share(a).total_cmp(&share(b));
        a.rank().cmp(&b.rank()).then(by_share)
    });
    sums
}
