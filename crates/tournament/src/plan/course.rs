//! The rounds that a plan is played in.
//!
//! The first round follows from the plan alone. What comes after it, if anything, follows
//! from the plan and from the sums of all rounds before, which are whole numbers. So any
//! number of threads, and a run that was stopped and went on, play the same pairs.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use evenkeel_stats::PairTally;

use crate::count::total::{Total, Totals};
use crate::plan::schedule::{BLOCK_PAIRS, Schedule, part};
use crate::plan::{Curve, Plan, PlannedPoint, Purpose};
use crate::play::sink::{Sink, SinkError};
use crate::say::findings::confidence;

/// Pairs of a matchup in the first round of a job that asks for a precision: enough to
/// see how far it is from that.
const OPENING_PAIRS: u64 = 8 * BLOCK_PAIRS;

/// Other players than those of a tournament play one of so many parts of its pairs, each
/// two of them.
const OTHERS: u64 = 32;

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
    let grows = matches!(
        plan.purpose,
        Purpose::Target(_) | Purpose::Break(_) | Purpose::Challenge(_)
    );
    !grows && plan.half_width.is_none() && plan.searches().next().is_none()
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
    if let Purpose::Break(field) = &plan.purpose {
        return Schedule::of(field.first_budgets(pairs));
    }
    if let Purpose::Challenge(challenge) = &plan.purpose {
        return Schedule::of(challenge.first_budgets(pairs));
    }
    if let Purpose::Marginals(asked) = &plan.purpose {
        return Schedule::of(asked.budgets(plan, pairs));
    }
    if let Purpose::Target(aim) = &plan.purpose {
        return Schedule::of(aim.first_round(plan, pairs));
    }
    let pairs = match plan.half_width {
        None => pairs,
        Some(_) => pairs.min(OPENING_PAIRS),
    };
    let mut budgets = vec![pairs; plan.matchups.len()];
    if let Purpose::Tournament { others, .. } = &plan.purpose {
        for other in others.iter().flatten() {
            budgets[*other] = part(pairs, OTHERS);
        }
    }
    for (search, curve) in plan.searches() {
        let wanted = search.next(&BTreeMap::new());
        for (price, budget) in prices(curve, &mut budgets) {
            *budget = if wanted.contains(&price) { pairs } else { 0 };
        }
    }
    Schedule::of(budgets)
}

/// The budgets of the prices of a curve.
fn prices<'b>(curve: &Curve, budgets: &'b mut [u64]) -> impl Iterator<Item = (u32, &'b mut u64)> {
    // The points of a search lie next to each other.
    let first = curve.points.first().map_or(0, |point| point.matchup);
    let budgets = budgets.iter_mut().skip(first);
    let prices: Vec<u32> = curve
        .points
        .iter()
        .map(|point| point.value as u32)
        .collect();
    prices.into_iter().zip(budgets)
}

/// The tallies of the prices that were tried.
pub fn tried(curve: &Curve, totals: &[Total]) -> BTreeMap<u32, PairTally> {
    let tally = |point: &PlannedPoint| PairTally::from_counts(totals[point.matchup].score);
    let tallies = curve
        .points
        .iter()
        .map(|point| (point.value as u32, tally(point)));
    tallies.filter(|(_, tally)| tally.pairs() > 0).collect()
}

/// The blocks of all rounds with the next one, after these have all been played; none
/// when there is no next round.
pub fn next(plan: &Plan, played: &Schedule, totals: &Totals) -> Option<Schedule> {
    let budgets = match (&plan.purpose, plan.half_width) {
        (Purpose::Target(aim), _) => aim.second_round(plan, totals),
        (Purpose::Break(field), _) => field.next_budgets(plan, played, totals),
        (Purpose::Challenge(challenge), _) => challenge.next_budgets(plan, played, totals),
        (_, Some(half_width)) => narrowed(plan, half_width, totals),
        (_, None) => searched(plan, played, totals),
    };
    (budgets != played.budgets()).then(|| Schedule::of(budgets))
}

/// Budgets with the prices that the searches want next.
fn searched(plan: &Plan, played: &Schedule, totals: &Totals) -> Vec<u64> {
    let mut budgets = played.budgets().to_vec();
    for (search, curve) in plan.searches() {
        let wanted = search.next(&tried(curve, &totals.matchups));
        for (price, budget) in prices(curve, &mut budgets) {
            if wanted.contains(&price) {
                *budget = plan.pairs;
            }
        }
    }
    budgets
}

/// Budgets that bring every interval nearer to a half width.
fn narrowed(plan: &Plan, half_width: f64, totals: &Totals) -> Vec<u64> {
    let scores = totals.matchups.iter().map(|total| total.score);
    scores
        .map(|score| wanted(plan, half_width, PairTally::from_counts(score)))
        .collect()
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

/// How far the blocks of a sink go: round after round, as long as all of one are there.
///
/// # Errors
/// When the sink cannot read back what it kept.
pub fn reached(plan: &Plan, sink: &dyn Sink) -> Result<Reached, SinkError> {
    let mut schedule = first(plan);
    loop {
        let totals = join(plan, &schedule, sink, &|| false)?;
        match step(plan, schedule, totals) {
            ControlFlow::Continue(longer) => schedule = longer,
            ControlFlow::Break(reached) => return Ok(reached),
        }
    }
}

/// The same, but none when it is told to give up: reading many blocks takes its time.
///
/// # Errors
/// As [`reached`].
pub fn reached_unless(
    plan: &Plan,
    sink: &dyn Sink,
    give_up: &dyn Fn() -> bool,
) -> Result<Option<Reached>, SinkError> {
    let mut schedule = first(plan);
    while !give_up() {
        let totals = join(plan, &schedule, sink, give_up)?;
        match step(plan, schedule, totals) {
            ControlFlow::Continue(longer) => schedule = longer,
            ControlFlow::Break(reached) => return Ok((!give_up()).then_some(reached)),
        }
    }
    Ok(None)
}

/// The schedule with the next round, or how far it came when there is none.
fn step(plan: &Plan, schedule: Schedule, totals: Totals) -> ControlFlow<Reached, Schedule> {
    let played = totals.matchups.iter().map(|total| total.pairs);
    let is_complete = played.eq(schedule.budgets().iter().copied());
    let next = is_complete.then(|| next(plan, &schedule, &totals));
    match next.flatten() {
        Some(longer) => ControlFlow::Continue(longer),
        None => ControlFlow::Break(Reached {
            schedule,
            totals,
            is_complete,
        }),
    }
}

/// Joins the blocks of a schedule that a sink holds, up to where it is told to give up.
fn join(
    plan: &Plan,
    schedule: &Schedule,
    sink: &dyn Sink,
    give_up: &dyn Fn() -> bool,
) -> Result<Totals, SinkError> {
    let mut totals = Totals::new(plan);
    sink.each_of(0..plan.matchups.len(), &mut |block, tally| {
        if schedule.place(&block).is_some() {
            totals.add(&block, tally);
        }
        match give_up() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    })?;
    totals.close();
    Ok(totals)
}
