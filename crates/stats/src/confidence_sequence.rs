//! Intervals that stay valid however often one looks.

use crate::{Confidence, Interval, PairTally};

/// The shares of its capital that a bet may put up, each half of the one before,
/// save the first, which must leave something when all is lost.
const BETS: usize = 12;

/// Enough halvings to bring the unit interval down to the spacing of doubles.
const HALVINGS: u32 = 60;

impl PairTally {
    /// A confidence sequence for the mean pair score: looked at after any pair,
    /// as often as one likes, and stopped for whatever reason, all its intervals
    /// together hold the true mean with the given confidence. It costs about three
    /// quarters in width over [`PairTally::interval`], which is valid for a number
    /// of pairs fixed beforehand only.
    ///
    /// A gambler who stakes the same share of the capital on every pair, at odds
    /// that are fair if the mean is `m`, is unlikely ever to multiply it; the mean
    /// is refused when the average of several who stake different shares has grown
    /// past `2 / error`, half the error for each direction. Every pair is staked
    /// alike, so the capital depends on the counts and not on the order of pairs
    /// or rounds. It lies in [0, 1] and is [0, 1] for no pairs.
    ///
    /// Source: Waudby-Smith and Ramdas, Estimating means of bounded random
    /// variables by betting, JRSS B 86 (2024) 1-27: the capital process, and the
    /// average over constant bets (diversified Kelly betting).
    pub fn anytime_interval(&self, confidence: Confidence) -> Interval {
        let needed = libm::log(2.0 / confidence.error());
        Interval {
            low: lower_limit(self, needed),
            high: 1.0 - lower_limit(&self.reversed(), needed),
            confidence,
        }
    }
}

/// The greatest mean refused by a log capital of `needed` for being too small.
/// The capital falls with the tested mean, so it can be bisected.
fn lower_limit(tally: &PairTally, needed: f64) -> f64 {
    let Some(sample_mean) = tally.mean() else {
        return 0.0;
    };
    let (mut refused, mut kept) = (0.0, sample_mean);
    for _ in 0..HALVINGS {
        let mean = f64::midpoint(refused, kept);
        if mean <= refused || mean >= kept {
            break;
        }
        if log_capital(tally, mean) >= needed {
            refused = mean;
        } else {
            kept = mean;
        }
    }
    refused
}

/// The log of the average capital of those who bet on a mean above `mean`, which
/// must be positive. A pair of score x multiplies it by `1 + share (x / mean - 1)`.
fn log_capital(tally: &PairTally, mean: f64) -> f64 {
    let capital = |bet: usize| {
        let share = match bet {
            0 => 0.9,
            _ => libm::exp2(-(bet as f64)),
        };
        let cells = tally.counts().into_iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]);
        cells
            .map(|(count, score)| count as f64 * libm::log1p(share * (score / mean - 1.0)))
            .sum::<f64>()
    };
    let capitals: [f64; BETS] = core::array::from_fn(capital);
    let most = capitals.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let total: f64 = capitals.iter().map(|log| libm::exp(log - most)).sum();
    most + libm::log(total / BETS as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_single_bet_by_hand() {
        // One pair of score 1 at a tested mean of 1/2 multiplies the capital of
        // share s by 1 + s: the average over 0.9 and the halves down to 2^-11 is
        // 1 + (0.9 + 1 - 2^-11) / 12.
        let won = PairTally::from_counts([0, 0, 0, 0, 1]);
        let expected = libm::log(1.0 + (1.9 - 1.0 / 2048.0) / 12.0);
        assert!((log_capital(&won, 0.5) - expected).abs() < 1e-14);
    }

    #[test]
    fn extremes_stay_within_bounds() {
        let none = PairTally::new().anytime_interval(Confidence::P95);
        assert_eq!((none.low, none.high), (0.0, 1.0));
        for counts in [
            [0, 0, 0, 0, 1_000_000],
            [1, 0, 0, 0, 0],
            [0, 0, 1 << 40, 0, 0],
        ] {
            let tally = PairTally::from_counts(counts);
            for tally in [tally, tally.reversed()] {
                let interval = tally.anytime_interval(Confidence::P95);
                assert!(interval.contains(tally.mean().unwrap()), "{interval:?}");
                assert!(interval.low >= 0.0 && interval.high <= 1.0 && interval.width() > 0.0);
            }
        }
    }

    #[test]
    fn is_wider_than_the_interval_for_a_fixed_number_by_three_quarters_or_so() {
        for pairs in [1_000, 10_000, 100_000] {
            let tally = PairTally::from_counts([1, 2, 4, 2, 1].map(|share| share * pairs / 10));
            let ratio = tally.anytime_interval(Confidence::P95).width()
                / tally.interval(Confidence::P95).width();
            assert!((1.5..2.0).contains(&ratio), "{pairs}: {ratio}");
        }
    }
}
