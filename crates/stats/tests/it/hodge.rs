//! Rankings and circles, on matrices whose parts are known.

use evenkeel_stats::{Confidence, Flow, HodgeRank, MatrixError, PairTally};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::simulated::holds;

fn flow(first: usize, second: usize, value: f64, variance: f64) -> Flow {
    Flow {
        first,
        second,
        value,
        variance,
        weight: 1.0,
    }
}

/// The exact flows of all of so many fleets.
fn complete(fleets: usize, value: impl Fn(usize, usize) -> f64) -> Vec<Flow> {
    let row = |i: usize| (i + 1..fleets).map(move |j| (i, j));
    let flow = |(i, j)| flow(i, j, value(i, j), 0.0);
    (0..fleets).flat_map(row).map(flow).collect()
}

#[track_caller]
fn assert_close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-12, "{found} {expected}");
}

#[test]
fn rock_paper_scissors_is_all_circle() {
    let flows = [
        flow(0, 1, 0.4, 0.0),
        flow(1, 2, 0.4, 0.0),
        flow(2, 0, 0.4, 0.0),
    ];
    let found = HodgeRank::fit(3, &flows).unwrap();
    assert_close(found.raw_cyclic_share().unwrap(), 1.0);
    let share = found.cyclic_share(Confidence::P95).unwrap();
    assert_close(share.value, 1.0);
    found
        .ratings
        .iter()
        .for_each(|&rating| assert_close(rating, 0.0));
    assert_eq!(found.surest_circle(), Some(([0, 1, 2], f64::INFINITY)));
}

#[test]
fn a_ladder_is_all_ranking() {
    let found = HodgeRank::fit(5, &complete(5, |i, j| 0.1 * (j - i) as f64)).unwrap();
    assert_close(found.raw_cyclic_share().unwrap(), 0.0);
    for (rating, expected) in found.ratings.iter().zip([0.2, 0.1, 0.0, -0.1, -0.2]) {
        assert_close(*rating, expected);
    }
    assert_eq!(found.surest_circle(), None);
}

#[test]
fn a_mix_by_hand() {
    // Ratings 0.1, 0, -0.1 and a circle of 0.2: flows 0.3, 0.3 and, from the first
    // to the last, 0. The ranking has 0.01 + 0.01 + 0.04 of squares, the circle 0.12.
    let flows = [
        flow(0, 1, 0.3, 0.0),
        flow(1, 2, 0.3, 0.0),
        flow(0, 2, 0.0, 0.0),
    ];
    let found = HodgeRank::fit(3, &flows).unwrap();
    assert_close(found.raw_cyclic_share().unwrap(), 0.12 / 0.18);
    for (rating, expected) in found.ratings.iter().zip([0.1, 0.0, -0.1]) {
        assert_close(*rating, expected);
    }
    for (left, expected) in found.cyclic.iter().zip([0.2, 0.2, -0.2]) {
        assert_close(*left, expected);
    }
}

#[test]
fn weights_pull_the_ratings() {
    // Weighted least squares by hand: the first flow counts four times. With s the
    // ratings and the closed path 0.3 + 0.3 - 0, what is left of each flow is in
    // proportion to one over its weight: 0.6 (1/4) / (9/4) of the first.
    let mut flows = [
        flow(0, 1, 0.3, 0.0),
        flow(1, 2, 0.3, 0.0),
        flow(2, 0, 0.0, 0.0),
    ];
    flows[0].weight = 4.0;
    let found = HodgeRank::fit(3, &flows).unwrap();
    for (left, expected) in found.cyclic.iter().zip([0.6 / 9.0, 2.4 / 9.0, 2.4 / 9.0]) {
        assert_close(*left, expected);
    }
}

#[test]
fn a_circle_of_four_without_chords_is_found_too() {
    // No triangle is there to have a curl: this is the harmonic part.
    let flows = [
        flow(0, 1, 0.2, 0.0),
        flow(1, 2, 0.2, 0.0),
        flow(2, 3, 0.2, 0.0),
        flow(3, 0, 0.2, 0.0),
    ];
    let found = HodgeRank::fit(4, &flows).unwrap();
    assert_close(found.raw_cyclic_share().unwrap(), 1.0);
    assert_eq!(found.surest_circle(), None);
}

/// A normal draw, near enough: twelve uniform ones.
fn normal(draws: &mut Xoshiro256PlusPlus) -> f64 {
    let mut unit = || (draws.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
    (0..12).map(|_| unit()).sum::<f64>() - 6.0
}

/// Six fleets on a ladder, with a circle of the first three, seen through noise.
fn noisy(seed: u64, circle: f64, error: f64) -> HodgeRank {
    let mut draws = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut flows = complete(6, |i, j| 0.05 * (j - i) as f64);
    for flow in &mut flows {
        match [flow.first, flow.second] {
            [0, 1] | [1, 2] => flow.value += circle,
            [0, 2] => flow.value -= circle,
            _ => {}
        }
        flow.value += error * normal(&mut draws);
        flow.variance = error * error;
    }
    HodgeRank::fit(6, &flows).unwrap()
}

#[test]
fn noise_is_taken_off_the_shares() {
    // Squares: the ladder's steps of 1 to 5 come 5, 4, 3, 2 and 1 times, 0.05^2 105;
    // the circle has 3 times its own. It lies across the ladder: it adds up to
    // nothing around every fleet.
    let (circle, runs) = (0.15, 1_000);
    let truth = 3.0 * circle * circle / (3.0 * circle * circle + 0.0025 * 105.0);
    let (mut held, mut mean, mut raw) = (0, 0.0, 0.0);
    for seed in 0..runs {
        let found = noisy(seed, circle, 0.05);
        let share = found.cyclic_share(Confidence::P95).unwrap();
        held += u64::from(holds(&share.interval, truth));
        mean += share.value / runs as f64;
        raw += found.raw_cyclic_share().unwrap() / runs as f64;
        assert!(found.cyclic_share_of_noise().unwrap() < found.raw_cyclic_share().unwrap());
    }
    // One run's share has a standard error of about 0.07, their mean of 0.002.
    assert!((mean - truth).abs() < 0.008, "{mean} {truth}");
    assert!(raw > truth + 0.02, "{raw}");
    // Three standard errors of 0.7 points about 95 %, and one for the delta method.
    let coverage = held as f64 / runs as f64;
    assert!((0.92..=0.98).contains(&coverage), "{coverage}");
}

#[test]
fn a_share_is_brought_to_within_nothing_and_all() {
    // A ladder without circle, of squares 0.06, by results with a variance of 0.0001:
    // noise has 0.0003 of the squares, and 0.0001 of the circle, which is less than none.
    let ladder = [
        flow(0, 1, 0.1, 1e-4),
        flow(1, 2, 0.1, 1e-4),
        flow(0, 2, 0.2, 1e-4),
    ];
    let found = HodgeRank::fit(3, &ladder).unwrap();
    let share = found.cyclic_share(Confidence::P95).unwrap();
    assert_eq!((share.value, share.interval.low), (0.0, 0.0));
    assert!((0.0..0.1).contains(&share.interval.high), "{share:?}");
    // A circle without ladder: 0.12 less 0.0001 of 0.12 less 0.0003, which is more than all.
    let circle = [
        flow(0, 1, 0.2, 1e-4),
        flow(1, 2, 0.2, 1e-4),
        flow(2, 0, 0.2, 1e-4),
    ];
    let found = HodgeRank::fit(3, &circle).unwrap();
    let share = found.cyclic_share(Confidence::P95).unwrap();
    assert_eq!((share.value, share.interval.high), (1.0, 1.0));
    assert!((0.9..1.0).contains(&share.interval.low), "{share:?}");
}

#[test]
fn degrees_of_freedom_are_whole_where_weights_are_one_over_variances() {
    for fleets in 3..16 {
        let mut flows = complete(fleets, |i, j| 0.05 * (j - i) as f64);
        for (at, flow) in flows.iter_mut().enumerate() {
            flow.variance = 0.01 * (1.0 + at as f64 / 3.0);
            flow.weight = 1.0 / flow.variance;
        }
        let test = HodgeRank::fit(fleets, &flows).unwrap().cyclic_test();
        // So many flows less the free ratings.
        let expected = fleets * (fleets - 1) / 2 - (fleets - 1);
        assert_eq!(test.unwrap().degrees_of_freedom, expected as u32);
    }
}

#[test]
fn a_circle_that_is_not_there_is_claimed_as_often_as_the_level_says() {
    let runs = 2_000;
    let (mut claims, mut found_circles) = (0, 0);
    for seed in 0..runs {
        let none = noisy(seed, 0.0, 0.05).cyclic_test().unwrap();
        // Fifteen flows less five free ratings.
        assert_eq!(none.degrees_of_freedom, 10);
        claims += u64::from(none.p_value < 0.05);
        let some = noisy(seed, 0.15, 0.05).cyclic_test().unwrap();
        found_circles += u64::from(some.p_value < 0.05);
    }
    // 5 %, give or take three standard errors of 0.5 points.
    let rate = claims as f64 / runs as f64;
    assert!((0.035..=0.065).contains(&rate), "{rate}");
    assert!(found_circles > runs * 9 / 10, "{found_circles}");
}

#[test]
fn log_odds_of_a_tally() {
    // 74 of 99 pairs won, and half a pair to either side: odds of 74.5 to 25.5.
    let tally = PairTally::from_counts([25, 0, 0, 0, 74]);
    let found = Flow::log_odds(0, 1, &tally).unwrap();
    assert_close(found.value, (74.5f64 / 25.5).ln());
    assert_close(found.weight, 0.745 * 0.255);
    // One over pairs, score and other score: the interval is Wilson's, hardly wider.
    let expected = 1.0 / (99.0 * 0.745 * 0.255);
    assert!((found.variance / expected - 1.0).abs() < 0.05, "{found:?}");
    let swept = Flow::log_odds(0, 1, &PairTally::from_counts([0, 0, 0, 0, 1_000])).unwrap();
    assert!(swept.value.is_finite() && swept.variance.is_finite() && swept.variance > 0.0);
    assert_eq!(Flow::log_odds(0, 1, &PairTally::new()), None);
}

/// Seven fleets whose battles go by one strength each, from even to forty to one.
fn ladder(seed: u64, pairs: u64) -> HodgeRank {
    let mut draws = Xoshiro256PlusPlus::seed_from_u64(seed);
    let strengths: [f64; 7] = [40.0, 30.0, 12.0, 10.0, 9.0, 3.0, 1.0];
    let mut flows = Vec::new();
    for i in 0..7 {
        for j in i + 1..7 {
            let chance = strengths[i] / (strengths[i] + strengths[j]);
            let mut battle = || {
                let roll = (draws.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
                if roll < chance { 2 } else { 0 }
            };
            let mut counts = [0; 5];
            (0..pairs).for_each(|_| counts[battle() + battle()] += 1);
            let tally = PairTally::from_counts(counts);
            flows.push(Flow::log_odds(i, j, &tally).unwrap());
        }
    }
    HodgeRank::fit(7, &flows).unwrap()
}

#[test]
fn a_ladder_of_battles_is_not_called_a_circle() {
    let runs = 1_000;
    for pairs in [20, 100, 1_000] {
        let chance = |seed| ladder(seed, pairs).cyclic_test().unwrap().p_value;
        let claims = (0..runs).filter(|&seed| chance(seed) < 0.05).count();
        // 5 %, and three standard errors of 0.7 points on top. Few pairs claim less:
        // their clean sweeps have wide intervals.
        let rate = claims as f64 / runs as f64;
        assert!(rate <= 0.071, "{pairs}: {rate}");
    }
}

#[test]
fn level_play_and_faulty_flows_are_told() {
    let level = HodgeRank::fit(3, &complete(3, |_, _| 0.0)).unwrap();
    assert_eq!(level.raw_cyclic_share(), None);
    assert_eq!(level.cyclic_share(Confidence::P95), None);
    assert_eq!(level.cyclic_test(), None);
    let fit = HodgeRank::fit;
    assert_eq!(fit(1, &[]), Err(MatrixError::TooFewFleets { found: 1 }));
    let groups = vec![vec![0], vec![1]];
    assert_eq!(fit(2, &[]), Err(MatrixError::Disconnected { groups }));
    let apart = fit(2, &[flow(0, 5, 0.1, 0.0)]);
    assert_eq!(apart, Err(MatrixError::NoSuchFleet { fleet: 5 }));
    for (value, variance) in [(f64::NAN, 0.0), (0.1, -1.0), (0.1, f64::INFINITY)] {
        let refused = fit(2, &[flow(0, 1, value, variance)]);
        assert_eq!(refused, Err(MatrixError::NotFinite));
    }
    // Two fleets and one flow: nothing can go round.
    let two = fit(2, &[flow(0, 1, 0.1, 0.01)]).unwrap();
    assert_eq!(two.cyclic_test(), None);
}
