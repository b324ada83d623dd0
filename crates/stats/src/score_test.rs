//! Direct tests of a mean.

use crate::PairTally;
use crate::counts::Counts;
use crate::normal::upper_tail;
use crate::pair_interval::score_statistic;

/// A test of a mean against one value.
///
/// Of pair scores it is the test that [`PairTally::interval`] inverts: the
/// interval leaves the value out exactly when the two-sided p-value is below
/// one less the confidence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ScoreTest {
    statistic: f64,
}

impl ScoreTest {
    /// The test of a mean that lies so many standard errors above the value.
    pub(crate) fn new(statistic: f64) -> Self {
        ScoreTest { statistic }
    }

    /// The distance of the mean above the value in standard errors; negative below it.
    pub fn statistic(&self) -> f64 {
        self.statistic
    }

    /// The chance of a mean at least as great if the true one is the value: the
    /// smaller, the surer that the true mean is above it.
    pub fn above(&self) -> f64 {
        upper_tail(self.statistic)
    }

    /// The chance of a mean at least as small if the true one is the value: the
    /// smaller, the surer that the true mean is below it.
    pub fn below(&self) -> f64 {
        upper_tail(-self.statistic)
    }

    /// The chance of a mean at least as far off, on either side, if the true one
    /// is the value.
    pub fn two_sided(&self) -> f64 {
        2.0 * upper_tail(self.statistic.abs())
    }
}

impl PairTally {
    /// Tests the mean pair score against a value strictly between 0 and 1. Of no
    /// pairs nothing follows: the statistic is 0.
    pub fn test(&self, mean: f64) -> ScoreTest {
        ScoreTest::new(score_statistic(&Counts(self.counts()), mean))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swept_pairs_have_the_test_of_a_proportion() {
        // 60 of 100 against one half: (0.6 - 0.5) / sqrt(0.25 / 100) = 2, whose
        // tail is 0.022750131948179 (any normal table).
        let test = PairTally::from_counts([40, 0, 0, 0, 60]).test(0.5);
        assert!((test.statistic() - 2.0).abs() < 1e-12);
        assert!((test.above() - 0.022_750_131_948_179).abs() < 1e-14);
        assert!((test.below() - 0.977_249_868_051_821).abs() < 1e-14);
        assert!((test.two_sided() - 0.045_500_263_896_358).abs() < 1e-14);
    }

    #[test]
    fn what_has_no_variance_is_tested_all_the_same() {
        // 100 of 100: 0.5 / sqrt(0.25 / 100) = 10.
        let won = PairTally::from_counts([0, 0, 0, 0, 100]);
        assert!((won.test(0.5).statistic() - 10.0).abs() < 1e-12);
        let drawn = PairTally::from_counts([0, 0, 100, 0, 0]);
        assert_eq!(drawn.test(0.5).two_sided(), 1.0);
        // The likeliest distribution of mean 0.52 puts 0.04 on a score of 1:
        // variance 0.02 / 2 - 0.02^2, so 0.02 sqrt(100 / 0.0096).
        let expected = -0.02 * libm::sqrt(100.0 / 0.0096);
        assert!((drawn.test(0.52).statistic() - expected).abs() < 1e-12);
        assert_eq!(PairTally::new().test(0.5).two_sided(), 1.0);
    }
}
