//! From sums to rows: what the tallies of a plan say.

mod curves;
mod loadouts;
mod matchups;
mod scores;

use crate::plan::{Plan, Purpose};
use crate::result::RunResult;
use crate::tally::Tally;
use crate::verdict::Verdict;

/// Works out every row of the result. `tallies` has one entry a matchup.
pub fn result(plan: &Plan, tallies: Vec<Tally>) -> RunResult {
    let complete = tallies.iter().all(|tally| tally.pairs() == plan.pairs);
    let mut found = RunResult {
        provenance: plan.provenance.clone(),
        players: plan.table.players.clone(),
        complete,
        battles_played: tallies.iter().map(|tally| 2 * tally.pairs()).sum(),
        job_ron: plan.job_ron.clone(),
        ruleset_ron: plan.rules[0].to_ron(),
        matchups: matchups::rows(plan, &tallies),
        fleets: Vec::new(),
        units: matchups::units(plan, &tallies),
        sweep_points: Vec::new(),
        crossings: Vec::new(),
        differences: Vec::new(),
        verdicts: Vec::new(),
        battles: Vec::new(),
    };
    match &plan.purpose {
        Purpose::Tournament { fleets, entrants } => {
            found.fleets = matchups::fleets(plan, fleets, entrants, &tallies);
            let verdict = |row| Verdict::of_fleet(row, plan.provenance.confidence);
            found.verdicts = found.fleets.iter().map(verdict).collect();
        }
        Purpose::Sweep { axes } => {
            curves::add(plan, axes, &tallies, &mut found);
            loadouts::add(plan, axes, &tallies, &mut found);
            found.verdicts = verdicts(plan, &found);
        }
    }
    found.battles = matchups::battles(tallies);
    found
}

/// One verdict for each crossing, then for each difference.
fn verdicts(plan: &Plan, found: &RunResult) -> Vec<Verdict> {
    let confidence = plan.provenance.confidence;
    let pairs_at = |axis: u64| {
        let points = found.sweep_points.iter().filter(|point| point.axis == axis);
        points.map(|point| point.pairs).min().unwrap_or(0)
    };
    let crossings = found
        .crossings
        .iter()
        .map(|crossing| Verdict::of_crossing(crossing, pairs_at(crossing.axis), confidence));
    let differences = found
        .differences
        .iter()
        .map(|difference| Verdict::of_difference(difference, confidence));
    crossings.chain(differences).collect()
}
