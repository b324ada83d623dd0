//! The true spread of matchups and its additive share.

use evenkeel_stats::{Confidence, LeastSquares, Replicates};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::simulated::holds;

#[test]
fn the_spread_by_hand() {
    let mut replicates = Replicates::new();
    assert_eq!(replicates.variance(Confidence::P95), None);
    // Products 1/4, 1/8, -1/16, 1/16: mean 3/32, squared deviations from it
    // (in 32nds: 5, 1, -5, -1) 52 / 1024, over 3 and over 4 matchups.
    for scores in [[0.5, 0.5], [-0.5, -0.25], [0.25, -0.25], [0.25, 0.25]] {
        replicates.add(scores, 0.0);
    }
    let found = replicates.variance(Confidence::P95).unwrap();
    assert_eq!(found.value, 3.0 / 32.0);
    let half = 1.959_963_984_540_054 * (52.0f64 / 1024.0 / 12.0).sqrt();
    assert!((found.interval.high - (3.0 / 32.0 + half)).abs() < 1e-15);
    assert_eq!(found.interval.low, 0.0);
    assert_eq!(replicates.additive_share(1, Confidence::P95), None);
}

#[test]
fn equal_matchups_have_no_share_to_speak_of() {
    let mut level = Replicates::new();
    (0..1_000).for_each(|_| level.add([0.0, 0.0], 0.0));
    let found = level.variance(Confidence::P95).unwrap();
    assert_eq!((found.value, found.interval.width()), (0.0, 0.0));
    assert_eq!(level.additive_share(3, Confidence::P95), None);
}

#[test]
fn a_spread_is_never_below_nothing_and_a_share_never_above_all() {
    let mut against = Replicates::new();
    (0..4).for_each(|_| against.add([0.5, -0.5], 0.0));
    let found = against.variance(Confidence::P95).unwrap();
    // Products of -1/4 each.
    assert_eq!((found.value, found.interval.high), (0.0, 0.0));
    // Predicted in the middle of two scores, products of 1/8 leave -1/64: a share of 9/8.
    let mut beyond = Replicates::new();
    (0..4).for_each(|_| beyond.add([0.5, 0.25], 0.375));
    let share = beyond.additive_share(0, Confidence::P95).unwrap();
    assert_eq!((share.value, share.interval.high), (1.0, 1.0));
}

#[test]
fn roundings_below_nothing_do_no_harm() {
    // Equal products, whose squares add up to their mean's but for roundings.
    for score in (1..50).map(|hundredths| f64::from(hundredths) / 100.0) {
        let mut equal = Replicates::new();
        (0..7).for_each(|_| equal.add([score, score], score / 3.0));
        let spread = equal.variance(Confidence::P95).unwrap();
        assert!(spread.interval.width() < 1e-6, "{spread:?}");
        let share = equal.additive_share(1, Confidence::P95).unwrap();
        assert!(share.interval.width() < 1e-6, "{share:?}");
    }
}

/// One battle's score less one half, won with the chance given.
fn battle(draws: &mut Xoshiro256PlusPlus, chance: f64) -> f64 {
    let roll = (draws.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
    if roll < chance { 0.5 } else { -0.5 }
}

#[test]
fn a_planted_share_is_found_as_often_as_the_intervals_say() {
    // Two things that are -1, 0 or 1, each as likely, and their product: the parts
    // of the variance are (0.15^2 + 0.1^2) 2/3 for the sum and 0.1^2 4/9 beside it.
    let (sum, beside) = ((0.0225 + 0.01) * 2.0 / 3.0, 0.01 * 4.0 / 9.0);
    let runs = 400;
    let (mut spread_held, mut share_held, mut mean_share) = (0, 0, 0.0);
    for seed in 0..runs {
        let mut draws = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut sums = LeastSquares::new(2);
        let mut matchups = Vec::new();
        for _ in 0..2_000 {
            let mut third = || (draws.next_u64() % 3) as f64 - 1.0;
            let (x, y) = (third(), third());
            let chance = 0.5 + 0.15 * x + 0.1 * y + 0.1 * x * y;
            let mut pair = || (battle(&mut draws, chance) + battle(&mut draws, chance)) / 2.0;
            let scores = [pair(), pair()];
            let row = [(0, x), (1, y)];
            sums.add(&row, (scores[0] + scores[1]) / 2.0);
            matchups.push((row, scores));
        }
        let fit = sums.solve_centred(&[], &[]).unwrap();
        let mut replicates = Replicates::new();
        for (row, scores) in matchups {
            replicates.add(scores, -fit.residual(&row, 0.0));
        }
        let spread = replicates.variance(Confidence::P95).unwrap();
        spread_held += u64::from(holds(&spread.interval, sum + beside));
        let share = replicates.additive_share(2, Confidence::P95).unwrap();
        share_held += u64::from(holds(&share.interval, sum / (sum + beside)));
        mean_share += share.value / runs as f64;
    }
    // The standard error of a coverage of 95 % over 400 runs is 1.1 points: three.
    for held in [spread_held, share_held] {
        let share = held as f64 / runs as f64;
        assert!((0.917..=0.983).contains(&share), "{share}");
    }
    // One run's share has a standard error of about 0.06, their mean of 0.003.
    assert!(
        (mean_share - sum / (sum + beside)).abs() < 0.01,
        "{mean_share}"
    );
}
