//! Values from papers, and from formulas that papers give in closed form.

use evenkeel_stats::{Confidence, Crossing, CurvePoint, LogisticFit, PairTally, Trend, wilson};

const P95: Confidence = Confidence::P95;

/// `wins` swept pairs won, the rest lost.
fn swept(wins: u64, pairs: u64) -> PairTally {
    PairTally::from_counts([pairs - wins, 0, 0, 0, wins])
}

#[test]
fn swept_pairs_have_wilsons_interval() {
    // Both limits solve the same quadratic. Bisection leaves one spacing of
    // doubles in the mean; the constrained variance, p (1 - p), carries a few
    // roundings, which the slope of the test (at least z sqrt(n) / 2 over a
    // width of z / sqrt(n)) does not enlarge. 1e-13 is ample, and far below
    // any modelling error.
    for (wins, pairs) in [
        (0, 1),
        (1, 1),
        (1, 2),
        (3, 10),
        (10, 10),
        (263, 500),
        (1, 29),
    ] {
        let tally = swept(wins, pairs).interval(P95);
        let wilson = wilson(wins, pairs, P95).unwrap();
        assert!(
            (tally.low - wilson.low).abs() < 1e-13,
            "{tally:?} {wilson:?}"
        );
        assert!(
            (tally.high - wilson.high).abs() < 1e-13,
            "{tally:?} {wilson:?}"
        );
    }
}

/// Tango's score statistic for a difference of paired proportions, with his
/// closed form of the constrained estimate (Statistics in Medicine 17 (1998)
/// 891-908).
fn tango_statistic(b: f64, c: f64, n: f64, difference: f64) -> f64 {
    let linear = -b - c + (2.0 * n - b + c) * difference;
    let constant = -c * difference * (1.0 - difference);
    let q = ((linear * linear - 8.0 * n * constant).sqrt() - linear) / (4.0 * n);
    (b - c - n * difference) / (n * (2.0 * q + difference * (1.0 - difference))).sqrt()
}

#[test]
fn pairs_without_lone_draws_have_tangos_interval() {
    // Scores 0, 1/2, 1 are differences of -1, 0, 1. At his limits Tango's
    // statistic is the critical value.
    let z = P95.critical_value();
    for (b, c, n) in [
        (40, 20, 160),
        (12, 2, 14),
        (1, 7, 21),
        (5, 0, 50),
        (1, 1, 2),
    ] {
        let interval = PairTally::from_counts([c, 0, n - b - c, 0, b]).interval(P95);
        for (limit, expected) in [(interval.low, z), (interval.high, -z)] {
            let statistic = tango_statistic(b as f64, c as f64, n as f64, 2.0 * limit - 1.0);
            // The limits are good to 1e-14 or so and the statistic's slope is
            // below 100 here, save where the variance nears 0 at the ends.
            assert!(
                (statistic - expected).abs() < 1e-9,
                "{b} {c} {n}: {statistic}"
            );
        }
    }
}

#[test]
fn drawn_pairs_leave_room_for_doubt() {
    // With all n scores at 1/2, the likeliest distribution of mean 1/2 + d puts
    // 2d on a score of 1: variance d/2 - d^2. So n d^2 = z^2 (d/2 - d^2), or
    // d = z^2 / (2 (n + z^2)).
    let z2 = P95.critical_value() * P95.critical_value();
    for pairs in [1, 10, 1_000_000] {
        let interval = PairTally::from_counts([0, 0, pairs, 0, 0]).interval(P95);
        let expected = z2 / (2.0 * (pairs as f64 + z2));
        assert!(
            (interval.high - 0.5 - expected).abs() < 1e-13,
            "{interval:?}"
        );
        assert!(
            (0.5 - interval.low - expected).abs() < 1e-13,
            "{interval:?}"
        );
    }
}

/// Bliss's beetles (Annals of Applied Biology 22 (1935) 134-167): log10 dose,
/// killed, exposed.
const BEETLES: [(f64, u64, u64); 8] = [
    (1.6907, 6, 59),
    (1.7242, 13, 60),
    (1.7552, 18, 62),
    (1.7842, 28, 56),
    (1.8113, 52, 63),
    (1.8369, 53, 59),
    (1.8610, 61, 62),
    (1.8839, 60, 60),
];

fn beetles() -> LogisticFit {
    let points = BEETLES.map(|(x, killed, exposed)| CurvePoint {
        x,
        tally: swept(killed, exposed),
    });
    LogisticFit::fit(&points, P95).unwrap()
}

#[test]
fn the_beetle_curve_is_the_textbook_one() {
    // Dobson, An Introduction to Generalized Linear Models, chapter 7:
    // intercept -60.72, slope 34.27 with standard error 2.91, Pearson's
    // chi-square 10.03 on 6 degrees of freedom. Tolerance: half a unit in the
    // last place. The book takes the dispersion as 1; ours is estimated.
    let fit = beetles();
    assert!(
        (fit.intercept() + 60.72).abs() < 5e-3,
        "{}",
        fit.intercept()
    );
    assert!((fit.slope() - 34.27).abs() < 5e-3, "{}", fit.slope());
    let error = fit.slope_error() / fit.dispersion().sqrt();
    assert!((error - 2.91).abs() < 5e-3, "{error}");
    let test = fit.lack_of_fit().unwrap();
    assert_eq!(test.degrees_of_freedom, 6);
    assert!(
        (test.statistic * fit.dispersion() - 10.03).abs() < 5e-3,
        "{test:?}"
    );
}

#[test]
fn the_dispersion_of_binary_data_is_one_but_for_the_degrees_of_freedom() {
    // For binary data the squared deviations are n p (1 - p), so the estimate
    // lies between 1 and n / (n - 1) of the smallest point, 56 / 55.
    let dispersion = beetles().dispersion();
    assert!(dispersion > 1.0 && dispersion < 56.0 / 55.0, "{dispersion}");
}

#[test]
fn pairs_with_draws_match_a_quasi_binomial_fit_made_elsewhere() {
    // Python, statsmodels 0.15: GLM(means, family=Binomial(),
    // freq_weights=pairs), its covariance times the dispersion, and Fieller's
    // quadratic solved by hand. The iteration there stops at a change of 1e-8
    // in the deviance, about 1e-6 in the coefficients at worst.
    let costs = [
        (20.0, [3, 5, 20, 30, 42]),
        (25.0, [10, 12, 28, 24, 26]),
        (30.0, [20, 15, 30, 20, 15]),
        (35.0, [30, 22, 28, 12, 8]),
        (40.0, [45, 25, 20, 7, 3]),
    ];
    let points = costs.map(|(x, counts)| CurvePoint {
        x,
        tally: PairTally::from_counts(counts),
    });
    let fit = LogisticFit::fit(&points, P95).unwrap();
    let close = |value: f64, expected: f64| {
        assert!(
            (value / expected - 1.0).abs() < 1e-6,
            "{value}, not {expected}"
        );
    };
    close(fit.intercept(), 3.27073869);
    close(fit.slope(), -0.11009648);
    close(fit.dispersion(), 0.4236964193025306);
    close(fit.slope_error(), 0.009294672454044256);
    close(fit.lack_of_fit().unwrap().statistic, 0.5641866620240907);
    close(fit.lack_of_fit().unwrap().p_value, 0.904579790507473);
    let at_27 = fit.predict(27.0);
    close(at_27.interval.low, 0.5410894425232005);
    close(at_27.value, 0.5739862248829654);
    close(at_27.interval.high, 0.6062409082968498);
    let Crossing::Found { x, low, high } = fit.crossing(Trend::Falling) else {
        panic!("{:?}", fit.crossing(Trend::Falling));
    };
    close(x, 29.70793139667422);
    close(low, 28.574887307603863);
    close(high, 30.82868799193905);
}
