//! The difference of two mean scores.

use crate::{Confidence, Estimate, Interval, PairTally};

/// The mean score of `first` less that of `second`, from independent pairs,
/// with an interval in [-1, 1]; `None` if either is empty.
///
/// The interval joins the two score intervals by the square-and-add rule: each
/// limit of the difference uses the two limits that lie towards it, so it
/// stays skewed where they are. For swept pairs it is Newcombe's method 10. If
/// both tallies share tables and opponents, the scores tend to go up and down
/// together and the interval is wider than it need be.
///
/// Source: Newcombe, Statistics in Medicine 17 (1998) 873-890; Zou and Donner,
/// Statistics in Medicine 27 (2008) 1693-1702, for any two estimates.
pub fn difference(
    first: &PairTally,
    second: &PairTally,
    confidence: Confidence,
) -> Option<Estimate> {
    let first = first.estimate(confidence)?;
    let second = second.estimate(confidence)?;
    let value = first.value - second.value;
    let down = libm::hypot(
        first.value - first.interval.low,
        second.interval.high - second.value,
    );
    let up = libm::hypot(
        first.interval.high - first.value,
        second.value - second.interval.low,
    );
    let interval = Interval {
        low: (value - down).max(-1.0),
        high: (value + up).min(1.0),
        confidence,
    };
    Some(Estimate { value, interval })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `wins` swept pairs won, the rest lost.
    fn swept(wins: u64, pairs: u64) -> PairTally {
        PairTally::from_counts([pairs - wins, 0, 0, 0, wins])
    }

    #[test]
    fn swept_pairs_match_newcombe_1998() {
        // Table II of Newcombe (1998, 873-890), method 10, to 4 decimals: half
        // a unit in the last place is the tolerance.
        for (first, second, low, high) in [
            ((56, 70), (48, 80), 0.0524, 0.3339),
            ((9, 10), (3, 10), 0.1705, 0.8090),
            ((6, 7), (2, 7), 0.0582, 0.8062),
            ((5, 56), (0, 29), -0.0381, 0.1926),
            ((0, 10), (0, 20), -0.1611, 0.2775),
            ((10, 10), (0, 10), 0.6075, 1.0),
        ] {
            let estimate = difference(
                &swept(first.0, first.1),
                &swept(second.0, second.1),
                Confidence::P95,
            )
            .unwrap();
            let Interval {
                low: l, high: h, ..
            } = estimate.interval;
            assert!(
                (l - low).abs() <= 5e-5 && (h - high).abs() <= 5e-5,
                "{first:?}: {l} {h}"
            );
        }
    }

    #[test]
    fn is_antisymmetric() {
        let (a, b) = (
            PairTally::from_counts([1, 2, 3, 4, 5]),
            PairTally::from_counts([9, 0, 2, 0, 1]),
        );
        let there = difference(&a, &b, Confidence::P95).unwrap();
        let back = difference(&b, &a, Confidence::P95).unwrap();
        assert_eq!(there.value, -back.value);
        assert_eq!(there.interval.low, -back.interval.high);
    }

    #[test]
    fn needs_pairs_on_both_sides() {
        assert_eq!(
            difference(&swept(1, 2), &PairTally::new(), Confidence::P95),
            None
        );
    }
}
