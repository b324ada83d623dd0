//! Tables from which volleys are sampled and judged.

use rand_xoshiro::rand_core::Rng;

use crate::volley::guide::{Guide, MAX_DICE};
use crate::volley::{Volley, VolleyResult};

/// Face pairs (to hit, to block) of one die.
const FACE_PAIRS: u8 = 36;
/// The most dice of a volley whose chances are tabulated; more are computed.
const MAX_TABULATED: u8 = 40;
/// Values of `k` in a row of the chances, from 0 to the most dice.
const ROW: usize = MAX_TABULATED as usize + 1;
/// The most face pairs of 36 that get a hit through: 2+ to hit, nothing blocks.
const MAX_CHANCES: u8 = 30;

/// Immutable tables for volleys, built once and owned by a game.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, SeededDice};
/// use evenkeel_kernel::volley::{Volley, Volleys};
///
/// let tables = Volleys::new();
/// let volley = Volley::plain(4, 3, 7);
/// assert!((tables.expected_unblocked(volley) - 8.0 / 3.0).abs() < 1e-6);
/// assert!((tables.at_least(volley, 1) - 80.0 / 81.0).abs() < 1e-6);
/// assert!(SeededDice::new(1).volley(&tables, volley).unblocked <= 4);
/// ```
#[derive(Clone, Debug)]
pub struct Volleys {
    /// Guides to the joint results of one to four dice, by [`Volleys::guide`].
    guides: Vec<Guide>,
    /// `P(unblocked >= k)`, by [`row`] and `k`.
    at_least: Vec<[f32; ROW]>,
}

impl Volleys {
    /// Builds the tables, which takes about a millisecond.
    pub fn new() -> Self {
        let mut guides = Vec::new();
        for hit in 2..=6 {
            for block in 2..=7 {
                for dice in 1..=MAX_DICE {
                    guides.push(Guide::new(Volley::plain(dice, hit, block)));
                }
            }
        }
        Volleys {
            guides,
            at_least: tabulated_chances(),
        }
    }

    /// Samples a volley from words of 64 uniform bits: none for no dice, one for
    /// up to eight, one more for every further eight. A word is drawn again in
    /// fewer than one of 10,000 volleys of eight dice, which makes every outcome
    /// exactly as likely as it should be.
    ///
    /// Trusts its caller with targets that dice can have, and with a volley that is
    /// [plain](Volley::is_plain); debug builds check both.
    #[inline(always)]
    pub fn sample(&self, volley: Volley, words: &mut impl Rng) -> VolleyResult {
        if (1..=MAX_DICE).contains(&volley.dice) {
            let half = (words.next_u64() >> 32) as u32;
            self.guide(volley).sample(half, words)
        } else {
            self.sample_parts(volley, words)
        }
    }

    /// Samples any number of dice, four to each half of a word: volleys add up.
    #[inline(never)]
    fn sample_parts(&self, volley: Volley, words: &mut impl Rng) -> VolleyResult {
        let mut sum = VolleyResult::default();
        let mut left = volley.dice;
        while left > 0 {
            let word = words.next_u64();
            for half in [(word >> 32) as u32, word as u32] {
                let dice = left.min(MAX_DICE);
                if dice > 0 {
                    let part = Volley { dice, ..volley };
                    sum += self.guide(part).sample(half, words);
                    left -= dice;
                }
            }
        }
        sum
    }

    /// Fills `results` with volleys of one kind, for Monte Carlo odds. Up to four
    /// dice take only half a word each, so the results are not those of as many
    /// calls of [`Volleys::sample`] on the same words, only as likely.
    #[inline]
    pub fn sample_many(&self, volley: Volley, words: &mut impl Rng, results: &mut [VolleyResult]) {
        if !(1..=MAX_DICE).contains(&volley.dice) {
            results.fill_with(|| self.sample(volley, words));
            return;
        }
        let guide = self.guide(volley);
        let mut pairs = results.chunks_exact_mut(2);
        for pair in &mut pairs {
            let word = words.next_u64();
            pair[0] = guide.sample((word >> 32) as u32, words);
            pair[1] = guide.sample(word as u32, words);
        }
        for result in pairs.into_remainder() {
            *result = self.sample(volley, words);
        }
    }

    /// The guide of a volley of one to four dice.
    #[inline(always)]
    fn guide(&self, volley: Volley) -> &Guide {
        debug_assert!(volley.is_plain(), "only plain volleys are in the tables");
        debug_assert!((2..=6).contains(&volley.hit) && (2..=7).contains(&volley.block));
        let targets = (usize::from(volley.hit) - 2) * 6 + usize::from(volley.block) - 2;
        &self.guides[targets * usize::from(MAX_DICE) + usize::from(volley.dice) - 1]
    }

    /// The mean number of unblocked hits.
    #[inline]
    pub fn expected_unblocked(&self, volley: Volley) -> f32 {
        if !volley.rolls_once() {
            return f32::from(volley.dice) * success(volley) as f32;
        }
        f32::from(volley.dice) * f32::from(chances(volley)) / f32::from(FACE_PAIRS)
    }

    /// The chance of at least `k` unblocked hits; exact to the precision of `f32`.
    /// Trusts its caller with targets that dice can have.
    #[inline]
    pub fn at_least(&self, volley: Volley, k: u8) -> f32 {
        if k > volley.dice {
            return 0.0;
        }
        if volley.dice > MAX_TABULATED || !volley.rolls_once() {
            return tail_of(volley.dice, success(volley), k) as f32;
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

/// The number of the 36 pairs of faces, one to hit and one to block, that are an unblocked hit.
#[inline(always)]
fn chances(volley: Volley) -> u8 {
    (7 - volley.hit) * (volley.block - 1)
}

/// The chance of one die to be an unblocked hit.
fn success(volley: Volley) -> f64 {
    volley.hit_again.chance(volley.hit) * (1.0 - volley.block_again.chance(volley.block))
}

/// `P(at least k of dice succeed)`, when one die succeeds with `success`, which is
/// more than 0 and less than 1.
fn tail_of(dice: u8, success: f64, k: u8) -> f64 {
    let odds = success / (1.0 - success);
    let mut exactly = 1.0;
    for _ in 0..dice {
        exactly *= 1.0 - success;
    }
    for rolled in 0..k {
        exactly *= f64::from(dice - rolled) / f64::from(rolled + 1) * odds;
    }
    let mut sum = 0.0;
    for rolled in k..=dice {
        sum += exactly;
        exactly *= f64::from(dice - rolled) / f64::from(rolled + 1) * odds;
    }
    sum
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
    let success = f64::from(chances) / f64::from(FACE_PAIRS);
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
