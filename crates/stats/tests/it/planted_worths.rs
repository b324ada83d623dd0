//! Worths that were planted are found, as often as the intervals say.

use evenkeel_stats::{Confidence, LeastSquares, holm, worths};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::simulated::holds;

/// Three hulls, a squadron, three options that fill the slots of the first two
/// hulls, a hero and a title.
const COLUMNS: usize = 9;
/// The most of each that a fleet has, each number as likely; options aside.
const MOST: [u64; COLUMNS] = [3, 4, 5, 6, 0, 0, 0, 1, 1];
const OPTIONS: [usize; 3] = [4, 5, 6];
const PRICES: [f64; COLUMNS] = [40.0, 25.0, 15.0, 5.0, 3.0, -1.0, -2.0, 12.0, 8.0];
/// The numbers that a fleet has on average: one option in three fills a slot.
const MEAN_FLEET: [f64; COLUMNS] = {
    let option = (1.5 + 2.0) / 3.0;
    [1.5, 2.0, 2.5, 3.0, option, option, option, 0.5, 0.5]
};
/// What a point wins: the largest differences leave a chance either way.
const VALUE_OF_A_POINT: f64 = 0.0013;
const RUNS: u64 = 1_000;

struct Draws(Xoshiro256PlusPlus);

impl Draws {
    /// From 0 to 1.
    fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn up_to(&mut self, most: u64) -> u64 {
        self.0.next_u64() % (most + 1)
    }

    /// A fleet: it leans to one option, drawn for it, that fills half its slots.
    fn fleet(&mut self) -> [f64; COLUMNS] {
        let mut fleet = MOST.map(|most| self.up_to(most) as f64);
        let favourite = self.up_to(2);
        for _ in 0..(fleet[0] + fleet[1]) as u64 {
            let is_stacked = self.up_to(1) == 0;
            let option = if is_stacked { favourite } else { self.up_to(2) };
            fleet[OPTIONS[option as usize]] += 1.0;
        }
        fleet
    }

    /// The score, less one half, of two battles on one table that favours either
    /// side, for a side that wins `expected` of them; some are drawn.
    fn pair(&mut self, expected: f64) -> f64 {
        let room = expected.min(1.0 - expected);
        let table = (self.unit() - 0.5) * room;
        let drawn = 0.2 * room;
        let mut battle = || {
            let roll = self.unit();
            let won = expected + table - drawn / 2.0;
            if roll < won {
                1.0
            } else if roll < won + drawn {
                0.5
            } else {
                0.0
            }
        };
        (battle() + battle()) / 2.0 - 0.5
    }
}

/// How one run ended: whose interval holds the truth, and whose price is said to
/// be wrong, corrected for the number of prices.
struct Run {
    holds: [bool; COLUMNS],
    is_claimed: [bool; COLUMNS],
}

/// Measures worths that are `off` from the prices by `pairs` pairs.
fn run(seed: u64, pairs: usize, off: [f64; COLUMNS]) -> Run {
    let mut draws = Draws(Xoshiro256PlusPlus::seed_from_u64(seed));
    let truth: [f64; COLUMNS] = std::array::from_fn(|j| PRICES[j] + off[j]);
    let mut rows = Vec::new();
    let mut sums = LeastSquares::new(COLUMNS);
    for _ in 0..pairs {
        let (a, b) = (draws.fleet(), draws.fleet());
        let row: Vec<(usize, f64)> = (0..COLUMNS)
            .map(|j| (j, a[j] - b[j]))
            .filter(|(_, d)| *d != 0.0)
            .collect();
        let points: f64 = row.iter().map(|&(j, d)| d * truth[j]).sum();
        let score = draws.pair(0.5 + VALUE_OF_A_POINT * points);
        sums.add(&row, score);
        rows.push((row, score));
    }
    let fit = sums
        .solve_centred(&[OPTIONS.to_vec()], &MEAN_FLEET)
        .unwrap();
    let mut sandwich = fit.sandwich();
    rows.iter()
        .for_each(|(row, score)| sandwich.add(row, *score));
    let found = worths(&sandwich.finish().unwrap(), &MEAN_FLEET, &PRICES).unwrap();
    let holds = |j: usize| {
        let estimate = found.of(j).estimate(Confidence::P95);
        holds(&estimate.interval, truth[j])
    };
    let p_value = |j: usize| {
        let z = (found.values[j] - PRICES[j]) / found.covariance.standard_error(j);
        libm::erfc(z.abs() / std::f64::consts::SQRT_2)
    };
    let p_values: Vec<f64> = (0..COLUMNS).map(p_value).collect();
    let adjusted = holm(&p_values);
    Run {
        holds: std::array::from_fn(holds),
        is_claimed: std::array::from_fn(|j| adjusted[j] <= 0.05),
    }
}

/// The share of intervals that hold the truth, and of runs with a false claim.
fn rates(first_seed: u64, pairs: usize, off: [f64; COLUMNS]) -> (f64, f64) {
    // Wrong prices that leave the mean fleet's total as it is: the scale of the
    // worths, and so every right price, is then right too.
    let shift: f64 = off.iter().zip(MEAN_FLEET).map(|(o, n)| o * n).sum();
    assert!(shift.abs() < 1e-12, "{shift}");
    let (mut held, mut false_runs) = (0, 0);
    for seed in first_seed..first_seed + RUNS {
        let run = run(seed, pairs, off);
        held += run.holds.iter().filter(|holds| **holds).count();
        false_runs += u64::from((0..COLUMNS).any(|j| run.is_claimed[j] && off[j] == 0.0));
    }
    let intervals = (RUNS as usize * COLUMNS) as f64;
    (held as f64 / intervals, false_runs as f64 / RUNS as f64)
}

#[track_caller]
fn assert_rates((coverage, false_runs): (f64, f64)) {
    eprintln!("{coverage} {false_runs}");
    // Were the nine intervals of a run right or wrong together, the share over
    // 1,000 runs would have the standard error sqrt(0.95 * 0.05 / 1000) = 0.7
    // points; if they were independent, 0.23. Two points are 3 to 9 of them.
    assert!((0.93..=0.97).contains(&coverage), "{coverage}");
    // Holm's rate is at most 5 %, and three standard errors of 0.7 on top.
    assert!(false_runs <= 0.071, "{false_runs}");
}

#[test]
fn fair_prices_are_left_alone() {
    assert_rates(rates(0, 1_000, [0.0; COLUMNS]));
}

#[test]
fn wrong_prices_do_not_spoil_the_rest() {
    let off = [4.0, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0, -4.0, 0.0];
    assert_rates(rates(1_000_000, 2_000, off));
}

#[test]
fn a_wrong_price_is_found_with_pairs_enough() {
    // The hull's standard error is then about 0.55 points: 4 points off is 7.2 of
    // them, and Holm's test asks for at most 2.8.
    let off = [4.0, -2.0, 0.0, 0.0, 0.0, 0.0, 0.0, -4.0, 0.0];
    assert!((0..5).all(|seed| run(2_000_000 + seed, 100_000, off).is_claimed[0]));
}
