//! Ratings of fleets from who beat whom.

use nalgebra::{DMatrix, DVector};

use crate::davidson::{Expected, expected};
use crate::meetings::{self, Meeting};
use crate::{Confidence, Covariance, Estimate, MatrixError};

/// Newton's method takes some ten steps; far more means that it does not settle.
const MOST_STEPS: usize = 200;

/// Ratings by the model of Bradley and Terry with Davidson's draws.
#[derive(Clone, Debug, PartialEq)]
pub struct Ratings {
    /// The log of each fleet's strength, of mean 0. Between two fleets the odds of
    /// a decided battle are the exponential of their difference.
    pub values: Vec<f64>,
    /// Errors of the ratings, given that every matchup could have been fought again.
    pub covariance: Covariance,
    /// Davidson's draw parameter: level fleets draw `draws / (2 + draws)` of
    /// their battles. 0 if no battle was drawn.
    pub draws: f64,
    /// Whether some fleets never lost to some others in any chain of results, so
    /// that only a limit keeps them from being infinitely better: one battle won
    /// and one lost, of each fleet, against a fleet of strength 1.
    pub is_limited: bool,
}

impl Ratings {
    /// Rates so many fleets by their meetings. Meetings of a fleet with itself
    /// say nothing and are passed over.
    ///
    /// The errors follow the pairs: a matchup counts for as much as its pair
    /// scores spread, not as its battles would if those of a pair were independent.
    ///
    /// # Errors
    /// [`MatrixError::TooFewFleets`], [`MatrixError::NoSuchFleet`],
    /// [`MatrixError::Draws`], [`MatrixError::Disconnected`],
    /// [`MatrixError::AllDrawn`], and [`MatrixError::NotSettled`] if the best
    /// values are not found, which is not known to happen.
    pub fn fit(fleets: usize, meetings: &[Meeting]) -> Result<Self, MatrixError> {
        let met = meetings::checked(fleets, meetings)?;
        let is_limited = !meetings::is_strongly_connected(fleets, &met);
        let draws: u64 = met.iter().map(|meeting| meeting.draws).sum();
        let mut model = Model {
            fleets,
            meetings: &met,
            is_limited,
            has_draws: draws > 0,
            values: DVector::zeros(fleets + 1),
        };
        model.climb()?;
        let covariance = model.covariance()?;
        let mean = model.values.rows(0, fleets).mean();
        Ok(Ratings {
            values: (0..fleets).map(|i| model.values[i] - mean).collect(),
            covariance: Covariance(covariance),
            draws: if draws > 0 {
                libm::exp(model.values[fleets])
            } else {
                0.0
            },
            is_limited,
        })
    }

    /// One rating with its interval.
    ///
    /// # Panics
    /// If there is no such fleet.
    pub fn estimate(&self, fleet: usize, confidence: Confidence) -> Estimate {
        self.covariance
            .estimate(fleet, self.values[fleet], confidence)
    }
}

/// Log strengths, and last the log of the draw parameter.
struct Model<'m> {
    fleets: usize,
    meetings: &'m [Meeting],
    is_limited: bool,
    has_draws: bool,
    values: DVector<f64>,
}

impl Model<'_> {
    fn expected(&self, meeting: &Meeting) -> Expected {
        let log_draw = match self.has_draws {
            true => self.values[self.fleets],
            false => f64::NEG_INFINITY,
        };
        let difference = self.values[meeting.first] - self.values[meeting.second];
        expected(difference, log_draw)
    }

    /// The log likelihood, which is concave.
    fn log_likelihood(&self) -> f64 {
        let of = |meeting: &Meeting| {
            let difference = self.values[meeting.first] - self.values[meeting.second];
            let drawn = match self.has_draws {
                true => meeting.draws as f64 * self.values[self.fleets],
                false => 0.0,
            };
            let log_sum = self.expected(meeting).log_sum;
            (meeting.score() - meeting.battles() / 2.0) * difference + drawn
                - meeting.battles() * log_sum
        };
        let played: f64 = self.meetings.iter().map(of).sum();
        let limit = |i: usize| -2.0 * expected(self.values[i], f64::NEG_INFINITY).log_sum;
        played + self.limits().map(limit).sum::<f64>()
    }

    /// The fleets that have the two battles that limit them.
    fn limits(&self) -> core::ops::Range<usize> {
        0..if self.is_limited { self.fleets } else { 0 }
    }

    /// The slope of the log likelihood, and its information: with `dispersion`
    /// the variance that the slope truly has.
    fn slope_and_information(
        &self,
        dispersion: impl Fn(&Meeting, &Expected) -> f64,
    ) -> (DVector<f64>, DMatrix<f64>) {
        let last = self.fleets;
        let mut slope = DVector::zeros(last + 1);
        let mut information = DMatrix::zeros(last + 1, last + 1);
        for meeting in self.meetings {
            let (i, j) = (meeting.first, meeting.second);
            let model = self.expected(meeting);
            let weight = meeting.battles() * dispersion(meeting, &model);
            let gain = meeting.score() - meeting.battles() * model.score;
            slope[i] += gain;
            slope[j] -= gain;
            slope[last] += meeting.draws as f64 - meeting.battles() * model.draw;
            for (row, column, part) in [
                (i, i, model.score_variance),
                (j, j, model.score_variance),
                (i, j, -model.score_variance),
                (j, i, -model.score_variance),
                (i, last, model.covariance),
                (last, i, model.covariance),
                (j, last, -model.covariance),
                (last, j, -model.covariance),
                (last, last, model.draw * (1.0 - model.draw)),
            ] {
                information[(row, column)] += weight * part;
            }
        }
        for i in self.limits() {
            let model = expected(self.values[i], f64::NEG_INFINITY);
            slope[i] += 1.0 - 2.0 * model.score;
            information[(i, i)] += 2.0 * model.score_variance;
        }
        if !self.has_draws {
            slope[last] = 0.0;
        }
        (slope, information)
    }

    /// The information with what it leaves open closed: the mean of the log
    /// strengths, unless something limits it, and draws if there are none.
    fn closed(&self, mut information: DMatrix<f64>) -> DMatrix<f64> {
        if !self.is_limited {
            let mean = information.trace() / (self.fleets * self.fleets) as f64;
            let mut strengths = information.view_mut((0, 0), (self.fleets, self.fleets));
            strengths.add_scalar_mut(mean);
        }
        if !self.has_draws {
            information[(self.fleets, self.fleets)] = 1.0;
        }
        information
    }

    /// Newton's method, each step halved until it goes uphill.
    fn climb(&mut self) -> Result<(), MatrixError> {
        let mut height = self.log_likelihood();
        for _ in 0..MOST_STEPS {
            let (slope, information) = self.slope_and_information(|_, _| 1.0);
            let factor = self.closed(information).cholesky();
            let mut step = factor.ok_or(MatrixError::NotSettled)?.solve(&slope);
            let start = self.values.clone();
            loop {
                self.values = &start + &step;
                let reached = self.log_likelihood();
                if reached > height {
                    height = reached;
                    break;
                }
                if step.amax() < 1e-10 {
                    // Nothing is to be gained any more.
                    return Ok(());
                }
                step /= 2.0;
            }
        }
        Err(MatrixError::NotSettled)
    }

    /// The covariance of the log strengths around their mean.
    fn covariance(&self) -> Result<DMatrix<f64>, MatrixError> {
        let (_, information) = self.slope_and_information(|_, _| 1.0);
        let factor = self.closed(information).cholesky();
        let bread = factor.ok_or(MatrixError::NotSettled)?.inverse();
        let (_, meat) = self.slope_and_information(|meeting, model| {
            // A pair is two battles: its mean score has half their variance.
            meeting.dispersion(model.score_variance / 2.0)
        });
        let whole = &bread * meat * &bread;
        let part = whole.view((0, 0), (self.fleets, self.fleets));
        let share = 1.0 / self.fleets as f64;
        let centre = DMatrix::identity(self.fleets, self.fleets).add_scalar(-share);
        Ok(&centre * part * &centre)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PairTally;

    /// The errors of independent battles, as an independent program has them.
    #[test]
    fn a_fit_is_that_of_the_r_package_bradleyterry2() {
        // GenDavidson of BradleyTerry2 1.1.2 through gnm 1.1.2 in R 4.2.2, on wins,
        // draws and losses of six matchups of four fleets; each battle is given
        // here as one of a pair of two alike, and all counts are doubled.
        let counts = [
            (0, 1, 24, 10, 16),
            (0, 2, 31, 6, 13),
            (0, 3, 40, 4, 6),
            (1, 2, 20, 14, 16),
            (1, 3, 22, 12, 16),
            (2, 3, 25, 9, 26),
        ];
        let meetings: Vec<Meeting> = counts
            .map(|(first, second, wins, draws, losses)| Meeting {
                first,
                second,
                tally: PairTally::from_counts([losses, 0, draws, 0, wins]),
                draws: 2 * draws,
            })
            .into();
        let found = Ratings::fit(4, &meetings).unwrap();
        let against_last = [
            1.295_419_493_341_618,
            0.522_821_373_771_703,
            0.190_306_253_536_183,
        ];
        for (i, expected) in against_last.into_iter().enumerate() {
            assert!((found.values[i] - found.values[3] - expected).abs() < 1e-8);
        }
        // There the draw parameter is the logit of the chance of a draw of equals.
        let expected = 2.0 * (-1.460_091_283_929_98f64).exp();
        assert!((found.draws - expected).abs() < 1e-8, "{}", found.draws);
        let model = Model {
            fleets: 4,
            meetings: &meetings,
            is_limited: false,
            has_draws: true,
            values: DVector::from_iterator(
                5,
                found.values.iter().copied().chain([found.draws.ln()]),
            ),
        };
        let (_, information) = model.slope_and_information(|_, _| 0.5);
        let inverse = model.closed(information).cholesky().unwrap().inverse();
        // Of centred log strengths. The mean is closed, and so adds the same to all.
        let mean = inverse.view((0, 0), (4, 4)).sum() / 16.0;
        let errors = [
            0.151_880_904_941_68,
            0.139_915_853_404_178,
            0.137_122_828_119_204,
            0.139_760_362_831_575,
        ];
        for (i, expected) in errors.into_iter().enumerate() {
            let error = (inverse[(i, i)] - mean).sqrt();
            assert!((error - expected).abs() < 1e-8, "{error} {expected}");
        }
    }
}
