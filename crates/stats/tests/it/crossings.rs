//! Crossings worked out by hand, and the kinds of curve that have none.

use evenkeel_stats::{Confidence, Crossing, CurvePoint, MonotoneFit, PairTally, StatsError, Trend};

const P95: Confidence = Confidence::P95;

/// Swept pairs at 10, 20, 30, ...: how many of 100 the subject wins.
fn swept(wins: &[u64]) -> Vec<CurvePoint> {
    let point = |(i, &wins): (usize, &u64)| CurvePoint {
        x: 10.0 * (i + 1) as f64,
        tally: PairTally::from_counts([100 - wins, 0, 0, 0, wins]),
    };
    wins.iter().enumerate().map(point).collect()
}

fn monotone(wins: &[u64], trend: Trend) -> Crossing {
    MonotoneFit::fit(&swept(wins), trend, P95)
        .unwrap()
        .crossing()
}

#[test]
fn mirrored_data_give_the_mirrored_answer() {
    for wins in [
        [90, 75, 50, 35, 5],
        [95, 90, 90, 20, 20],
        [90, 80, 70, 60, 55],
    ] {
        let opponents = wins.map(|wins| 100 - wins);
        match (
            monotone(&wins, Trend::Falling),
            monotone(&opponents, Trend::Rising),
        ) {
            (Crossing::Found { x, .. }, Crossing::Found { x: same, .. }) => {
                assert!((x - same).abs() < 1e-9, "{x} {same}");
            }
            (Crossing::Undecided { .. }, Crossing::Undecided { .. })
            | (Crossing::Above { .. }, Crossing::Below { .. }) => {}
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_curve_on_one_side_has_no_crossing() {
    let (x_min, x_max) = (10.0, 40.0);
    let above = Crossing::Above { x_min, x_max };
    let below = Crossing::Below { x_min, x_max };
    for trend in [Trend::Falling, Trend::Rising] {
        assert_eq!(monotone(&[80, 79, 78, 77], trend), above);
        assert_eq!(monotone(&[23, 22, 21, 20], trend), below);
    }
}

#[test]
fn a_flat_curve_at_one_half_is_undecided() {
    let curve = monotone(&[50, 51, 49, 50], Trend::Falling);
    let Crossing::Undecided { low, high, .. } = curve else {
        panic!("{curve:?}")
    };
    assert_eq!((low, high), (None, None));
}

#[test]
fn a_range_that_ends_too_soon_gives_the_limit_it_can() {
    // 52 of 100 is not distinguishable from one half, so the upper limit lies
    // beyond the range.
    let curve = monotone(&[90, 80, 70, 52], Trend::Falling);
    let Crossing::Undecided {
        low, high: None, ..
    } = curve
    else {
        panic!("{curve:?}")
    };
    assert_eq!(low, Some(30.0));
}

#[test]
fn a_curve_that_crosses_against_the_trend_is_no_crossing() {
    let undecided = Crossing::Undecided {
        best: None,
        low: None,
        high: None,
    };
    assert_eq!(monotone(&[10, 30, 70, 90], Trend::Falling), undecided);
}

#[test]
fn violators_are_pooled_and_the_crossing_interpolated() {
    // 60 and 70 violate and pool to 65; from 65 at 30 to 25 at 40 the line
    // passes 50 at 30 + 10 * 15 / 40.
    let fit = MonotoneFit::fit(&swept(&[90, 60, 70, 25]), Trend::Falling, P95).unwrap();
    assert_eq!(fit.values(), [0.9, 0.65, 0.65, 0.25]);
    // Wilson's lower limit for 60 of 100 is 0.502, so the walk goes on to 30.
    let Crossing::Found { x, low, high } = fit.crossing() else {
        panic!("{fit:?}")
    };
    assert!((x - 33.75).abs() < 1e-12, "{x}");
    assert_eq!((low, high), (30.0, 40.0));
}

#[test]
fn the_walk_stops_at_the_first_undecided_point() {
    // 55 of 100 is undecided (Wilson 0.45 to 0.64), though 70 after it is not.
    let Crossing::Found { low, high, .. } = monotone(&[90, 55, 70, 25], Trend::Falling) else {
        panic!()
    };
    assert_eq!((low, high), (10.0, 40.0));
}

#[test]
fn a_stretch_on_one_half_is_crossed_in_its_middle() {
    let Crossing::Found { x, .. } = monotone(&[90, 50, 50, 10], Trend::Falling) else {
        panic!()
    };
    assert_eq!(x, 25.0);
}

#[test]
fn bad_points_are_errors() {
    let mut points = swept(&[60, 40]);
    points[1].x = f64::NAN;
    let refused = MonotoneFit::fit(&points, Trend::Falling, P95);
    assert!(
        matches!(refused, Err(StatsError::NonFiniteX { index: 1, .. })),
        "{refused:?}"
    );
    let refused = MonotoneFit::fit(&swept(&[60]), Trend::Falling, P95);
    assert_eq!(refused, Err(StatsError::TooFewPoints { found: 1 }));
    let message = StatsError::EmptyPoint { index: 2, x: 45.0 }.to_string();
    assert_eq!(message, "point 2 of the curve (x = 45) has no pairs");
}

#[test]
fn extreme_x_do_not_make_nonsense() {
    let at = |x, wins| CurvePoint {
        x,
        tally: PairTally::from_counts([100 - wins, 0, 0, 0, wins]),
    };
    let points = [at(-f64::MAX, 90), at(0.0, 50), at(f64::MAX, 10)];
    let curve = MonotoneFit::fit(&points, Trend::Falling, P95).unwrap();
    let Crossing::Found { x, low, high } = curve.crossing() else {
        panic!("{curve:?}")
    };
    assert!(low.is_finite() && high.is_finite() && low < x && x < high);
}
