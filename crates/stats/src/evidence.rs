//! The evidence of the pairs of one subject, before any correction.

use crate::normal::critical;
use crate::{Confidence, DifferenceTally, Look, PairTally, ScoreTest};

/// One subject's mean against the value at which it is fair, with a band around
/// that value within which a difference does not matter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Evidence {
    /// The mean less the fair value.
    pub(crate) difference: f64,
    /// The standard deviation of a single pair, positive.
    pub(crate) deviation: f64,
    /// Pairs behind it.
    pub(crate) pairs: u64,
    /// Half the width of the band.
    pub(crate) band: f64,
    /// The share of the error that it is held against, as others were spent by looks before.
    pub(crate) weight: f64,
    /// The number of means that it is about: fair when all are, within the band when each is.
    pub(crate) means: u64,
    /// The test of the fair value itself.
    pub(crate) fair: ScoreTest,
    /// The chance of data at least as near to the fair value if the truth lies
    /// at an end of the band or beyond: the larger p-value of two one-sided tests.
    pub(crate) beyond: f64,
    /// The chance of data at least as far out on either side if the truth lies within the
    /// band: twice the smaller p-value of two one-sided tests at its ends. Without a band
    /// nothing is found to lie beyond it.
    pub(crate) within: f64,
}

/// The p-values of the tests at both ends of a band: that the truth lies beyond it, and
/// that it lies within.
fn at_ends(low: &ScoreTest, high: &ScoreTest) -> [f64; 2] {
    let beyond = low.above().max(high.below());
    let within = (2.0 * low.below().min(high.above())).min(1.0);
    [beyond, within]
}

impl Evidence {
    /// Pair scores, fair at one half. A band outside (0, 1/2) is none: nothing is
    /// found to lie within it.
    pub fn of_pairs(tally: &PairTally, band: f64) -> Self {
        Self::of_pairs_at(tally, 0.5, band)
    }

    /// Pair scores, fair at this mean, which lies between 0 and 1. A band that is not
    /// positive or reaches 0 or 1 is none: nothing is found to lie within it.
    ///
    /// Source of the two one-sided tests: Schuirmann, Journal of Pharmacokinetics
    /// and Biopharmaceutics 15 (1987) 657-680.
    pub fn of_pairs_at(tally: &PairTally, fair: f64, band: f64) -> Self {
        let has_band = band > 0.0 && fair - band > 0.0 && fair + band < 1.0;
        let [beyond, within] = match has_band {
            true => at_ends(&tally.test(fair - band), &tally.test(fair + band)),
            false => [1.0; 2],
        };
        let pairs = tally.pairs();
        // One more pair won and one more lost, so that a few pairs that came out
        // alike do not promise certainty.
        let squares = tally.squared_deviations() + 0.5;
        Evidence {
            difference: tally.mean().unwrap_or(fair) - fair,
            deviation: libm::sqrt(squares / (pairs + 1) as f64),
            pairs,
            band,
            weight: 1.0,
            means: 1,
            fair: tally.test(fair),
            beyond,
            within,
        }
    }

    /// Differences of pairs on the same tables, fair at 0.
    pub fn of_differences(tally: &DifferenceTally, band: f64) -> Self {
        let [beyond, within] = match band > 0.0 && band < 1.0 {
            true => at_ends(&tally.test(-band), &tally.test(band)),
            false => [1.0; 2],
        };
        let pairs = tally.pairs();
        // One more pair turned each way, as above.
        let squares = tally.squared_deviations() + 2.0;
        Evidence {
            difference: tally.mean().unwrap_or(0.0),
            deviation: libm::sqrt(squares / (pairs + 1) as f64),
            pairs,
            band,
            weight: 1.0,
            means: 1,
            fair: tally.test(0.0),
            beyond,
            within,
        }
    }

    /// A mean difference of pairs, fair at 0, with its standard error, which must
    /// be positive.
    pub fn of_difference(difference: f64, standard_error: f64, pairs: u64, band: f64) -> Self {
        let test = |value: f64| (difference - value) / standard_error;
        let tests = [-band, 0.0, band].map(test);
        Evidence::of_statistics(difference, standard_error, pairs, (band, tests))
    }

    /// The same with the statistics of the tests of the lower end of the band, of 0 and of the
    /// upper end.
    pub(crate) fn of_statistics(
        difference: f64,
        standard_error: f64,
        pairs: u64,
        (band, tests): (f64, [f64; 3]),
    ) -> Self {
        let [low, fair, high] = tests.map(ScoreTest::new);
        let [beyond, within] = match band > 0.0 {
            true => at_ends(&low, &high),
            false => [1.0; 2],
        };
        Evidence {
            difference,
            deviation: standard_error * libm::sqrt(pairs as f64),
            pairs,
            band,
            weight: 1.0,
            means: 1,
            fair,
            beyond,
            within,
        }
    }

    /// Several means that belong to one subject, which is fair if all of them are: it
    /// is as unfair as the most unfair of them, by Bonferroni's correction for having
    /// looked at all, and lies within the band only when each does. None without means.
    ///
    /// Source of the second, the intersection-union test, which needs no correction:
    /// Berger, Technometrics 24 (1982) 295-300.
    pub fn of_all(means: &[Evidence]) -> Option<Self> {
        let farthest = means.iter().max_by(|a, b| {
            let far = |one: &Evidence| one.fair.statistic().abs();
            far(a).total_cmp(&far(b))
        })?;
        let p_value = (means.len() as f64 * farthest.fair.two_sided()).min(1.0);
        let statistic = match p_value {
            // Too small for a number: no correction reaches it.
            0.0 => farthest.fair.statistic(),
            _ => critical(p_value / 2.0).copysign(farthest.fair.statistic()),
        };
        Some(Evidence {
            means: means.len() as u64,
            fair: ScoreTest::new(statistic),
            beyond: means.iter().map(|one| one.beyond).fold(0.0, f64::max),
            within: {
                let least = means.iter().map(|one| one.within).fold(1.0, f64::min);
                (means.len() as f64 * least).min(1.0)
            },
            ..*farthest
        })
    }

    /// The same evidence at a look that may spend this share of the error.
    pub fn at_look(&self, weight: f64) -> Self {
        let look = Look { share: 1.0, weight };
        match Evidence::of_looks(&[*self], &[look]) {
            Some(evidence) if weight < 1.0 => Evidence { weight, ..evidence },
            _ => *self,
        }
    }

    /// Whether something is found of one of so many subjects however the others come out: a
    /// side or the band, by Bonferroni's correction.
    pub fn is_settled(&self, among: usize, confidence: Confidence) -> bool {
        let sure = self.sure(confidence.of_each(among));
        sure.side.is_some() || sure.within
    }

    /// The mean less the fair value.
    pub fn difference(&self) -> f64 {
        self.difference
    }

    /// Pairs behind it.
    pub fn pairs(&self) -> u64 {
        self.pairs
    }

    /// The two-sided p-value of the fair value.
    pub fn p_value(&self) -> f64 {
        self.fair.two_sided()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(difference: f64) -> Evidence {
        Evidence::of_difference(difference, 0.01, 1000, 0.05)
    }

    #[test]
    fn at_a_look_errors_are_rarer_by_its_share() {
        // 2.5 standard errors leave 0.0124; a tenth of 0.05 leaves 0.005, and 0.7 leaves 0.035.
        let once = of(0.025);
        let [first, last] = [0.1, 0.7].map(|weight| once.at_look(weight));
        for (look, weight) in [(first, 0.1), (last, 0.7)] {
            let expected = once.p_value() / weight;
            assert!((look.p_value() / expected - 1.0).abs() < 1e-9);
            assert_eq!(look.within, (once.within / weight).min(1.0));
            assert_eq!(look.beyond, (once.beyond / weight).min(1.0));
        }
        let settled = |one: &Evidence, among| one.is_settled(among, Confidence::P95);
        assert_eq!([settled(&first, 1), settled(&last, 1)], [false, true]);
        assert_eq!([settled(&last, 2), settled(&last, 3)], [true, false]);
        // The band of 0.05 is five standard errors to either side of what is even.
        assert!(settled(&of(0.0), 100) && of(0.0).p_value() == 1.0);
    }

    #[test]
    fn several_means_are_corrected_for_unfairness_and_all_have_to_be_within() {
        let (near, far) = (of(0.005), of(-0.03));
        let all = Evidence::of_all(&[near, far, near]).unwrap();
        // Three times the p-value of 3 standard errors, on the side of the farthest.
        let expected = 3.0 * far.fair.two_sided();
        assert!((all.p_value() / expected - 1.0).abs() < 1e-9);
        assert!(all.fair.statistic() < 0.0);
        assert_eq!(all.beyond, far.beyond);
        assert_eq!(Evidence::of_all(&[near]).unwrap().beyond, near.beyond);
        assert!((Evidence::of_all(&[near]).unwrap().p_value() - near.p_value()).abs() < 1e-12);
        // A correction never makes more than certainty of it.
        assert_eq!(Evidence::of_all(&[of(0.0); 5]).unwrap().p_value(), 1.0);
        assert_eq!(Evidence::of_all(&[]), None);
        assert!(Evidence::of_all(&[of(9.0); 2]).unwrap().fair.statistic() > 30.0);
    }
}
