//! The matrix of what fleets score against each other, and the mix that none of them beats.

use evenkeel_stats::{Confidence, Equilibrium};

use super::Break;
use crate::say::result::Estimate;

/// Every fleet against every other.
pub struct Matrix {
    /// Mean scores above one half, antisymmetric.
    scores: Vec<Vec<f64>>,
    /// The variances of the scores.
    variances: Vec<Vec<f64>>,
}

impl Matrix {
    /// The matrix of the fleets of a field, from the scores of its matchups at a level;
    /// none unless each met each other.
    pub fn of(field: &Break, level: Confidence, played: &[Option<Estimate>]) -> Option<Matrix> {
        let fleets = field.fleets.len();
        let z = level.critical_value();
        let mut scores = vec![vec![0.0; fleets]; fleets];
        let mut variances = scores.clone();
        for ([i, j], score) in field.entrants.iter().copied().zip(played) {
            let score = (*score)?;
            // As wide as its interval, which is never a point.
            let error = (score.high - score.low) / 2.0 / z;
            (scores[i][j], scores[j][i]) = (score.value - 0.5, 0.5 - score.value);
            (variances[i][j], variances[j][i]) = (error * error, error * error);
        }
        Some(Matrix { scores, variances })
    }

    /// Shares of some of the fleets, which are in rising order, in the mix that none of
    /// them beats; of all such mixes the most even one. None where it cannot be found.
    pub fn mix(&self, of: &[usize]) -> Option<Vec<f64>> {
        let row = |i: &usize| of.iter().map(|j| self.scores[*i][*j]).collect();
        let part: Vec<Vec<f64>> = of.iter().map(row).collect();
        Some(Equilibrium::of(&part).ok()?.weights)
    }

    /// The mean score of a fleet against a mix of some others, 0 to 1, and its standard
    /// error.
    pub fn against(&self, fleet: usize, of: &[usize], weights: &[f64]) -> (f64, f64) {
        let (mut mean, mut variance) = (0.5, 0.0);
        for (other, weight) in of.iter().zip(weights) {
            mean += weight * self.scores[fleet][*other];
            variance += weight * weight * self.variances[fleet][*other];
        }
        (mean, variance.sqrt())
    }
}
