//! From sums to rows: what the tallies of a plan say.

mod comparison;
mod curves;
mod loadouts;
mod matchups;
mod scores;

use crate::identity::Identity;
use crate::plan::{Plan, Purpose};
use crate::result::{OptionUse, RunResult};
use crate::total::Totals;
use crate::verdict::Verdict;

/// Works out every row of the result.
pub fn result(plan: &Plan, joined: Totals) -> RunResult {
    let totals = &joined.matchups;
    let complete = totals.iter().all(|total| total.pairs == plan.pairs);
    let mut found = RunResult {
        run: Identity::of(plan, false).digest(),
        provenance: plan.provenance.clone(),
        players: plan.terms.players.clone(),
        complete,
        battles_played: totals.iter().map(|total| 2 * total.pairs).sum(),
        job_ron: plan.job_ron.clone(),
        ruleset_ron: plan.rules[0].to_ron(),
        variant_rons: Vec::new(),
        matchups: matchups::rows(plan, totals),
        fleets: Vec::new(),
        classes: Vec::new(),
        uses: Vec::new(),
        sweep_points: Vec::new(),
        crossings: Vec::new(),
        differences: Vec::new(),
        variants: Vec::new(),
        changes: Vec::new(),
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
            loadouts::add(plan, axes, &joined, &mut found);
            found.verdicts = verdicts(plan, &found);
        }
        Purpose::Comparison(comparison) => {
            comparison::add(plan, comparison, &joined, &mut found);
            let pairs = totals.iter().map(|total| total.pairs).min().unwrap_or(0);
            let verdict = |row| Verdict::of_change(row, pairs, plan.provenance.confidence);
            found.verdicts = found.changes.iter().filter_map(verdict).collect();
        }
    }
    let name = |matchup: u64, id: &str| {
        let matchup = &plan.matchups[matchup as usize];
        plan.rules[matchup.rules].catalogue().name_of(id)
    };
    found.classes = joined.pool.classes(name);
    found.uses = joined.pool.uses(&found.judged(), name);
    found
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
