//! The search for a price: prices to try, and those that the tests refuse.

use std::collections::BTreeMap;

use crate::normal::critical;
use crate::price_set::{PriceSet, PriceStep};
use crate::{Confidence, PairTally, StatsError, difference};

/// The share of the error that the bisection may spend; the walk has the rest.
const BISECTION: f64 = 0.2;

/// A search for the fair price of a subject among whole prices. Its win rate is
/// taken to fall, or to stay, as its price rises; steps are expected, since a
/// price decides how many fit into a fleet.
///
/// From each end the search looks for the last price that a test refuses: the
/// highest at which the subject wins more than half, and the lowest at which it
/// wins less. Two stages share the error of a side:
///
/// 1. Bisection, each price tested at a fifth of the error over the number of
///    prices it can come to. A wrong answer needs a true hypothesis refused. As
///    long as none is, all prices at which there is one to refuse lie on a path
///    that the truth decides, however the tests depend on each other (prices may
///    share their tables and dice): one below the border sends the search up or
///    out of their reach, one above it sends it down. So the errors of that path
///    add up to a fifth.
/// 2. A walk from the price found, one whole price at a time, each tested at the
///    other four fifths, up to the first that is not refused. It goes wrong only
///    if it refuses the first true hypothesis on its way, of which there is one:
///    no correction is needed, and prices of the first stage may be tested again.
///
/// So a border is misplaced in at most half of `1 - confidence` on each side, and
/// a fair price in the middle of others is missed in 4 to 5 % of cases at 95 %.
/// Where no price is even because a step passes one half, nothing that is true
/// can be missed but by luck, and the coverage is higher.
///
/// Source of tests without correction in a given order: Hsu and Berger, JASA 94
/// (1999) 468-482.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PriceSearch {
    low: u32,
    high: u32,
    first: u32,
    confidence: Confidence,
}

/// The state of one of the two walks.
enum Walk {
    /// The next price has no pairs yet.
    Play(u32),
    /// The last price refused; none if the first was not.
    Done(Option<u32>),
}

impl PriceSearch {
    /// A search among all whole prices from `low` to `high`, starting at `first`,
    /// or in the middle if that lies outside.
    ///
    /// # Errors
    /// [`StatsError::NoPrices`] if `high` is below `low`.
    pub fn new(
        low: u32,
        high: u32,
        first: u32,
        confidence: Confidence,
    ) -> Result<Self, StatsError> {
        if high < low {
            return Err(StatsError::NoPrices { low, high });
        }
        let first = match (low..=high).contains(&first) {
            true => first,
            false => low + (high - low) / 2,
        };
        Ok(PriceSearch {
            low,
            high,
            first,
            confidence,
        })
    }

    /// The prices that need pairs next, by the tallies so far; none when the
    /// search is over. A price without pairs counts as not tried. Every price
    /// should get all its pairs at once: the tests are not for looking twice.
    pub fn next(&self, tallies: &BTreeMap<u32, PairTally>) -> Vec<u32> {
        let mut wanted = Vec::new();
        for walk in self.walks(tallies) {
            if let Walk::Play(price) = walk
                && !wanted.contains(&price)
            {
                wanted.push(price);
            }
        }
        wanted.sort_unstable();
        wanted
    }

    /// The prices that are not refused. Of a search that is not over it holds
    /// what was found so far on the sides that are.
    pub fn set(&self, tallies: &BTreeMap<u32, PairTally>) -> PriceSet {
        let [too_cheap, too_dear] = self.walks(tallies).map(|walk| match walk {
            Walk::Play(_) => None,
            Walk::Done(price) => price,
        });
        let in_order = too_cheap.zip(too_dear).is_none_or(|(low, high)| low < high);
        let falls = in_order && self.falls(tallies);
        let [too_cheap, too_dear] = [too_cheap, too_dear].map(|price| price.filter(|_| falls));
        let within = too_cheap.unwrap_or(self.low)..=too_dear.unwrap_or(self.high);
        let means = tallies.iter().filter(|(price, _)| within.contains(price));
        let nearest = means
            .filter_map(|(price, tally)| Some((*price, (tally.mean()? - 0.5).abs())))
            .min_by(|one, other| one.1.total_cmp(&other.1))
            .map(|(price, _)| price);
        PriceSet {
            tried: [self.low, self.high],
            too_cheap,
            too_dear,
            nearest: nearest.filter(|_| falls),
            step: falls.then(|| step(tallies, &within)).flatten(),
            falls,
        }
    }

    /// Whether no price at which the subject wins less than half, by the test of the
    /// bisection, lies below one at which it wins more.
    fn falls(&self, tallies: &BTreeMap<u32, PairTally>) -> bool {
        let [strict, _] = self.limits();
        let statistic = |tally: &PairTally| tally.test(0.5).statistic();
        let too_dear = tallies
            .values()
            .position(|tally| statistic(tally) < -strict);
        let too_cheap = tallies
            .values()
            .rposition(|tally| statistic(tally) > strict);
        too_dear
            .zip(too_cheap)
            .is_none_or(|(dear, cheap)| cheap < dear)
    }

    /// The walk up from the lowest price, and the one down from the highest.
    fn walks(&self, tallies: &BTreeMap<u32, PairTally>) -> [Walk; 2] {
        let tally = |price: u32| tallies.get(&price).filter(|tally| tally.pairs() > 0);
        let sum = self.low + self.high;
        let up = self.walk(self.first, false, |price| {
            tally(price).map(|tally| tally.test(0.5).statistic())
        });
        let down = self.walk(sum - self.first, true, |price| {
            tally(sum - price).map(|tally| -tally.test(0.5).statistic())
        });
        [
            up,
            match down {
                Walk::Play(price) => Walk::Play(sum - price),
                Walk::Done(price) => Walk::Done(price.map(|price| sum - price)),
            },
        ]
    }

    /// The walk up: the last price whose statistic is refused as too great.
    /// Middles are rounded as told, so that a walk down meets the same.
    fn walk(&self, first: u32, round_up: bool, statistic: impl Fn(u32) -> Option<f64>) -> Walk {
        let [strict, lax] = self.limits();
        let (base, count) = (i64::from(self.low), i64::from(self.high - self.low) + 1);
        let price = |index: i64| (base + index) as u32;
        // Everything up to `refused` is; nothing from `kept` on is, so far.
        let (mut refused, mut kept) = (-1, count);
        let mut middle = i64::from(first) - base;
        while kept - refused > 1 {
            match statistic(price(middle)) {
                None => return Walk::Play(price(middle)),
                Some(statistic) if statistic > strict => refused = middle,
                Some(_) => kept = middle,
            }
            middle = refused + (kept - refused + i64::from(round_up)) / 2;
        }
        while refused + 1 < count {
            match statistic(price(refused + 1)) {
                None => return Walk::Play(price(refused + 1)),
                Some(statistic) if statistic > lax => refused += 1,
                Some(_) => break,
            }
        }
        Walk::Done((refused >= 0).then(|| price(refused)))
    }

    /// The critical values of the bisection and of the walk.
    fn limits(&self) -> [f64; 2] {
        let side = self.confidence.error() / 2.0;
        let larger = (self.first - self.low).max(self.high - self.first);
        // The first price, and the bisection of the larger part around it.
        let prices = 1 + (u32::BITS - larger.leading_zeros());
        [
            critical(BISECTION * side / f64::from(prices)),
            critical((1.0 - BISECTION) * side),
        ]
    }
}

/// The largest drop from one price to the next that is one beyond doubt (99 %),
/// among neighbours that were both tried.
fn step(
    tallies: &BTreeMap<u32, PairTally>,
    within: &core::ops::RangeInclusive<u32>,
) -> Option<PriceStep> {
    let drop = |(&price, after): (&u32, &PairTally)| {
        let before = tallies.get(&price.checked_sub(1)?)?;
        let drop = difference(before, after, Confidence::P99)?;
        (within.contains(&(price - 1)) && drop.interval.low > 0.0).then_some(PriceStep {
            from: price,
            before: before.mean()?,
            after: after.mean()?,
        })
    };
    let size = |step: &PriceStep| step.before - step.after;
    tallies
        .range(within.clone())
        .filter_map(drop)
        .max_by(|one, other| size(one).total_cmp(&size(other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays what is asked for by a given curve, in percent of swept pairs won.
    fn searched(low: u32, high: u32, first: u32, curve: impl Fn(u32) -> u64) -> (PriceSet, usize) {
        let search = PriceSearch::new(low, high, first, Confidence::P95).unwrap();
        let mut tallies = BTreeMap::new();
        loop {
            let wanted = search.next(&tallies);
            if wanted.is_empty() {
                return (search.set(&tallies), tallies.len());
            }
            for price in wanted {
                let wins = 100 * curve(price);
                let tally = PairTally::from_counts([10_000 - wins, 0, 0, 0, wins]);
                assert_eq!(tallies.insert(price, tally), None, "{price} twice");
            }
        }
    }

    #[test]
    fn finds_a_step_with_few_prices() {
        for step in 61..=100 {
            let (set, tried) = searched(60, 100, 80, |price| if price < step { 60 } else { 30 });
            assert_eq!(
                (set.too_cheap, set.too_dear),
                (Some(step - 1), Some(step)),
                "{step}"
            );
            assert_eq!(set.fitting(), None);
            assert_eq!(set.step.map(|step| step.from), Some(step));
            // One at the start, five more in the larger part of 20 around it, and
            // the walks meet no price that the bisection has not tried.
            assert!(tried <= 7, "{step}: {tried}");
        }
    }

    #[test]
    fn keeps_every_price_of_a_flat_stretch_at_one_half() {
        let (set, _) = searched(60, 100, 80, |price| match price {
            ..75 => 60,
            75..=82 => 50,
            _ => 44,
        });
        assert_eq!(set.fitting(), Some([75, 82]));
        assert_eq!((set.too_cheap, set.too_dear), (Some(74), Some(83)));
        assert!(set.nearest.is_some_and(|price| (75..=82).contains(&price)));
    }

    #[test]
    fn says_when_the_price_lies_beyond_the_range() {
        let (dear, _) = searched(60, 100, 80, |_| 30);
        assert_eq!((dear.too_cheap, dear.too_dear), (None, Some(60)));
        let (cheap, _) = searched(60, 100, 80, |_| 70);
        assert_eq!((cheap.too_cheap, cheap.too_dear), (Some(100), None));
        let (flat, _) = searched(60, 100, 80, |_| 50);
        assert_eq!(flat.fitting(), Some([60, 100]));
        let (one, tried) = searched(7, 7, 7, |_| 70);
        assert_eq!((one.too_cheap, tried), (Some(7), 1));
        assert!(PriceSearch::new(8, 7, 7, Confidence::P95).is_err());
    }

    #[test]
    fn all_wins_and_all_losses_are_no_trouble() {
        let (set, _) = searched(1, 9, 30, |price| if price < 4 { 100 } else { 0 });
        assert_eq!((set.too_cheap, set.too_dear), (Some(3), Some(4)));
    }

    #[test]
    fn a_win_rate_that_rises_with_the_price_is_named_and_gives_no_price() {
        let (set, _) = searched(60, 100, 80, |price| match price {
            ..80 => 30,
            80 => 50,
            _ => 70,
        });
        assert!(!set.falls);
        assert_eq!(
            (set.too_cheap, set.too_dear, set.nearest),
            (None, None, None)
        );
    }

    #[test]
    fn before_anything_is_played_every_price_fits() {
        let search = PriceSearch::new(60, 100, 80, Confidence::P95).unwrap();
        let nothing = BTreeMap::new();
        assert_eq!(search.next(&nothing), [80]);
        assert_eq!(search.set(&nothing).fitting(), Some([60, 100]));
        let empty = BTreeMap::from([(80, PairTally::new())]);
        assert_eq!(search.next(&empty), [80]);
    }
}
