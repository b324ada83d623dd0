//! Properties that hold for all tallies and curves.

use evenkeel_stats::{
    BattleScore, Confidence, Crossing, CurvePoint, MonotoneFit, PairScore, PairTally, Trend,
    difference,
};
use proptest::prelude::*;

use crate::simulated::holds;

const P95: Confidence = Confidence::P95;

fn battle() -> impl Strategy<Value = BattleScore> {
    prop_oneof![
        Just(BattleScore::Loss),
        Just(BattleScore::Draw),
        Just(BattleScore::Win)
    ]
}

fn pair_score() -> impl Strategy<Value = PairScore> {
    (battle(), battle()).prop_map(|(first, second)| PairScore::of(first, second))
}

/// Counts from empty cells to millions.
fn tally() -> impl Strategy<Value = PairTally> {
    let count = || prop_oneof![Just(0), 0..4u64, 0..1_000u64, 0..10_000_000u64];
    [count(), count(), count(), count(), count()].prop_map(PairTally::from_counts)
}

fn curve() -> impl Strategy<Value = Vec<CurvePoint>> {
    let full = tally().prop_filter("not empty", |tally| tally.pairs() > 0);
    let point = (-1e3..1e3f64, full).prop_map(|(x, tally)| CurvePoint { x, tally });
    prop::collection::vec(point, 2..8)
}

/// Every number a crossing holds, in the order they must have.
fn numbers(crossing: Crossing) -> Vec<f64> {
    match crossing {
        Crossing::Found { x, low, high } => vec![low, x, high],
        Crossing::Below { x_min, x_max } | Crossing::Above { x_min, x_max } => vec![x_min, x_max],
        Crossing::Undecided { best, low, high } => {
            low.into_iter().chain(best).chain(high).collect()
        }
    }
}

proptest! {
    #[test]
    fn merging_is_counting_together(
        first in prop::collection::vec(pair_score(), 0..40),
        second in prop::collection::vec(pair_score(), 0..40),
    ) {
        let together: PairTally = first.iter().chain(&second).copied().collect();
        let parts = [first, second].map(|scores| scores.into_iter().collect::<PairTally>());
        prop_assert_eq!(parts[0] + parts[1], together);
        prop_assert_eq!(parts.into_iter().rev().sum::<PairTally>(), together);
    }

    #[test]
    fn the_pair_interval_is_proper(tally in tally()) {
        let interval = tally.interval(P95);
        prop_assert!(0.0 <= interval.low && interval.high <= 1.0);
        prop_assert!(interval.width() > 0.0);
        if let Some(mean) = tally.mean() {
            prop_assert!(holds(&interval, mean));
        }
    }

    #[test]
    fn the_other_side_sees_the_mirror_image(tally in tally()) {
        let (own, other) = (tally.interval(P95), tally.reversed().interval(P95));
        // `1 - x` rounds once on either way.
        prop_assert!((own.low + other.high - 1.0).abs() <= f64::EPSILON);
        prop_assert!((own.high + other.low - 1.0).abs() <= f64::EPSILON);
    }

    #[test]
    fn more_of_the_same_narrows_the_interval(tally in tally(), times in 2..50u64) {
        prop_assume!(tally.pairs() > 0);
        let more = PairTally::from_counts(tally.counts().map(|count| count * times));
        prop_assert!(more.interval(P95).width() < tally.interval(P95).width());
    }

    #[test]
    fn more_confidence_widens_the_interval(tally in tally()) {
        prop_assume!(tally.pairs() > 0);
        prop_assert!(tally.interval(Confidence::P99).width() > tally.interval(P95).width());
    }

    #[test]
    fn a_difference_is_proper(first in tally(), second in tally()) {
        prop_assume!(first.pairs() > 0 && second.pairs() > 0);
        let estimate = difference(&first, &second, P95).unwrap();
        let interval = estimate.interval;
        prop_assert!(-1.0 <= interval.low && interval.high <= 1.0 && interval.width() > 0.0);
        prop_assert!(holds(&interval, estimate.value));
    }

    #[test]
    fn curves_hold_only_numbers_in_order_and_in_range(
        points in curve(),
        falling in any::<bool>(),
    ) {
        let trend = if falling { Trend::Falling } else { Trend::Rising };
        let Ok(fit) = MonotoneFit::fit(&points, trend, P95) else {
            // The only error left is that all x are equal.
            prop_assert!(points.iter().all(|point| point.x == points[0].x));
            return Ok(());
        };
        let xs = || points.iter().map(|point| point.x);
        let range = xs().fold(f64::INFINITY, f64::min)..=xs().fold(f64::NEG_INFINITY, f64::max);
        let numbers = numbers(fit.crossing());
        prop_assert!(numbers.iter().all(|x| range.contains(x)), "{:?}", fit.crossing());
        prop_assert!(numbers.is_sorted(), "{:?}", fit.crossing());
    }

    #[test]
    fn the_order_of_the_points_does_not_matter(points in curve()) {
        let backwards: Vec<CurvePoint> = points.iter().rev().copied().collect();
        prop_assert_eq!(
            MonotoneFit::fit(&points, Trend::Falling, P95),
            MonotoneFit::fit(&backwards, Trend::Falling, P95)
        );
    }

    #[test]
    fn the_monotone_fit_is_monotone_and_keeps_the_mean(points in curve()) {
        let fit = MonotoneFit::fit(&points, Trend::Falling, P95).unwrap();
        prop_assert!(fit.values().is_sorted_by(|a, b| a >= b));
        let mut sorted = points.clone();
        sorted.sort_by(|one, other| one.x.total_cmp(&other.x));
        prop_assume!(sorted.windows(2).all(|two| two[0].x < two[1].x));
        let total: PairTally = sorted.iter().map(|point| point.tally).sum();
        let weighted: f64 = sorted.iter().zip(fit.values())
            .map(|(point, value)| point.tally.pairs() as f64 * value).sum();
        // Pooling replaces scores by their mean. Eight products and sums of
        // terms in [0, total] round by at most 16 half units in the last place.
        let pairs = total.pairs() as f64;
        prop_assert!((weighted - pairs * total.mean().unwrap()).abs() <= 16.0 * f64::EPSILON * pairs);
    }
}
