//! Values from papers, and from formulas that papers give in closed form.

use evenkeel_stats::{Confidence, PairTally};

const P95: Confidence = Confidence::P95;

/// `wins` swept pairs won, the rest lost.
fn swept(wins: u64, pairs: u64) -> PairTally {
    PairTally::from_counts([pairs - wins, 0, 0, 0, wins])
}

#[test]
fn swept_pairs_have_wilsons_interval() {
    // His limits are the roots of (n + z^2) p^2 - (2 k + z^2) p + k^2 / n = 0.
    // Bisection leaves one spacing of doubles in the mean; the constrained variance,
    // p (1 - p), carries a few roundings, which the slope of the test (at least
    // z sqrt(n) / 2 over a width of z / sqrt(n)) does not enlarge. 1e-13 is ample,
    // and far below any modelling error.
    let z2 = P95.critical_value() * P95.critical_value();
    for (wins, pairs) in [
        (0, 1),
        (1, 1),
        (1, 2),
        (3, 10),
        (10, 10),
        (263, 500),
        (1, 29),
    ] {
        let interval = swept(wins, pairs).interval(P95);
        let (k, n) = (wins as f64, pairs as f64);
        let half_sum = k + z2 / 2.0;
        let root = (half_sum * half_sum - (n + z2) * k * k / n).sqrt();
        for (limit, expected) in [
            (interval.low, (half_sum - root) / (n + z2)),
            (interval.high, (half_sum + root) / (n + z2)),
        ] {
            assert!((limit - expected).abs() < 1e-13, "{interval:?} {expected}");
        }
    }
}

#[test]
fn swept_pairs_match_newcombe_1998() {
    // Table I of Newcombe (Statistics in Medicine 17 (1998) 857-872), method 3, given
    // to 4 decimals: half a unit in the last place is the tolerance.
    for (wins, pairs, low, high) in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ] {
        let interval = swept(wins, pairs).interval(P95);
        assert!((interval.low - low).abs() <= 5e-5, "{interval:?}");
        assert!((interval.high - high).abs() <= 5e-5, "{interval:?}");
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
