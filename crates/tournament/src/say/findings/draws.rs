//! Whether there is anything to judge.

use crate::count::total::Total;
use crate::plan::Plan;

/// The share of all battles that were drawn, if the job does not judge so many.
pub(super) fn too_many(plan: &Plan, totals: &[Total]) -> Option<f64> {
    let most = plan.most_draws?;
    let battles = 2 * totals.iter().map(|total| total.pairs).sum::<u64>();
    let drawn = totals.iter().map(|total| total.battles.draws).sum::<u64>();
    let share = drawn as f64 / battles as f64;
    (share > most).then_some(share)
}
