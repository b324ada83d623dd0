//! The score test of a mean of scores in equal steps, and its interval: five scores of
//! a pair, or nine differences of two pairs.

use crate::counts::Counts;

/// Enough halvings to bring the unit interval down to the spacing of doubles.
const HALVINGS: u32 = 60;

/// The limits of the score interval with critical value `z`.
pub(crate) fn score_interval<const N: usize>(tally: &Counts<N>, z: f64) -> (f64, f64) {
    (
        lower_limit(tally, z),
        1.0 - lower_limit(&tally.reversed(), z),
    )
}

/// The score statistic of a mean strictly between 0 and 1: how many standard
/// errors the sample mean lies above it, by the variance that goes with the
/// tested mean. It is 0 for no pairs.
pub(crate) fn score_statistic<const N: usize>(tally: &Counts<N>, mean: f64) -> f64 {
    let Some(sample_mean) = tally.mean() else {
        return 0.0;
    };
    let distance = sample_mean - mean;
    let variance = if distance > 0.0 {
        constrained_variance(tally, mean)
    } else if distance < 0.0 {
        constrained_variance(&tally.reversed(), 1.0 - mean)
    } else {
        return 0.0;
    };
    distance * libm::sqrt(tally.pairs() as f64 / variance)
}

/// The smallest mean that the score test does not refuse: the root below the
/// sample mean of `n (sample mean - mean)^2 = z^2 variance(mean)`.
fn lower_limit<const N: usize>(tally: &Counts<N>, z: f64) -> f64 {
    let Some(sample_mean) = tally.mean() else {
        return 0.0;
    };
    let pairs = tally.pairs() as f64;
    let (mut refused, mut accepted) = (0.0, sample_mean);
    for _ in 0..HALVINGS {
        let mean = f64::midpoint(refused, accepted);
        if mean <= refused || mean >= accepted {
            break;
        }
        let distance = sample_mean - mean;
        if pairs * distance * distance > z * z * constrained_variance(tally, mean) {
            refused = mean;
        } else {
            accepted = mean;
        }
    }
    refused
}

/// The variance of one pair's score under the most likely multinomial with the
/// given mean, for a mean strictly between 0 and the sample mean.
///
/// By Lagrange the cell probabilities are `c_i / (n (1 - t + t x_i / mean))`
/// with t in [0, 1] making them sum to 1. If no pair scored 0 they may sum to
/// less than 1 even at t = 1; then the likeliest distribution puts the rest on
/// a score of 0. That is what keeps a sample without variance from claiming
/// certainty.
fn constrained_variance<const N: usize>(tally: &Counts<N>, mean: f64) -> f64 {
    let cells = Cells::new(tally, mean);
    cells.variance(constraint_root(&cells))
}

/// The t at which the cells have the tested mean, or 1.
fn constraint_root<const N: usize>(cells: &Cells<N>) -> f64 {
    if cells.pull(1.0) >= 0.0 {
        return 1.0;
    }
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..HALVINGS {
        let t = f64::midpoint(low, high);
        if t <= low || t >= high {
            break;
        }
        if cells.pull(t) > 0.0 {
            low = t;
        } else {
            high = t;
        }
    }
    low
}

/// The observed cells, seen from a tested mean.
struct Cells<const N: usize> {
    mean: f64,
    shares: [f64; N],
}

impl<const N: usize> Cells<N> {
    fn new(tally: &Counts<N>, mean: f64) -> Self {
        let pairs = tally.pairs() as f64;
        Cells {
            mean,
            shares: tally.0.map(|count| count as f64 / pairs),
        }
    }

    /// The probability of a cell at t, and its score less the mean.
    fn cell(&self, step: usize, t: f64) -> (f64, f64) {
        let score = step as f64 / (N - 1) as f64;
        let divisor = 1.0 - t + t * score / self.mean;
        let share = self.shares[step];
        // An empty cell stays empty, also where its divisor vanishes.
        let probability = if share > 0.0 { share / divisor } else { 0.0 };
        (probability, score - self.mean)
    }

    /// The mean of the cells less the tested mean, in proportion to their
    /// total: falls with t, and is 0 where the constraint holds.
    fn pull(&self, t: f64) -> f64 {
        (0..N)
            .map(|step| self.cell(step, t))
            .map(|(p, d)| p * d)
            .sum()
    }

    /// The variance at t, what is missing from a total of 1 being at score 0.
    fn variance(&self, t: f64) -> f64 {
        let (mut total, mut variance) = (0.0, 0.0);
        for step in 0..N {
            let (probability, deviation) = self.cell(step, t);
            total += probability;
            variance += probability * deviation * deviation;
        }
        variance + (1.0 - total).max(0.0) * self.mean * self.mean
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every tally of `pairs` pairs.
    fn tallies(pairs: u64) -> Vec<Counts<5>> {
        let mut all = Vec::new();
        for a in 0..=pairs {
            for b in 0..=pairs - a {
                for c in 0..=pairs - a - b {
                    for d in 0..=pairs - a - b - c {
                        all.push(Counts([a, b, c, d, pairs - a - b - c - d]));
                    }
                }
            }
        }
        all
    }

    /// The most likely cells with the given mean, the missing part at score 0.
    fn likeliest(tally: &Counts<5>, mean: f64) -> [f64; 5] {
        let cells = Cells::new(tally, mean);
        let t = constraint_root(&cells);
        let mut probabilities = [0, 1, 2, 3, 4].map(|quarters| cells.cell(quarters, t).0);
        probabilities[0] += (1.0 - probabilities.iter().sum::<f64>()).max(0.0);
        probabilities
    }

    fn log_likelihood(tally: &Counts<5>, probabilities: &[f64; 5]) -> f64 {
        let cells = tally.0.into_iter().zip(probabilities);
        cells
            .filter(|&(count, _)| count > 0)
            .map(|(count, p)| count as f64 * libm::log(*p))
            .sum()
    }

    #[test]
    fn the_constrained_cells_are_a_distribution_with_that_mean_and_the_likeliest() {
        // Steps that keep the total and the mean. The likelihood is concave, so
        // a cell vector no small step improves is the best one.
        const STEPS: [[f64; 5]; 3] = [
            [1.0, -2.0, 1.0, 0.0, 0.0],
            [0.0, 1.0, -2.0, 1.0, 0.0],
            [0.0, 0.0, 1.0, -2.0, 1.0],
        ];
        for tally in tallies(5) {
            let sample_mean = tally.mean().unwrap();
            for share in [0.05, 0.4, 0.95] {
                let mean = sample_mean * share;
                if mean == 0.0 {
                    continue;
                }
                let cells = likeliest(&tally, mean);
                let total: f64 = cells.iter().sum();
                let reached: f64 = (0..5).map(|i| cells[i] * i as f64 / 4.0).sum();
                // The root is found to about 1e-16 of t; the cells react to t
                // with a slope of at most (1 / cell share)^2 <= 25 / mean^2.
                let tolerance = 1e-15 * 25.0 / (mean * mean);
                assert!(
                    (total - 1.0).abs() < tolerance,
                    "{tally:?} {mean} {cells:?}"
                );
                assert!(
                    (reached - mean).abs() < tolerance,
                    "{tally:?} {mean} {cells:?}"
                );
                let best = log_likelihood(&tally, &cells);
                for (step, size) in STEPS.iter().flat_map(|step| [(step, 1e-4), (step, -1e-4)]) {
                    let moved = core::array::from_fn(|i| cells[i] + size * step[i]);
                    if moved.iter().all(|&p| p >= 0.0) {
                        // 1e-12 allows for rounding in the sum of logs.
                        let other = log_likelihood(&tally, &moved);
                        assert!(other <= best + 1e-12, "{tally:?} {mean} {step:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn below_the_sample_mean_the_test_turns_from_refusal_to_acceptance_once() {
        let z = 1.959963984540054;
        for tally in (1..=6).flat_map(tallies) {
            let (pairs, sample_mean) = (tally.pairs() as f64, tally.mean().unwrap());
            let accepted = |step: u32| {
                let mean = sample_mean * f64::from(step) / 200.0;
                let distance = sample_mean - mean;
                pairs * distance * distance <= z * z * constrained_variance(&tally, mean)
            };
            if sample_mean > 0.0 {
                let turns = (2..200)
                    .filter(|&step| accepted(step) != accepted(step - 1))
                    .count();
                assert!(turns <= 1, "{tally:?} turns {turns} times");
            }
        }
    }
}
