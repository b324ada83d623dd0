//! The matrix of what fleets score against each other, and the mix that none of them beats.

use evenkeel_stats::{Brought, Confidence, Equilibrium, brought};

use crate::say::result::Estimate;

/// Every fleet against every other.
pub(crate) struct Matrix {
    /// Mean scores above one half, antisymmetric.
    scores: Vec<Vec<f64>>,
    /// The variances of the scores.
    variances: Vec<Vec<f64>>,
}

impl Matrix {
    /// The matrix of so many fleets, from the scores of pairings at a level; none unless each
    /// of these has a score.
    pub fn of(
        fleets: usize,
        level: Confidence,
        played: impl Iterator<Item = ([usize; 2], Option<Estimate>)>,
    ) -> Option<Matrix> {
        let z = level.critical_value();
        let mut scores = vec![vec![0.0; fleets]; fleets];
        let mut variances = scores.clone();
        for ([i, j], score) in played {
            let score = score?;
            // As wide as its interval, which is never a point.
            let error = (score.high - score.low) / 2.0 / z;
            (scores[i][j], scores[j][i]) = (score.value - 0.5, 0.5 - score.value);
            (variances[i][j], variances[j][i]) = (error * error, error * error);
        }
        Some(Matrix { scores, variances })
    }

    /// The mix of the first so many fleets that none of these beats; of all such mixes the
    /// most even one. None where it cannot be found.
    pub fn equilibrium(&self, fleets: usize) -> Option<Equilibrium> {
        let rows = self.scores[..fleets].iter();
        let part: Vec<Vec<f64>> = rows.map(|row| row[..fleets].to_vec()).collect();
        Equilibrium::of(&part).ok()
    }

    /// The answer, for each fleet, to whether somebody who wants to win brings it, beyond the dice.
    pub fn brought(&self, mix: &Equilibrium, level: Confidence) -> Vec<Brought> {
        let rows = self.variances.iter();
        let errors = rows.map(|row| row.iter().map(|one| one.sqrt()).collect());
        brought(&self.scores, &errors.collect::<Vec<_>>(), mix, level)
    }

    /// The mean score of a fleet against a mix of the first fleets, 0 to 1, and its standard
    /// error.
    pub fn against(&self, fleet: usize, weights: &[f64]) -> (f64, f64) {
        let (mut mean, mut variance) = (0.5, 0.0);
        for (other, weight) in weights.iter().enumerate() {
            mean += weight * self.scores[fleet][other];
            variance += weight * weight * self.variances[fleet][other];
        }
        (mean, variance.sqrt())
    }
}
