//! True differences of matchups, from two independent pairs of each.

use crate::{Confidence, Estimate};

/// Sums over matchups that were played twice: two pairs each, independent given
/// the two sides. The product of their scores has no dice in it on average, so it
/// shows what would be left with any number of pairs.
///
/// Scores run from -1/2 to 1/2 and are 0 if level.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Replicates {
    matchups: u64,
    /// The sum of the products of the two scores, and of its squares.
    products: f64,
    product_squares: f64,
    /// The sum of those products less what was predicted, and of its squares.
    left: f64,
    left_squares: f64,
    cross: f64,
    /// The sum of the squared differences of the two scores.
    differences: f64,
}

impl Replicates {
    /// No matchups yet.
    pub fn new() -> Self {
        Replicates::default()
    }

    /// Adds a matchup: the scores of its two pairs, and what a fit to the means
    /// of both scores predicts; 0 if nothing does.
    pub fn add(&mut self, scores: [f64; 2], predicted: f64) {
        let product = scores[0] * scores[1];
        let left = (scores[0] - predicted) * (scores[1] - predicted);
        let difference = scores[0] - scores[1];
        self.matchups += 1;
        self.products += product;
        self.product_squares += product * product;
        self.left += left;
        self.left_squares += left * left;
        self.cross += product * left;
        self.differences += difference * difference;
    }

    /// The true variance of the expected score between matchups, around level
    /// play. Its root is the spread of strength. `None` below two matchups.
    ///
    /// The value is 0 or above, where the unbiased estimate may fall below.
    pub fn variance(&self, confidence: Confidence) -> Option<Estimate> {
        if self.matchups < 2 {
            return None;
        }
        let count = self.matchups as f64;
        let mean = self.products / count;
        let squares = (self.product_squares - count * mean * mean) / (count - 1.0);
        let error = libm::sqrt(squares.max(0.0) / count);
        Some(limited(mean, error, confidence, f64::INFINITY))
    }

    /// The share of that variance that the fit explains, from 0 to 1: how far
    /// sides are the sum of their parts. `unknowns` is how many values of the fit
    /// were free. `None` if matchups cannot be told from equal at this
    /// confidence, or are no more than the unknowns.
    pub fn additive_share(&self, unknowns: usize, confidence: Confidence) -> Option<Estimate> {
        let whole = self.variance(confidence)?;
        if whole.interval.low <= 0.0 || self.matchups <= unknowns as u64 {
            return None;
        }
        let count = self.matchups as f64;
        let whole = self.products / count;
        // The fit has followed the noise of the means: their residuals keep
        // 1 - unknowns / matchups of what they had, noise and all.
        let noise = self.differences / (4.0 * count);
        let kept = 1.0 - unknowns as f64 / count;
        let unexplained = (self.left / count + noise) / kept - noise;
        let ratio = unexplained / whole;
        let raw = self.left / self.products;
        // The delta method for a ratio of two means over the same matchups.
        let squares = self.left_squares - 2.0 * raw * self.cross + raw * raw * self.product_squares;
        let error = libm::sqrt(squares.max(0.0)) / (count * whole);
        Some(limited(1.0 - ratio, error, confidence, 1.0))
    }
}

/// The normal interval of a value, both brought to within 0 and `most`.
fn limited(value: f64, error: f64, confidence: Confidence, most: f64) -> Estimate {
    let half = confidence.critical_value() * error;
    Estimate::around(value, half, confidence).map(|value| value.clamp(0.0, most))
}
