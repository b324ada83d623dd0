//! Differences of two pairs on the same table.

use crate::counts::Counts;
use crate::pair_interval::{score_interval, score_statistic};
use crate::{Confidence, Estimate, Interval, ScoreTest};

/// Counts of each of the nine differences of two pair scores, those of two pairs on the
/// same table by the same seeds, such as before and after a change of the rules.
///
/// Its tests and intervals are those of [`PairTally`](crate::PairTally) with nine scores
/// instead of five: the variance is taken under the tested mean, so that pairs which all
/// came out alike do not promise more than they can. That is Tango's test of paired
/// proportions where no battle is drawn.
///
/// Source: Tango, Statistics in Medicine 17 (1998) 891-908, for three differences.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DifferenceTally {
    /// The number of pairs with each difference, in quarters from -4.
    counts: [u64; 9],
}

impl DifferenceTally {
    /// A tally from counts, by difference in quarters: `counts[0]` differ by -1,
    /// `counts[8]` by 1.
    pub const fn from_counts(counts: [u64; 9]) -> Self {
        DifferenceTally { counts }
    }

    /// Counts a pair that scored so many quarters before and now, each 0 to 4; more count
    /// as 4.
    pub fn record(&mut self, before: u8, now: u8) {
        let [before, now] = [before, now].map(|quarters| usize::from(quarters.min(4)));
        self.counts[4 + now - before] += 1;
    }

    /// The counts, by difference in quarters from -4.
    pub const fn counts(&self) -> [u64; 9] {
        self.counts
    }

    /// The number of pairs that were counted.
    pub fn pairs(&self) -> u64 {
        Counts(self.counts).pairs()
    }

    /// The mean difference, -1 to 1; none without pairs.
    pub fn mean(&self) -> Option<f64> {
        let scaled = Counts(self.counts).mean();
        scaled.map(|mean| 2.0 * mean - 1.0)
    }

    /// The differences as the other fleet sees them.
    pub fn reversed(&self) -> Self {
        let Counts(counts) = Counts(self.counts).reversed();
        DifferenceTally { counts }
    }

    /// The differences of both.
    pub fn joined(&self, other: &Self) -> Self {
        let counts = core::array::from_fn(|step| self.counts[step] + other.counts[step]);
        DifferenceTally { counts }
    }

    /// Tests the mean difference against a value strictly between -1 and 1. Of no pairs
    /// nothing follows: the statistic is 0.
    pub fn test(&self, value: f64) -> ScoreTest {
        ScoreTest::new(score_statistic(&Counts(self.counts), (value + 1.0) / 2.0))
    }

    /// The mean with the interval of the values that the test does not refuse; none
    /// without pairs.
    pub fn estimate(&self, confidence: Confidence) -> Option<Estimate> {
        let value = self.mean()?;
        let (low, high) = score_interval(&Counts(self.counts), confidence.critical_value());
        let interval = Interval {
            low: 2.0 * low - 1.0,
            high: 2.0 * high - 1.0,
            confidence,
        };
        Some(Estimate { value, interval })
    }

    /// The sum of the squared deviations from the mean; 0 without pairs.
    pub(crate) fn squared_deviations(&self) -> f64 {
        let Some(mean) = self.mean() else { return 0.0 };
        Counts(self.counts).squares(|step| (step - 4.0) / 4.0 - mean)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pairs that turned from lost to won, from won to lost, and all others.
    fn turned(gained: u64, lost: u64, pairs: u64) -> DifferenceTally {
        let same = pairs - gained - lost;
        DifferenceTally::from_counts([lost, 0, 0, 0, same, 0, 0, 0, gained])
    }

    #[test]
    fn no_difference_has_mcnemars_test() {
        // (16 - 4)^2 / (16 + 4) = 7.2, the square of the statistic.
        let test = turned(16, 4, 50).test(0.0);
        assert!((test.statistic() * test.statistic() - 7.2).abs() < 1e-9);
        assert_eq!(turned(5, 5, 50).test(0.0).two_sided(), 1.0);
    }

    #[test]
    fn pairs_that_are_all_the_same_do_not_promise_more_than_they_can() {
        // A mean of 0.03 is likeliest with 0.03 of the pairs at 1: a variance of
        // 0.03 - 0.03^2, so 0.03 sqrt(512 / 0.0291) standard errors.
        let same = turned(0, 0, 512);
        let expected = -0.03 * libm::sqrt(512.0 / 0.0291);
        assert!((same.test(0.03).statistic() - expected).abs() < 1e-9);
        assert!((same.test(-0.03).statistic() + expected).abs() < 1e-9);
        let interval = same.estimate(Confidence::P95).unwrap().interval;
        assert!(interval.low < 0.0 && interval.high > 0.0);
        assert_eq!(turned(0, 0, 0).estimate(Confidence::P95), None);
        assert_eq!(turned(0, 0, 0).test(0.1).two_sided(), 1.0);
    }

    #[test]
    fn counts_what_it_is_shown_and_turns_round() {
        let mut tally = DifferenceTally::default();
        for (before, now) in [(0, 4), (4, 3), (2, 2), (1, 0)] {
            tally.record(before, now);
        }
        assert_eq!(tally.counts(), [0, 0, 0, 2, 1, 0, 0, 0, 1]);
        // (1 - 1/4 + 0 - 1/4) / 4.
        assert_eq!(tally.mean(), Some(0.125));
        assert_eq!(tally.reversed().mean(), Some(-0.125));
        assert_eq!(tally.joined(&tally.reversed()).mean(), Some(0.0));
        assert_eq!(tally.joined(&tally).pairs(), 8);
    }

    #[test]
    fn the_interval_leaves_out_what_the_test_refuses() {
        let tally = DifferenceTally::from_counts([3, 1, 8, 20, 100, 31, 12, 2, 9]);
        let interval = tally.estimate(Confidence::P95).unwrap().interval;
        for (value, is_refused) in [
            (interval.low - 1e-6, true),
            (interval.low + 1e-6, false),
            (interval.high - 1e-6, false),
            (interval.high + 1e-6, true),
        ] {
            assert_eq!(tally.test(value).two_sided() < 0.05, is_refused, "{value}");
        }
    }
}
