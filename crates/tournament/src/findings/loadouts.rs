//! Rows of the loadout axes: paired differences.

use super::scores::{Measured, confidence, paired, score};
use crate::plan::{Plan, PlannedAlternative, PlannedAxis};
use crate::result::{LoadoutDifference, OptionUse, RunResult};
use crate::tally::Tally;

/// Adds a row for each alternative of each loadout axis.
pub(super) fn add(plan: &Plan, axes: &[PlannedAxis], tallies: &[Tally], found: &mut RunResult) {
    for (axis, planned) in axes.iter().enumerate() {
        let PlannedAxis::Loadout {
            title,
            baseline,
            alternatives,
        } = planned
        else {
            continue;
        };
        for alternative in alternatives {
            let row = difference(plan, axis, (title, baseline), alternative, tallies);
            found.differences.extend(row);
        }
    }
}

fn difference(
    plan: &Plan,
    axis: usize,
    (title, baseline): (&str, &str),
    planned: &PlannedAlternative,
    tallies: &[Tally],
) -> Option<LoadoutDifference> {
    let level = confidence(plan.provenance.confidence);
    let catalogue = plan.rules[0].catalogue();
    let (with_baseline, with_alternative) =
        (&tallies[planned.baseline], &tallies[planned.alternative]);
    Some(LoadoutDifference {
        axis: axis as u64,
        title: title.to_string(),
        baseline: baseline.to_string(),
        baseline_name: catalogue.name_of(baseline),
        alternative: planned.option.clone(),
        alternative_name: catalogue.name_of(&planned.option),
        baseline_matchup: planned.baseline as u64,
        alternative_matchup: planned.alternative as u64,
        pairs: with_baseline.pairs().min(with_alternative.pairs()),
        baseline_score: score(with_baseline.score(), level)?,
        alternative_score: score(with_alternative.score(), level)?,
        difference: paired((with_baseline, with_alternative), Measured::SCORE, level)?,
        baseline_used: OptionUse::over(baseline, [with_baseline].into_iter()),
        alternative_used: OptionUse::over(&planned.option, [with_alternative].into_iter()),
    })
}
