//! Cuts a plan into blocks of pairs, in an order that does not depend on the machine.

use std::ops::Range;
use std::sync::Arc;

/// Most pairs of one block. Small, so that a cancelled run loses little and
/// threads end together; large enough that handing out blocks costs nothing.
pub const BLOCK_PAIRS: u64 = 16;

/// Some consecutive pairs of one matchup: what is played, kept and joined as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// Index of the matchup.
    pub matchup: usize,
    /// The pairs of the block.
    pub pairs: Range<u64>,
}

impl Block {
    /// The number of battles, two for each pair.
    pub fn battles(&self) -> u64 {
        2 * (self.pairs.end - self.pairs.start)
    }
}

/// The blocks of some matchups with so many pairs each: the first block of every
/// matchup, then the second of every matchup that has one, and so on, so that a run that
/// is cancelled has played about as many pairs of each. It holds none of them, however
/// many there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    inner: Arc<Inner>,
}

#[derive(Debug, PartialEq, Eq)]
struct Inner {
    /// Pairs of each matchup.
    budgets: Vec<u64>,
    /// Stretches in the order of their rounds, without a gap.
    stretches: Vec<Stretch>,
}

/// Some consecutive rounds of blocks in which the same matchups have one.
#[derive(Debug, PartialEq, Eq)]
struct Stretch {
    /// Place of the first block of the stretch in the order of all.
    place: usize,
    /// The first round: pairs of a matchup that come before, in blocks.
    round: u64,
    /// The number of rounds.
    rounds: u64,
    /// The matchups with a block in each, in rising order.
    matchups: Vec<usize>,
}

impl Stretch {
    fn blocks(&self) -> usize {
        let rounds = usize::try_from(self.rounds).unwrap_or(usize::MAX);
        rounds.saturating_mul(self.matchups.len())
    }
}

impl Schedule {
    /// The schedule of so many matchups and the same number of pairs of each.
    pub fn new(matchups: usize, pairs: u64) -> Schedule {
        Schedule::of(vec![pairs; matchups])
    }

    /// The schedule of matchups with so many pairs of each.
    pub fn of(budgets: Vec<u64>) -> Schedule {
        let mut ends: Vec<u64> = budgets.iter().map(|pairs| rounds(*pairs)).collect();
        ends.sort_unstable();
        ends.dedup();
        let (mut stretches, mut place, mut round) = (Vec::new(), 0_usize, 0);
        for end in ends.into_iter().filter(|end| *end > 0) {
            let matchups = (0..budgets.len()).filter(|index| rounds(budgets[*index]) >= end);
            let stretch = Stretch {
                place,
                round,
                rounds: end - round,
                matchups: matchups.collect(),
            };
            (place, round) = (place.saturating_add(stretch.blocks()), end);
            stretches.push(stretch);
        }
        Schedule {
            inner: Arc::new(Inner { budgets, stretches }),
        }
    }

    /// Pairs of each matchup.
    pub fn budgets(&self) -> &[u64] {
        &self.inner.budgets
    }

    /// Blocks of all matchups.
    pub fn len(&self) -> usize {
        let last = self.inner.stretches.last();
        last.map_or(0, |last| last.place.saturating_add(last.blocks()))
    }

    /// Battles of all blocks.
    pub fn battles(&self) -> u64 {
        let budgets = self.inner.budgets.iter();
        budgets.fold(0_u64, |sum, pairs| {
            sum.saturating_add(pairs.saturating_mul(2))
        })
    }

    /// Whether there is nothing to play.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The block with this place in the order; none after the last.
    pub fn block(&self, place: usize) -> Option<Block> {
        let stretches = &self.inner.stretches;
        let after = stretches.partition_point(|stretch| stretch.place <= place);
        let stretch = stretches.get(after.checked_sub(1)?)?;
        let (within, width) = (place - stretch.place, stretch.matchups.len());
        let round = (within / width) as u64;
        if round >= stretch.rounds {
            return None;
        }
        let matchup = stretch.matchups[within % width];
        let start = (stretch.round + round) * BLOCK_PAIRS;
        Some(Block {
            matchup,
            pairs: start..(start + BLOCK_PAIRS).min(self.inner.budgets[matchup]),
        })
    }

    /// The place of a block in the order; none when it is not one of these blocks.
    pub fn place(&self, block: &Block) -> Option<usize> {
        let round = block.pairs.start / BLOCK_PAIRS;
        let stretches = &self.inner.stretches;
        let after = stretches.partition_point(|stretch| stretch.round <= round);
        let stretch = stretches.get(after.checked_sub(1)?)?;
        let within = usize::try_from(round - stretch.round).ok()?;
        let turn = stretch.matchups.binary_search(&block.matchup).ok()?;
        let place = within
            .checked_mul(stretch.matchups.len())?
            .checked_add(turn)?
            .checked_add(stretch.place)?;
        (self.block(place).as_ref() == Some(block)).then_some(place)
    }

    /// All blocks in their order.
    pub fn blocks(&self) -> impl Iterator<Item = Block> + use<> {
        let schedule = self.clone();
        (0..self.len()).map_while(move |place| schedule.block(place))
    }
}

/// Rounds of blocks that so many pairs take.
fn rounds(pairs: u64) -> u64 {
    pairs.div_ceil(BLOCK_PAIRS)
}

/// One of so many parts of some pairs, in whole blocks.
pub(crate) fn part(pairs: u64, of: u64) -> u64 {
    pairs.div_ceil(of).next_multiple_of(BLOCK_PAIRS).min(pairs)
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
    fn matchups_with_budgets_of_their_own_drop_out_when_these_are_spent() {
        let budgets = [0, 40, BLOCK_PAIRS, 40, 0, 5 * BLOCK_PAIRS];
        let schedule = Schedule::of(budgets.to_vec());
        assert_eq!(schedule.battles(), 2 * budgets.iter().sum::<u64>());
        let blocks: Vec<Block> = schedule.blocks().collect();
        let order: Vec<usize> = blocks.iter().map(|block| block.matchup).collect();
        assert_eq!(order, [1, 2, 3, 5, 1, 3, 5, 1, 3, 5, 5, 5]);
        assert_eq!(blocks.len(), schedule.len());
        for (place, block) in blocks.iter().enumerate() {
            assert_eq!(schedule.place(block), Some(place));
        }
        for (matchup, budget) in budgets.into_iter().enumerate() {
            let own = blocks.iter().filter(|block| block.matchup == matchup);
            let pairs: u64 = own.map(|block| block.pairs.end - block.pairs.start).sum();
            assert_eq!(pairs, budget);
        }
        let spent = Block {
            matchup: 2,
            pairs: BLOCK_PAIRS..2 * BLOCK_PAIRS,
        };
        assert_eq!(schedule.place(&spent), None);
        assert_eq!(schedule.block(blocks.len()), None);
    }

    #[test]
    fn nothing_to_play_is_no_block() {
        assert!(Schedule::new(0, 10).is_empty());
        assert!(Schedule::new(10, 0).is_empty());
        assert_eq!(Schedule::new(0, 10).block(0), None);
    }
}
