//! Fleets against each other.
//!
//! | step | where |
//! |---|---|
//! | the job is read and laid out | `read.rs` |
//! | what fleets that met say, each and all together | `say::standings` |

mod asked;
mod read;

use evenkeel_stats::PairTally;

use super::{Kind, Run, Study};
use crate::ask::read::Entrants;
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::schedule::{BLOCK_PAIRS, Schedule, part};
use crate::play::run::RunError;
use crate::say::finding::Finding;
use crate::say::result::{Estimate, RunResult};
use crate::say::standings;
use crate::say::verdict::Verdict;

pub use asked::Asked;

/// Fleets against each other, as a kind.
pub static KIND: Kind = Kind {
    id: "tournament",
    word: "Tournament",
    title: "Tournament",
    noun: "tournament",
    commands: &["tournament", "luck"],
    forms: standings::FORMS,
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
    /// The fleets, and who meets whom.
    pub entrants: Entrants,
    /// The matchups of the same fleets by other players, for each pairing; empty where nobody else
    /// plays.
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

    /// Whoever brings the better fleet wins so much more than half of the battles.
    fn harm(&self, _: &RunResult, verdict: &Verdict) -> Option<Estimate> {
        verdict
            .amount
            .filter(|_| verdict.finding == Finding::Better)
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        Ok(standings::infer(run, &self.entrants, &self.others, found))
    }
}

/// Pairs that a matchup should have for an interval of this half width: those that it has
/// when that is narrow enough, and never more than the plan allows. As it was looked at
/// before, the interval must be one that may be.
fn wanted(plan: &Plan, half_width: f64, tally: PairTally) -> u64 {
    let pairs = tally.pairs();
    let interval = tally.anytime_interval(plan.level());
    let times = (interval.high - interval.low) / 2.0 / half_width;
    if times <= 1.0 {
        return pairs;
    }
    // Widths shrink with the root of the pairs.
    let needed = (pairs as f64 * times * times).min(MOST_GROWTH as f64 * pairs as f64);
    let blocks = (needed as u64).max(pairs + 1).div_ceil(BLOCK_PAIRS);
    (blocks * BLOCK_PAIRS).min(plan.pairs)
}
