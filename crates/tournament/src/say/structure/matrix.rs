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

    /// The most that any fleet scores against a mix of these, 0 to 1, beyond the dice, even if the
    /// mix was made by these scores: limits of all scores hold together, and errors are added up.
    pub fn most_against(&self, weights: &[f64], level: Confidence) -> f64 {
        let fleets = self.scores.len();
        // Critical values are two-sided, and each score has one limit for either of its fleets.
        let margin = level.of_each(fleets * (fleets - 1) / 2).critical_value();
        let most = |fleet: usize| {
            let of = |(other, weight): (usize, &f64)| {
                let error = self.variances[fleet][other].sqrt();
                weight * (self.scores[fleet][other] + margin * error)
            };
            0.5 + weights.iter().enumerate().map(of).sum::<f64>()
        };
        (0..fleets).map(most).fold(0.5, f64::max).min(1.0)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_against_a_mix_is_that_of_limits_that_hold_together() {
        // The first beats the last by 10 points, as far as errors of 1 point show; of three scores
        // each has two limits at 0.05 / 6, which a normal number exceeds at 2.394 (R:
        // qnorm(1 - 0.05 / 6)).
        let score = |value: f64| Some(Estimate::around(value, 0.019_599_64));
        let played = [
            ([0, 1], score(0.5)),
            ([0, 2], score(0.6)),
            ([1, 2], score(0.5)),
        ];
        let matrix = Matrix::of(3, Confidence::P95, played.into_iter()).unwrap();
        let most = |weights: [f64; 3]| matrix.most_against(&weights, Confidence::P95);
        assert!((most([1.0, 0.0, 0.0]) - (0.5 + 0.023_94)).abs() < 1e-5);
        assert!((most([0.0, 0.0, 1.0]) - (0.6 + 0.023_94)).abs() < 1e-5);
        // Half of either: the second has both errors.
        assert!((most([0.5, 0.0, 0.5]) - (0.55 + 0.011_97)).abs() < 1e-5);
    }
}
