//! The rounds that a plan is played in.
//!
//! The first round follows from the plan alone. What comes after it, if anything, follows
//! from the plan and from the sums of all rounds before, which are whole numbers. So any
//! number of threads, and a run that was stopped and went on, play the same pairs.

use std::ops::ControlFlow;

use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::schedule::Schedule;
use crate::play::sink::{Sink, SinkError};

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
    plan.study.is_fixed(plan)
}

/// The blocks of the first round.
pub fn first(plan: &Plan) -> Schedule {
    first_of(plan, plan.pairs)
}

/// The same if the plan had so many pairs.
pub fn first_of(plan: &Plan, pairs: u64) -> Schedule {
    Schedule::of(plan.study.first_budgets(plan, pairs))
}

/// The blocks of all rounds with the next one, after these have all been played; none
/// when there is no next round.
pub fn next(plan: &Plan, played: &Schedule, totals: &Totals) -> Option<Schedule> {
    let budgets = plan.study.next_budgets(plan, played, totals);
    (budgets != played.budgets()).then(|| Schedule::of(budgets))
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
