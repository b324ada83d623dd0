//! A sequential test of a mean within a band.

use crate::{PairTally, Side, StatsError};

/// Count of a cell without pairs, so that no distribution is ruled out.
const UNSEEN: f64 = 1e-3;

/// The least share of a cell, which keeps its divisor well above the rounding of
/// doubles; above the former from a thousand million pairs on.
const LEAST_SHARE: f64 = 1e-12;

/// Enough halvings to bring the bracket of a root down to the spacing of doubles.
const HALVINGS: u32 = 200;

/// The state of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// More pairs are needed.
    Open,
    /// The mean lies inside the band.
    Inside,
    /// The mean lies outside, on this side.
    Outside(Side),
}

/// A test of "one half" against "one half give or take `band`" that may stop after
/// any round: a sequential probability ratio test on each side, by the generalised
/// likelihood ratio of the five pair scores (pentanomial GSPRT). Of a mean between
/// one half and an end of the band either answer may come.
///
/// Each side spends half of `outside_error`, the chance to find a mean of one half
/// outside; `inside_error` is that to find an end of the band, or what lies
/// beyond, inside. Both hold up to the approximations of Wald's limits.
///
/// Sources: Sobel and Wald, Annals of Mathematical Statistics 20 (1949) 502-522,
/// for two tests side by side; Van den Bergh, A practical introduction to the
/// GSPRT, for the likelihood ratio of pairs of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SequentialTest {
    band: f64,
    accept_inside: f64,
    accept_outside: f64,
}

impl SequentialTest {
    /// A test with a band in (0, 1/2) and errors in (0, 1/2).
    ///
    /// # Errors
    /// [`StatsError::SequentialTest`] for anything else.
    pub fn new(band: f64, outside_error: f64, inside_error: f64) -> Result<Self, StatsError> {
        let within = |x: f64| x > 0.0 && x < 0.5;
        if !(within(band) && within(outside_error) && within(inside_error)) {
            return Err(StatsError::SequentialTest {
                band,
                outside_error,
                inside_error,
            });
        }
        let outside_error = outside_error / 2.0;
        Ok(SequentialTest {
            band,
            accept_inside: libm::log(inside_error / (1.0 - outside_error)),
            accept_outside: libm::log((1.0 - inside_error) / outside_error),
        })
    }

    /// The state of the test after these pairs.
    pub fn decide(&self, tally: &PairTally) -> Decision {
        if tally.pairs() == 0 {
            return Decision::Open;
        }
        let above = log_likelihood_ratio(tally, 0.5, 0.5 + self.band);
        let below = log_likelihood_ratio(&tally.reversed(), 0.5, 0.5 + self.band);
        if above >= self.accept_outside {
            Decision::Outside(Side::Above)
        } else if below >= self.accept_outside {
            Decision::Outside(Side::Below)
        } else if above.max(below) <= self.accept_inside {
            Decision::Inside
        } else {
            Decision::Open
        }
    }
}

/// The log of how much likelier the pairs are under the best distribution of mean
/// `other` than under the best of mean `mean`, both strictly between 0 and 1.
pub fn log_likelihood_ratio(tally: &PairTally, mean: f64, other: f64) -> f64 {
    let least = UNSEEN.max(LEAST_SHARE * tally.pairs() as f64);
    let counts = tally.counts().map(|count| match count {
        0 => least,
        _ => count as f64,
    });
    let [at_mean, at_other] = [mean, other].map(|mean| (mean, multiplier(&counts, mean)));
    let log = |(mean, root): (f64, f64), score: f64| libm::log1p(root * (score - mean));
    counts
        .iter()
        .zip([0.0, 0.25, 0.5, 0.75, 1.0])
        .map(|(count, score)| count * (log(at_mean, score) - log(at_other, score)))
        .sum()
}

/// Lagrange's multiplier of the likeliest cells with this mean: cell i has the
/// share `counts_i / (n (1 + x (score_i - mean)))`, and x makes their mean right.
/// All cells are positive, so the root lies where all divisors are.
fn multiplier(counts: &[f64; 5], mean: f64) -> f64 {
    let pull = |x: f64| -> f64 {
        (0..5)
            .map(|quarters| quarters as f64 / 4.0 - mean)
            .zip(counts)
            .map(|(deviation, count)| count * deviation / (1.0 + x * deviation))
            .sum()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let x = f64::midpoint(low, high);
        if x <= low || x >= high {
            break;
        }
        if pull(x) > 0.0 {
            low = x;
        } else {
            high = x;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likelihood_ratio_is_fishtests() {
        // `LLRcalc.LLR` of Fishtest (github.com/official-stockfish/fishtest, commit
        // b8eecff), times the pairs, for pairs by score from 0 to 1; the first is
        // `LLR_logistic(0, 5, ...)`. Its roots are good to 1e-9 or better.
        let five_elo = 0.507_195_081_709_051_4;
        for (counts, mean, other, expected) in [
            (
                [388, 3610, 8130, 3652, 420],
                0.5,
                five_elo,
                -5.644_715_569_290_911,
            ),
            ([10, 4, 20, 6, 30], 0.5, 0.55, 2.935_430_509_699_224),
            (
                [100, 200, 400, 200, 100],
                0.5,
                0.52,
                -2.663_139_032_120_388_3,
            ),
            ([300, 0, 400, 0, 330], 0.5, 0.52, 0.614_809_614_380_593_2),
            ([0, 0, 0, 0, 50], 0.5, 0.52, 1.961_112_490_586_908),
            ([50, 0, 0, 0, 0], 0.5, 0.52, -2.041_182_964_616_655_5),
            ([0, 0, 80, 0, 0], 0.5, 0.52, -3.257_216_592_812_377),
        ] {
            let found = log_likelihood_ratio(&PairTally::from_counts(counts), mean, other);
            assert!((found - expected).abs() < 1e-8, "{counts:?}: {found}");
        }
    }

    #[test]
    fn swept_pairs_have_walds_ratio() {
        // 60 of 100 swept, 0.6 against 0.5: 60 log 1.2 + 40 log 0.8 = 2.0135...; the
        // three empty cells of a thousandth each move it by less than a hundredth.
        let swept = PairTally::from_counts([40, 0, 0, 0, 60]);
        let expected = 60.0 * libm::log(1.2) + 40.0 * libm::log(0.8);
        assert!((log_likelihood_ratio(&swept, 0.5, 0.6) - expected).abs() < 1e-2);
    }

    #[test]
    fn decides_what_is_plain() {
        let test = SequentialTest::new(0.02, 0.05, 0.05).unwrap();
        let decide = |counts| test.decide(&PairTally::from_counts(counts));
        assert_eq!(decide([0; 5]), Decision::Open);
        assert_eq!(decide([1, 2, 4, 2, 1]), Decision::Open);
        assert_eq!(decide([1000, 2000, 4000, 2000, 1000]), Decision::Inside);
        assert_eq!(decide([0, 0, 0, 0, 1000]), Decision::Outside(Side::Above));
        assert_eq!(decide([1000, 0, 0, 0, 0]), Decision::Outside(Side::Below));
        assert_eq!(decide([0, 0, 1000, 0, 0]), Decision::Inside);
        assert_eq!(
            decide([0, 0, 0, 0, u64::MAX >> 12]),
            Decision::Outside(Side::Above)
        );
    }

    #[test]
    fn a_side_that_never_loses_comes_to_an_end() {
        // Every win adds log(0.52 / 0.5) = 0.0392, and log(0.95 / 0.025) = 3.64 are
        // needed: 93 pairs.
        let test = SequentialTest::new(0.02, 0.05, 0.05).unwrap();
        let decided = (1..=100).find(|&pairs| {
            test.decide(&PairTally::from_counts([0, 0, 0, 0, pairs])) != Decision::Open
        });
        assert_eq!(decided, Some(93));
    }

    #[test]
    fn refuses_what_is_no_test() {
        for (band, outside, inside) in [(0.0, 0.05, 0.05), (0.5, 0.05, 0.05), (0.02, 0.5, 0.05)] {
            assert!(SequentialTest::new(band, outside, inside).is_err());
        }
        assert!(SequentialTest::new(f64::NAN, 0.05, 0.05).is_err());
        assert!(SequentialTest::new(0.02, 0.05, 0.0).is_err());
    }
}
