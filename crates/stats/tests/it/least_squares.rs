//! Least squares and worths against independent results, and what they refuse.
//!
//! The expected values are those of statsmodels 0.15.0 and numpy 2.4.6 on the same rows, the
//! expected errors those of whole fractions on the same rows: HC2 by its definition.

use evenkeel_stats::{Coefficients, Confidence, FitError, LeastSquares, Worths, worths};

use crate::simulated::holds;

type Row = (Vec<(usize, f64)>, f64);

const MEAN_FLEET: [f64; 4] = [2.0, 3.0, 1.0, 1.0];
const PRICES: [f64; 4] = [40.0, 20.0, 15.0, 5.0];

/// Rows of four whole differences and a score in quarters, by the linear
/// congruential generator of the C standard: any language can write it.
fn rows(count: usize, mut state: u32) -> Vec<Row> {
    let mut next = |below: u32| {
        state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345) % (1 << 31);
        i64::from((state >> 16) % below)
    };
    let mut row = || {
        let d: Vec<i64> = (0..4).map(|_| next(7) - 3).collect();
        let latent = 2 * d[0] + d[1] + d[2] + next(9) - 4;
        let quarters = (latent + 10).div_euclid(4).clamp(0, 4);
        let entries = d.iter().enumerate().filter(|(_, x)| **x != 0);
        let sparse = entries.map(|(j, &x)| (j, x as f64)).collect();
        (sparse, quarters as f64 / 4.0 - 0.5)
    };
    (0..count).map(|_| row()).collect()
}

fn sums(columns: usize, rows: &[Row]) -> LeastSquares {
    let mut sums = LeastSquares::new(columns);
    for (row, score) in rows {
        sums.add(row, *score);
    }
    sums
}

fn refused(columns: usize, rows: &[Row]) -> FitError {
    sums(columns, rows).solve_centred(&[], &[]).unwrap_err()
}

fn fit(rows: &[Row], groups: &[Vec<usize>]) -> Coefficients {
    let fit = sums(4, rows).solve_centred(groups, &MEAN_FLEET).unwrap();
    let mut sandwich = fit.sandwich();
    for (row, score) in rows {
        sandwich.add(row, *score);
    }
    sandwich.finish().unwrap()
}

fn fitted_worths(rows: &[Row]) -> Worths {
    worths(&fit(rows, &[]), &MEAN_FLEET, &PRICES).unwrap()
}

/// Both programs lose a few of sixteen digits on a well-conditioned problem.
#[track_caller]
fn assert_close(found: f64, expected: f64) {
    assert!(
        (found - expected).abs() <= 1e-10 * expected.abs(),
        "{found} instead of {expected}"
    );
}

/// That of two values: the variance of their sum has it twice beside theirs.
fn covariance(found: &Coefficients, i: usize, j: usize) -> f64 {
    let mut both = [0.0; 4];
    for k in [i, j] {
        both[k] += 1.0;
    }
    let sum = found.covariance.standard_error_of(&both);
    let each = [i, j].map(|k| found.covariance.standard_error(k));
    (sum * sum - each[0] * each[0] - each[1] * each[1]) / 2.0
}

#[test]
fn values_and_sandwich_errors_are_those_of_other_programs() {
    let found = fit(&rows(600, 1), &[]);
    let expected = [
        0.117_751_141_010_575_18,
        0.051_897_383_675_600_93,
        0.059_589_105_368_520_79,
        0.002_268_285_475_022_309_8,
    ];
    for (value, expected) in found.values.iter().zip(expected) {
        assert_close(*value, expected);
    }
    let first_row = [
        1.104_771_876_731_203_4e-5,
        -1.963_604_812_423_216_4e-6,
        -1.824_858_055_917_102_4e-6,
        -4.880_497_069_209_453e-7,
    ];
    for (j, expected) in first_row.into_iter().enumerate() {
        assert_close(covariance(&found, 0, j), expected);
    }
    assert_close(covariance(&found, 1, 3), 4.790_398_261_113_144e-7);
    assert_close(found.explained, 0.752_168_891_740_009_6);
    assert_eq!((found.rows, found.unknowns), (600, 4));
    let degrees = [327.206_490_560_929_24, 348.270_087_827_849_9];
    for (found, expected) in found.degrees.iter().zip(degrees) {
        assert_close(*found, expected);
    }
}

#[test]
fn worths_and_their_errors_are_those_of_the_delta_method() {
    let found = fitted_worths(&rows(600, 1));
    for (j, (value, error)) in [
        (41.585_049_586_301_1, 1.258_158_002_598_668_3),
        (18.328_104_976_539_763, 0.855_857_188_743_007_5),
        (21.044_517_108_591_83, 1.213_588_380_697_551_2),
        (0.801_068_789_186_661_6, 1.186_944_844_259_009_4),
    ]
    .into_iter()
    .enumerate()
    {
        let estimate = found.of(j).estimate(Confidence::P95);
        assert_close(estimate.value, value);
        assert_close(found.covariance.standard_error(j), error);
        // The first terms of Abramowitz and Stegun, 26.7.5: the next is 1e-8 of the first.
        let (z, n) = (Confidence::P95.critical_value(), found.degrees[j]);
        let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
        let student = z + ((z.powi(3) + z) / 4.0 + second / n) / n;
        assert!((estimate.interval.width() / (2.0 * student * error) - 1.0).abs() < 1e-6);
    }
    assert_close(found.value_of_a_point, 0.002_831_573_899_321_852);
    assert_close(found.point_error, 7.159_927_031_154_885e-5);
    // The mean fleet keeps its total, and nothing is unsure about that.
    let total: f64 = found
        .values
        .iter()
        .zip(MEAN_FLEET)
        .map(|(w, n)| w * n)
        .sum();
    assert_close(total, 160.0);
    assert!(found.covariance.standard_error_of(&MEAN_FLEET) < 1e-6);
}

/// What one fleet of all has cannot be told from the luck of that fleet.
#[test]
fn a_column_of_one_row_says_nothing() {
    let mut rows = rows(600, 1);
    let lucky = rows.iter_mut().find(|(_, score)| *score == 0.5).unwrap();
    lucky.0.push((4, 1.0));
    let fit = sums(5, &rows).solve_centred(&[], &[]).unwrap();
    let mut sandwich = fit.sandwich();
    rows.iter()
        .for_each(|(row, score)| sandwich.add(row, *score));
    let found = sandwich.finish().unwrap();
    assert_eq!(found.degrees[4], 1.0);
    let level = Confidence::P95;
    assert!(holds(&found.of(4).estimate(level).interval, 0.0));
}

#[test]
fn a_centred_group_averages_nothing_over_the_mean_fleet() {
    let found = fit(&rows(600, 1), &[vec![2, 3]]);
    for (j, (value, error)) in [
        (0.118_143_648_619_184_64, 0.003_791_496_719_778_775_7),
        (0.052_410_673_604_818_51, 0.003_775_616_860_736_422_5),
        (0.029_529_512_400_498_7, 0.002_550_129_260_765_438_3),
        (-0.029_529_512_400_498_704, 0.002_550_129_260_765_438_3),
    ]
    .into_iter()
    .enumerate()
    {
        assert_close(found.values[j], value);
        assert_close(found.covariance.standard_error(j), error);
    }
    assert_close(found.explained, 0.676_766_189_151_496);
    assert_eq!(found.unknowns, 3);
}

#[test]
fn the_order_of_the_rows_changes_no_bit() {
    let rows = rows(700, 3);
    let whole = sums(4, &rows);
    let reversed: Vec<Row> = rows.into_iter().rev().collect();
    assert_eq!(sums(4, &reversed), whole);
}

/// The rows with more columns, made from the four by `extend`.
fn widened(extend: impl Fn(&[f64; 4]) -> Vec<f64>) -> Vec<Row> {
    let wider = |(row, score): Row| {
        let mut full = [0.0; 4];
        row.iter().for_each(|&(j, x)| full[j] = x);
        let all = full.into_iter().chain(extend(&full));
        (all.enumerate().collect(), score)
    };
    rows(600, 1).into_iter().map(wider).collect()
}

#[test]
fn columns_that_cannot_be_told_apart_are_named_set_by_set() {
    // Column 4 repeats column 1; column 5 is twice column 0 less column 2.
    let twins = widened(|d| vec![d[1], 2.0 * d[0] - d[2]]);
    let sets = vec![vec![0, 2, 5], vec![1, 4]];
    assert_eq!(refused(6, &twins), FitError::Inseparable { sets });
    // Equal totals: the prices of every row cancel.
    let level = widened(|d| vec![-(3.0 * d[0] + 2.0 * d[1] + d[2] + d[3])]);
    let sets = vec![vec![0, 1, 2, 3, 4]];
    assert_eq!(refused(5, &level), FitError::Inseparable { sets });
    // All but the same: one row in 600 differs by a thousandth.
    let near: Vec<Row> = widened(|d| vec![d[1]])
        .into_iter()
        .enumerate()
        .map(|(k, (mut row, score))| {
            row[4].1 += if k == 7 { 1e-3 } else { 0.0 };
            (row, score)
        })
        .collect();
    let sets = vec![vec![1, 4]];
    assert_eq!(refused(5, &near), FitError::Inseparable { sets });
    // Slots that are always filled: options 1 and 4 make up what 0 has.
    let slots = widened(|d| vec![2.0 * d[0] - d[1]]);
    let sets = vec![vec![0, 1, 4]];
    assert_eq!(refused(5, &slots), FitError::Inseparable { sets });
    let fleet = [1.0, 1.0, 1.0, 1.0, 1.0];
    assert!(sums(5, &slots).solve_centred(&[vec![1, 4]], &fleet).is_ok());
}

#[test]
fn columns_that_never_differ_are_named() {
    let columns = vec![4, 6];
    let rows = widened(|d| vec![0.0, d[0] * d[0], 0.0]);
    assert_eq!(refused(7, &rows), FitError::NeverDiffer { columns });
}

#[test]
fn too_little_is_refused() {
    let all = rows(600, 1);
    let few = FitError::TooFewRows {
        rows: 499,
        needed: 500,
    };
    assert_eq!(refused(4, &all[..499]), few);
    assert!(sums(4, &all[..500]).solve_centred(&[], &[]).is_ok());
    let unknowns = FitError::FewerRowsThanUnknowns {
        rows: 600,
        unknowns: 600,
    };
    assert_eq!(refused(600, &all), unknowns);
    let drawn: Vec<Row> = all.iter().map(|(row, _)| (row.clone(), 0.0)).collect();
    assert_eq!(refused(4, &drawn), FitError::NoVariation);
    for spoilt in [f64::NAN, f64::INFINITY] {
        let mut score = all.clone();
        score[5].1 = spoilt;
        assert_eq!(refused(4, &score), FitError::NotFinite);
        let mut difference = all.clone();
        difference[5].0[0].1 = spoilt;
        assert_eq!(refused(4, &difference), FitError::NotFinite);
    }
}

#[test]
fn faulty_groups_and_passes_are_refused() {
    let rows = rows(600, 1);
    let sums = sums(4, &rows);
    for (groups, group) in [
        (vec![vec![]], 0),
        (vec![vec![0, 1], vec![1, 2]], 1),
        (vec![vec![4]], 0),
    ] {
        let refused = sums.solve_centred(&groups, &MEAN_FLEET);
        assert_eq!(refused, Err(FitError::Group { group }));
    }
    let weightless = sums.solve_centred(&[vec![2, 3]], &[1.0, 1.0, 0.0, 0.0]);
    assert_eq!(weightless, Err(FitError::Group { group: 0 }));
    let mut sandwich = sums.solve_centred(&[], &[]).unwrap().sandwich();
    sandwich.add(&rows[0].0, rows[0].1);
    let passes = FitError::Passes {
        first: 600,
        second: 1,
    };
    assert_eq!(sandwich.finish(), Err(passes));
}

#[test]
fn worths_without_a_measure_are_refused() {
    let found = fit(&rows(600, 1), &[]);
    let refused = worths(&found, &MEAN_FLEET, &[0.0; 4]).unwrap_err();
    assert_eq!(refused, FitError::NoTotal { total: 0.0 });
    // The last column alone wins nothing that can be told from nothing.
    let refused = worths(&found, &[0.0, 0.0, 0.0, 1.0], &PRICES).unwrap_err();
    assert!(matches!(refused, FitError::PointNotSettled { .. }));
    let unsure = FitError::PointNotSettled {
        value: 0.001_482,
        standard_error: 0.0003,
    };
    let said = "10 points of price more win 1.48 % points more (standard error 0.30): too unsure to \
                measure worths by";
    assert_eq!(unsure.to_string(), said);
    assert!(matches!(
        worths(&found, &MEAN_FLEET, &[f64::NAN; 4]),
        Err(FitError::NotFinite)
    ));
    assert!(matches!(
        worths(&found, &MEAN_FLEET[..3], &PRICES),
        Err(FitError::Length {
            found: 3,
            columns: 4
        })
    ));
}
