//! The search for a price: prices to try, and those that the tests refuse.

use std::collections::BTreeMap;

use crate::normal::{critical, upper_tail};
use crate::price_set::{PriceSet, PriceStep};
use crate::{Confidence, LookPairs, PairTally, StatsError, difference};

/// The share of the error that the bisection may spend; the walk has the rest.
const BISECTION: f64 = 0.2;

/// The least hope for which a price gets more pairs.
const LEAST_HOPE: f64 = 0.2;

/// The chance that a price lies farther from even than hope allows for.
const BEYOND: f64 = 0.1;

/// The tallies of the prices that have pairs.
type Tallies = BTreeMap<u32, PairTally>;

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
/// a fair price in the middle of others is missed in 1 to 3 % of cases at 95 %.
/// Where no price is even because a step passes one half, nothing that is true
/// can be missed but by luck, and the coverage is higher.
///
/// A price is looked at as its pairs grow, each look with its part of the error of a test
/// ([`LookPairs`]): it gets no more pairs once the test refuses it on either side, or once there
/// is little hope that it still will. To keep a price for want of hope is no error, and the
/// borders lie further apart by what it costs.
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
    /// The next price is not decided with its pairs so far, and has so many at its next look.
    Play(u32, u64),
    /// The last price refused; none if the first was not.
    Done(Option<u32>),
}

/// The answer of the pairs of a price to a walk.
#[derive(Clone, Copy)]
enum Reading {
    /// The test refuses that it is the first fair price.
    Refused,
    /// The test does not refuse that.
    Kept,
    /// The test may refuse that yet, with so many pairs.
    Open(u64),
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

    /// The prices that need pairs next by the tallies so far, each with all the pairs that it
    /// is to have by then; none when the search is over. Tallies end at looks.
    pub fn next(&self, tallies: &Tallies, looks: &LookPairs) -> BTreeMap<u32, u64> {
        let walks = self.walks(tallies, looks).into_iter();
        let wanted = walks.filter_map(|walk| match walk {
            Walk::Play(price, pairs) => Some((price, pairs)),
            Walk::Done(_) => None,
        });
        wanted.collect()
    }

    /// The prices that are not refused. Of a search that is not over it holds
    /// what was found so far on the sides that are.
    pub fn set(&self, tallies: &Tallies, looks: &LookPairs) -> PriceSet {
        let [too_cheap, too_dear] = self.walks(tallies, looks).map(|walk| match walk {
            Walk::Play(..) => None,
            Walk::Done(price) => price,
        });
        let in_order = too_cheap.zip(too_dear).is_none_or(|(low, high)| low < high);
        let falls = in_order && self.falls(tallies, looks);
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
            step: falls.then(|| step(tallies, looks, &within)).flatten(),
            falls,
        }
    }

    /// Whether no price at which the subject wins less than half, by the test of the
    /// bisection, lies below one at which it wins more.
    fn falls(&self, tallies: &Tallies, looks: &LookPairs) -> bool {
        let [strict, _] = self.errors();
        let beyond = |tally: &PairTally| {
            let statistic = tally.test(0.5).statistic();
            let limit = critical(strict * looks.weight(tally.pairs()));
            (statistic.abs() > limit).then_some(statistic > 0.0)
        };
        let mut sides = tallies.values().map(beyond);
        let too_dear = sides.position(|side| side == Some(false));
        too_dear.is_none() || !sides.any(|side| side == Some(true))
    }

    /// The walk up from the lowest price, and the one down from the highest.
    fn walks(&self, tallies: &Tallies, looks: &LookPairs) -> [Walk; 2] {
        let sum = self.low + self.high;
        let read = |price: u32, sign: f64, error: f64| {
            let unplayed = PairTally::new();
            let tally = tallies.get(&price).unwrap_or(&unplayed);
            reading(tally, sign, error, looks)
        };
        let up = self.walk(self.first, false, |price, error| read(price, 1.0, error));
        let down = self.walk(sum - self.first, true, |price, error| {
            read(sum - price, -1.0, error)
        });
        [
            up,
            match down {
                Walk::Play(price, pairs) => Walk::Play(sum - price, pairs),
                Walk::Done(price) => Walk::Done(price.map(|price| sum - price)),
            },
        ]
    }

    /// The walk up: the last price that is refused as its score is too great, by what its
    /// pairs say at an error. Middles are rounded as told, so that a walk down meets the same.
    fn walk(&self, first: u32, round_up: bool, read: impl Fn(u32, f64) -> Reading) -> Walk {
        let [strict, lax] = self.errors();
        let (base, count) = (i64::from(self.low), i64::from(self.high - self.low) + 1);
        let price = |index: i64| (base + index) as u32;
        // Everything up to `refused` is; nothing from `kept` on is, so far.
        let (mut refused, mut kept) = (-1, count);
        let mut middle = i64::from(first) - base;
        while kept - refused > 1 {
            match read(price(middle), strict) {
                Reading::Open(pairs) => return Walk::Play(price(middle), pairs),
                Reading::Refused => refused = middle,
                Reading::Kept => kept = middle,
            }
            middle = refused + (kept - refused + i64::from(round_up)) / 2;
        }
        while refused + 1 < count {
            match read(price(refused + 1), lax) {
                Reading::Open(pairs) => return Walk::Play(price(refused + 1), pairs),
                Reading::Refused => refused += 1,
                Reading::Kept => break,
            }
        }
        Walk::Done((refused >= 0).then(|| price(refused)))
    }

    /// The error of each test of the bisection, and of the walk.
    fn errors(&self) -> [f64; 2] {
        let side = self.confidence.error() / 2.0;
        let larger = (self.first - self.low).max(self.high - self.first);
        // The first price, and the bisection of the larger part around it.
        let prices = 1 + (u32::BITS - larger.leading_zeros());
        [
            BISECTION * side / f64::from(prices),
            (1.0 - BISECTION) * side,
        ]
    }
}

/// The answer of a price's pairs to the walk up, or with the sign turned to the walk down, of
/// which each test may err so often. A price that is refused on the other side is kept at
/// once: the walk would have kept it anyway, but for luck.
fn reading(tally: &PairTally, sign: f64, error: f64, looks: &LookPairs) -> Reading {
    let pairs = tally.pairs();
    let limit = critical(error * looks.weight(pairs));
    let statistic = sign * tally.test(0.5).statistic();
    match looks.next(pairs) {
        _ if pairs > 0 && statistic > limit => Reading::Refused,
        Some(more) if pairs == 0 => Reading::Open(more),
        Some(more) if statistic >= -limit && hope(pairs, statistic, error, looks) >= LEAST_HOPE => {
            Reading::Open(more)
        }
        _ => Reading::Kept,
    }
}

/// The chance that the last look refuses a price with so many pairs, whose statistic is this by
/// now, if the price is as far from even as nine of ten that the pairs allow.
///
/// Source of the chance: Lan, Simon and Halperin, Communications in Statistics C 1 (1982)
/// 207-219, with the sum of the scores as a Brownian motion.
fn hope(pairs: u64, statistic: f64, error: f64, looks: &LookPairs) -> f64 {
    let played = pairs as f64 / looks.all() as f64;
    let limit = critical(error * looks.weight(looks.all()));
    let root = libm::sqrt(played);
    let farthest = statistic + critical(BEYOND);
    let expected = statistic * root + farthest / root * (1.0 - played);
    upper_tail((limit - expected) / libm::sqrt(1.0 - played))
}

/// The largest drop from one price to the next that is one beyond doubt (99 %),
/// among neighbours that were both tried.
fn step(
    tallies: &Tallies,
    looks: &LookPairs,
    within: &core::ops::RangeInclusive<u32>,
) -> Option<PriceStep> {
    let drop = |(&price, after): (&u32, &PairTally)| {
        let before = tallies.get(&price.checked_sub(1)?)?;
        // The parts of the error that looks at both may spend, which over all looks make one.
        let weight = looks.weight(before.pairs()) * looks.weight(after.pairs());
        let drop = difference(before, after, Confidence::P99.of_share(weight))?;
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
    use crate::PRICE_LOOKS;

    /// Plays what is asked for by a given curve, in percent of swept pairs won.
    fn searched(
        low: u32,
        high: u32,
        first: u32,
        curve: impl Fn(u32) -> u64,
    ) -> (PriceSet, Tallies) {
        let search = PriceSearch::new(low, high, first, Confidence::P95).unwrap();
        let looks = LookPairs::of(&PRICE_LOOKS, 10_000, 16);
        let mut tallies = BTreeMap::new();
        loop {
            let wanted = search.next(&tallies, &looks);
            if wanted.is_empty() {
                return (search.set(&tallies, &looks), tallies);
            }
            for (price, pairs) in wanted {
                let wins = pairs * curve(price) / 100;
                let tally = PairTally::from_counts([pairs - wins, 0, 0, 0, wins]);
                let before = tallies.insert(price, tally);
                assert!(before.is_none_or(|before| before.pairs() < pairs));
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
            assert!(tried.len() <= 7, "{step}: {tried:?}");
            // 60 and 30 % are 7 and 14 standard errors off at the first look.
            assert!(tried.values().all(|tally| tally.pairs() == 1264));
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
        assert_eq!((one.too_cheap, tried.len()), (Some(7), 1));
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
        let looks = LookPairs::of(&PRICE_LOOKS, 10_000, 16);
        let nothing = BTreeMap::new();
        let first = BTreeMap::from([(80, 1264)]);
        assert_eq!(search.next(&nothing, &looks), first);
        assert_eq!(search.set(&nothing, &looks).fitting(), Some([60, 100]));
        let empty = BTreeMap::from([(80, PairTally::new())]);
        assert_eq!(search.next(&empty, &looks), first);
    }
}
