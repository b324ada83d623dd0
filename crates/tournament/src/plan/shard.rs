//! Shares of a run, for as many machines.

use std::fmt;
use std::str::FromStr;

use crate::plan::schedule::{BLOCK_PAIRS, Block, Schedule};

/// Most shards of a run.
const MOST: u32 = 10_000;

/// One of several shares of a run, such as `2/3`: the blocks of a schedule dealt out in
/// turn, so that every shard has about as many of each matchup. A block's shard does
/// not depend on how many pairs the run has.
///
/// ```
/// use evenkeel_tournament::plan::shard::Shard;
///
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!(Shard::new(2, 3), Some(shard));
/// assert!("4/3".parse::<Shard>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    number: u32,
    of: u32,
}

impl Default for Shard {
    fn default() -> Shard {
        Shard::WHOLE
    }
}

impl Shard {
    /// All of a run.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// Shard `number` of `of`, counted from 1; none where there is no such shard.
    pub fn new(number: u32, of: u32) -> Option<Shard> {
        let is_one = (1..=of).contains(&number) && of <= MOST;
        is_one.then_some(Shard { number, of })
    }

    /// The number of the shard, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The number of all shards.
    pub fn of(&self) -> u32 {
        self.of
    }

    /// Whether a block belongs to the shard.
    pub fn has(&self, block: &Block) -> bool {
        // Each round begins one further, so that a number of shards that divides the
        // number of matchups does not give a matchup to one shard alone.
        let round = block.pairs.start / BLOCK_PAIRS;
        let turn = round.wrapping_add(block.matchup as u64) % u64::from(self.of);
        turn == u64::from(self.number - 1)
    }

    /// Battles of the shard's blocks.
    pub fn battles(&self, schedule: &Schedule) -> u64 {
        if *self == Shard::WHOLE {
            return schedule.battles();
        }
        let own = schedule.blocks().filter(|block| self.has(block));
        own.map(|block| block.battles()).sum()
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let parts = text.split_once('/');
        let numbers = parts.and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let shard = numbers.and_then(|(number, of)| Shard::new(number, of));
        shard.ok_or_else(|| {
            format!("must be a number and how many there are, such as 2/3; at most {MOST}")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_block_is_in_one_shard_and_stays_there_when_a_run_grows() {
        let (short, long) = (Schedule::new(6, 100), Schedule::new(6, 160));
        for of in [1, 2, 3, 7] {
            let shards: Vec<Shard> = (1..=of)
                .filter_map(|number| Shard::new(number, of))
                .collect();
            for block in long.blocks() {
                let owners = shards.iter().filter(|shard| shard.has(&block)).count();
                assert_eq!(owners, 1, "{block:?} of {of}");
            }
            let battles: u64 = shards.iter().map(|shard| shard.battles(&short)).sum();
            assert_eq!(battles, 6 * 100 * 2);
        }
    }

    #[test]
    fn every_shard_has_a_like_part_of_each_matchup() {
        // Three shards of six matchups: each matchup's ten blocks are dealt 4, 3, 3.
        let schedule = Schedule::new(6, 160);
        for number in 1..=3 {
            let shard = Shard::new(number, 3).expect("one of three");
            for matchup in 0..6 {
                let own = schedule.blocks().filter(|block| shard.has(block));
                let count = own.filter(|block| block.matchup == matchup).count();
                assert!(
                    (3..=4).contains(&count),
                    "{shard}, matchup {matchup}: {count}"
                );
            }
        }
    }

    #[test]
    fn shards_are_written_as_they_are_read() {
        assert_eq!("2/3".parse(), Ok(Shard { number: 2, of: 3 }));
        assert_eq!(Shard { number: 2, of: 3 }.to_string(), "2/3");
        for text in ["", "2", "0/3", "4/3", "2/0", "-1/3", "1/10001", "a/b"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
