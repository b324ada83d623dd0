//! Rows of the loadout axes: paired differences.

use super::PlannedAxis;
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::say::result::{LoadoutDifference, OptionUse, RunResult};

/// Adds a row for each alternative of each loadout axis that has pairs.
pub(super) fn add(plan: &Plan, axes: &[PlannedAxis], joined: &Totals, found: &mut RunResult) {
    let level = plan.level();
    let catalogue = plan.rules[0].catalogue();
    for (axis, planned) in axes.iter().enumerate() {
        let PlannedAxis::Loadout {
            title,
            baseline,
            alternatives,
        } = planned
        else {
            continue;
        };
        found
            .differences
            .extend(alternatives.iter().filter_map(|planned| {
                let both = planned.matchups;
                let [before, after] = [both.before, both.after].map(|own| &joined.matchups[own]);
                let [baseline_score, alternative_score, difference] = both.scores(joined, level)?;
                Some(LoadoutDifference {
                    axis: axis as u64,
                    title: title.clone(),
                    baseline: baseline.clone(),
                    baseline_name: catalogue.name_of(baseline),
                    alternative: planned.option.clone(),
                    alternative_name: catalogue.name_of(&planned.option),
                    baseline_matchup: both.before as u64,
                    alternative_matchup: both.after as u64,
                    pairs: before.pairs.min(after.pairs),
                    baseline_score,
                    alternative_score,
                    difference,
                    baseline_used: OptionUse::over(baseline, [before].into_iter()),
                    alternative_used: OptionUse::over(&planned.option, [after].into_iter()),
                })
            }));
    }
}
