//! Odds of what becomes of a scene, exact and sampled.

use std::collections::BTreeMap;

use evenkeel_kernel::dice::{SeededDice, enumerate};
use evenkeel_kernel::odds::{Distribution, Fraction, to_f64};
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::scene::Scene;

use super::Stage;

/// Runs of what is sampled.
const RUNS: u32 = 20_000;

impl Stage {
    /// The exact distribution of something after [`Stage::drive`].
    pub fn odds<T: Ord>(
        &self,
        scene: Scene,
        wanted: &[Action],
        read: impl Fn(&Stage) -> T,
    ) -> Distribution<T> {
        enumerate(|dice| {
            let mut stage = self.clone();
            stage.drive(scene, wanted, dice);
            read(&stage)
        })
    }

    /// [`Stage::odds`], held against what comes out with seeded dice.
    #[track_caller]
    pub fn sampled_odds<T: Ord + std::fmt::Debug>(
        &self,
        scene: Scene,
        wanted: &[Action],
        read: impl Fn(&Stage) -> T,
    ) -> Distribution<T> {
        let exact = self.odds(scene, wanted, &read);
        let mut dice = SeededDice::new(7);
        let mut counts = BTreeMap::new();
        for _ in 0..RUNS {
            let mut stage = self.clone();
            stage.drive(scene, wanted, &mut dice);
            *counts.entry(read(&stage)).or_insert(0) += 1;
        }
        assert_sampled(&counts, &exact);
        exact
    }
}

/// Checks an exact distribution: `(value, numerator, denominator)`, and nothing else.
#[track_caller]
pub fn assert_odds<T: Ord + Clone + std::fmt::Debug>(
    found: &Distribution<T>,
    wanted: &[(T, u128, u128)],
) {
    let found: Vec<_> = found
        .iter()
        .map(|(value, chance)| (value.clone(), chance))
        .collect();
    let wanted: Vec<_> = wanted
        .iter()
        .map(|(value, num, den)| (value.clone(), Fraction::new(*num, *den)))
        .collect();
    assert_eq!(found, wanted);
}

/// Checks that sampled counts fit an exact distribution. A count of `n` runs
/// with chance `p` is binomial with standard deviation `sqrt(n p (1 - p))`;
/// more than 5 of them off happens to a right engine once in about two million
/// checks. What is impossible must not have happened.
#[track_caller]
fn assert_sampled<T: Ord + std::fmt::Debug>(counts: &BTreeMap<T, u32>, exact: &Distribution<T>) {
    for (value, chance) in exact.iter() {
        let p = to_f64(chance);
        let count = f64::from(counts.get(value).copied().unwrap_or(0));
        let mean = f64::from(RUNS) * p;
        let deviation = (mean * (1.0 - p)).sqrt();
        assert!(
            (count - mean).abs() <= 5.0 * deviation,
            "{value:?} came {count} times of {RUNS}, {mean:.1} expected"
        );
    }
    for value in counts.keys() {
        assert!(exact.probability(value) > Fraction::new(0, 1), "{value:?}");
    }
}
