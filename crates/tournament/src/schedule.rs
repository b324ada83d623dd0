//! Cuts a plan into tasks, in an order that does not depend on the machine.

use std::ops::Range;

/// Pairs of one task. Small, so that a cancelled run loses little and threads
/// end together; large enough that handing out tasks costs nothing.
pub const BLOCK_PAIRS: u64 = 16;

/// Some consecutive pairs of one matchup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// Index of the matchup.
    pub matchup: usize,
    /// Its pairs.
    pub pairs: Range<u64>,
}

/// The tasks of `matchups` matchups of `pairs` pairs each: the first block of
/// every matchup, then the second of every matchup, and so on, so that a run
/// that is cancelled has played about as many pairs of each.
pub fn schedule(matchups: usize, pairs: u64) -> Vec<Task> {
    let blocks = pairs.div_ceil(BLOCK_PAIRS);
    (0..blocks)
        .flat_map(|block| {
            let start = block * BLOCK_PAIRS;
            let end = (start + BLOCK_PAIRS).min(pairs);
            (0..matchups).map(move |matchup| Task {
                matchup,
                pairs: start..end,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_is_played_once_and_matchups_take_turns() {
        let tasks = schedule(3, 2 * BLOCK_PAIRS + 1);
        assert_eq!(tasks.len(), 9);
        for matchup in 0..3 {
            let mut next = 0;
            for task in tasks.iter().filter(|task| task.matchup == matchup) {
                assert_eq!(task.pairs.start, next);
                next = task.pairs.end;
            }
            assert_eq!(next, 2 * BLOCK_PAIRS + 1);
        }
        let order: Vec<usize> = tasks.iter().map(|task| task.matchup).collect();
        assert_eq!(order, [0, 1, 2, 0, 1, 2, 0, 1, 2]);
    }

    #[test]
    fn nothing_to_play_is_no_task() {
        assert!(schedule(0, 10).is_empty());
        assert!(schedule(10, 0).is_empty());
    }
}
