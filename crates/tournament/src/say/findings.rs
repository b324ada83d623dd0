//! From sums to rows: what the tallies of a plan say.

pub(crate) mod assessments;
mod looks;
pub(crate) mod matchups;
mod scores;

use crate::count::total::Total;
use crate::plan::Plan;
use crate::plan::course::Reached;
use crate::plan::identity::Identity;
use crate::play::run::RunError;
use crate::play::sink::Sink;
use crate::say::result::RunResult;
use crate::say::standoffs;
use crate::studies::Run;

pub(crate) use scores::{confidence, mean, rounds, score, score_in, score_of, share_of_battles};

/// Works out every row of the result.
///
/// # Errors
/// When the sink cannot be read again, or a fleet cannot be drawn again.
pub fn result(plan: &Plan, reached: &Reached, sink: &dyn Sink) -> Result<RunResult, RunError> {
    let totals = &reached.totals.matchups;
    let mut found = RunResult {
        run: Identity::of(plan, false).digest(),
        complete: reached.is_complete,
        battles_played: totals.iter().map(|total| 2 * total.pairs).sum(),
        job_ron: plan.job.to_ron(),
        folder: plan.folder.clone(),
        ruleset_ron: plan.rules[0].to_ron(),
        matchups: matchups::rows(plan, reached),
        ..RunResult::empty(plan.provenance.clone(), plan.terms[0].players.clone())
    };
    let run = Run {
        plan,
        totals: &reached.totals,
        schedule: &reached.schedule,
        sink,
    };
    found.verdicts = plan.study.infer(run, &mut found)?;
    if let Some(share) = too_many_draws(plan, totals) {
        for verdict in &mut found.verdicts {
            *verdict = verdict.over_draws(share, plan.most_draws.unwrap_or(1.0));
        }
    }
    standoffs::judge(plan, totals, &mut found.verdicts);
    found.verdicts.extend(looks::said(&found.provenance));
    reached.totals.pool.named(plan).fill(&mut found);
    Ok(found)
}

/// The share of all battles that were drawn, if the job does not judge so many.
fn too_many_draws(plan: &Plan, totals: &[Total]) -> Option<f64> {
    let most = plan.most_draws?;
    let battles = 2 * totals.iter().map(|total| total.pairs).sum::<u64>();
    let drawn = totals.iter().map(|total| total.battles.draws).sum::<u64>();
    let share = drawn as f64 / battles as f64;
    (share > most).then_some(share)
}
