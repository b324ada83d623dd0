//! Estimates from tallies.

use evenkeel_stats::{Confidence, PairTally};

use crate::count::total::{Measured, Moments};
use crate::plan::Plan;
use crate::play::tally::HalfPoints;
use crate::say::result::Estimate;

/// The level that plans are checked to have.
pub(crate) fn confidence(level: f64) -> Confidence {
    Confidence::new(level).unwrap_or_default()
}

/// The mean pair score of counts by half points; none without pairs.
pub(crate) fn score(counts: HalfPoints, confidence: Confidence) -> Option<Estimate> {
    let found = PairTally::from_counts(counts).estimate(confidence)?;
    Some(found.into())
}

/// The mean pair score of this matchup of a plan; none without pairs. Where it stopped as soon
/// as something was decided, the interval leaves the error of the look that it stopped at, so
/// that those of all looks hold together.
pub(crate) fn score_of(plan: &Plan, matchup: usize, counts: HalfPoints) -> Option<Estimate> {
    let pairs = counts.iter().sum();
    match plan.share_of_look(matchup, pairs) < 1.0 {
        true => score(counts, plan.level_of_look(matchup, pairs)),
        false => score_in(plan, counts),
    }
}

/// The mean pair score of any pairs of this plan; none without pairs. Where the pairs
/// depend on what came out, the interval is one that stays valid then.
pub(crate) fn score_in(plan: &Plan, counts: HalfPoints) -> Option<Estimate> {
    let level = plan.level();
    if plan.half_width.is_none() {
        return score(counts, level);
    }
    let tally = PairTally::from_counts(counts);
    let interval = tally.anytime_interval(level);
    Some(Estimate::new(tally.mean()?, interval.low, interval.high))
}

/// The share of these battles, out of two for each of so many pairs; none without pairs. The
/// two battles of a pair count as if they had always come to the same, so the interval is
/// rather too wide: Wilson's over the pairs.
pub(crate) fn share_of_battles(
    battles: u64,
    pairs: u64,
    confidence: Confidence,
) -> Option<Estimate> {
    let (both, one) = (battles / 2, battles % 2);
    score(
        [pairs.checked_sub(both + one)?, 0, one, 0, both],
        confidence,
    )
}

/// The mean of independent estimates. Intervals are joined by the
/// square-and-add rule, which keeps them skewed where they are.
///
/// Source: Zou and Donner, Statistics in Medicine 27 (2008) 1693-1702.
pub(crate) fn mean(estimates: &[Estimate]) -> Option<Estimate> {
    if estimates.is_empty() {
        return None;
    }
    let count = estimates.len() as f64;
    let value = estimates.iter().map(|one| one.value).sum::<f64>() / count;
    let root = |distance: fn(&Estimate) -> f64| {
        let squares = estimates.iter().map(|one| distance(one) * distance(one));
        squares.sum::<f64>().sqrt() / count
    };
    Some(Estimate {
        value,
        low: value - root(|one| one.value - one.low),
        high: value + root(|one| one.high - one.value),
    })
}

/// The mean number of rounds; none without pairs. The interval counts one more
/// pair that is a round longer than the mean and one that is a round shorter.
pub(crate) fn rounds(sums: Moments, confidence: Confidence) -> Option<Estimate> {
    let (mean, parts) = (sums.mean()?, Measured::Rounds.parts() as f64);
    let count = sums.count as f64;
    let around = sums.squares as f64 - count * mean * mean;
    let variance = (around.max(0.0) / (parts * parts) + 2.0) / (count + 2.0);
    let half_width = confidence.critical_value() * (variance / (count + 2.0)).sqrt();
    Some(Estimate::around(mean / parts, half_width))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moments(numbers: &[i64]) -> Moments {
        let mut moments = Moments::default();
        numbers.iter().for_each(|number| moments.add(*number));
        moments
    }

    /// Wilson's interval by hand: 5 of 10 give z^2 / (10 + z^2) = 0.27754 as the square of
    /// the whole width.
    #[test]
    fn a_share_of_battles_is_as_sure_as_that_of_so_many_pairs() {
        let half = share_of_battles(10, 10, Confidence::P95).unwrap();
        assert_eq!(half.value, 0.5);
        assert!((half.high - half.low - 0.27754_f64.sqrt()).abs() < 1e-4);
        // One of twenty battles is half a pair of ten.
        assert_eq!(
            share_of_battles(1, 10, Confidence::P95).unwrap().value,
            0.05
        );
        assert_eq!(
            share_of_battles(20, 10, Confidence::P95).unwrap().value,
            1.0
        );
        assert_eq!(share_of_battles(0, 0, Confidence::P95), None);
    }

    #[test]
    fn no_pairs_say_nothing() {
        assert_eq!(rounds(moments(&[]), Confidence::P95), None);
    }

    #[test]
    fn rounds_match_the_formulas_by_hand() {
        // Means of a pair 3, 4, 4, 5: mean 4, squares around it 2, and 2 for the
        // pairs a round away: variance 4/6, half width 1.959964 sqrt(4/36).
        let half = 1.959_963_984_540_054 / 3.0;
        let found = rounds(moments(&[6, 8, 8, 10]), Confidence::P95).unwrap();
        assert_eq!(found.value, 4.0);
        assert!((found.low - (4.0 - half)).abs() < 1e-15);
    }

    #[test]
    fn a_mean_of_two_is_as_wide_as_one_over_root_two() {
        let one = Estimate::new(0.5, 0.4, 0.6);
        let both = mean(&[one, one]).unwrap();
        assert_eq!(both.value, 0.5);
        // 0.1 sqrt(2) / 2, up to rounding.
        assert!((both.high - 0.5 - 0.1 / 2.0_f64.sqrt()).abs() < 1e-15);
        assert_eq!(mean(&[]), None);
    }
}
