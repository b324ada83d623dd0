//! Estimates from tallies.

use evenkeel_stats::{Confidence, PairTally};

use crate::result::Estimate;
use crate::tally::{HalfPoints, Tally};

/// The level that plans are checked to have.
pub(super) fn confidence(level: f64) -> Confidence {
    Confidence::new(level).unwrap_or_default()
}

/// The mean pair score of counts by half points; none without pairs.
pub(super) fn score(counts: HalfPoints, confidence: Confidence) -> Option<Estimate> {
    let estimate = PairTally::from_counts(counts).estimate(confidence)?;
    Some(Estimate {
        value: estimate.value,
        low: estimate.interval.low,
        high: estimate.interval.high,
    })
}

/// The mean of independent estimates. Intervals are joined by the
/// square-and-add rule, which keeps them skewed where they are.
///
/// Source: Zou and Donner, Statistics in Medicine 27 (2008) 1693-1702.
pub(super) fn mean(estimates: &[Estimate]) -> Option<Estimate> {
    if estimates.is_empty() {
        return None;
    }
    let count = estimates.len() as f64;
    let value = estimates.iter().map(|one| one.value).sum::<f64>() / count;
    let root = |distance: fn(&Estimate) -> f64| {
        let squares = estimates.iter().map(|one| distance(one) * distance(one));
        squares.sum::<f64>().sqrt() / count
    };
    Some(Estimate {
        value,
        low: value - root(|one| one.value - one.low),
        high: value + root(|one| one.high - one.value),
    })
}

/// The mean difference of the pairs that both tallies have, `second` less
/// `first`; none without pairs. Both must have played the same pairs in the
/// same order.
///
/// The interval counts one more pair lost outright and one more won outright,
/// so that pairs without a difference do not claim certainty.
///
/// Source: Bonett and Price, Statistics in Medicine 31 (2012) 1240-1249, for
/// differences of -1, 0 and 1; here also for the quarters between.
pub(super) fn paired(first: &Tally, second: &Tally, confidence: Confidence) -> Option<Estimate> {
    let quarters = first
        .rows
        .iter()
        .zip(&second.rows)
        .map(|(first, second)| i64::from(second.score) - i64::from(first.score));
    let (mut pairs, mut sum, mut squares) = (0_u64, 0_i64, 0_i64);
    for difference in quarters {
        pairs += 1;
        sum += difference;
        squares += difference * difference;
    }
    if pairs == 0 {
        return None;
    }
    let value = sum as f64 / (4.0 * pairs as f64);
    let count = pairs as f64 + 2.0;
    let centre = sum as f64 / (4.0 * count);
    let variance = (squares as f64 / 16.0 + 2.0) / count - centre * centre;
    let half_width = confidence.critical_value() * (variance / count).sqrt();
    Some(Estimate {
        value,
        low: (centre - half_width).max(-1.0).min(value),
        high: (centre + half_width).min(1.0).max(value),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::PairRow;

    fn tally(scores: &[u8]) -> Tally {
        let row = |&score| PairRow {
            score,
            ..PairRow::default()
        };
        Tally {
            rows: scores.iter().map(row).collect(),
            ..Tally::default()
        }
    }

    #[test]
    fn paired_differences_match_the_formula_by_hand() {
        // Four pairs, differences 1, 1, 0, -1: n + 2 = 6, mean 1/6,
        // variance 5/6 - 1/36 = 29/36, half width 1.959964 sqrt(29/216).
        let found = paired(
            &tally(&[0, 0, 2, 4]),
            &tally(&[4, 4, 2, 0]),
            Confidence::P95,
        )
        .unwrap();
        let half = 1.959_963_984_540_054 * (29.0_f64 / 216.0).sqrt();
        assert_eq!(found.value, 0.25);
        // Rounding only: a few units in the last place of 1.
        assert!((found.low - (1.0 / 6.0 - half)).abs() < 1e-15);
        assert!((found.high - (1.0 / 6.0 + half)).abs() < 1e-15);
    }

    #[test]
    fn equal_pairs_do_not_claim_certainty() {
        let same = tally(&[2; 100]);
        let found = paired(&same, &same, Confidence::P95).unwrap();
        assert_eq!(found.value, 0.0);
        assert!(found.low < 0.0 && found.high > 0.0);
    }

    #[test]
    fn only_pairs_that_both_have_are_compared() {
        let found = paired(&tally(&[0, 4, 4]), &tally(&[4]), Confidence::P95).unwrap();
        assert_eq!(found.value, 1.0);
        assert_eq!(paired(&tally(&[]), &tally(&[1]), Confidence::P95), None);
    }

    #[test]
    fn a_mean_of_two_is_as_wide_as_one_over_root_two() {
        let one = Estimate {
            value: 0.5,
            low: 0.4,
            high: 0.6,
        };
        let both = mean(&[one, one]).unwrap();
        assert_eq!(both.value, 0.5);
        // 0.1 sqrt(2) / 2, up to rounding.
        assert!((both.high - 0.5 - 0.1 / 2.0_f64.sqrt()).abs() < 1e-15);
        assert_eq!(mean(&[]), None);
    }
}
