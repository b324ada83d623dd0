//! Tables from which volleys are sampled and judged.

use crate::volley::{Volley, VolleyResult};

/// Face pairs (to hit, to block) of one die.
const ONE_DIE: usize = 36;
/// Face pairs of two dice.
const TWO_DICE: usize = ONE_DIE * ONE_DIE;
/// Dice that one random word serves: `36^12` is the last power below `2^64`.
const DICE_IN_WORD: u8 = 12;
/// Pairs of targets: `hit` from 2 to 6 and `block` from 2 to 7.
const TARGETS: usize = 5 * 6;
/// The most dice of a volley whose chances are tabulated; more are computed.
const MAX_TABULATED: u8 = 40;
/// Values of `k` in a row of the chances, from 0 to the most dice.
const ROW: usize = MAX_TABULATED as usize + 1;
/// The most face pairs of 36 that get a hit through: 2+ to hit, nothing blocks.
const MAX_CHANCES: u8 = 30;

/// Immutable tables for volleys, built once and owned by a game.
///
/// A die of a volley is a face to hit and a face to block, 36 equally likely
/// pairs, so two dice have 1296. For every pair of targets a table says what
/// each of the 1296 comes to. A random word is read as a number in base 1296,
/// one digit for each two dice, and what the digits come to is added up: exact,
/// without a branch, and short enough to stay in the nearest cache.
#[derive(Clone, Debug)]
pub struct Volleys {
    /// What the faces of two dice come to, by [`targets`].
    two: Vec<[Packed; TWO_DICE]>,
    /// What the faces of one die come to, by [`targets`].
    one: Vec<[Packed; ONE_DIE]>,
    /// `2^64 mod 36^dice`: a word with a remainder below it is drawn again.
    surplus: [u64; DICE_IN_WORD as usize + 1],
    /// `P(unblocked >= k)`, by [`row`] and `k`.
    at_least: Vec<[f32; ROW]>,
}

/// A [`VolleyResult`] in three bytes of a number, so that two are added at once.
/// No byte can overflow, because none exceeds the 255 dice of the largest volley.
type Packed = u32;

impl Volleys {
    /// Builds the tables; takes well under a millisecond.
    pub fn new() -> Self {
        let mut one = Vec::with_capacity(TARGETS);
        let mut two = Vec::with_capacity(TARGETS);
        for hit in 2..=6 {
            for block in 2..=7 {
                let die = std::array::from_fn(|pair| face_pair(pair, hit, block));
                one.push(die);
                two.push(std::array::from_fn(|i| die[i / ONE_DIE] + die[i % ONE_DIE]));
            }
        }
        Volleys {
            two,
            one,
            surplus: std::array::from_fn(|dice| {
                let outcomes = (ONE_DIE as u64).pow(dice as u32);
                outcomes.wrapping_neg() % outcomes
            }),
            at_least: tabulated_chances(),
        }
    }

    /// Samples a volley from words of 64 uniform bits: one for up to twelve
    /// dice, one more for every further twelve. In fewer than one of four cases
    /// for twelve dice, and less than one in 10^12 for four, a word is drawn
    /// again, which makes every outcome exactly as likely as it should be.
    ///
    /// `low` is taken to be 1.
    ///
    /// # Panics
    /// When `hit` is not from 2 to 6 or `block` is not from 2 to 7.
    #[inline]
    pub fn sample(&self, volley: Volley, mut word: impl FnMut() -> u64) -> VolleyResult {
        debug_assert_eq!(volley.low, 1, "only natural ones are in the tables");
        let targets = targets(volley);
        let mut sum = self.sample_word(targets, volley.dice.min(DICE_IN_WORD), &mut word);
        let mut left = volley.dice.saturating_sub(DICE_IN_WORD);
        while left > 0 {
            let dice = left.min(DICE_IN_WORD);
            sum += self.sample_word(targets, dice, &mut word);
            left -= dice;
        }
        let [hits, ones, unblocked, _] = sum.to_le_bytes();
        VolleyResult {
            hits,
            ones,
            unblocked,
        }
    }

    /// Samples up to twelve dice from one accepted word.
    #[inline(always)]
    fn sample_word(&self, targets: usize, dice: u8, word: &mut impl FnMut() -> u64) -> Packed {
        let two = &self.two[targets];
        let surplus = self.surplus[usize::from(dice)];
        loop {
            let mut fraction = word();
            let mut sum = 0;
            for _ in 0..dice / 2 {
                sum += two[digit(&mut fraction, TWO_DICE)];
            }
            if dice % 2 == 1 {
                sum += self.one[targets][digit(&mut fraction, ONE_DIE)];
            }
            // What is left is the low half of `word * 36^dice`, as in Lemire's method.
            if fraction >= surplus {
                return sum;
            }
        }
    }

    /// The mean number of unblocked hits.
    #[inline]
    pub fn expected_unblocked(&self, volley: Volley) -> f32 {
        f32::from(volley.dice) * f32::from(chances(volley)) / ONE_DIE as f32
    }

    /// The chance of at least `k` unblocked hits; exact to the precision of `f32`.
    ///
    /// # Panics
    /// When `hit` is not from 2 to 6 or `block` is not from 2 to 7.
    #[inline]
    pub fn at_least(&self, volley: Volley, k: u8) -> f32 {
        if k > volley.dice {
            return 0.0;
        }
        if volley.dice > MAX_TABULATED {
            return tail(volley.dice, chances(volley))[usize::from(k)] as f32;
        }
        let row = row(chances(volley), volley.dice);
        self.at_least[row][usize::from(k)]
    }
}

impl Default for Volleys {
    fn default() -> Self {
        Volleys::new()
    }
}

/// The next digit in base `base` of a fraction of one, which keeps the rest.
#[inline(always)]
fn digit(fraction: &mut u64, base: usize) -> usize {
    let product = u128::from(*fraction) * base as u128;
    *fraction = product as u64;
    (product >> 64) as usize
}

/// The place of a pair of targets in the tables.
#[inline(always)]
fn targets(volley: Volley) -> usize {
    debug_assert!((2..=6).contains(&volley.hit) && (2..=7).contains(&volley.block));
    (usize::from(volley.hit) - 2) * 6 + usize::from(volley.block) - 2
}

/// What one die of a volley comes to when it shows the face pair number `pair`.
fn face_pair(pair: usize, hit: usize, block: usize) -> Packed {
    let (to_hit, to_block) = (pair / 6 + 1, pair % 6 + 1);
    let hits = to_hit >= hit;
    let unblocked = hits && to_block < block;
    u32::from_le_bytes([hits.into(), (to_hit == 1).into(), unblocked.into(), 0])
}

/// How many of the 36 face pairs of one die are an unblocked hit.
#[inline(always)]
fn chances(volley: Volley) -> u8 {
    (7 - volley.hit) * (volley.block - 1)
}

/// The place of the chances of `dice` dice in the table.
#[inline(always)]
fn row(chances: u8, dice: u8) -> usize {
    usize::from(chances) * ROW + usize::from(dice)
}

/// The tails of all tabulated volleys.
fn tabulated_chances() -> Vec<[f32; ROW]> {
    let mut rows = Vec::with_capacity((usize::from(MAX_CHANCES) + 1) * ROW);
    for chances in 0..=MAX_CHANCES {
        for dice in 0..=MAX_TABULATED {
            let mut row = [0.0; ROW];
            for (place, chance) in row.iter_mut().zip(tail(dice, chances)) {
                *place = chance as f32;
            }
            rows.push(row);
        }
    }
    rows
}

/// `P(at least k of dice succeed)` for `k` from 0 to `dice`, when one die
/// succeeds with `chances` of 36.
fn tail(dice: u8, chances: u8) -> Vec<f64> {
    let success = f64::from(chances) / ONE_DIE as f64;
    let mut exactly = vec![0.0; usize::from(dice) + 1];
    exactly[0] = 1.0;
    for rolled in 1..=usize::from(dice) {
        for k in (0..=rolled).rev() {
            let one_fewer = if k > 0 { exactly[k - 1] } else { 0.0 };
            exactly[k] = exactly[k] * (1.0 - success) + one_fewer * success;
        }
    }
    // Summed from the far end, so that small tails keep their precision.
    let mut sum = 0.0;
    for chance in exactly.iter_mut().rev() {
        sum += *chance;
        *chance = sum;
    }
    exactly
}
