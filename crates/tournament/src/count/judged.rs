//! The options and classes that the matchups of a plan judge, and how they were used.

use std::collections::BTreeMap;
use std::sync::Arc;

use evenkeel_kernel::uses::{Count, Nature};

use crate::plan::Plan;
use crate::play::record::{UseKey, UseTally};
use crate::play::system::UseKind;

/// The use of an option or class that is judged, by the first fleet of a matchup, as far
/// as it says whether the option is used at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedUse {
    /// Id of the option or class, without its mount.
    pub option: Arc<str>,
    /// The nature of the use: whether a player decides on it.
    pub nature: Nature,
    /// Chances and uses.
    pub count: Count,
}

/// Ids of what matchups judge, by their numbers in the plan.
pub type JudgedIds = BTreeMap<usize, Vec<Arc<str>>>;

/// Ids of what matchups judge, with the numbers that their tallies name them by.
pub(crate) type Numbered = BTreeMap<usize, Vec<(u16, Arc<str>)>>;

/// The judged ids with the numbers that the tallies of a plan name them by.
pub(crate) fn numbered(plan: &Plan, judged: JudgedIds) -> Numbered {
    let of = |(matchup, ids): (usize, Vec<Arc<str>>)| {
        let catalogue = plan.rules[plan.matchups[matchup].rules].catalogue();
        let ids = ids.into_iter();
        let known = ids.filter_map(|id| Some((catalogue.number(&id)?, id)));
        (matchup, known.collect())
    };
    judged.into_iter().map(of).collect()
}

/// Adds what was counted of these options and classes.
pub(crate) fn add(
    sums: &mut Vec<JudgedUse>,
    ids: &[(u16, Arc<str>)],
    kinds: &[UseKind],
    uses: &BTreeMap<UseKey, UseTally>,
) {
    for (key, used) in uses.iter().take_while(|(key, _)| key.fleet == 0) {
        let kind = kinds.get(usize::from(key.kind));
        let Some(kind) = kind.filter(|kind| kind.leads) else {
            continue;
        };
        let Some((_, option)) = ids.iter().find(|(number, _)| *number == key.option) else {
            continue;
        };
        let (option, nature) = (option.clone(), kind.nature);
        let same = |sum: &&mut JudgedUse| sum.option == option && sum.nature == nature;
        match sums.iter_mut().find(same) {
            Some(sum) => sum.count += used.count,
            None => sums.push(JudgedUse {
                option,
                nature,
                count: used.count,
            }),
        }
    }
}
