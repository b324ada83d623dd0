//! The distance of several estimates from nothing, all together.

use crate::{Confidence, Estimate};

/// The mean of the squares of what is estimated, without what noise makes of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeanSquare {
    /// The estimate, which may lie below 0.
    pub value: f64,
    /// The standard error of the mean square.
    pub error: f64,
}

impl MeanSquare {
    /// The mean square of independent estimates with their variances; none of none.
    ///
    /// An estimate with the variance v has a square that is too great by v on average;
    /// that square has the variance `2 v^2 + 4 d^2 v` around the true d, for which the
    /// square without its noise is taken.
    pub fn of(estimates: &[[f64; 2]]) -> Option<MeanSquare> {
        if estimates.is_empty() {
            return None;
        }
        let (mut value, mut variance) = (0.0, 0.0);
        for [found, noise] in estimates {
            let square = found * found - noise;
            value += square;
            variance += 2.0 * noise * noise + 4.0 * square.max(0.0) * noise;
        }
        let count = estimates.len() as f64;
        Some(MeanSquare {
            value: value / count,
            error: libm::sqrt(variance) / count,
        })
    }

    /// By how much the mean square of the second of two estimates is less than that of
    /// the first: of each the first and the second, their variances and their covariance.
    pub fn less(both: &[([f64; 2], [f64; 3])]) -> Option<MeanSquare> {
        if both.is_empty() {
            return None;
        }
        let (mut value, mut variance) = (0.0, 0.0);
        for ([first, second], [of_first, of_second, covariance]) in both {
            value += first * first - of_first - second * second + of_second;
            let own = |found: f64, noise: f64| {
                2.0 * noise * noise + 4.0 * (found * found - noise).max(0.0) * noise
            };
            let product = first * second - covariance;
            let shared = 2.0 * covariance * covariance + 4.0 * product * covariance;
            let sum = own(*first, *of_first) + own(*second, *of_second) - 2.0 * shared;
            variance += sum.max(0.0);
        }
        let count = both.len() as f64;
        Some(MeanSquare {
            value: value / count,
            error: libm::sqrt(variance) / count,
        })
    }

    /// The root of the mean square, 0 where it lies below 0.
    pub fn root(&self, confidence: Confidence) -> Estimate {
        let half = confidence.critical_value() * self.error;
        let square = Estimate::around(self.value, half, confidence);
        square.map(|square| libm::sqrt(square.max(0.0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_is_taken_off() {
        // Squares 4 and 1, less 1 and 1; variances 2 + 12 and 2 + 0, over 4.
        let found = MeanSquare::of(&[[2.0, 1.0], [-1.0, 1.0]]).unwrap();
        assert_eq!(found.value, 1.5);
        assert_eq!(found.error, libm::sqrt(16.0) / 2.0);
        let root = found.root(Confidence::P95);
        assert_eq!(root.interval.low, 0.0);
        assert!((root.value - libm::sqrt(1.5)).abs() < 1e-15);
        assert_eq!(MeanSquare::of(&[]), None);
    }

    #[test]
    fn what_is_the_same_twice_is_no_less() {
        let found = MeanSquare::less(&[([2.0, 2.0], [0.25, 0.25, 0.25])]).unwrap();
        assert_eq!(found.value, 0.0);
        assert_eq!(found.error, 0.0);
        // Independent: the variances of both add up.
        let apart = MeanSquare::less(&[([2.0, 1.0], [0.25, 0.25, 0.0])]).unwrap();
        assert_eq!(apart.value, 3.0);
        let expected = 2.0 * 2.0 * 0.0625 + 4.0 * 0.25 * (3.75 + 0.75);
        assert!((apart.error - libm::sqrt(expected)).abs() < 1e-12);
    }
}
