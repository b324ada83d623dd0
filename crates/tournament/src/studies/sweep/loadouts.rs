//! Rows of the loadout axes: paired differences.

use super::{PlannedAlternative, PlannedAxis};
use crate::count::total::{Measured, Totals};
use crate::plan::Plan;
use crate::say::findings::{confidence, paired, score};
use crate::say::result::{LoadoutDifference, OptionUse, RunResult};

/// Adds a row for each alternative of each loadout axis.
pub(super) fn add(plan: &Plan, axes: &[PlannedAxis], joined: &Totals, found: &mut RunResult) {
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
            let row = difference(plan, axis, (title, baseline), alternative, joined);
            found.differences.extend(row);
        }
    }
}

fn difference(
    plan: &Plan,
    axis: usize,
    (title, baseline): (&str, &str),
    planned: &PlannedAlternative,
    joined: &Totals,
) -> Option<LoadoutDifference> {
    let level = confidence(plan.provenance.confidence);
    let catalogue = plan.rules[0].catalogue();
    let (with_baseline, with_alternative) = (
        &joined.matchups[planned.baseline],
        &joined.matchups[planned.alternative],
    );
    let differences = joined.differences(planned.baseline, planned.alternative, Measured::Score);
    Some(LoadoutDifference {
        axis: axis as u64,
        title: title.to_string(),
        baseline: baseline.to_string(),
        baseline_name: catalogue.name_of(baseline),
        alternative: planned.option.clone(),
        alternative_name: catalogue.name_of(&planned.option),
        baseline_matchup: planned.baseline as u64,
        alternative_matchup: planned.alternative as u64,
        pairs: with_baseline.pairs.min(with_alternative.pairs),
        baseline_score: score(with_baseline.score, level)?,
        alternative_score: score(with_alternative.score, level)?,
        difference: paired(differences, Measured::Score, level)?,
        baseline_used: OptionUse::over(baseline, [with_baseline].into_iter()),
        alternative_used: OptionUse::over(&planned.option, [with_alternative].into_iter()),
    })
}
