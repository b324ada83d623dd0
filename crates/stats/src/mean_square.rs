//! The distance of several estimates from nothing, all together.

use crate::{Confidence, Estimate, Interval, Student};

/// The mean of the squares of what is estimated, without what noise makes of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeanSquare {
    /// The estimate, which may lie below 0.
    pub value: f64,
    /// The standard error of the mean square.
    pub error: f64,
    /// The variance of the mean square where there is nothing but noise.
    of_noise: f64,
    /// The variance besides for each unit of the true mean square.
    of_truth: f64,
}

/// The square of an estimate without its noise, and the variance of that around a true one
/// with this square.
fn square_of(found: f64, noise: f64) -> [f64; 2] {
    let square = found * found - noise;
    [square, 2.0 * noise * noise + 4.0 * square.max(0.0) * noise]
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
        let count = estimates.len() as f64;
        let [mut value, mut variance, mut of_noise] = [0.0; 3];
        // Noise where the squares are, or where there are none wherever it is.
        let [mut kept, mut kept_noise, mut noises] = [0.0; 3];
        for &[found, noise] in estimates {
            let [square, own] = square_of(found, noise);
            value += square;
            variance += own;
            of_noise += 2.0 * noise * noise;
            kept += square.max(0.0);
            kept_noise += square.max(0.0) * noise;
            noises += noise;
        }
        let noise = match kept > 0.0 {
            true => kept_noise / kept,
            false => noises / count,
        };
        Some(MeanSquare {
            value: value / count,
            error: libm::sqrt(variance) / count,
            of_noise: of_noise / (count * count),
            of_truth: 4.0 * noise / count,
        })
    }

    /// By how much the mean square of the second of two estimates is less than that of
    /// the first: of each the first and the second, their variances and their covariance.
    pub fn less(both: &[([f64; 2], [f64; 3])]) -> Option<Student> {
        if both.is_empty() {
            return None;
        }
        let (mut value, mut variance) = (0.0, 0.0);
        for ([first, second], [of_first, of_second, covariance]) in both {
            let [before, own_before] = square_of(*first, *of_first);
            let [after, own_after] = square_of(*second, *of_second);
            value += before - after;
            let product = first * second - covariance;
            let shared = 2.0 * covariance * covariance + 4.0 * product * covariance;
            variance += (own_before + own_after - 2.0 * shared).max(0.0);
        }
        let count = both.len() as f64;
        Some(Student {
            value: value / count,
            error: libm::sqrt(variance) / count,
            degrees: f64::INFINITY,
        })
    }

    /// The root of the mean square, 0 where it lies below 0, with the interval of the roots
    /// that a test does not refuse. The variance is that which goes with the tested one: by
    /// the one that was found, who found too little by luck would be too sure of it.
    pub fn root(&self, confidence: Confidence) -> Estimate {
        let z = confidence.critical_value();
        let (noise, truth) = (z * z * self.of_noise, z * z * self.of_truth / 2.0);
        let middle = self.value + truth;
        let inside = truth * truth + 2.0 * truth * self.value + noise;
        let half = libm::sqrt(inside.max(0.0));
        let [value, low, high] = [self.value, middle - half, middle + half];
        let root = |square: f64| libm::sqrt(square.max(0.0));
        Estimate {
            value: root(value),
            interval: Interval {
                low: root(low.min(value)),
                high: root(high.max(value)),
                confidence,
            },
        }
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
