//! Cuts a plan into blocks of pairs, in an order that does not depend on the machine.

use std::ops::Range;

/// Most pairs of one block. Small, so that a cancelled run loses little and
/// threads end together; large enough that handing out blocks costs nothing.
pub const BLOCK_PAIRS: u64 = 16;

/// Some consecutive pairs of one matchup: what is played, kept and joined as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Index of the matchup.
    pub matchup: usize,
    /// Its pairs.
    pub pairs: Range<u64>,
}

/// The blocks of some matchups of so many pairs each: the first block of every
/// matchup, then the second of every matchup, and so on, so that a run that is
/// cancelled has played about as many pairs of each. It holds none of them, however
/// many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    matchups: usize,
    pairs: u64,
}

impl Schedule {
    /// The schedule of so many matchups and pairs of each.
    pub fn new(matchups: usize, pairs: u64) -> Schedule {
        Schedule { matchups, pairs }
    }

    /// Blocks of all matchups.
    pub fn len(&self) -> usize {
        let rounds = usize::try_from(self.pairs.div_ceil(BLOCK_PAIRS)).unwrap_or(usize::MAX);
        rounds.saturating_mul(self.matchups)
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The block with this place in the order; none after the last.
    pub fn block(&self, place: usize) -> Option<Block> {
        if place >= self.len() {
            return None;
        }
        let start = (place / self.matchups) as u64 * BLOCK_PAIRS;
        Some(Block {
            matchup: place % self.matchups,
            pairs: start..(start + BLOCK_PAIRS).min(self.pairs),
        })
    }

    /// The place of a block in the order; none when it is not one of these blocks.
    pub fn place(&self, block: &Block) -> Option<usize> {
        let round = usize::try_from(block.pairs.start / BLOCK_PAIRS).ok()?;
        let place = round
            .checked_mul(self.matchups)?
            .checked_add(block.matchup)?;
        (self.block(place).as_ref() == Some(block)).then_some(place)
    }

    /// All blocks in their order.
    pub fn blocks(&self) -> impl Iterator<Item = Block> + use<> {
        let schedule = *self;
        (0..self.len()).filter_map(move |place| schedule.block(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_is_played_once_and_matchups_take_turns() {
        let schedule = Schedule::new(3, 2 * BLOCK_PAIRS + 1);
        let blocks: Vec<Block> = schedule.blocks().collect();
        assert_eq!((blocks.len(), schedule.len()), (9, 9));
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
    fn a_block_knows_its_place_and_one_of_another_length_has_none() {
        let schedule = Schedule::new(3, 2 * BLOCK_PAIRS + 1);
        for (place, block) in schedule.blocks().enumerate() {
            assert_eq!(schedule.place(&block), Some(place));
            let mut longer = block.clone();
            longer.pairs.end += 1;
            assert_eq!(schedule.place(&longer), None);
            let foreign = Block {
                matchup: 3,
                ..block
            };
            assert_eq!(schedule.place(&foreign), None);
        }
    }

    #[test]
    fn nothing_to_play_is_no_block() {
        assert!(Schedule::new(0, 10).is_empty());
        assert!(Schedule::new(10, 0).is_empty());
        assert_eq!(Schedule::new(0, 10).block(0), None);
    }
}
