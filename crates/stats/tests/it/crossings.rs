//! Crossings worked out by hand, and the kinds of curve that have none.

use evenkeel_stats::{
    Confidence, Crossing, CrossingMethod, CurvePoint, LogisticFit, MonotoneFit, PairTally,
    StatsError, Trend, WinCurve,
};

const P95: Confidence = Confidence::P95;

/// Swept pairs at 10, 20, 30, ...: how many of 100 the subject wins.
fn swept(wins: &[u64]) -> Vec<CurvePoint> {
    let point = |(i, &wins): (usize, &u64)| CurvePoint {
        x: 10.0 * (i + 1) as f64,
        tally: PairTally::from_counts([100 - wins, 0, 0, 0, wins]),
    };
    wins.iter().enumerate().map(point).collect()
}

fn headline(wins: &[u64], trend: Trend) -> WinCurve {
    WinCurve::fit(&swept(wins), trend, P95).unwrap()
}

fn monotone(wins: &[u64], trend: Trend) -> Crossing {
    MonotoneFit::fit(&swept(wins), trend, P95)
        .unwrap()
        .crossing()
}

#[test]
fn a_curve_symmetric_about_its_middle_crosses_there() {
    let curve = headline(&[90, 70, 50, 30, 10], Trend::Falling);
    assert_eq!(curve.method, CrossingMethod::Logistic);
    let Crossing::Found { x, low, high } = curve.crossing else {
        panic!("{curve:?}")
    };
    // The fit stops when a Newton step is below 1e-12 of the half range, 20.
    assert!((x - 30.0).abs() < 1e-10, "{x}");
    assert!((low + high - 60.0).abs() < 1e-10, "{low} {high}");
}

#[test]
fn the_band_at_fiellers_limits_ends_on_one_half() {
    let fit = LogisticFit::fit(&swept(&[90, 75, 50, 35, 5]), P95).unwrap();
    let Crossing::Found { x, low, high } = fit.crossing(Trend::Falling) else {
        panic!("{fit:?}")
    };
    // The limits are good to a spacing of doubles; the band's slope is below 1.
    assert!((fit.predict(x).value - 0.5).abs() < 1e-12);
    assert!((fit.predict(low).interval.low - 0.5).abs() < 1e-12);
    assert!((fit.predict(high).interval.high - 0.5).abs() < 1e-12);
}

#[test]
fn mirrored_data_give_the_mirrored_answer() {
    for wins in [
        [90, 75, 50, 35, 5],
        [95, 90, 90, 20, 20],
        [90, 80, 70, 60, 55],
    ] {
        let opponents = wins.map(|wins| 100 - wins);
        let (own, other) = (
            headline(&wins, Trend::Falling),
            headline(&opponents, Trend::Rising),
        );
        assert_eq!(own.method, other.method);
        match (own.crossing, other.crossing) {
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
        assert_eq!(headline(&[80, 79, 78, 77], trend).crossing, above);
        assert_eq!(headline(&[23, 22, 21, 20], trend).crossing, below);
        assert_eq!(monotone(&[80, 79, 78, 77], trend), above);
        assert_eq!(monotone(&[23, 22, 21, 20], trend), below);
    }
}

#[test]
fn a_flat_curve_at_one_half_is_undecided() {
    let curve = headline(&[50, 51, 49, 50], Trend::Falling);
    let Crossing::Undecided { low, high, .. } = curve.crossing else {
        panic!("{curve:?}")
    };
    assert_eq!((low, high), (None, None));
}

#[test]
fn a_range_that_ends_too_soon_gives_the_limit_it_can() {
    // 52 of 100 is not distinguishable from one half, so the upper limit lies
    // beyond the range.
    let curve = headline(&[90, 80, 70, 52], Trend::Falling);
    let Crossing::Undecided {
        low: Some(low),
        high: None,
        ..
    } = curve.crossing
    else {
        panic!("{curve:?}")
    };
    assert!(low > 20.0 && low < 40.0, "{low}");
}

#[test]
fn a_curve_that_crosses_against_the_trend_is_no_crossing() {
    let undecided = Crossing::Undecided {
        best: None,
        low: None,
        high: None,
    };
    assert_eq!(
        headline(&[10, 30, 50, 70, 90], Trend::Falling).crossing,
        undecided
    );
    assert_eq!(monotone(&[10, 30, 70, 90], Trend::Falling), undecided);
}

#[test]
fn separated_data_fall_back_on_the_monotone_curve() {
    for wins in [
        &[100, 100, 0, 0][..],
        &[100, 100, 60, 0],
        &[0, 0, 0],
        &[100, 100],
    ] {
        assert_eq!(
            LogisticFit::fit(&swept(wins), P95),
            Err(StatsError::Separated),
            "{wins:?}"
        );
    }
    let curve = headline(&[100, 100, 0, 0], Trend::Falling);
    assert_eq!(
        (&curve.logistic, curve.method),
        (&None, CrossingMethod::Monotone)
    );
    assert_eq!(
        curve.crossing,
        Crossing::Found {
            x: 25.0,
            low: 20.0,
            high: 30.0
        }
    );
}

#[test]
fn two_points_are_fitted_but_not_tested() {
    let curve = headline(&[80, 30], Trend::Falling);
    assert_eq!(curve.logistic.as_ref().unwrap().lack_of_fit(), None);
    assert!(!curve.fits_poorly());
    // ln(0.8 / 0.2) above, ln(0.3 / 0.7) below: straight between them.
    let (up, down) = (4f64.ln(), (7f64 / 3.0).ln());
    let Crossing::Found { x, .. } = curve.crossing else {
        panic!("{curve:?}")
    };
    assert!((x - (10.0 + 10.0 * up / (up + down))).abs() < 1e-9, "{x}");
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
fn drawn_pairs_still_leave_a_band() {
    let drawn = |x| CurvePoint {
        x,
        tally: PairTally::from_counts([0, 0, 100, 0, 0]),
    };
    let fit = LogisticFit::fit(&[drawn(1.0), drawn(2.0), drawn(3.0)], P95).unwrap();
    assert!(fit.predict(2.0).interval.width() > 0.0);
    // Four pseudo-pairs among 297 + 4 degrees of freedom.
    assert!((fit.dispersion() - 4.0 / 301.0).abs() < 1e-15);
}

#[test]
fn bad_points_are_errors() {
    let mut points = swept(&[60, 40]);
    points[1].x = f64::NAN;
    let refused = WinCurve::fit(&points, Trend::Falling, P95);
    assert!(
        matches!(refused, Err(StatsError::NonFiniteX { index: 1, .. })),
        "{refused:?}"
    );
    let refused = WinCurve::fit(&swept(&[60]), Trend::Falling, P95);
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
    let curve = WinCurve::fit(&points, Trend::Falling, P95).unwrap();
    let Crossing::Found { x, low, high } = curve.crossing else {
        panic!("{curve:?}")
    };
    assert!(low.is_finite() && high.is_finite() && low < x && x < high);
}

#[test]
fn numbers_of_things_are_fitted_on_the_scale_of_ratios() {
    // Odds of x to 4, exactly: on the log scale a straight line through 4. Twice
    // the numbers on both sides give twice the crossing.
    let point = |x: f64, scale: f64| {
        let won = (8000.0 * x / (x + 4.0)).round() as u64;
        CurvePoint {
            x: scale * x,
            tally: PairTally::from_counts([8000 - won, 0, 0, 0, won]),
        }
    };
    let fit = |scale: f64| {
        let points = [2.0, 3.0, 4.0, 5.0, 6.0].map(|x| point(x, scale));
        WinCurve::fit_counts(&points, Trend::Rising, Confidence::P95).unwrap()
    };
    let crossing = |scale: f64| match fit(scale).crossing {
        Crossing::Found { x, low, high } => [x, low, high],
        other => panic!("{other:?}"),
    };
    assert_eq!(fit(1.0).method, CrossingMethod::Logistic);
    let [x, low, high] = crossing(1.0);
    // Rounding to whole pairs moves a score by 1/16000 at most, and the slope at
    // 4 is 1/16: less than a hundredth of a unit.
    assert!((x - 4.0).abs() < 0.01 && low < 4.0 && high > 4.0, "{x}");
    for (one, two) in crossing(1.0).into_iter().zip(crossing(2.0)) {
        // Newton's method stops a few units in the tenth place from the optimum.
        assert!((two / one - 2.0).abs() < 1e-6, "{one} {two}");
    }
    let zero = [point(2.0, 0.0), point(3.0, 1.0)];
    assert!(WinCurve::fit_counts(&zero, Trend::Rising, Confidence::P95).is_err());
}
