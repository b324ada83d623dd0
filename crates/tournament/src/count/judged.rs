//! Which options and classes the matchups of a plan judge, and how they were used.

use std::collections::BTreeMap;
use std::sync::Arc;

use evenkeel_kernel::uses::{Count, Nature};

use crate::catalogue::base_id;
use crate::plan::{Curve, Plan, PlannedAxis, Purpose};
use crate::play::record::{UseKey, UseTally};
use crate::play::system::UseKind;

/// The use of an option or class that is judged, by the first fleet of a matchup, as far
/// as it says whether the option is used at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedUse {
    /// Id of the option or class, without its mount.
    pub option: Arc<str>,
    /// Whether a player decides on it.
    pub nature: Nature,
    /// Chances and uses.
    pub count: Count,
}

/// Ids of what matchups judge, by their numbers in the plan.
pub(crate) type Judged = BTreeMap<usize, Vec<Arc<str>>>;

/// What the matchups of a plan judge; nothing but in a sweep and in a
/// price list.
pub(crate) fn judged(plan: &Plan) -> Judged {
    let mut judged = Judged::new();
    let axes = match &plan.purpose {
        Purpose::Sweep { axes, .. } => axes,
        Purpose::Prices(list) => {
            let entries = &plan.rules[0].catalogue().entries;
            let ids: Vec<Arc<str>> = entries.iter().map(|entry| Arc::from(&*entry.id)).collect();
            let cells = list.sizes.iter().flat_map(|size| &size.cells);
            return cells.map(|cell| (*cell, ids.clone())).collect();
        }
        Purpose::Marginals(asked) => {
            let cells = asked.judged();
            return cells
                .map(|(cell, option)| (cell, vec![Arc::from(option)]))
                .collect();
        }
        Purpose::Tournament { .. }
        | Purpose::Comparison(_)
        | Purpose::Rulings(_)
        | Purpose::Target(_)
        | Purpose::Break(_)
        | Purpose::Challenge(_) => return judged,
    };
    let mut add = |matchup: usize, id: &Arc<str>| {
        let ids: &mut Vec<Arc<str>> = judged.entry(matchup).or_default();
        if !ids.contains(id) {
            ids.push(id.clone());
        }
    };
    for axis in axes {
        match axis {
            PlannedAxis::Curve(curve) => {
                let ids = of_curve(plan, curve).map(|id| Arc::from(base_id(id)));
                for point in &curve.points {
                    ids.iter().for_each(|id| add(point.matchup, id));
                }
            }
            PlannedAxis::Loadout {
                baseline,
                alternatives,
                ..
            } => {
                let baseline = Arc::from(base_id(baseline));
                for planned in alternatives {
                    add(planned.baseline, &baseline);
                    add(planned.alternative, &Arc::from(base_id(&planned.option)));
                }
            }
        }
    }
    judged
}

/// What a curve judges: the option that its number belongs to, or else the subject.
pub(crate) fn of_curve<'p>(plan: &'p Plan, curve: &'p Curve) -> [&'p str; 2] {
    let entries = &plan.rules[0].catalogue().entries;
    let within = |path: &str| {
        let rest = curve.path.strip_prefix(path);
        rest.is_some_and(|rest| rest.starts_with('.'))
    };
    let owner = entries.iter().find(|entry| within(&entry.path));
    let subject = curve.subject.as_str();
    [owner.map_or(subject, |entry| &entry.id), subject]
}

/// Ids of what matchups judge, with the numbers that their tallies name them by.
pub(crate) type Numbered = BTreeMap<usize, Vec<(u16, Arc<str>)>>;

/// What is judged, as the tallies of a plan name it.
pub(crate) fn numbered(plan: &Plan, judged: Judged) -> Numbered {
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
    (kinds, uses): (&[UseKind], &BTreeMap<UseKey, UseTally>),
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
            Some(sum) => {
                sum.count.chances += used.count.chances;
                sum.count.uses += used.count.uses;
            }
            None => sums.push(JudgedUse {
                option,
                nature,
                count: used.count,
            }),
        }
    }
}
