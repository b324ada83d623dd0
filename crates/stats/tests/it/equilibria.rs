//! Equilibrium mixes of games whose answers are known.

use evenkeel_stats::{Brought, Confidence, Equilibrium, MatrixError, PairTally, brought};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

fn found(matrix: &[&[f64]]) -> Equilibrium {
    let rows: Vec<Vec<f64>> = matrix.iter().map(|row| row.to_vec()).collect();
    Equilibrium::of(&rows).unwrap()
}

#[track_caller]
fn assert_weights(found: &Equilibrium, expected: &[f64], within: f64) {
    assert_eq!(found.weights.len(), expected.len());
    for (weight, expected) in found.weights.iter().zip(expected) {
        let is_close = (weight - expected).abs() < within;
        assert!(is_close, "{:?} {expected:?}", found.weights);
    }
    let sum: f64 = found.weights.iter().sum();
    assert!((sum - 1.0).abs() < 1e-12);
    for (weight, is_sound) in found.weights.iter().zip(&found.is_sound) {
        assert_eq!(*weight > 0.0, *is_sound);
    }
}

#[test]
fn rock_paper_scissors_is_a_third_each() {
    let found = found(&[&[0.0, -0.4, 0.4], &[0.4, 0.0, -0.4], &[-0.4, 0.4, 0.0]]);
    assert_weights(&found, &[1.0 / 3.0; 3], 1e-9);
    assert_eq!(found.scores, [0.0; 3]);
}

#[test]
fn stakes_that_differ_weigh_by_the_opposite_stake() {
    // Kaplansky, Annals of Mathematics 46 (1945) 474-479: the mix of a
    // skew-symmetric game of three is in proportion to (a23, -a13, a12).
    let (a12, a13, a23) = (0.1, -0.2, 0.5);
    let found = found(&[&[0.0, a12, a13], &[-a12, 0.0, a23], &[-a13, -a23, 0.0]]);
    assert_weights(&found, &[0.5 / 0.8, 0.2 / 0.8, 0.1 / 0.8], 1e-9);
}

#[test]
fn rock_paper_scissors_lizard_spock_is_a_fifth_each() {
    // Each beats two and loses to two: Fisher and Ryan, American Mathematical
    // Monthly 99 (1992) 935-942, on such games of an odd number.
    let rows: Vec<Vec<f64>> = (0..5)
        .map(|i| {
            let entry = |j: usize| match (j + 5 - i) % 5 {
                1 | 3 => 1.0,
                2 | 4 => -1.0,
                _ => 0.0,
            };
            (0..5).map(entry).collect()
        })
        .collect();
    assert_weights(&Equilibrium::of(&rows).unwrap(), &[0.2; 5], 1e-9);
}

#[test]
fn copies_share_a_weight_and_the_beaten_have_none() {
    // Rock twice, paper, scissors, and one that loses to all: the example of
    // redundant agents in Balduzzi et al. 2018, with one that is dominated.
    let found = found(&[
        &[0.0, 0.0, -0.5, 0.5, 0.1],
        &[0.0, 0.0, -0.5, 0.5, 0.1],
        &[0.5, 0.5, 0.0, -0.5, 0.1],
        &[-0.5, -0.5, 0.5, 0.0, 0.1],
        &[-0.1, -0.1, -0.1, -0.1, 0.0],
    ]);
    let third = 1.0 / 3.0;
    assert_weights(&found, &[third / 2.0, third / 2.0, third, third, 0.0], 1e-9);
    assert_eq!(found.is_sound, [true, true, true, true, false]);
    assert!((found.scores[4] + 0.1).abs() < 1e-12);
}

#[test]
fn on_a_ladder_only_the_best_is_sound() {
    let row = |i: usize| (0..6).map(|j| 0.05 * (j as f64 - i as f64)).collect();
    let rows: Vec<Vec<f64>> = (0..6).map(row).collect();
    let found = Equilibrium::of(&rows).unwrap();
    assert_weights(&found, &[1.0, 0.0, 0.0, 0.0, 0.0, 0.0], 1e-12);
    assert!((found.scores[5] + 0.25).abs() < 1e-12);
}

#[test]
fn where_nothing_differs_all_are_alike() {
    assert_weights(&found(&[&[0.0]]), &[1.0], 1e-15);
    let level: [&[f64]; 3] = [&[0.0; 3], &[0.0; 3], &[0.0; 3]];
    assert_weights(&found(&level), &[1.0 / 3.0; 3], 1e-12);
}

/// A game of so many fleets whose entries are `values` whole steps around 0, by the
/// linear congruential generator of the C standard, row by row above the diagonal.
fn game(fleets: usize, mut state: u32, values: u32) -> Vec<Vec<f64>> {
    let mut next = || {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
        let step = i64::from((state >> 16) % values) - i64::from(values / 2);
        step as f64 / f64::from(values - 1)
    };
    let above: Vec<Vec<f64>> = (0..fleets)
        .map(|i| (i + 1..fleets).map(|_| next()).collect())
        .collect();
    let entry = |i: usize, j: usize| match i.cmp(&j) {
        std::cmp::Ordering::Less => above[i][j - i - 1],
        std::cmp::Ordering::Equal => 0.0,
        std::cmp::Ordering::Greater => -above[j][i - j - 1],
    };
    let row = |i: usize| (0..fleets).map(|j| entry(i, j)).collect();
    (0..fleets).map(row).collect()
}

#[test]
fn games_with_many_equilibria_are_as_scipy_has_them() {
    // scipy 1.17.1: `linprog` (HiGHS) for the largest weight of each fleet in any
    // equilibrium, then `minimize` (SLSQP) for the one of maximum entropy. SLSQP
    // stops within some 1e-7 of it.
    let quarter_and_half = [0.0, 0.0, 0.0, 0.5, 0.0, 0.25, 0.25, 0.0];
    let sixths_and_third = {
        let (a, b) = (1.0 / 6.0, 1.0 / 3.0);
        [a, a, 0.0, 0.0, 0.0, 0.0, a, a, b]
    };
    for (fleets, seed, values, expected) in [
        (
            7,
            1,
            21,
            &[
                0.302_325_581_4,
                0.019_379_845,
                0.244_186_046_5,
                0.0,
                0.0,
                0.430_232_558_1,
                0.003_875_969,
            ][..],
        ),
        (
            7,
            2,
            3,
            &[
                0.159_626_274_6,
                0.159_626_274_6,
                0.120_498_300_5,
                0.280_124_575_1,
                0.0,
                0.280_124_575_1,
                0.0,
            ],
        ),
        (
            8,
            3,
            3,
            &[
                0.0,
                0.0,
                0.392_202_930_8,
                0.215_594_138_5,
                0.176_608_792_3,
                0.0,
                0.0,
                0.215_594_138_5,
            ],
        ),
        (8, 4, 3, &quarter_and_half),
        (9, 5, 3, &sixths_and_third),
    ] {
        let found = Equilibrium::of(&game(fleets, seed, values)).unwrap();
        assert_weights(&found, expected, 2e-7);
    }
}

#[test]
fn nothing_beats_the_mix_of_any_game() {
    for seed in 0..100 {
        for (fleets, values) in [(4, 3), (12, 3), (12, 1_001), (25, 5), (25, 1_001)] {
            let rows = game(fleets, 1_000 + seed, values);
            let found = Equilibrium::of(&rows).unwrap();
            for (i, row) in rows.iter().enumerate() {
                let parts = row.iter().zip(&found.weights).map(|(score, w)| score * w);
                let against: f64 = parts.sum();
                assert!(against < 1e-9, "{fleets} {values} {seed}: {against}");
                // What is sound is level with every equilibrium.
                let is_level = against.abs() < 1e-9;
                assert!(is_level || !found.is_sound[i], "{fleets} {values} {seed}");
                assert!((found.scores[i] - against).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn what_is_no_such_game_is_refused() {
    let of = |rows: &[Vec<f64>]| Equilibrium::of(rows);
    assert_eq!(of(&[]), Err(MatrixError::TooFewFleets { found: 0 }));
    let ragged = [vec![0.0, 0.1], vec![-0.1]];
    let refused = MatrixError::NotSquare {
        row: 1,
        found: 1,
        fleets: 2,
    };
    assert_eq!(of(&ragged), Err(refused));
    let lopsided = [vec![0.0, 0.1], vec![0.1, 0.0]];
    let refused = MatrixError::NotAntisymmetric { row: 1, column: 0 };
    assert_eq!(of(&lopsided), Err(refused));
    assert_eq!(of(&[vec![f64::NAN]]), Err(MatrixError::NotFinite));
}

/// The answers about fleets that score this against each other, from so many pairs of each
/// matchup, each of them won or lost as a whole.
fn played<const N: usize>(truth: [[f64; N]; N], pairs: u64, seed: u64) -> [Brought; N] {
    let mut draws = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut scores = vec![vec![0.0; N]; N];
    let mut errors = scores.clone();
    let z = Confidence::P95.critical_value();
    for (i, j) in (0..N).flat_map(|i| (i + 1..N).map(move |j| (i, j))) {
        let mut roll = || (draws.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        let won = (0..pairs).filter(|_| roll() < 0.5 + truth[i][j]).count() as u64;
        let tally = PairTally::from_counts([pairs - won, 0, 0, 0, won]);
        let found = tally.estimate(Confidence::P95).unwrap();
        (scores[i][j], scores[j][i]) = (found.value - 0.5, 0.5 - found.value);
        errors[i][j] = found.interval.width() / 2.0 / z;
        errors[j][i] = errors[i][j];
    }
    let mix = Equilibrium::of(&scores).unwrap();
    let found = brought(&scores, &errors, &mix, Confidence::P95);
    found.try_into().unwrap()
}

#[test]
fn an_answer_is_false_in_five_per_cent_of_round_robins_at_most() {
    use Brought::{Always, Never, Unknown};
    let level = [[0.0; 4]; 4];
    // Two that are alike and beat a third: neither is needed, and both may be brought.
    let twins = [[0.0, 0.0, 0.08], [0.0, 0.0, 0.08], [-0.08, -0.08, 0.0]];
    let rounds = [[0.0, -0.1, 0.1], [0.1, 0.0, -0.1], [-0.1, 0.1, 0.0]];
    let runs = 400;
    let (mut of_level, mut of_twins, mut of_rounds, mut told) = (0, 0, 0, 0);
    for seed in 0..runs {
        of_level += u32::from(played(level, 100, seed) != [Unknown; 4]);
        let twins = played(twins, 400, seed);
        of_twins += u32::from(twins[..2] != [Unknown; 2] || twins[2] == Always);
        let rounds = played(rounds, 400, seed);
        of_rounds += u32::from(rounds.contains(&Never));
        told += u32::from(rounds == [Always; 3]);
    }
    // Of 400 runs at 5 % more than 35 are false once in a thousand times (R:
    // qbinom(0.999, 400, 0.05) is 35).
    assert!(
        of_level.max(of_twins).max(of_rounds) <= 35,
        "{of_level} {of_twins} {of_rounds}"
    );
    // What is so is found as well: leads of 4 errors, of which 3 are asked.
    assert!(told > 200, "{told}");
}
