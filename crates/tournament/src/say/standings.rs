//! Standings: what fleets that met say, each of them and all together.

use crate::ask::read::Entrants;
use crate::count::total::Total;
use crate::plan::Plan;
use crate::say::findings::{assessments, matchups};
use crate::say::result::{FLEETS, FleetResult, RunResult};
use crate::say::sheet::SheetForm;
use crate::say::structure::{self, RATINGS, SOURCES, STRUCTURE};
use crate::say::verdict::Verdict;
use crate::studies::Run;

/// The tables of fleets that met.
pub const FORMS: &[&SheetForm] = &[&FLEETS, &RATINGS, &STRUCTURE, &SOURCES];

/// Adds the tables of fleets that met, and hands back what they say. `others` has, for each
/// pairing, the matchups of the same fleets by other players, where there are any.
pub fn infer(
    run: Run<'_>,
    entrants: &Entrants,
    others: &[Vec<usize>],
    found: &mut RunResult,
) -> Vec<Verdict> {
    let (plan, totals) = (run.plan, &run.totals.matchups);
    let played: Vec<_> = entrants.pairings.iter().copied().zip(totals).collect();
    let entered = entrants.fleets.iter().map(|fleet| (&*fleet.name, fleet));
    found.fleets = matchups::fleets(plan, "", 0, entered, &played);
    let names: Vec<&str> = entrants.fleets.iter().map(|fleet| &*fleet.name).collect();
    let others = others.iter();
    let others: Vec<Vec<&Total>> = others
        .map(|others| others.iter().map(|other| &totals[*other]).collect())
        .collect();
    let together = structure::add(&names, &played, &others, plan, found);
    let mut said = of_fleets(plan, found, together.share_left);
    said.extend(together.verdicts);
    said
}

/// One verdict for each fleet, which all have this share of the error of the job's claims.
fn of_fleets(plan: &Plan, found: &RunResult, share: f64) -> Vec<Verdict> {
    let level = plan.provenance.confidence;
    let subject = |row: &FleetResult| {
        let pairs = row.pairs / row.matchups.max(1);
        assessments::difference(plan, row.score.plus(-0.5), pairs, plan.band)
    };
    let subjects: Vec<_> = found.fleets.iter().map(subject).collect();
    let judged = assessments::beside(plan, &subjects, share);
    let rows = found.fleets.iter().zip(&judged);
    rows.map(|(row, judged)| Verdict::of_fleet(row, judged, level))
        .collect()
}
