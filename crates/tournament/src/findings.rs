//! From sums to rows: what the tallies of a plan say.

mod comparison;
mod curves;
mod loadouts;
mod matchups;
mod scores;

use crate::course::Reached;
use crate::identity::Identity;
use crate::plan::{Plan, Purpose};
use crate::prices;
use crate::result::{OptionUse, RunResult};
use crate::rulings;
use crate::run::RunError;
use crate::sink::Sink;
use crate::verdict::Verdict;

pub(crate) use scores::{confidence, evidence, mean, paired, score};

/// Works out every row of the result.
///
/// # Errors
/// When the sink cannot be read again, or a fleet cannot be drawn again.
pub fn result(plan: &Plan, reached: &Reached, sink: &dyn Sink) -> Result<RunResult, RunError> {
    let (joined, totals) = (&reached.totals, &reached.totals.matchups);
    let mut found = RunResult {
        run: Identity::of(plan, false).digest(),
        provenance: plan.provenance.clone(),
        players: plan.terms[0].players.clone(),
        complete: reached.is_complete,
        battles_played: totals.iter().map(|total| 2 * total.pairs).sum(),
        job_ron: plan.job_ron.clone(),
        ruleset_ron: plan.rules[0].to_ron(),
        variant_rons: Vec::new(),
        matchups: matchups::rows(plan, reached),
        fleets: Vec::new(),
        units: matchups::units(plan, totals),
        uses: matchups::uses(plan, totals),
        sweep_points: Vec::new(),
        crossings: Vec::new(),
        differences: Vec::new(),
        variants: Vec::new(),
        changes: Vec::new(),
        sheets: Vec::new(),
        verdicts: Vec::new(),
    };
    match &plan.purpose {
        Purpose::Tournament { fleets, entrants } => {
            let entered = fleets.iter().map(|fleet| (fleet.name.as_str(), fleet));
            let played: Vec<_> = entrants.iter().copied().zip(totals).collect();
            found.fleets = matchups::fleets(plan, ("", 0), entered, &played);
            let verdict = |row| Verdict::of_fleet(row, plan.provenance.confidence);
            found.verdicts = found.fleets.iter().map(verdict).collect();
        }
        Purpose::Sweep { axes } => {
            curves::add(plan, axes, totals, &mut found);
            loadouts::add(plan, axes, joined, &mut found);
            found.verdicts = verdicts(plan, &found);
        }
        Purpose::Comparison(comparison) => {
            comparison::add(plan, comparison, joined, &mut found);
            let pairs = totals.iter().map(|total| total.pairs).min().unwrap_or(0);
            let verdict = |row| Verdict::of_change(row, pairs, plan.provenance.confidence);
            found.verdicts = found.changes.iter().filter_map(verdict).collect();
        }
        Purpose::Prices(list) => prices::add(plan, list, (reached, sink), &mut found)?,
        Purpose::Rulings(trial) => rulings::add(plan, trial, joined, &mut found),
    }
    Ok(found)
}

/// One verdict for each crossing, then for each difference.
fn verdicts(plan: &Plan, found: &RunResult) -> Vec<Verdict> {
    let confidence = plan.provenance.confidence;
    let pairs_at = |axis: u64| {
        let points = found.sweep_points.iter().filter(|point| point.axis == axis);
        points.map(|point| point.pairs).min().unwrap_or(0)
    };
    let (least, catalogue) = (plan.provenance.least_use, plan.rules[0].catalogue());
    let name = |used: &OptionUse| catalogue.name_of(&used.option);
    let crossings = found.crossings.iter().map(|crossing| {
        let verdict = Verdict::of_crossing(crossing, pairs_at(crossing.axis), confidence);
        verdict.beside_use(crossing.used.as_ref(), name, least)
    });
    let differences = found.differences.iter().map(|difference| {
        let verdict = Verdict::of_difference(difference, confidence);
        verdict.beside_use(difference.judged_by(least), name, least)
    });
    crossings.chain(differences).collect()
}
