//! Fleets against each other.
//!
//! | step | where |
//! |---|---|
//! | the job is read and laid out | `read.rs` |
//! | what a round robin says of all its fleets together | `structure.rs` |

mod asked;
mod read;
mod structure;

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_stats::PairTally;

use super::{Kind, Study};
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::course::Reached;
use crate::plan::schedule::{BLOCK_PAIRS, Schedule, part};
use crate::play::run::RunError;
use crate::play::sink::Sink;
use crate::say::findings::{assessments, confidence, matchups};
use crate::say::result::{FLEETS, FleetResult, RunResult};
use crate::say::verdict::Verdict;

pub(crate) use structure::{RATINGS, SOURCES, STRUCTURE, add as add_structure};

pub use asked::Asked;

/// Fleets against each other, as a kind.
pub static KIND: Kind = Kind {
    id: "tournament",
    word: "Tournament",
    title: "Tournament",
    noun: "tournament",
    commands: &["tournament"],
    forms: &[&FLEETS, &RATINGS, &STRUCTURE, &SOURCES],
    tells_advantages: true,
    fleets: RunResult::named_fleets,
    read: Asked::read,
};

/// Pairs of a matchup in the first round of a job that asks for a precision: enough to
/// see how far it is from that.
const OPENING_PAIRS: u64 = 8 * BLOCK_PAIRS;

/// Other players than those of a tournament play one of so many parts of its pairs, each
/// two of them.
const OTHERS: u64 = 32;

/// A budget grows to so many times its size at most in one round: what an early round
/// says of the pairs that are needed is not yet sure.
const MOST_GROWTH: u64 = 4;

/// Fleets against each other, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    /// The fleets.
    pub fleets: Vec<Arc<Fleet>>,
    /// Indices of the fleets of each matchup.
    pub entrants: Vec<[usize; 2]>,
    /// For each of these, the matchups of the same fleets by other players.
    pub others: Vec<Vec<usize>>,
}

impl Study for Tournament {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn is_fixed(&self, plan: &Plan) -> bool {
        plan.half_width.is_none()
    }

    fn first_budgets(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        let opening = match plan.half_width {
            None => pairs,
            Some(_) => pairs.min(OPENING_PAIRS),
        };
        let mut budgets = vec![opening; plan.matchups.len()];
        for other in self.others.iter().flatten() {
            budgets[*other] = part(opening, OTHERS);
        }
        budgets
    }

    /// Budgets that bring every interval nearer to the half width that the job asks for.
    fn next_budgets(&self, plan: &Plan, played: &Schedule, totals: &Totals) -> Vec<u64> {
        let Some(half_width) = plan.half_width else {
            return played.budgets().to_vec();
        };
        let scores = totals.matchups.iter().map(|total| total.score);
        scores
            .map(|score| wanted(plan, half_width, PairTally::from_counts(score)))
            .collect()
    }

    fn infer(
        &self,
        plan: &Plan,
        reached: &Reached,
        _: &dyn Sink,
        found: &mut RunResult,
    ) -> Result<Vec<Verdict>, RunError> {
        let totals = &reached.totals.matchups;
        let played: Vec<_> = self.entrants.iter().copied().zip(totals).collect();
        let entered = self.fleets.iter().map(|fleet| (&*fleet.name, fleet));
        found.fleets = matchups::fleets(plan, "", 0, entered, &played);
        let mut said = of_fleets(plan, found);
        let names: Vec<&str> = self.fleets.iter().map(|fleet| &*fleet.name).collect();
        let others = (&*self.others, &**totals);
        said.extend(structure::add(&names, &played, others, found));
        Ok(said)
    }
}

/// Pairs that a matchup should have for an interval of this half width: those that it has
/// when that is narrow enough, and never more than the plan allows. As it was looked at
/// before, the interval must be one that may be.
fn wanted(plan: &Plan, half_width: f64, tally: PairTally) -> u64 {
    let pairs = tally.pairs();
    let interval = tally.anytime_interval(confidence(plan.provenance.confidence));
    let times = (interval.high - interval.low) / 2.0 / half_width;
    if times <= 1.0 {
        return pairs;
    }
    // Widths shrink with the root of the pairs.
    let needed = (pairs as f64 * times * times).min(MOST_GROWTH as f64 * pairs as f64);
    let blocks = (needed as u64).max(pairs + 1).div_ceil(BLOCK_PAIRS);
    (blocks * BLOCK_PAIRS).min(plan.pairs)
}

/// One verdict for each fleet.
fn of_fleets(plan: &Plan, found: &RunResult) -> Vec<Verdict> {
    let level = plan.provenance.confidence;
    let subject = |row: &FleetResult| {
        let pairs = row.pairs / row.matchups.max(1);
        assessments::difference(plan, row.score.plus(-0.5), pairs, plan.band)
    };
    let subjects: Vec<_> = found.fleets.iter().map(subject).collect();
    let judged = assessments::all(plan, &subjects);
    let rows = found.fleets.iter().zip(&judged);
    rows.map(|(row, judged)| Verdict::of_fleet(row, judged, level))
        .collect()
}
