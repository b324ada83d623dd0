//! The score interval of a single proportion.

use crate::{Confidence, Interval, StatsError};

/// Wilson's score interval for a proportion, from independent trials. For
/// wins use [`crate::PairTally`]: the two battles of a pair are not
/// independent.
///
/// It always lies in [0, 1]; no trials give the whole of it, no successes give
/// a lower limit of exactly 0, and nothing but successes an upper limit of
/// exactly 1.
///
/// Source: Wilson, "Probable inference, the law of succession, and statistical
/// inference", JASA 22 (1927); Newcombe, Statistics in Medicine 17 (1998)
/// 857-872, method 3.
///
/// # Errors
/// [`StatsError::SuccessesExceedTrials`].
pub fn wilson(successes: u64, trials: u64, confidence: Confidence) -> Result<Interval, StatsError> {
    if successes > trials {
        return Err(StatsError::SuccessesExceedTrials { successes, trials });
    }
    if trials == 0 {
        return Ok(Interval {
            low: 0.0,
            high: 1.0,
            confidence,
        });
    }
    let z = confidence.critical_value();
    let low = lower_limit(successes as f64, trials as f64, z);
    let high = 1.0 - lower_limit((trials - successes) as f64, trials as f64, z);
    Ok(Interval {
        low,
        high,
        confidence,
    })
}

/// The lower limit as a quotient of sums, free of the cancellation that the
/// textbook difference suffers near 0.
fn lower_limit(k: f64, n: f64, z: f64) -> f64 {
    let z2 = z * z;
    let root = libm::sqrt(z2 * (z2 + 4.0 * k * (n - k) / n));
    // The limits are the roots of (n + z2) p^2 - (2k + z2) p + k^2/n = 0; their
    // product gives the small one from the large one.
    2.0 * (k * k / n) / (2.0 * k + z2 + root)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_newcombe_1998() {
        // Table I of Newcombe (1998), method 3, given to 4 decimals: half a
        // unit in the last place is the tolerance.
        for (k, n, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let interval = wilson(k, n, Confidence::P95).unwrap();
            assert!((interval.low - low).abs() <= 5e-5, "{k}/{n}: {interval:?}");
            assert!(
                (interval.high - high).abs() <= 5e-5,
                "{k}/{n}: {interval:?}"
            );
        }
    }

    #[test]
    fn edges_are_exact() {
        let none = wilson(0, 0, Confidence::P95).unwrap();
        assert_eq!((none.low, none.high), (0.0, 1.0));
        assert_eq!(wilson(0, 7, Confidence::P95).unwrap().low, 0.0);
        assert_eq!(wilson(7, 7, Confidence::P95).unwrap().high, 1.0);
        assert_eq!(
            wilson(8, 7, Confidence::P95),
            Err(StatsError::SuccessesExceedTrials {
                successes: 8,
                trials: 7
            })
        );
    }

    #[test]
    fn width_of_no_successes_is_closed_form() {
        // At k = 0 the upper limit is z^2 / (n + z^2).
        let z2 = Confidence::P95.critical_value() * Confidence::P95.critical_value();
        for n in [1u64, 10, 1_000_000, 1_000_000_000_000] {
            let high = wilson(0, n, Confidence::P95).unwrap().high;
            let expected = z2 / (n as f64 + z2);
            // `1 - x` rounds to half a unit in the last place of 1.
            assert!((high - expected).abs() <= f64::EPSILON, "{n}: {high}");
            assert!(high > 0.0);
        }
    }
}
