//! The rounds that a plan is played in.
//!
//! The first round follows from the plan alone. What comes after it, if anything, follows
//! from the plan and from the sums of all rounds before, which are whole numbers. So any
//! number of threads, and a run that was stopped and went on, play the same pairs.

use evenkeel_stats::PairTally;

use crate::findings::confidence;
use crate::plan::{Plan, Purpose};
use crate::schedule::{BLOCK_PAIRS, Schedule};
use crate::sink::{Sink, SinkError};
use crate::total::Totals;

/// Pairs of a matchup in the first round of a job that asks for a precision: enough to
/// see how far it is from that.
const OPENING_PAIRS: u64 = 8 * BLOCK_PAIRS;

/// A budget grows to so many times its size at most in one round: what an early round
/// says of the pairs that are needed is not yet sure.
const MOST_GROWTH: u64 = 4;

/// How far a run came.
pub struct Reached {
    /// All that was to be played by the end of the last round that was begun.
    pub schedule: Schedule,
    /// What was played of it, of each matchup up to its first gap.
    pub totals: Totals,
    /// Whether that is all, and no further round follows.
    pub is_complete: bool,
}

/// Whether the first round is the only one, whatever comes out of it. Only then can
/// several machines share a run: none of them knows what the others found.
pub fn is_fixed(plan: &Plan) -> bool {
    plan.half_width.is_none()
}

/// The blocks of the first round.
pub fn first(plan: &Plan) -> Schedule {
    first_of(plan, plan.pairs)
}

/// The same if the plan had so many pairs.
pub fn first_of(plan: &Plan, pairs: u64) -> Schedule {
    if let Purpose::Prices(list) = &plan.purpose {
        return Schedule::of(list.budgets(plan, pairs));
    }
    let pairs = match plan.half_width {
        None => pairs,
        Some(_) => pairs.min(OPENING_PAIRS),
    };
    Schedule::new(plan.matchups.len(), pairs)
}

/// The blocks of all rounds with the next one, after these have all been played; none
/// when there is no next round.
pub fn next(plan: &Plan, played: &Schedule, totals: &Totals) -> Option<Schedule> {
    let half_width = plan.half_width?;
    let scores = totals.matchups.iter().map(|total| total.score);
    let mut budgets: Vec<u64> = scores
        .map(|score| wanted(plan, half_width, PairTally::from_counts(score)))
        .collect();
    // What is compared pair by pair has the same pairs: also with whatever one of both is
    // compared with besides.
    while let Some((first, second)) = totals
        .compared()
        .find(|(first, second)| budgets[*first] != budgets[*second])
    {
        let most = budgets[first].max(budgets[second]);
        (budgets[first], budgets[second]) = (most, most);
    }
    (budgets != played.budgets()).then(|| Schedule::of(budgets))
}

/// Pairs that a matchup should have for an interval of this half width: those that it has
/// when that is narrow enough, and never more than the plan allows.
fn wanted(plan: &Plan, half_width: f64, tally: PairTally) -> u64 {
    let pairs = tally.pairs();
    let interval = tally.interval(confidence(plan.provenance.confidence));
    let times = (interval.high - interval.low) / 2.0 / half_width;
    if times <= 1.0 {
        return pairs;
    }
    // Widths shrink with the root of the pairs.
    let needed = (pairs as f64 * times * times).min(MOST_GROWTH as f64 * pairs as f64);
    let blocks = (needed as u64).max(pairs + 1).div_ceil(BLOCK_PAIRS);
    (blocks * BLOCK_PAIRS).min(plan.pairs)
}

/// How far the blocks of a sink go: round after round, as long as all of one are there.
///
/// # Errors
/// When the sink cannot read back what it kept.
pub fn reached(plan: &Plan, sink: &dyn Sink) -> Result<Reached, SinkError> {
    let mut schedule = first(plan);
    loop {
        let totals = join(plan, &schedule, sink)?;
        let played = totals.matchups.iter().map(|total| total.pairs);
        let is_whole = played.eq(schedule.budgets().iter().copied());
        let next = match is_whole {
            true => next(plan, &schedule, &totals),
            false => None,
        };
        match next {
            Some(longer) => schedule = longer,
            None => {
                return Ok(Reached {
                    schedule,
                    totals,
                    is_complete: is_whole,
                });
            }
        }
    }
}

/// Joins the blocks of a schedule that a sink holds.
fn join(plan: &Plan, schedule: &Schedule, sink: &dyn Sink) -> Result<Totals, SinkError> {
    let mut totals = Totals::new(plan);
    sink.each(&mut |block, tally| {
        if schedule.place(&block).is_some() {
            totals.add(&block, tally);
        }
    })?;
    totals.close();
    Ok(totals)
}
