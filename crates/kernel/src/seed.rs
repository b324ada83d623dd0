//! Seeds: every purpose of every battle has a stream of its own, so that one
//! extra draw in one place shifts nothing in another.

use crate::side::Side;

/// The purpose of a stream of random numbers.
///
/// ```
/// use evenkeel_kernel::seed::{Stream, mix};
///
/// // Another draw of terrain changes no die, as each has a stream of its own.
/// assert_ne!(mix(1, 0, 0, Stream::Setup), mix(1, 0, 0, Stream::Dice));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stream {
    /// Terrain, markers and all else that both battles of a pair share.
    Setup,
    /// The dice of the battle.
    Dice,
    /// A player's own choices, by the seat.
    Player(Side),
    /// Faces that a log shows beside results that are already known.
    Narration,
    /// Fleets that a generator draws.
    Fleets,
}

impl Stream {
    /// The number that stands for a stream in the mix. Fixed for ever.
    const fn code(self) -> u64 {
        match self {
            Stream::Setup => 1,
            Stream::Dice => 2,
            Stream::Player(Side::A) => 3,
            Stream::Player(Side::B) => 4,
            Stream::Narration => 5,
            Stream::Fleets => 6,
        }
    }
}

/// The seed of one stream of one pair of battles. The two battles of a pair
/// differ only in the seats, so seats are no part of the mix.
///
/// Each number is added to what came before and scrambled by the finaliser of
/// SplitMix64. That is a bijection, so the streams of one pair never share a seed,
/// nor do the pairs of one matchup in one stream; others share one with a chance
/// of `2^-64`. The values are pinned: a seed in an old report must always play
/// the same battles.
///
/// ```
/// use evenkeel_kernel::seed::{Stream, mix};
/// use evenkeel_kernel::side::Side;
///
/// let (root, matchup, pair) = (1, 0, 5);
/// let table = mix(root, matchup, pair, Stream::Setup);
/// assert_eq!(table, mix(1, 0, 5, Stream::Setup));
/// assert_ne!(table, mix(root, matchup, pair, Stream::Player(Side::A)));
/// assert_ne!(table, mix(root, matchup, pair + 1, Stream::Setup));
/// ```
pub const fn mix(root: u64, matchup: u64, pair: u64, stream: Stream) -> u64 {
    let seed = scramble(root);
    let seed = scramble(seed.wrapping_add(matchup));
    let seed = scramble(seed.wrapping_add(pair));
    scramble(seed.wrapping_add(stream.code()))
}

/// One step of SplitMix64.
const fn scramble(state: u64) -> u64 {
    let z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const STREAMS: [Stream; 6] = [
        Stream::Setup,
        Stream::Dice,
        Stream::Player(Side::A),
        Stream::Player(Side::B),
        Stream::Narration,
        Stream::Fleets,
    ];

    /// Computed by a second program, written from the description of SplitMix64.
    #[test]
    fn seeds_never_change() {
        assert_eq!(mix(0, 0, 0, Stream::Setup), 7_606_012_053_026_511_699);
        assert_eq!(mix(1, 2, 3, Stream::Dice), 7_135_291_573_979_193_759);
        assert_eq!(
            mix(u64::MAX, 7, 500, Stream::Player(Side::B)),
            5_436_072_777_079_150_562
        );
    }

    #[test]
    fn near_purposes_have_different_seeds() {
        let mut seeds = BTreeSet::new();
        for root in 0..8 {
            for matchup in 0..8 {
                for pair in 0..32 {
                    seeds.extend(STREAMS.map(|stream| mix(root, matchup, pair, stream)));
                }
            }
        }
        assert_eq!(seeds.len(), 8 * 8 * 32 * STREAMS.len());
    }
}
