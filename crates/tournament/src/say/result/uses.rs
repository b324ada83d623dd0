//! How often options and capabilities could have been used, and how often they
//! were.

use std::collections::BTreeMap;

use evenkeel_kernel::uses::{Count, Nature};
use serde::{Deserialize, Serialize};

use crate::catalogue::base_id;
use crate::count::total::Total;
use crate::play::record::UseTally;
use crate::play::system::UseKind;

/// One thing that one fleet of one matchup could have used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseResult {
    /// Number of the matchup.
    pub matchup: u64,
    /// Name of the fleet.
    pub fleet: String,
    /// 0 for the first fleet of the matchup, 1 for the second.
    pub place: u8,
    /// Id of the class or option, as in the catalogue; empty for what every fleet can use.
    pub option: String,
    /// Printed name of the class or option.
    pub option_name: String,
    /// The kind of use.
    pub kind: UseKind,
    /// The counts.
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
            for used in total.judged.iter().filter(|used| *used.option == *id) {
                let sum = by_nature.entry(used.nature).or_default();
                sum.chances += used.count.chances;
                sum.uses += used.count.uses;
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
    pub(super) fn rank(&self) -> (bool, Nature, bool) {
        (!self.judged, self.nature, self.option.is_empty())
    }
}
