//! The dice of simulation.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::dice::Dice;
use crate::volley::{Volley, VolleyResult, Volleys, roll};

/// Dice from a seed: the generator is xoshiro256++, and both it and what is
/// made of its words are pinned by tests, so that a seed means the same battle
/// on every machine and in every later version.
///
/// Numbers are drawn by our own method because `random_range` of the `rand`
/// crate, without its `unbiased` feature, stops after one correction and leaves
/// a bias (documented as up to one in 2^48 draws), and because its values may
/// change from one release to the next.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, SeededDice};
///
/// let mut dice = SeededDice::new(42);
/// let rolls = [dice.d6(), dice.d6(), dice.d6()];
/// let mut again = SeededDice::new(42);
/// assert_eq!([again.d6(), again.d6(), again.d6()], rolls);
/// assert!(rolls.iter().all(|face| (1..=6).contains(face)));
/// ```
#[derive(Clone, Debug)]
pub struct SeededDice {
    words: Xoshiro256PlusPlus,
}

impl SeededDice {
    /// Dice that follow from `seed` alone.
    pub fn new(seed: u64) -> Self {
        SeededDice {
            words: Xoshiro256PlusPlus::seed_from_u64(seed),
        }
    }

    /// Rolls a volley that is in no table, die by die.
    #[cold]
    #[inline(never)]
    fn rolled(&mut self, volley: Volley) -> VolleyResult {
        roll(self, volley).0
    }
}

impl From<u64> for SeededDice {
    fn from(seed: u64) -> Self {
        SeededDice::new(seed)
    }
}

impl Dice for SeededDice {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "there is no number below 0");
        loop {
            if let Some(number) = number_below(n, self.words.next_u64()) {
                return number;
            }
        }
    }

    /// One random word for up to eight dice, looked up in the exact tables.
    #[inline(always)]
    fn volley(&mut self, tables: &Volleys, volley: Volley) -> VolleyResult {
        if volley.is_plain() {
            tables.sample(volley, &mut self.words)
        } else {
            self.rolled(volley)
        }
    }
}

/// Lemire's multiply-shift on a 64-bit word; none of a word whose low half falls among the
/// `2^64 mod n` surplus ones, for which another is drawn. That is what makes every number
/// exactly equally likely.
#[inline]
fn number_below(n: u32, word: u64) -> Option<u32> {
    let n = u64::from(n);
    let product = u128::from(word) * u128::from(n);
    let low = product as u64;
    // The remainder is less than n, so the division is hardly ever reached.
    (low >= n || low >= n.wrapping_neg() % n).then_some((product >> 64) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn just_the_surplus_words_are_drawn_again() {
        for n in [1_u32, 3, 5, 7, 9, 11, 13, 641, 99_999] {
            // 2^64 mod n by way of numbers that fit.
            let surplus = ((u128::from(u64::MAX) + 1) % u128::from(n)) as u64;
            // Newton's way to the inverse of an odd number doubles the bits each time.
            let inverse = (0..6).fold(u64::from(n), |inverse, _| {
                inverse.wrapping_mul(2_u64.wrapping_sub(u64::from(n).wrapping_mul(inverse)))
            });
            for low in 0..u64::from(n) + 2 {
                let number = number_below(n, low.wrapping_mul(inverse));
                assert_eq!(number.is_some(), low >= surplus, "{n}: {low}");
            }
        }
        assert_eq!(number_below(6, u64::MAX), Some(5));
        assert_eq!(number_below(6, u64::MAX / 2), Some(2));
    }
}
