//! One thing exchanged for each of several others, in the same pairs.

use crate::{Confidence, Estimate, Evidence, Interval, ratio};

/// Battles played with each of several things in the same place of the same fleets.
#[derive(Clone, Copy, Debug)]
pub struct Exchanges<'a> {
    /// Scores in quarters, by thing and pair; first those with the thing that was
    /// exchanged for the others. All have as many pairs.
    pub scores: &'a [&'a [u8]],
    /// The mean number of copies of each in a fleet, positive.
    pub copies: &'a [f64],
    /// The extra cost of the own fleet over the other one, by pair.
    pub prices: &'a [f64],
}

impl Exchanges<'_> {
    fn pairs(&self) -> usize {
        let lengths = self.scores.iter().map(|scores| scores.len());
        lengths.chain([self.prices.len()]).min().unwrap_or(0)
    }

    /// The mean score of a pair over all things.
    fn mean_score(&self, pair: usize) -> f64 {
        let sum: u32 = self.scores.iter().map(|own| u32::from(own[pair])).sum();
        f64::from(sum) / (4.0 * self.scores.len() as f64)
    }

    /// The score that one of each thing adds to a pair, beside the average one.
    fn contrasts(&self, pair: usize) -> impl Iterator<Item = f64> {
        let first = f64::from(self.scores[0][pair]);
        let parts = self.scores.iter().zip(self.copies);
        let parts = parts.map(move |(own, copies)| (f64::from(own[pair]) - first) / (4.0 * copies));
        let mean = parts.clone().sum::<f64>() / self.scores.len() as f64;
        parts.map(move |part| part - mean)
    }
}

/// The score that a point of price adds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slope {
    /// The estimate.
    pub value: f64,
    /// The standard error of the slope.
    pub error: f64,
    /// Sum of the squares of the prices around their means.
    squares: f64,
}

impl Slope {
    /// Fits it to all pairs, each list of them around its own mean; none where prices
    /// hardly differ or pairs are few.
    ///
    /// The standard error allows for a variance that is another for each pair.
    /// Source: White, Econometrica 48 (1980) 817-838.
    pub fn fit(lists: &[Exchanges<'_>]) -> Option<Slope> {
        let (mut squares, mut products, mut pairs) = (0.0, 0.0, 0);
        for list in lists {
            let (price, score) = means(list);
            for pair in 0..list.pairs() {
                let off = list.prices[pair] - price;
                squares += off * off;
                products += off * (list.mean_score(pair) - score);
            }
            pairs += list.pairs();
        }
        if pairs <= lists.len() + 1 || squares <= 0.0 {
            return None;
        }
        let value = products / squares;
        let mut sum = 0.0;
        for list in lists {
            let centre = means(list);
            for pair in 0..list.pairs() {
                let own = residual(list, pair, centre, value);
                sum += own[0] * own[0] * own[1] * own[1];
            }
        }
        let left = (pairs - lists.len() - 1) as f64;
        Some(Slope {
            value,
            error: libm::sqrt(sum * pairs as f64 / left) / squares,
            squares,
        })
    }

    /// The estimate in its interval.
    pub fn estimate(&self, confidence: Confidence) -> Estimate {
        around(self.value, self.value, self.error, confidence)
    }
}

/// Means of the prices and of the scores.
fn means(list: &Exchanges<'_>) -> (f64, f64) {
    let pairs = list.pairs();
    let count = pairs.max(1) as f64;
    let price = list.prices[..pairs].iter().sum::<f64>() / count;
    let score = (0..pairs).map(|pair| list.mean_score(pair)).sum::<f64>() / count;
    (price, score)
}

/// By how much a price is off its mean, and a score off what the price makes of it.
fn residual(list: &Exchanges<'_>, pair: usize, (price, score): (f64, f64), slope: f64) -> [f64; 2] {
    let off = list.prices[pair] - price;
    [off, list.mean_score(pair) - score - slope * off]
}

/// The worth of one thing beside the average one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Marginal {
    /// Pairs behind it.
    pub pairs: u64,
    /// Mean of what as many as a fleet has add to its score.
    pub gain: f64,
    /// The gain with one more pair that gains 1 and one more that loses 1, so that pairs
    /// without a difference do not claim certainty.
    centre: f64,
    error: f64,
    /// The number of copies in a fleet.
    copies: f64,
    /// Covariance of the gain with the slope.
    covariance: f64,
}

/// The worth of each of the things beside the average one, in their order; none without
/// pairs.
pub fn marginals(list: &Exchanges<'_>, slope: Option<&Slope>) -> Vec<Marginal> {
    let pairs = list.pairs();
    if pairs == 0 {
        return Vec::new();
    }
    let centre = means(list);
    let mut sums = vec![[0.0; 3]; list.scores.len()];
    for pair in 0..pairs {
        let [off, left] = slope.map_or([0.0; 2], |slope| residual(list, pair, centre, slope.value));
        for ((sum, part), copies) in sums.iter_mut().zip(list.contrasts(pair)).zip(list.copies) {
            let gain = part * copies;
            let own = [gain, gain * gain, gain * off * left];
            sum.iter_mut().zip(own).for_each(|(sum, own)| *sum += own);
        }
    }
    let sums = sums.into_iter().zip(list.copies);
    sums.map(|([sum, squares, products], &copies)| Marginal {
        // The influences of the pairs on the slope add up to nothing.
        covariance: slope.map_or(0.0, |slope| products / (pairs as f64 * slope.squares)),
        ..Marginal::of(pairs as u64, [sum, squares], copies)
    })
    .collect()
}

/// The same without a slope, from what every two things differ by alone: the sum over the pairs
/// of the score of the second less that of the first, and the sum of its squares. The first is
/// the smaller index.
pub fn marginals_of_sums(
    pairs: u64,
    copies: &[f64],
    differences: impl Fn(usize, usize) -> [f64; 2],
) -> Vec<Marginal> {
    if pairs == 0 {
        return Vec::new();
    }
    let things = copies.len();
    let worth = |thing: usize| {
        // The gain is a sum of scores with these weights, which add up to nothing.
        let part = |other: usize| copies[thing] / (things as f64 * copies[other]);
        let is = |other: usize| f64::from(u8::from(other == thing));
        let mut weights: Vec<f64> = (0..things).map(|other| is(other) - part(other)).collect();
        weights[0] -= weights.iter().sum::<f64>();
        let (mut sum, mut squares) = (0.0, 0.0);
        for second in 1..things {
            sum += weights[second] * differences(0, second)[0];
            for first in 0..second {
                squares -= weights[first] * weights[second] * differences(first, second)[1];
            }
        }
        Marginal::of(pairs, [sum, squares], copies[thing])
    };
    (0..things).map(worth).collect()
}

impl Marginal {
    /// The marginal of a thing by the sum of what it gains and that of its squares.
    fn of(pairs: u64, [sum, squares]: [f64; 2], copies: f64) -> Marginal {
        let count = pairs as f64;
        let centre = sum / (count + 2.0);
        let variance = (squares + 2.0) / (count + 2.0) - centre * centre;
        Marginal {
            pairs,
            gain: sum / count,
            centre,
            error: libm::sqrt(variance / (count + 2.0)),
            copies,
            covariance: 0.0,
        }
    }

    /// Evidence against "as good as the average one".
    pub fn evidence(&self, band: f64) -> Evidence {
        Evidence::of_difference(self.centre, self.error, self.pairs, band)
    }

    /// The gain in its interval, which holds the value.
    pub fn estimate(&self, confidence: Confidence) -> Estimate {
        around(self.gain, self.centre, self.error, confidence)
    }

    /// The points that are worth as much as one of the thing; none where points may be
    /// worth nothing.
    pub fn points(&self, slope: &Slope, confidence: Confidence) -> Option<Estimate> {
        let of_one = self.error / self.copies;
        let variances = [
            of_one * of_one,
            slope.error * slope.error,
            self.covariance / self.copies,
        ];
        // More of them for more of the score.
        let is_sound = slope.value > 0.0;
        let both = [self.gain / self.copies, slope.value];
        is_sound.then(|| ratio(both, variances, confidence))?
    }
}

/// A value with an interval around the middle of it.
fn around(value: f64, centre: f64, error: f64, confidence: Confidence) -> Estimate {
    let half = confidence.critical_value() * error;
    Estimate {
        value,
        interval: Interval {
            low: (centre - half).min(value),
            high: (centre + half).max(value),
            confidence,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that look drawn, 0 to 1: a Weyl sequence of the golden ratio's cousin.
    fn spread(at: u64, step: f64) -> f64 {
        (at as f64 * step).fract()
    }

    #[test]
    fn gains_and_slope_by_hand() {
        // The second thing turns a lost pair into a won one in two of four; two of it
        // take the place of one.
        let first = [0, 4, 0, 4];
        let second = [4, 4, 4, 4];
        let list = Exchanges {
            scores: &[&first, &second],
            copies: &[1.0, 2.0],
            prices: &[0.0, 1.0, 0.0, 1.0],
        };
        // One of the second adds 1/4, beside their mean 1/8; two of it 1/4. The first
        // lacks 1/8.
        let found = marginals(&list, None);
        assert_eq!([found[0].gain, found[1].gain], [-0.125, 0.25]);
        // Mean scores 1/2, 1, 1/2, 1 at prices 0, 1, 0, 1: a slope of 1/2 without noise.
        let slope = Slope::fit(&[list]).unwrap();
        assert_eq!([slope.value, slope.error], [0.5, 0.0]);
        let worth = found[1].points(&slope, Confidence::P95).unwrap();
        assert_eq!(worth.value, 0.25);
    }

    #[test]
    fn a_gain_holds_its_interval_and_points_are_gains_over_the_slope() {
        let pairs = 4000;
        let prices: Vec<f64> = (0..pairs)
            .map(|at| 20.0 * spread(at, 0.754_877) - 10.0)
            .collect();
        let score = |gain: f64, step: f64| -> Vec<u8> {
            let at = |pair: u64| {
                let chance = 0.5 + 0.02 * prices[pair as usize] + gain;
                if spread(pair, step) < chance { 4 } else { 0 }
            };
            (0..pairs).map(at).collect()
        };
        let [a, b] = [score(0.0, 0.618_034), score(0.1, 0.569_840)];
        let list = Exchanges {
            scores: &[&a, &b],
            copies: &[2.0, 2.0],
            prices: &prices,
        };
        let slope = Slope::fit(&[list]).unwrap();
        let found = marginals(&list, Some(&slope));
        let gain = found[1].estimate(Confidence::P95);
        // Half the difference of the two; points: 0.05 over 0.02 for two copies.
        assert!(gain.interval.contains(0.05), "{gain:?}");
        let worth = found[1].points(&slope, Confidence::P95).unwrap();
        assert!(worth.interval.contains(1.25), "{worth:?}");
        assert!(slope.estimate(Confidence::P95).interval.contains(0.02));
    }

    #[test]
    fn sums_of_differences_say_the_same_as_the_pairs() {
        let score = |step: f64| -> Vec<u8> {
            let at = |pair: u64| (5.0 * spread(pair, step)) as u8;
            (0..40).map(at).collect()
        };
        let scores = [score(0.618_034), score(0.754_877), score(0.569_840)];
        let scores: Vec<&[u8]> = scores.iter().map(Vec::as_slice).collect();
        let list = Exchanges {
            scores: &scores,
            copies: &[1.0, 2.5, 0.8],
            prices: &[0.0; 40],
        };
        let differences = |first: usize, second: usize| {
            let by = scores[first].iter().zip(scores[second]);
            let by = by.map(|(a, b)| (f64::from(*b) - f64::from(*a)) / 4.0);
            by.fold([0.0; 2], |[sum, squares], by| [sum + by, squares + by * by])
        };
        let found = marginals_of_sums(40, list.copies, differences);
        for (found, expected) in found.iter().zip(marginals(&list, None)) {
            // Sums of some hundred doubles below 1.
            assert!((found.gain - expected.gain).abs() < 1e-12);
            assert!((found.error - expected.error).abs() < 1e-12);
        }
        assert!(found.len() == 3 && found[1].gain != 0.0);
        assert!(marginals_of_sums(0, list.copies, differences).is_empty());
    }

    #[test]
    fn nothing_played_or_nothing_differing_says_nothing() {
        let none = Exchanges {
            scores: &[&[], &[]],
            copies: &[1.0, 1.0],
            prices: &[],
        };
        assert!(marginals(&none, None).is_empty());
        assert_eq!(Slope::fit(&[none]), None);
        let drawn = Exchanges {
            scores: &[&[2; 5], &[2; 5]],
            copies: &[1.0, 1.0],
            prices: &[3.0; 5],
        };
        assert_eq!(Slope::fit(&[drawn]), None);
        let found = marginals(&drawn, None)[1].estimate(Confidence::P95);
        assert_eq!(found.value, 0.0);
        assert!(found.interval.low < 0.0 && found.interval.high > 0.0);
    }
}
