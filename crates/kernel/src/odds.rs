//! Exact distributions.

use std::collections::BTreeMap;

use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedMul};

/// An exact probability or mean, always in lowest terms.
///
/// ```
/// use evenkeel_kernel::odds::Fraction;
///
/// let (third, sixth) = (Fraction::new(2, 6), Fraction::new(1, 6));
/// assert_eq!(third + sixth, Fraction::new(1, 2));
/// assert_eq!(third.to_string(), "1/3");
/// ```
pub type Fraction = Ratio<u128>;

/// The exact result needs numbers of more than 128 bits.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, try_enumerate};
/// use evenkeel_kernel::odds::Overflow;
///
/// // Sixty rolls below 7 have a chance of 7 to the power of -60, which is more than 128 bits.
/// let odds = try_enumerate(|dice| (0..60).map(|_| dice.below(7)).sum::<u32>());
/// assert_eq!(odds, Err(Overflow));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overflow;

impl std::fmt::Display for Overflow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the exact odds need fractions of more than 128 bits")
    }
}

impl std::error::Error for Overflow {}

/// Values and their exact probabilities, which add up to one.
///
/// ```
/// use evenkeel_kernel::dice::{Dice, enumerate};
/// use evenkeel_kernel::odds::{Fraction, to_f64};
///
/// let sum = enumerate(|dice| dice.d6() + dice.d6());
/// assert_eq!(sum.probability(&7), Fraction::new(1, 6));
/// assert_eq!(sum.probability_that(|&sum| sum >= 10), Ok(Fraction::new(1, 6)));
/// assert_eq!(sum.mean(), Ok(Fraction::from_integer(7)));
/// let is_even = sum.map(|sum| sum % 2 == 0)?;
/// assert_eq!(to_f64(is_even.probability(&true)), 0.5);
/// assert_eq!(sum.iter().count(), 11);
/// # Ok::<(), evenkeel_kernel::odds::Overflow>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution<T> {
    chances: BTreeMap<T, Fraction>,
}

impl<T: Ord> Distribution<T> {
    /// A distribution without values, to be filled.
    pub(crate) fn empty() -> Self {
        Distribution {
            chances: BTreeMap::new(),
        }
    }

    /// Adds to the probability of a value.
    pub(crate) fn add(&mut self, value: T, chance: Fraction) -> Result<(), Overflow> {
        let place = self.chances.entry(value).or_insert(Fraction::ZERO);
        *place = place.checked_add(&chance).ok_or(Overflow)?;
        Ok(())
    }

    /// The possible values in ascending order, with their probabilities.
    pub fn iter(&self) -> impl Iterator<Item = (&T, Fraction)> {
        self.chances.iter().map(|(value, chance)| (value, *chance))
    }

    /// The probability of a value; 0 when it is impossible.
    pub fn probability(&self, value: &T) -> Fraction {
        self.chances.get(value).copied().unwrap_or(Fraction::ZERO)
    }

    /// The probability of the values that `wanted` picks.
    ///
    /// # Errors
    /// [`Overflow`] when the sum needs more than 128 bits.
    pub fn probability_that(&self, wanted: impl Fn(&T) -> bool) -> Result<Fraction, Overflow> {
        self.mean_of(|value| u32::from(wanted(value)))
    }

    /// The mean of a number made of each value.
    ///
    /// # Errors
    /// [`Overflow`] when the sum needs more than 128 bits.
    pub fn mean_of(&self, number: impl Fn(&T) -> u32) -> Result<Fraction, Overflow> {
        let mut mean = Fraction::ZERO;
        for (value, chance) in &self.chances {
            let number = Fraction::from_integer(u128::from(number(value)));
            let part = chance.checked_mul(&number).ok_or(Overflow)?;
            mean = mean.checked_add(&part).ok_or(Overflow)?;
        }
        Ok(mean)
    }

    /// The distribution of something made of each value.
    ///
    /// # Errors
    /// [`Overflow`] when a sum needs more than 128 bits.
    pub fn map<U: Ord>(&self, make: impl Fn(&T) -> U) -> Result<Distribution<U>, Overflow> {
        let mut made = Distribution::empty();
        for (value, chance) in self.iter() {
            made.add(make(value), chance)?;
        }
        Ok(made)
    }
}

impl<T: Ord + Copy + Into<u32>> Distribution<T> {
    /// The mean of the values.
    ///
    /// # Errors
    /// [`Overflow`] when the sum needs more than 128 bits.
    pub fn mean(&self) -> Result<Fraction, Overflow> {
        self.mean_of(|&value| value.into())
    }
}

/// The nearest floating-point number, up to a relative error of `2^-51`.
///
/// ```
/// use evenkeel_kernel::odds::{Fraction, to_f64};
///
/// assert_eq!(to_f64(Fraction::new(3, 8)), 0.375);
/// ```
pub fn to_f64(fraction: Fraction) -> f64 {
    *fraction.numer() as f64 / *fraction.denom() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_coins() -> Distribution<u8> {
        let mut coins = Distribution::empty();
        for value in [0, 1, 1, 2] {
            coins.add(value, Ratio::new(1, 4)).unwrap();
        }
        coins
    }

    #[test]
    fn equal_values_are_added_up_and_reduced() {
        let coins = two_coins();
        assert_eq!(coins.probability(&1), Ratio::new(1, 2));
        assert_eq!(coins.probability(&7), Ratio::new(0, 1));
        assert_eq!(coins.mean(), Ok(Ratio::new(1, 1)));
        assert_eq!(coins.probability_that(|&n| n > 0), Ok(Ratio::new(3, 4)));
        let even = coins.map(|n| n % 2 == 0).unwrap();
        assert_eq!(even.probability(&true), Ratio::new(1, 2));
        assert_eq!(to_f64(coins.probability(&0)), 0.25);
    }

    #[test]
    fn overflow_is_an_error() {
        let mut thin = Distribution::empty();
        thin.add(0_u8, Ratio::new(1, 3_u128.pow(80))).unwrap();
        assert_eq!(thin.add(0, Ratio::new(1, 1 << 127)), Err(Overflow));
        assert!(Overflow.to_string().contains("more than 128 bits"));
    }
}
