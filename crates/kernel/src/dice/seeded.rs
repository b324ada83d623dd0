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
    /// Lemire's multiply-shift on 64-bit words. A word whose low half falls
    /// among the `2^64 mod n` surplus ones is drawn again, which is what makes
    /// every number exactly equally likely.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "there is no number below 0");
        let n = u64::from(n);
        loop {
            let product = u128::from(self.words.next_u64()) * u128::from(n);
            let low = product as u64;
            // The remainder is less than n, so the division is hardly ever reached.
            if low >= n || low >= n.wrapping_neg() % n {
                return (product >> 64) as u32;
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
