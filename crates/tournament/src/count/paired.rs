//! Two matchups that play the same pairs, and what changes from the one to the other.

use evenkeel_stats::{Confidence, Evidence};

use crate::count::total::{Measured, Moments, Totals};
use crate::say::findings::score;
use crate::say::result::Estimate;

/// Two matchups of a plan on the same tables by the same seeds, with one thing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Paired {
    /// The matchup without the change.
    pub before: usize,
    /// The matchup with the change.
    pub after: usize,
}

impl Paired {
    /// The change of a measure, pair by pair; none without pairs that both have.
    pub(crate) fn change(self, joined: &Totals, measured: Measured) -> Option<MeanChange> {
        MeanChange::of(joined.differences(self, measured), measured)
    }

    /// The scores of the first fleet before and after, and the change; none without pairs.
    pub(crate) fn scores(self, joined: &Totals, level: Confidence) -> Option<[Estimate; 3]> {
        let own = |matchup: usize| score(joined.matchups[matchup].score, level);
        let change = self.change(joined, Measured::Score)?;
        Some([own(self.before)?, own(self.after)?, change.estimate(level)])
    }

    /// Whether no pair came out differently in any measure.
    pub(crate) fn is_idle(self, joined: &Totals) -> bool {
        let mut all = Measured::ALL.into_iter();
        all.all(|measured| joined.differences(self, measured).squares == 0)
    }
}

/// The mean of differences of pairs.
///
/// Its error counts one more pair that differs by -1 and one more that differs by 1, so
/// that pairs without a difference do not claim certainty.
///
/// Source: Bonett and Price, Statistics in Medicine 31 (2012) 1240-1249, for
/// differences of -1, 0 and 1; here also for the parts between and beyond.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MeanChange {
    /// Pairs that both matchups have.
    pub pairs: u64,
    /// The mean of the pairs that were played.
    pub mean: f64,
    /// The variance of the mean, with the two pairs more.
    pub variance: f64,
    /// The mean with the two pairs more.
    centre: f64,
    /// No difference is greater than this.
    most: f64,
}

impl MeanChange {
    fn of(sums: Moments, measured: Measured) -> Option<MeanChange> {
        let (parts, count) = (measured.parts() as f64, sums.count as f64 + 2.0);
        let centre = sums.sum as f64 / (parts * count);
        let variance = (sums.squares as f64 / (parts * parts) + 2.0) / count - centre * centre;
        Some(MeanChange {
            pairs: sums.count,
            mean: sums.mean()? / parts,
            variance: variance / count,
            centre,
            most: measured.most(),
        })
    }

    /// The mean with its interval.
    pub fn estimate(&self, level: Confidence) -> Estimate {
        let half_width = level.critical_value() * self.variance.sqrt();
        Estimate {
            value: self.mean,
            low: (self.centre - half_width).max(-self.most).min(self.mean),
            high: (self.centre + half_width).min(self.most).max(self.mean),
        }
    }

    /// The evidence of the differences against a mean of 0, with a band of this half width around
    /// it.
    pub fn evidence(&self, band: f64) -> Evidence {
        Evidence::of_difference(self.centre, self.variance.sqrt(), self.pairs, band)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn change(numbers: &[i64], measured: Measured) -> Option<Estimate> {
        let mut sums = Moments::default();
        numbers.iter().for_each(|number| sums.add(*number));
        MeanChange::of(sums, measured).map(|found| found.estimate(Confidence::P95))
    }

    #[test]
    fn changes_match_the_formula_by_hand() {
        // Four pairs, differences 1, 1, 0, -1: n + 2 = 6, mean 1/6,
        // variance 5/6 - 1/36 = 29/36, half width 1.959964 sqrt(29/216).
        let found = change(&[4, 4, 0, -4], Measured::Score).unwrap();
        let half = 1.959_963_984_540_054 * (29.0_f64 / 216.0).sqrt();
        assert_eq!(found.value, 0.25);
        // Rounding only: a few units in the last place of 1.
        assert!((found.low - (1.0 / 6.0 - half)).abs() < 1e-15);
        assert!((found.high - (1.0 / 6.0 + half)).abs() < 1e-15);
        // Differences 4, 0, 0, -2: mean 1/2, centre 2/6, squares 20 and 2 over
        // 6, variance 22/6 - 1/9 = 64/18.
        let found = change(&[8, 0, 0, -4], Measured::Rounds).unwrap();
        let half = 1.959_963_984_540_054 * (64.0_f64 / 18.0 / 6.0).sqrt();
        assert_eq!(found.value, 0.5);
        assert!((found.high - (1.0 / 3.0 + half)).abs() < 1e-15);
        assert!((found.low - (1.0 / 3.0 - half)).abs() < 1e-15);
    }

    #[test]
    fn equal_pairs_do_not_claim_certainty() {
        let found = change(&[0; 100], Measured::Score).unwrap();
        assert_eq!(found.value, 0.0);
        assert!(found.low < 0.0 && found.high > 0.0);
    }

    #[test]
    fn no_pairs_say_nothing() {
        assert_eq!(change(&[], Measured::Score), None);
    }
}
