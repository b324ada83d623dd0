//! Tallies of pair scores.

use core::iter::Sum;
use core::ops::{Add, AddAssign};

use crate::counts::Counts;
use crate::pair_interval::score_interval;
use crate::{Confidence, Estimate, Interval, PairScore};

/// Counts of each of the five pair scores. Fleet scores and seat scores are counted alike.
///
/// The counts are integers and merging adds them, so the order in which pairs
/// finish, and on which thread, cannot change a byte of what follows.
///
/// Pairs are taken as independent draws. Pairs against a field speak about
/// that field as it was drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PairTally {
    counts: [u64; 5],
}

impl PairTally {
    /// An empty tally.
    pub const fn new() -> Self {
        PairTally { counts: [0; 5] }
    }

    /// A tally from counts, by score in quarters: `counts[0]` pairs scored 0,
    /// `counts[4]` scored 1. Their sum should stay below 2^53 (a thousand
    /// years of battles), or the means are rounded.
    pub const fn from_counts(counts: [u64; 5]) -> Self {
        PairTally { counts }
    }

    /// The counts, by score in quarters.
    pub const fn counts(&self) -> [u64; 5] {
        self.counts
    }

    /// Counts one more pair.
    pub fn record(&mut self, score: PairScore) {
        self.counts[usize::from(score.quarters())] += 1;
    }

    /// The number of pairs that were counted.
    pub fn pairs(&self) -> u64 {
        Counts(self.counts).pairs()
    }

    /// The tally as the other fleet, or the other seat, sees it.
    pub fn reversed(&self) -> Self {
        let Counts(counts) = Counts(self.counts).reversed();
        PairTally { counts }
    }

    /// The mean score, 0 to 1; `None` if there are no pairs.
    pub fn mean(&self) -> Option<f64> {
        Counts(self.counts).mean()
    }

    /// The unbiased sample variance of a single pair's score, 0 to 1/2; `None`
    /// below two pairs.
    pub fn variance(&self) -> Option<f64> {
        let pairs = self.pairs();
        (pairs > 1).then(|| self.squared_deviations() / (pairs - 1) as f64)
    }

    /// The sum of the squared deviations from the mean; 0 if there are none.
    pub(crate) fn squared_deviations(&self) -> f64 {
        let Some(mean) = self.mean() else { return 0.0 };
        Counts(self.counts).squares(|quarters| quarters / 4.0 - mean)
    }

    /// A score interval for the mean pair score.
    ///
    /// It contains the values of the mean that a score test does not refuse,
    /// with the variance taken under the tested mean (the multinomial most
    /// likely to have given these counts among those with that mean). So it is
    /// Wilson's interval when every pair is swept, and Tango's when no pair
    /// contains a single draw. It lies in [0, 1], has a positive width for any
    /// finite sample, even one without variance, and is [0, 1] for no pairs.
    ///
    /// Like Wilson's it holds its level on average over the mean, not for each
    /// mean: at a mean within about 1/5 of a pair from 0 or 1 the coverage of
    /// a 95 % interval can fall to 84 % (Agresti and Coull, The American
    /// Statistician 52 (1998) 119-126).
    ///
    /// Source: Tango, Statistics in Medicine 17 (1998) 891-908, for three
    /// scores; here for five.
    pub fn interval(&self, confidence: Confidence) -> Interval {
        let (low, high) = score_interval(&Counts(self.counts), confidence.critical_value());
        Interval {
            low,
            high,
            confidence,
        }
    }

    /// The mean with its interval; `None` if there are no pairs.
    pub fn estimate(&self, confidence: Confidence) -> Option<Estimate> {
        let value = self.mean()?;
        Some(Estimate {
            value,
            interval: self.interval(confidence),
        })
    }
}

impl Add for PairTally {
    type Output = PairTally;

    fn add(mut self, other: PairTally) -> PairTally {
        self += other;
        self
    }
}

impl AddAssign for PairTally {
    fn add_assign(&mut self, other: PairTally) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }
}

impl Sum for PairTally {
    fn sum<I: Iterator<Item = PairTally>>(tallies: I) -> PairTally {
        tallies.fold(PairTally::new(), Add::add)
    }
}

impl FromIterator<PairScore> for PairTally {
    fn from_iter<I: IntoIterator<Item = PairScore>>(scores: I) -> PairTally {
        let mut tally = PairTally::new();
        for score in scores {
            tally.record(score);
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_variance_by_hand() {
        // Scores 0, 1/4, 1/2, 3/4, 1: mean 1/2, squared deviations
        // 1/4 + 1/16 + 0 + 1/16 + 1/4 = 5/8, over n - 1 = 4.
        let tally = PairTally::from_counts([1, 1, 1, 1, 1]);
        assert_eq!(tally.mean(), Some(0.5));
        assert_eq!(tally.variance(), Some(5.0 / 32.0));
        assert_eq!(PairTally::new().mean(), None);
        assert_eq!(PairTally::from_counts([0, 0, 0, 0, 1]).variance(), None);
    }

    #[test]
    fn no_pairs_say_nothing() {
        let interval = PairTally::new().interval(Confidence::P95);
        assert_eq!((interval.low, interval.high), (0.0, 1.0));
        assert_eq!(PairTally::new().estimate(Confidence::P95), None);
    }
}
