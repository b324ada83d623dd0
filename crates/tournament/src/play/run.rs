//! Plays a plan on a pool of threads of its own, block by block.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use crate::limits::MOST_THREADS;
use crate::plan::Plan;
use crate::plan::course::{self, Reached};
use crate::plan::demand::count_of;
use crate::plan::draw::orders;
use crate::plan::schedule::{Block, Schedule};
use crate::plan::shard::Shard;
use crate::play::sink::{Memory, Sink, SinkError};
use crate::play::system::Refusal;
use crate::play::tally::Tally;
use crate::say::result::RunResult;

/// Finished blocks that may wait to be kept. When keeping them takes longer than
/// playing them, playing waits, so that memory does not fill up.
const MOST_WAITING: usize = 1024;

/// Time that a run waits for a finished block before it says that there is none.
const TICK: Duration = Duration::from_millis(100);

/// The options of a run; nothing here changes the numbers of a pair.
#[derive(Clone, Copy)]
pub struct RunOptions<'a> {
    /// Threads to play on.
    pub threads: NonZeroUsize,
    /// Keep every battle in the sink, not just the sums.
    pub keep_battles: bool,
    /// The part of the plan to play.
    pub shard: Shard,
    /// Called with what happened, and with where blocks are kept.
    pub watch: &'a (dyn Fn(Moment, &dyn Sink) + Sync),
    /// The flag that ends a run: when it turns true, no further block is begun.
    pub cancel: &'a AtomicBool,
    /// The flag that gives up blocks that are being played: when it turns true, none of their pairs
    /// is kept, and they are played again when the run goes on.
    pub give_up: &'a AtomicBool,
}

/// A moment in the playing of a plan, for whoever watches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A round begins.
    Round {
        /// Battles of all rounds with this one, of the shard that is played.
        planned: u64,
        /// Battles among those planned that are kept already.
        kept: u64,
    },
    /// So many battles were kept.
    Kept(u64),
    /// Nothing was finished for a tenth of a second.
    Waiting,
}

/// The reason why a run failed.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The threads could not be started.
    #[error("cannot start {threads} threads: {reason}")]
    Threads {
        /// Threads that were asked for.
        threads: usize,
        /// The message of the operating system.
        reason: String,
    },
    /// More threads were asked for than a run may have.
    #[error(
        "{threads} threads are too many: {MOST_THREADS} are the most, and no more play faster \
         than the machine has cores"
    )]
    TooManyThreads {
        /// Threads that were asked for.
        threads: usize,
    },
    /// A fleet could not be drawn or played.
    #[error("{fleets}, pair {pair}: {refusal}")]
    Refused {
        /// Names of the two fleets.
        fleets: String,
        /// Number of the first pair of the block.
        pair: u64,
        /// The reason that the rule system gives.
        refusal: Refusal,
    },
    /// Blocks that were played could not be kept, or not be read back.
    #[error(transparent)]
    Sink(#[from] SinkError),
}

/// Plays the plan and works out its results, with everything in memory. When it is
/// cancelled, every matchup keeps its pairs up to the first that is missing, so that
/// its numbers are those of a job that asked for so many pairs.
///
/// # Errors
/// [`RunError`] when threads cannot be started or a fleet cannot be drawn.
pub fn run(plan: &Plan, options: RunOptions<'_>) -> Result<RunResult, RunError> {
    let mut memory = Memory::default();
    play(plan, &mut memory, options)?;
    infer(plan, &memory)
}

/// Plays the blocks of the plan that the sink has not kept yet, round after round, and
/// hands it each one that is finished.
///
/// # Errors
/// [`RunError`] when threads cannot be started, a fleet cannot be drawn, or the sink
/// cannot keep a block. Blocks that were kept before stay kept.
pub fn play(plan: &Plan, sink: &mut dyn Sink, options: RunOptions<'_>) -> Result<(), RunError> {
    let crew = Crew::new(plan, options)?;
    let mut schedule = course::first(plan);
    crew.play(&schedule, sink)?;
    // A plan of one round may have half a million matchups, whose sums nobody asks for here.
    if course::is_fixed(plan) {
        return Ok(());
    }
    let mut reached = Reached::nothing(plan);
    while !options.cancel.load(Ordering::Relaxed) {
        reached = reached.go_on(plan, sink)?;
        if reached.schedule == schedule {
            return Ok(());
        }
        schedule = reached.schedule.clone();
        crew.play(&schedule, sink)?;
    }
    Ok(())
}

/// Threads that play a plan, round after round.
pub(crate) struct Crew<'a> {
    plan: &'a Plan,
    options: RunOptions<'a>,
    pool: rayon::ThreadPool,
}

impl<'a> Crew<'a> {
    /// Starts so many threads of its own as the options say.
    pub(crate) fn new(plan: &'a Plan, options: RunOptions<'a>) -> Result<Crew<'a>, RunError> {
        Ok(Crew {
            plan,
            options,
            pool: pool(options.threads)?,
        })
    }

    /// Plays the blocks of a schedule that the sink has not kept yet.
    pub(crate) fn play(&self, schedule: &Schedule, sink: &mut dyn Sink) -> Result<(), RunError> {
        let options = self.options;
        let kept = sink.kept(schedule)?;
        let moment = Moment::Round {
            planned: options.shard.battles(schedule),
            kept: battles_of(&kept, schedule),
        };
        (options.watch)(moment, sink);
        let work = Work {
            plan: self.plan,
            schedule,
            kept: &kept,
            next: &AtomicUsize::new(0),
            options,
        };
        let (sender, receiver) = sync_channel(MOST_WAITING);
        // This thread keeps what the threads of the pool play.
        self.pool.in_place_scope(|scope| {
            scope.spawn_broadcast(move |_, _| work.play(&sender.clone()));
            keep_all(&work, sink, receiver)
        })
    }
}

/// Threads of one's own.
///
/// # Errors
/// When they are more than a run may have, or the machine has none left.
pub fn pool(threads: NonZeroUsize) -> Result<rayon::ThreadPool, RunError> {
    let threads = threads.get();
    if threads > MOST_THREADS {
        return Err(RunError::TooManyThreads { threads });
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
    pool.build().map_err(|error| RunError::Threads {
        threads,
        reason: error.to_string(),
    })
}

/// Battles of the schedule that a sink has kept.
///
/// # Errors
/// When it cannot say.
pub fn kept_battles(sink: &dyn Sink, schedule: &Schedule) -> Result<u64, RunError> {
    Ok(battles_of(&sink.kept(schedule)?, schedule))
}

fn battles_of(kept: &[bool], schedule: &Schedule) -> u64 {
    let blocks = kept.iter().zip(schedule.blocks());
    let kept = blocks.filter(|(kept, _)| **kept);
    kept.map(|(_, block)| block.battles()).sum()
}

/// The findings of a plan by its kept blocks. Of each matchup it takes the pairs up to the first
/// that is missing.
///
/// # Errors
/// When the sink cannot read back what it kept.
pub fn infer(plan: &Plan, sink: &dyn Sink) -> Result<RunResult, RunError> {
    let reached = course::reached(plan, sink)?;
    crate::say::findings::result(plan, &reached, sink)
}

/// A finished block, or the place in the order of one that could not be played.
type Finished = Result<(Block, Tally), (usize, RunError)>;

/// The work that all threads share.
#[derive(Clone, Copy)]
struct Work<'a> {
    plan: &'a Plan,
    schedule: &'a Schedule,
    kept: &'a [bool],
    /// The place of the next block. Threads take them one by one, so that a cancelled
    /// run has hardly any gaps.
    next: &'a AtomicUsize,
    options: RunOptions<'a>,
}

impl Work<'_> {
    /// The loop of one thread.
    fn play(&self, finished: &SyncSender<Finished>) {
        let asked = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        while !asked(self.options.cancel) && !asked(self.options.give_up) {
            let place = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(block) = self.schedule.block(place) else {
                break;
            };
            if !self.options.shard.has(&block) || self.kept.get(place) == Some(&true) {
                continue;
            }
            let RunOptions {
                keep_battles,
                give_up,
                ..
            } = self.options;
            let tally = match play_unless(self.plan, &block, keep_battles, give_up) {
                Ok(Some(tally)) => Ok(tally),
                Ok(None) => break,
                Err(refusal) => {
                    // The others need not go on: the run has failed.
                    self.stop();
                    Err((place, refused(self.plan, &block, refusal)))
                }
            };
            if finished.send(tally.map(|tally| (block, tally))).is_err() {
                break;
            }
        }
    }

    /// Lets no thread begin another block.
    fn stop(&self) {
        self.next.store(self.schedule.len(), Ordering::Relaxed);
    }
}

/// Keeps blocks until all threads are done: whatever is finished by then at once. The
/// first block in the order that could not be played says why the run failed.
fn keep_all(
    work: &Work<'_>,
    sink: &mut dyn Sink,
    finished: Receiver<Finished>,
) -> Result<(), RunError> {
    let mut failure: Option<(usize, RunError)> = None;
    let mut lost = None;
    loop {
        let first = match finished.recv_timeout(TICK) {
            Ok(first) => first,
            Err(RecvTimeoutError::Timeout) => {
                (work.options.watch)(Moment::Waiting, sink);
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => break,
        };
        let mut blocks = Vec::new();
        for next in std::iter::once(first).chain(finished.try_iter()) {
            match next {
                Ok(block) => blocks.push(block),
                Err(next) if failure.as_ref().is_none_or(|known| next.0 < known.0) => {
                    failure = Some(next);
                }
                Err(_) => {}
            }
        }
        if lost.is_some() {
            continue;
        }
        let played = blocks.iter().map(|(block, _)| block.battles()).sum();
        match sink.keep(blocks) {
            Ok(()) => (work.options.watch)(Moment::Kept(played), sink),
            Err(error) => {
                work.stop();
                lost = Some(error);
            }
        }
    }
    match (failure, lost) {
        (Some((_, error)), _) => Err(error),
        (None, Some(error)) => Err(error.into()),
        (None, None) => Ok(()),
    }
}

/// Draws the fleets of one block, has them play, and adds up. The same block of the same
/// plan gives the same tally, on any machine.
///
/// # Errors
/// When a fleet cannot be drawn or played.
pub fn play_block(plan: &Plan, block: &Block, keep_battles: bool) -> Result<Tally, Refusal> {
    let tally = play_unless(plan, block, keep_battles, &AtomicBool::new(false))?;
    Ok(tally.unwrap_or_default())
}

/// As [`play_block`], but none when the block is given up before its last battle is over.
fn play_unless(
    plan: &Plan,
    block: &Block,
    keep_battles: bool,
    given_up: &AtomicBool,
) -> Result<Option<Tally>, Refusal> {
    let matchup = &plan.matchups[block.matchup];
    let rules = &plan.rules[matchup.rules];
    let orders = orders(plan, matchup, block.pairs.clone())?;
    let mut tally = Tally::default();
    for order in &orders {
        for (points, fleet) in tally.sums.points.iter_mut().zip(&order.fleets) {
            *points += u64::from(rules.price(fleet)?.unwrap_or_default());
        }
        if let Some(subject) = &matchup.subject {
            tally.sums.subject_count += count_of(&order.fleets[0], subject);
        }
    }
    let batch = rules.play_unless(plan.terms_of(matchup), &orders, given_up)?;
    Ok(batch.map(|batch| {
        tally.add_batch(batch, keep_battles);
        tally
    }))
}

/// The error of a block whose fleets cannot be drawn or played.
pub(crate) fn refused(plan: &Plan, block: &Block, refusal: Refusal) -> RunError {
    let [a, b] = &plan.matchups[block.matchup].names;
    RunError::Refused {
        fleets: format!("{a} against {b}"),
        pair: block.pairs.start,
        refusal,
    }
}
