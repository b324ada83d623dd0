//! Plays a plan on a pool of threads of its own.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::seed::{self, Stream};

use crate::demand::{FleetSource, count_of};
use crate::order::Order;
use crate::plan::{Matchup, Plan};
use crate::result::RunResult;
use crate::schedule::{Task, schedule};
use crate::system::{Refusal, Rules};
use crate::tally::Tally;

/// How a plan is run; nothing here changes the numbers.
#[derive(Clone, Copy, Debug)]
pub struct RunOptions<'a> {
    /// Threads to play on.
    pub threads: NonZeroUsize,
    /// Keep every battle in the result, not just the sums.
    pub keep_battles: bool,
    /// Battles played so far are added here, for a progress bar.
    pub battles_done: &'a AtomicU64,
    /// When this turns true, no further task is begun.
    pub cancel: &'a AtomicBool,
}

/// Why a run failed.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The threads could not be started.
    #[error("cannot start {threads} threads: {reason}")]
    Threads {
        /// How many were asked for.
        threads: usize,
        /// What the operating system said.
        reason: String,
    },
    /// A fleet could not be drawn or played.
    #[error("{fleets}, pair {pair}: {refusal}")]
    Refused {
        /// Names of the two fleets.
        fleets: String,
        /// Number of the first pair of the task.
        pair: u64,
        /// What the rule system said.
        refusal: Refusal,
    },
}

/// Plays the plan and works out its results. When it is cancelled, every
/// matchup keeps its pairs up to the first that is missing, so that its numbers
/// are those of a job that asked for so many pairs.
///
/// # Errors
/// [`RunError`] when threads cannot be started or a fleet cannot be drawn.
pub fn run(plan: &Plan, options: RunOptions<'_>) -> Result<RunResult, RunError> {
    let tasks = schedule(plan.matchups.len(), plan.pairs);
    let tallies = play_all(plan, &tasks, options)?;
    Ok(crate::findings::result(plan, tallies))
}

/// What one thread played: the number of the task and its sums.
type Played = Vec<(usize, Tally)>;

/// Plays the tasks and joins their sums by matchup.
fn play_all(plan: &Plan, tasks: &[Task], options: RunOptions<'_>) -> Result<Vec<Tally>, RunError> {
    let threads = options.threads.get();
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| RunError::Threads {
            threads,
            reason: error.to_string(),
        })?;
    let next = AtomicUsize::new(0);
    // Threads take tasks one by one in the order of the schedule, so that a
    // cancelled run has hardly any gaps.
    let played = pool.broadcast(|_| play_tasks(plan, tasks, &next, options));
    let mut done = vec![None; tasks.len()];
    let mut failure: Option<(usize, RunError)> = None;
    for thread in played {
        match thread {
            Ok(list) => list
                .into_iter()
                .for_each(|(index, tally)| done[index] = Some(tally)),
            Err((index, error)) => {
                if failure.as_ref().is_none_or(|(first, _)| index < *first) {
                    failure = Some((index, error));
                }
            }
        }
    }
    match failure {
        Some((_, error)) => Err(error),
        None => Ok(join(plan.matchups.len(), tasks, done)),
    }
}

/// The loop of one thread. An error carries the number of its task.
fn play_tasks(
    plan: &Plan,
    tasks: &[Task],
    next: &AtomicUsize,
    options: RunOptions<'_>,
) -> Result<Played, (usize, RunError)> {
    let mut played = Played::new();
    while !options.cancel.load(Ordering::Relaxed) {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some(task) = tasks.get(index) else { break };
        let tally = match play_task(plan, task, options.keep_battles) {
            Ok(tally) => tally,
            Err(refusal) => {
                // The others need not go on: the run has failed.
                next.store(tasks.len(), Ordering::Relaxed);
                return Err((index, refused(plan, task, refusal)));
            }
        };
        let battles = 2 * (task.pairs.end - task.pairs.start);
        options.battles_done.fetch_add(battles, Ordering::Relaxed);
        played.push((index, tally));
    }
    Ok(played)
}

/// Draws the fleets of one task, has them play, and adds up.
fn play_task(plan: &Plan, task: &Task, keep_battles: bool) -> Result<Tally, Refusal> {
    let matchup = &plan.matchups[task.matchup];
    let rules = &plan.rules[matchup.rules];
    let mut tally = Tally::default();
    let mut orders = Vec::new();
    for pair in task.pairs.clone() {
        let order = order(plan, matchup, pair)?;
        for (points, fleet) in tally.points.iter_mut().zip(&order.fleets) {
            *points += u64::from(rules.price(fleet)?);
        }
        if let Some(subject) = &matchup.subject {
            tally.subject_count += count_of(&order.fleets[0], subject);
        }
        orders.push(order);
    }
    let batch = rules.play(&plan.table, &orders)?;
    tally.add_batch(batch, keep_battles);
    Ok(tally)
}

/// The order for one pair of a matchup.
pub(crate) fn order(plan: &Plan, matchup: &Matchup, pair: u64) -> Result<Order, Refusal> {
    let draw = |side: usize| draw(plan, matchup, side, pair);
    Ok(Order {
        fleets: [draw(0)?, draw(1)?],
        root: plan.provenance.seed,
        matchup: matchup.seed_id,
        pair,
    })
}

/// One fleet of one pair.
fn draw(plan: &Plan, matchup: &Matchup, side: usize, pair: u64) -> Result<Arc<Fleet>, Refusal> {
    match &matchup.fleets[side] {
        FleetSource::Fixed(fleet) => Ok(fleet.clone()),
        FleetSource::Drawn {
            demand,
            rules,
            exchange,
        } => {
            let seed = draw_seed(plan.provenance.seed, matchup.seed_id, pair, side);
            let rules: &dyn Rules = plan.rules[*rules].as_ref();
            let mut fleet = rules.generate(demand, plan.provenance.points, seed)?;
            if let Some(exchange) = exchange {
                fleet = exchange.apply(&fleet);
            }
            Ok(Arc::new(fleet))
        }
    }
}

/// The seed that a fleet of a pair is drawn with.
fn draw_seed(root: u64, matchup: u64, pair: u64, side: usize) -> u64 {
    let shared = seed::mix(root, matchup, pair, Stream::Fleets);
    seed::mix(shared, side as u64, 0, Stream::Fleets)
}

fn refused(plan: &Plan, task: &Task, refusal: Refusal) -> RunError {
    let [a, b] = &plan.matchups[task.matchup].names;
    RunError::Refused {
        fleets: format!("{a} against {b}"),
        pair: task.pairs.start,
        refusal,
    }
}

/// The sums of each matchup, up to the first task that was not played.
fn join(matchups: usize, tasks: &[Task], done: Vec<Option<Tally>>) -> Vec<Tally> {
    let mut joined = vec![Tally::default(); matchups];
    let mut open = vec![true; matchups];
    for (task, tally) in tasks.iter().zip(done) {
        match tally {
            Some(tally) if open[task.matchup] => joined[task.matchup].append(tally),
            _ => open[task.matchup] = false,
        }
    }
    joined
}
