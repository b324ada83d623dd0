//! Tasks that a worker is given to play.

use std::ops::Range;

use evenkeel_tournament::plan::schedule::{BLOCK_PAIRS, Block, Schedule};
use evenkeel_tournament::plan::{Plan, course};

use crate::Error;

/// Some pairs of a job, to be played as a whole by one worker.
///
/// ```
/// use evenkeel::{Job, Overrides, Task};
///
/// let job = Job::load("archetypes", Overrides { pairs: Some(2), ..Overrides::default() })?;
/// let play = |pairs| job.play(&Task::Pairs(pairs), false, &|| false);
/// let parts = [play(1..2)?, play(0..1)?].map(|part| part.expect("nobody gave up").to_bytes());
/// assert!(job.join(parts.iter().map(Vec::as_slice), false)?.is_complete());
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Pairs of every matchup, as far as the first round of the job has them. They need not
    /// begin or end with a block.
    Pairs(Range<u64>),
    /// The blocks at these places of the schedule with so many pairs of each matchup.
    Blocks {
        /// Pairs of each matchup.
        budgets: Vec<u64>,
        /// Places in the order of the schedule.
        places: Range<usize>,
    },
}

impl Task {
    /// The blocks, or parts of blocks, that it consists of.
    pub(crate) fn blocks(&self, plan: &Plan) -> Result<Vec<Block>, Error> {
        match self {
            Task::Pairs(pairs) => Ok(pairs_of(course::first(plan).budgets(), pairs)),
            Task::Blocks { budgets, places } => {
                if budgets.len() != plan.matchups.len() {
                    let message = format!(
                        "the task is of another job: it has {} matchups, and the job has {}",
                        budgets.len(),
                        plan.matchups.len()
                    );
                    return Err(Error::Asked(message));
                }
                let schedule = Schedule::of(budgets.clone());
                let blocks = places.clone().map(|place| schedule.block(place));
                let blocks: Option<Vec<Block>> = blocks.collect();
                let message = "the task has blocks that its schedule does not have";
                blocks.ok_or_else(|| Error::Asked(message.to_string()))
            }
        }
    }
}

/// Some pairs of every matchup, cut where blocks end.
fn pairs_of(budgets: &[u64], pairs: &Range<u64>) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut start = pairs.start;
    while start < pairs.end {
        let end = pairs.end.min((start / BLOCK_PAIRS + 1) * BLOCK_PAIRS);
        for (matchup, budget) in budgets.iter().enumerate() {
            let pairs = start..end.min(*budget);
            if !pairs.is_empty() {
                blocks.push(Block { matchup, pairs });
            }
        }
        if budgets.iter().all(|budget| *budget <= end) {
            break;
        }
        start = end;
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_cut_where_blocks_end_and_where_matchups_do() {
        let told = |start, end| {
            let blocks = pairs_of(&[40, 10], &(start..end)).into_iter();
            let told = blocks.map(|block| (block.matchup, block.pairs));
            told.collect::<Vec<_>>()
        };
        assert_eq!(told(0, 16), [(0, 0..16), (1, 0..10)]);
        assert_eq!(told(5, 20), [(0, 5..16), (1, 5..10), (0, 16..20)]);
        assert_eq!(told(30, u64::MAX), [(0, 30..32), (0, 32..40)]);
        assert_eq!(told(40, 50), []);
    }
}
