//! The score interval of a mean pair score.

use crate::PairTally;

/// Enough halvings to bring the unit interval down to the spacing of doubles.
const HALVINGS: u32 = 60;

/// The limits of the score interval with critical value `z`.
pub(crate) fn score_interval(tally: &PairTally, z: f64) -> (f64, f64) {
    (
        lower_limit(tally, z),
        1.0 - lower_limit(&tally.reversed(), z),
    )
}

/// The smallest mean that the score test does not refuse: the root below the
/// sample mean of `n (sample mean - mean)^2 = z^2 variance(mean)`.
fn lower_limit(tally: &PairTally, z: f64) -> f64 {
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
fn constrained_variance(tally: &PairTally, mean: f64) -> f64 {
    let cells = Cells::new(tally, mean);
    let (mut low, mut high) = (0.0, 1.0);
    if cells.pull(1.0) < 0.0 {
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
    } else {
        low = 1.0;
    }
    cells.variance(low)
}

/// The observed cells, seen from a tested mean.
struct Cells {
    mean: f64,
    shares: [f64; 5],
}

impl Cells {
    fn new(tally: &PairTally, mean: f64) -> Self {
        let pairs = tally.pairs() as f64;
        Cells {
            mean,
            shares: tally.counts().map(|count| count as f64 / pairs),
        }
    }

    /// The probability of a cell at t, and its score less the mean.
    fn cell(&self, quarters: usize, t: f64) -> (f64, f64) {
        let score = quarters as f64 / 4.0;
        let divisor = 1.0 - t + t * score / self.mean;
        let share = self.shares[quarters];
        // An empty cell stays empty, also where its divisor vanishes.
        let probability = if share > 0.0 { share / divisor } else { 0.0 };
        (probability, score - self.mean)
    }

    /// The mean of the cells less the tested mean, in proportion to their
    /// total: falls with t, and is 0 where the constraint holds.
    fn pull(&self, t: f64) -> f64 {
        (0..5)
            .map(|quarters| self.cell(quarters, t))
            .map(|(p, d)| p * d)
            .sum()
    }

    /// The variance at t, what is missing from a total of 1 being at score 0.
    fn variance(&self, t: f64) -> f64 {
        let (mut total, mut variance) = (0.0, 0.0);
        for quarters in 0..5 {
            let (probability, deviation) = self.cell(quarters, t);
            total += probability;
            variance += probability * deviation * deviation;
        }
        variance + (1.0 - total).max(0.0) * self.mean * self.mean
    }
}
