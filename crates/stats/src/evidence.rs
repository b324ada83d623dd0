//! What the pairs of one subject say about it, before any correction.

use crate::{PairTally, ScoreTest};

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
    /// The test of the fair value itself.
    pub(crate) fair: ScoreTest,
    /// The chance of data at least as near to the fair value if the truth lies
    /// at an end of the band or beyond: the larger p-value of two one-sided tests.
    pub(crate) beyond: f64,
}

impl Evidence {
    /// Pair scores, fair at one half. A band outside (0, 1/2) is none: nothing is
    /// found to lie within it.
    ///
    /// Source of the two one-sided tests: Schuirmann, Journal of Pharmacokinetics
    /// and Biopharmaceutics 15 (1987) 657-680.
    pub fn of_pairs(tally: &PairTally, band: f64) -> Self {
        let beyond = if band > 0.0 && band < 0.5 {
            let (low, high) = (tally.test(0.5 - band), tally.test(0.5 + band));
            low.above().max(high.below())
        } else {
            1.0
        };
        let pairs = tally.pairs();
        // One more pair won and one more lost, so that a few pairs that came out
        // alike do not promise certainty.
        let squares = tally.squared_deviations() + 0.5;
        Evidence {
            difference: tally.mean().unwrap_or(0.5) - 0.5,
            deviation: libm::sqrt(squares / (pairs + 1) as f64),
            pairs,
            band,
            fair: tally.test(0.5),
            beyond,
        }
    }

    /// A mean difference of pairs, fair at 0, with its standard error, which must
    /// be positive.
    pub fn of_difference(difference: f64, standard_error: f64, pairs: u64, band: f64) -> Self {
        let test = |value: f64| ScoreTest::new((difference - value) / standard_error);
        let beyond = if band > 0.0 {
            test(-band).above().max(test(band).below())
        } else {
            1.0
        };
        Evidence {
            difference,
            deviation: standard_error * libm::sqrt(pairs as f64),
            pairs,
            band,
            fair: test(0.0),
            beyond,
        }
    }
}
