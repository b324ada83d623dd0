//! Cuts a plan into blocks of pairs, in an order that does not depend on the machine.

use std::ops::Range;

/// Most pairs of one block. Small, so that a cancelled run loses little and
/// threads end together; large enough that handing out blocks costs nothing.
pub const BLOCK_PAIRS: u64 = 16;

/// Some consecutive pairs of one matchup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Index of the matchup.
    pub matchup: usize,
    /// Its pairs.
    pub pairs: Range<u64>,
}

/// The blocks of `matchups` matchups of `pairs` pairs each: the first block of
/// every matchup, then the second of every matchup, and so on, so that a run
/// that is cancelled has played about as many pairs of each.
pub fn schedule(matchups: usize, pairs: u64) -> Vec<Block> {
    let rounds = pairs.div_ceil(BLOCK_PAIRS);
    (0..rounds)
        .flat_map(|round| {
            let start = round * BLOCK_PAIRS;
            let end = (start + BLOCK_PAIRS).min(pairs);
            (0..matchups).map(move |matchup| Block {
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
        let blocks = schedule(3, 2 * BLOCK_PAIRS + 1);
        assert_eq!(blocks.len(), 9);
        for matchup in 0..3 {
            let mut next = 0;
            for block in blocks.iter().filter(|block| block.matchup == matchup) {
                assert_eq!(block.pairs.start, next);
                next = block.pairs.end;
            }
            assert_eq!(next, 2 * BLOCK_PAIRS + 1);
        }
        let order: Vec<usize> = blocks.iter().map(|block| block.matchup).collect();
        assert_eq!(order, [0, 1, 2, 0, 1, 2, 0, 1, 2]);
    }

    #[test]
    fn nothing_to_play_is_no_block() {
        assert!(schedule(0, 10).is_empty());
        assert!(schedule(10, 0).is_empty());
    }
}
