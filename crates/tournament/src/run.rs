//! Plays a plan on a pool of threads of its own.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::seed::{self, Stream};

use crate::demand::{FleetSource, count_of};
use crate::order::Order;
use crate::plan::{Matchup, Plan};
use crate::result::RunResult;
use crate::schedule::{Block, schedule};
use crate::system::Refusal;
use crate::tally::Tally;

/// How a plan is run; nothing here changes the numbers.
#[derive(Clone, Copy)]
pub struct RunOptions<'a> {
    /// Threads to play on.
    pub threads: NonZeroUsize,
    /// Keep every battle in the result, not just the sums.
    pub keep_battles: bool,
    /// Called on the playing threads with the number of battles that were just
    /// played, for a progress bar.
    pub on_battles: &'a (dyn Fn(u64) + Sync),
    /// When this turns true, no further block is begun.
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
        /// Number of the first pair of the block.
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
    let blocks = schedule(plan.matchups.len(), plan.pairs);
    let tallies = play_all(plan, &blocks, options)?;
    Ok(crate::findings::result(plan, tallies))
}

/// What one thread played: the number of the block and its sums.
type Played = Vec<(usize, Tally)>;

/// Plays the blocks and joins their sums by matchup.
fn play_all(
    plan: &Plan,
    blocks: &[Block],
    options: RunOptions<'_>,
) -> Result<Vec<Tally>, RunError> {
    let threads = options.threads.get();
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| RunError::Threads {
            threads,
            reason: error.to_string(),
        })?;
    let next = AtomicUsize::new(0);
    // Threads take blocks one by one in the order of the schedule, so that a
    // cancelled run has hardly any gaps.
    let played = pool.broadcast(|_| play_blocks(plan, blocks, &next, options));
    let mut done = vec![None; blocks.len()];
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
        None => Ok(join(plan.matchups.len(), blocks, done)),
    }
}

/// The loop of one thread. An error carries the number of its block.
fn play_blocks(
    plan: &Plan,
    blocks: &[Block],
    next: &AtomicUsize,
    options: RunOptions<'_>,
) -> Result<Played, (usize, RunError)> {
    let mut played = Played::new();
    while !options.cancel.load(Ordering::Relaxed) {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some(block) = blocks.get(index) else {
            break;
        };
        let tally = match play_block(plan, block, options.keep_battles) {
            Ok(tally) => tally,
            Err(refusal) => {
                // The others need not go on: the run has failed.
                next.store(blocks.len(), Ordering::Relaxed);
                return Err((index, refused(plan, block, refusal)));
            }
        };
        let battles = 2 * (block.pairs.end - block.pairs.start);
        (options.on_battles)(battles);
        played.push((index, tally));
    }
    Ok(played)
}

/// Draws the fleets of one block, has them play, and adds up.
fn play_block(plan: &Plan, block: &Block, keep_battles: bool) -> Result<Tally, Refusal> {
    let matchup = &plan.matchups[block.matchup];
    let rules = &plan.rules[matchup.rules];
    let orders = orders(plan, matchup, block.pairs.clone())?;
    let mut tally = Tally::default();
    for order in &orders {
        for (points, fleet) in tally.points.iter_mut().zip(&order.fleets) {
            *points += u64::from(rules.price(fleet)?.unwrap_or_default());
        }
        if let Some(subject) = &matchup.subject {
            tally.subject_count += count_of(&order.fleets[0], subject);
        }
    }
    let batch = rules.play(&plan.terms, &orders)?;
    tally.add_batch(batch, keep_battles);
    Ok(tally)
}

/// The orders for some pairs of a matchup.
pub(crate) fn orders(
    plan: &Plan,
    matchup: &Matchup,
    pairs: Range<u64>,
) -> Result<Vec<Order>, Refusal> {
    let first = draw(plan, matchup, 0, pairs.clone())?;
    let second = draw(plan, matchup, 1, pairs.clone())?;
    let order = |(pair, (first, second))| Order {
        fleets: [first, second],
        root: plan.provenance.seed,
        matchup: matchup.seed_id,
        pair,
    };
    Ok(pairs
        .zip(first.into_iter().zip(second))
        .map(order)
        .collect())
}

/// One side's fleets in some pairs.
fn draw(
    plan: &Plan,
    matchup: &Matchup,
    side: usize,
    pairs: Range<u64>,
) -> Result<Vec<Arc<Fleet>>, Refusal> {
    match &matchup.fleets[side] {
        FleetSource::Fixed(fleet) => Ok(pairs.map(|_| fleet.clone()).collect()),
        FleetSource::Drawn {
            demand,
            rules,
            exchange,
        } => {
            let provenance = &plan.provenance;
            let seed = |pair| draw_seed(provenance.seed, matchup.seed_id, pair, side);
            let seeds: Vec<u64> = pairs.map(seed).collect();
            let fleets = plan.rules[*rules].generate(demand, provenance.points, &seeds)?;
            let fit_out = |fleet: Fleet| match exchange {
                Some(exchange) => Arc::new(exchange.apply(&fleet)),
                None => Arc::new(fleet),
            };
            Ok(fleets.into_iter().map(fit_out).collect())
        }
    }
}

/// The seed that a fleet of a pair is drawn with; `side` is 0 for the first
/// fleet of the matchup and 1 for the second.
pub fn draw_seed(root: u64, matchup: u64, pair: u64, side: usize) -> u64 {
    let shared = seed::mix(root, matchup, pair, Stream::Fleets);
    seed::mix(shared, side as u64, 0, Stream::Fleets)
}

fn refused(plan: &Plan, block: &Block, refusal: Refusal) -> RunError {
    let [a, b] = &plan.matchups[block.matchup].names;
    RunError::Refused {
        fleets: format!("{a} against {b}"),
        pair: block.pairs.start,
        refusal,
    }
}

/// The sums of each matchup, up to the first block that was not played.
fn join(matchups: usize, blocks: &[Block], done: Vec<Option<Tally>>) -> Vec<Tally> {
    let mut joined = vec![Tally::default(); matchups];
    let mut open = vec![true; matchups];
    for (block, tally) in blocks.iter().zip(done) {
        match tally {
            Some(tally) if open[block.matchup] => joined[block.matchup].append(tally),
            _ => open[block.matchup] = false,
        }
    }
    joined
}
