//! The difference of two mean scores.

use crate::{Confidence, Estimate, Interval, PairTally};

/// The first of two independent estimates less the second, each its value and the ends
/// of its interval, by the square-and-add rule: each limit of the difference uses the two
/// limits that lie towards it, so it stays skewed where they are. Estimates that go up and
/// down together have an interval that is wider than it need be.
///
/// Source: Zou and Donner, Statistics in Medicine 27 (2008) 1693-1702.
pub fn square_and_add(first: [f64; 3], second: [f64; 3]) -> [f64; 3] {
    let value = first[0] - second[0];
    let down = libm::hypot(first[0] - first[1], second[2] - second[0]);
    let up = libm::hypot(first[2] - first[0], second[0] - second[1]);
    [value, value - down, value + up]
}

/// The mean score of `first` less that of `second`, from independent pairs,
/// with an interval in [-1, 1] by [`square_and_add`]; `None` if either is empty. For swept
/// pairs it is Newcombe's method 10.
///
/// Source: Newcombe, Statistics in Medicine 17 (1998) 873-890.
pub fn difference(
    first: &PairTally,
    second: &PairTally,
    confidence: Confidence,
) -> Option<Estimate> {
    let limits = |found: Estimate| [found.value, found.interval.low, found.interval.high];
    let first = limits(first.estimate(confidence)?);
    let [value, low, high] = square_and_add(first, limits(second.estimate(confidence)?));
    let interval = Interval {
        low: low.max(-1.0),
        high: high.min(1.0),
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
    fn each_limit_uses_those_that_lie_towards_it() {
        // Down: 3 and 4 make 5. Up: 5 and 12 make 13.
        assert_eq!(
            square_and_add([10.0, 7.0, 15.0], [20.0, 8.0, 24.0]),
            [-10.0, -15.0, 3.0]
        );
    }

    #[test]
    fn needs_pairs_on_both_sides() {
        assert_eq!(
            difference(&swept(1, 2), &PairTally::new(), Confidence::P95),
            None
        );
    }
}
