//! The ratio of two estimates.

use crate::{Confidence, Estimate, Interval};

/// A numerator over a denominator with the variance of either and their covariance, in
/// the interval of Fieller; `None` when the denominator may as well be 0, as any ratio
/// fits then.
///
/// The interval has the ratios that a test of `numerator - ratio * denominator` does not
/// refuse, so it holds its level where the delta method is too narrow, and is that of the
/// delta method where the denominator is well known.
///
/// Source: Fieller, Journal of the Royal Statistical Society B 16 (1954) 175-185.
pub fn ratio(
    [numerator, denominator]: [f64; 2],
    [of_numerator, of_denominator, covariance]: [f64; 3],
    confidence: Confidence,
) -> Option<Estimate> {
    let z = confidence.critical_value();
    let square = z * z;
    let a = denominator * denominator - square * of_denominator;
    // Not a number is no denominator either.
    if a.is_nan() || a <= 0.0 {
        return None;
    }
    let b = numerator * denominator - square * covariance;
    let c = numerator * numerator - square * of_numerator;
    // Below 0 by a rounding at most where the variances are those of anything.
    let root = libm::sqrt((b * b - a * c).max(0.0));
    let value = numerator / denominator;
    Some(Estimate {
        value,
        interval: Interval {
            low: ((b - root) / a).min(value),
            high: ((b + root) / a).max(value),
            confidence,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_the_ratios_that_are_just_not_refused() {
        let z = Confidence::P95.critical_value();
        let (both, [n, d, cov]) = ([3.0, 2.0], [0.25, 0.09, -0.05]);
        let found = ratio(both, [n, d, cov], Confidence::P95).unwrap();
        assert_eq!(found.value, 1.5);
        for limit in [found.interval.low, found.interval.high] {
            let off = both[0] - limit * both[1];
            let variance = n - 2.0 * limit * cov + limit * limit * d;
            // Rounding only.
            assert!((off * off / variance - z * z).abs() < 1e-9, "{limit}");
        }
        assert!(found.interval.high - 1.5 > 1.5 - found.interval.low);
    }

    #[test]
    fn a_known_denominator_scales() {
        let z = Confidence::P95.critical_value();
        let found = ratio([3.0, -2.0], [0.25, 0.0, 0.0], Confidence::P95).unwrap();
        assert_eq!(found.value, -1.5);
        assert!((found.interval.high - (-1.5 + z * 0.25)).abs() < 1e-12);
        assert!((found.interval.low - (-1.5 - z * 0.25)).abs() < 1e-12);
    }

    #[test]
    fn what_may_be_nothing_divides_nothing() {
        for denominator in [0.0, 0.1, f64::NAN] {
            assert_eq!(
                ratio([1.0, denominator], [0.01, 0.01, 0.0], Confidence::P95),
                None
            );
        }
    }

    #[test]
    fn what_is_known_exactly_holds_its_value_whatever_is_rounded() {
        for numerator in 1..100 {
            let both = [f64::from(numerator) / 7.0, 1.0 / 3.0];
            let found = ratio(both, [0.0; 3], Confidence::P95).unwrap();
            assert!(found.interval.contains(found.value), "{found:?}");
            // The root of a few roundings, 2^-52 each, of a ratio up to 43.
            assert!(found.interval.width() < 1e-5, "{found:?}");
        }
    }
}
