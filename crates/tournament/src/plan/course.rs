//! The rounds that a plan is played in.
//!
//! The first round follows from the plan alone. What comes after it, if anything, follows
//! from the plan and from the sums of all rounds before, which are whole numbers. So any
//! number of threads, and a run that was stopped and went on, play the same pairs.

use std::ops::ControlFlow;

use evenkeel_document::digest_of_all;

use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::schedule::{Block, Schedule};
use crate::play::sink::{Sink, SinkError};

/// Matchups whose pairs are taken into a fingerprint together.
const AT_A_TIME: usize = 1024;

/// The progress of a run.
pub struct Reached {
    /// All that was to be played by the end of the last round that was begun.
    pub schedule: Schedule,
    /// The sums of the pairs that were played, of each matchup up to its first gap.
    pub totals: Totals,
    /// Whether the schedule was played whole, and no further round follows.
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

/// The blocks of the first round if the plan had so many pairs.
pub fn first_of(plan: &Plan, pairs: u64) -> Schedule {
    Schedule::of(plan.study.first_budgets(plan, pairs))
}

/// The blocks of all rounds with the next one, after these have all been played; none
/// when there is no next round.
pub fn next(plan: &Plan, played: &Schedule, totals: &Totals) -> Option<Schedule> {
    let budgets = plan.study.next_budgets(plan, played, totals);
    (budgets != played.budgets()).then(|| Schedule::of(budgets))
}

impl Reached {
    /// A run of a plan before its first block.
    pub fn nothing(plan: &Plan) -> Reached {
        Reached {
            schedule: first(plan),
            totals: Totals::new(plan),
            is_complete: false,
        }
    }

    /// The digest of the numbers of pairs of all matchups: as long as it stays the same, so does
    /// everything that is made of the totals.
    pub fn fingerprint(&self) -> String {
        // A text of its own for each of half a million matchups would take seconds.
        let lines = self.totals.matchups.chunks(AT_A_TIME).map(|some| {
            let pairs = some.iter().map(|total| format!("{} ", total.pairs));
            pairs.collect::<String>()
        });
        digest_of_all(lines)
    }

    /// Goes on with the blocks that a sink holds by now, round after round, as long as all
    /// of one are there. Only blocks that are new are read.
    ///
    /// # Errors
    /// When the sink cannot read back what it kept.
    pub fn go_on(self, plan: &Plan, sink: &dyn Sink) -> Result<Reached, SinkError> {
        let mut reached = self;
        while !reached.advance(plan, sink, &|| false)? {}
        Ok(reached)
    }

    /// Joins what a sink holds of the schedule, and takes the next round for the schedule
    /// if there is one; otherwise that was all.
    fn advance(
        &mut self,
        plan: &Plan,
        sink: &dyn Sink,
        give_up: &dyn Fn() -> bool,
    ) -> Result<bool, SinkError> {
        let Reached {
            schedule, totals, ..
        } = self;
        if !totals.can_grow(schedule.budgets()) {
            *totals = Totals::new(plan);
        }
        join(schedule, sink, totals, give_up)?;
        let played = totals.matchups.iter().map(|total| total.pairs);
        self.is_complete = played.eq(schedule.budgets().iter().copied());
        let next = self.is_complete.then(|| next(plan, schedule, totals));
        let Some(longer) = next.flatten() else {
            return Ok(true);
        };
        self.schedule = longer;
        Ok(false)
    }
}

/// The progress of a run by the blocks that a sink holds.
///
/// # Errors
/// When the sink cannot read back what it kept.
pub fn reached(plan: &Plan, sink: &dyn Sink) -> Result<Reached, SinkError> {
    Reached::nothing(plan).go_on(plan, sink)
}

/// The blocks of all rounds that a sink has come to. Where there is one round alone, no
/// block is read for it.
///
/// # Errors
/// When the sink cannot read back what it kept.
pub fn schedule(plan: &Plan, sink: &dyn Sink) -> Result<Schedule, SinkError> {
    match is_fixed(plan) {
        true => Ok(first(plan)),
        false => Ok(reached(plan, sink)?.schedule),
    }
}

/// As [`reached`], but none when it is told to give up: reading many blocks takes its time.
///
/// # Errors
/// As [`reached`].
pub fn reached_unless(
    plan: &Plan,
    sink: &dyn Sink,
    give_up: &dyn Fn() -> bool,
) -> Result<Option<Reached>, SinkError> {
    let mut reached = Reached::nothing(plan);
    while !give_up() {
        if reached.advance(plan, sink, give_up)? {
            return Ok((!give_up()).then_some(reached));
        }
    }
    Ok(None)
}

/// Joins the blocks of a schedule that a sink holds and totals lack, up to where it is told
/// to give up.
fn join(
    schedule: &Schedule,
    sink: &dyn Sink,
    totals: &mut Totals,
    give_up: &dyn Fn() -> bool,
) -> Result<(), SinkError> {
    let had: Vec<u64> = totals.matchups.iter().map(|total| total.pairs).collect();
    let is_new =
        |block: &Block| block.pairs.start >= had[block.matchup] && schedule.place(block).is_some();
    sink.each_of((0..had.len(), &is_new), &mut |block, tally| {
        totals.add(&block, tally);
        match give_up() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    })?;
    totals.close();
    Ok(())
}
