//! Runs of claims about subjects whose truth is known. The suite plays few of
//! them, the example `known_truths` many.

use std::collections::BTreeMap;

use evenkeel_stats::{
    Agreement, BattleScore, Confidence, Evidence, Interval, Judgement, LookPairs, Opinion, Outlook,
    PRICE_LOOKS, PairScore, PairTally, PriceSearch, PriceSet, apart, judge,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Whether a value lies in an interval, the limits included.
pub fn holds(interval: &Interval, value: f64) -> bool {
    interval.low <= value && value <= interval.high
}

/// The smallest difference that matters.
pub const BAND: f64 = 0.02;

const P95: Confidence = Confidence::P95;

/// Of all battles, so many are drawn.
const DRAWS: f64 = 0.1;

/// Chance that a pair is fought by other fleets when the price is one higher. Then
/// it has luck of its own; otherwise prices share it, as they share their seeds.
const CHANGES: f64 = 0.1;

/// A source of pairs.
pub struct Pairs(Xoshiro256PlusPlus);

impl Pairs {
    /// The same pairs for the same seed.
    pub fn new(seed: u64) -> Self {
        Pairs(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    pub fn uniform(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// So many pairs with this mean score, which must leave room for the draws.
    pub fn play(&mut self, mean: f64, pairs: u64) -> PairTally {
        (0..pairs)
            .map(|_| PairScore::of(battle(self.uniform(), mean), battle(self.uniform(), mean)))
            .collect()
    }
}

pub fn battle(roll: f64, mean: f64) -> BattleScore {
    if roll < mean - DRAWS / 2.0 {
        BattleScore::Win
    } else if roll < mean + DRAWS / 2.0 {
        BattleScore::Draw
    } else {
        BattleScore::Loss
    }
}

/// The pairs of one run at one price, from the first to the last. Neighbouring
/// prices share the luck of most pairs.
fn pairs_at(run: u64, price: u32, mean: f64, pairs: core::ops::Range<u64>) -> PairTally {
    let score = |pair: u64| {
        let mut luck = Pairs::new(run.wrapping_add(pair.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        let mut until = 0.0;
        loop {
            let rolls = [luck.uniform(), luck.uniform()];
            // How many prices have the same luck: a geometric number.
            until += 1.0 + (luck.uniform().ln() / (1.0 - CHANGES).ln()).floor();
            if until > f64::from(price - PRICES[0]) {
                return PairScore::of(battle(rolls[0], mean), battle(rolls[1], mean));
            }
        }
    };
    pairs.map(score).collect()
}

/// Whether what is said of a subject with this mean is false.
fn is_false(judgement: &Judgement, mean: f64) -> bool {
    let side = judgement
        .side
        .map(|side| side == evenkeel_stats::Side::Above);
    // The means are decimals, half a unit in the fifteenth place off at most.
    let beyond = (mean - 0.5).abs() > BAND - 1e-9;
    (judgement.within && beyond) || side.is_some_and(|above| mean == 0.5 || above != (mean > 0.5))
}

/// In how many runs something false is said of any of the subjects.
pub fn false_claims(pairs: &mut Pairs, means: &[f64], played: u64, runs: u32) -> u32 {
    let mut wrong = 0;
    for _ in 0..runs {
        let subjects: Vec<Evidence> = means
            .iter()
            .map(|mean| Evidence::of_pairs(&pairs.play(*mean, played), BAND))
            .collect();
        let judged = judge(&subjects, P95);
        wrong += u32::from(
            judged
                .iter()
                .zip(means)
                .any(|(one, mean)| is_false(one, *mean)),
        );
    }
    wrong
}

/// In how many runs judges, to each of whom the one subject has a mean of their own, are said
/// to be split, or the last to be apart from the others, though all means lie within the
/// band, its ends counted in, and none on the other side of fair from another.
pub fn false_splits(pairs: &mut Pairs, means: &[f64], played: u64, runs: u32) -> u32 {
    let mut wrong = 0;
    for _ in 0..runs {
        let opinion = |mean: &f64| {
            let evidence = Evidence::of_pairs(&pairs.play(*mean, played), BAND);
            Opinion {
                judgement: judge(&[evidence], P95)[0],
                sure: evidence.sure(P95.of_each(means.len())),
            }
        };
        let judges: Vec<Opinion> = means.iter().map(opinion).collect();
        let is_split = Agreement::of(&judges) == Agreement::Split;
        let last = judges.len() - 1;
        wrong += u32::from(is_split || apart(&judges[..last], &judges[last..]).is_some());
    }
    wrong
}

/// In how many chains of looks a side of fair subjects is ever claimed, by looks that have
/// these confidences: a run grows by so many pairs of each subject before every look.
pub fn ever_claimed(
    pairs: &mut Pairs,
    subjects: usize,
    (step, looks): (u64, &[Confidence]),
    chains: u32,
) -> u32 {
    let mut wrong = 0;
    for _ in 0..chains {
        let mut tallies = vec![PairTally::new(); subjects];
        let claimed = looks.iter().map(|look| {
            for tally in &mut tallies {
                *tally += pairs.play(0.5, step);
            }
            let subjects = tallies.iter();
            let subjects: Vec<Evidence> = subjects
                .map(|tally| Evidence::of_pairs(tally, BAND))
                .collect();
            let judged = judge(&subjects, *look);
            judged.iter().any(|judged| judged.side.is_some())
        });
        wrong += u32::from(claimed.collect::<Vec<_>>().contains(&true));
    }
    wrong
}

/// In how many runs something said of any of the subjects with so many pairs is no
/// longer said with four times as many, the first counted in: a side, and that it
/// lies within the band.
pub fn retractions(pairs: &mut Pairs, means: &[f64], played: u64, runs: u32) -> [u32; 2] {
    let (mut sides, mut bands) = (0, 0);
    for _ in 0..runs {
        let first: Vec<PairTally> = means.iter().map(|mean| pairs.play(*mean, played)).collect();
        let all = first.iter().zip(means);
        let all: Vec<PairTally> = all
            .map(|(first, mean)| *first + pairs.play(*mean, 3 * played))
            .collect();
        let judged = |tallies: &[PairTally]| {
            let tallies = tallies.iter();
            let subjects: Vec<Evidence> = tallies
                .map(|tally| Evidence::of_pairs(tally, BAND))
                .collect();
            judge(&subjects, P95)
        };
        let (early, late) = (judged(&first), judged(&all));
        let both = || early.iter().zip(&late);
        let moved = |(early, late): (&Judgement, &Judgement)| {
            early.side.is_some() && early.side != late.side
        };
        sides += u32::from(both().any(moved));
        bands += u32::from(both().any(|(early, late)| early.within && !late.within));
    }
    [sides, bands]
}

/// How often more pairs were asked for, how often they settled it, and how often
/// it was said that it will not settle.
pub fn promises(
    pairs: &mut Pairs,
    (mean, beside): (f64, usize),
    played: u64,
    runs: u32,
) -> [u32; 3] {
    let [mut asked, mut kept, mut hopeless] = [0; 3];
    for _ in 0..runs {
        let first = pairs.play(mean, played);
        // The others stay unsettled, so that the bar stays where it was.
        let open = Evidence::of_pairs(&PairTally::new(), BAND);
        let judged = |tally: &PairTally| {
            let mut subjects = vec![open; beside];
            subjects.push(Evidence::of_pairs(tally, BAND));
            judge(&subjects, P95)[beside]
        };
        match judged(&first).outlook {
            Outlook::Settled => {}
            Outlook::WillNotSettle => hopeless += 1,
            Outlook::MorePairs(more) => {
                asked += 1;
                let all = first + pairs.play(mean, more);
                kept += u32::from(judged(&all).outlook == Outlook::Settled);
            }
        }
    }
    [asked, kept, hopeless]
}

/// A win curve over prices.
pub struct Curve {
    /// What it is like.
    pub name: &'static str,
    /// The mean score at a price.
    pub mean: fn(u32) -> f64,
    /// The last price too cheap, and the first too dear.
    pub borders: [u32; 2],
}

/// The prices between which is searched, and today's.
pub const PRICES: [u32; 3] = [60, 100, 80];

/// Curves over [`PRICES`]. All but the last have a price that is even.
pub const CURVES: [Curve; 4] = [
    Curve {
        name: "flat at one half from 78 to 82, steps of 6 points around",
        mean: |price| match price {
            ..70 => 0.60,
            70..78 => 0.56,
            78..=82 => 0.50,
            83..90 => 0.44,
            _ => 0.38,
        },
        borders: [77, 83],
    },
    Curve {
        name: "half a point a price, even at 84",
        mean: |price| 0.5 + 0.005 * (84.0 - f64::from(price)),
        borders: [83, 85],
    },
    Curve {
        name: "steps of 3 points every 5, even from 90 to 94",
        mean: |price| 0.5 + 0.03 * (18.0 - f64::from(price / 5)),
        borders: [89, 95],
    },
    Curve {
        name: "a step from 53 to 46 % at 82",
        mean: |price| if price < 82 { 0.53 } else { 0.46 },
        borders: [81, 82],
    },
];

/// A search, played to its end, of which each price has so many pairs at most.
pub struct Searched {
    /// What it found.
    pub set: PriceSet,
    /// How many prices were tried.
    pub tried: usize,
    /// The pairs of all of them.
    pub pairs: u64,
}

/// Searches a price in one run, whose pairs of a price are the same in every search.
pub fn search(run: u64, curve: &Curve, played: u64) -> Searched {
    let [low, high, today] = PRICES;
    let search = PriceSearch::new(low, high, today, P95).unwrap();
    let looks = LookPairs::of(&PRICE_LOOKS, played, 16);
    let mut tallies: BTreeMap<u32, PairTally> = BTreeMap::new();
    loop {
        let wanted = search.next(&tallies, &looks);
        if wanted.is_empty() {
            return Searched {
                set: search.set(&tallies, &looks),
                tried: tallies.len(),
                pairs: tallies.values().map(PairTally::pairs).sum(),
            };
        }
        for (price, pairs) in wanted {
            let tally = tallies.entry(price).or_default();
            let mean = (curve.mean)(price);
            *tally += pairs_at(run, price, mean, tally.pairs()..pairs);
        }
    }
}

/// What became of many searches.
#[derive(Default)]
pub struct Searches {
    /// Runs whose borders allow the truth.
    pub covered: u32,
    /// Sum of the whole prices from border to border.
    pub width: u64,
    /// Sum of the prices tried.
    pub tried: usize,
    /// Sum of their pairs.
    pub pairs: u64,
    /// Runs that refused today's price.
    pub refused: u32,
    /// Of them, those that no longer do so with four times the pairs.
    pub retracted: u32,
}

/// Searches many times, and again with four times the pairs where `again` says so.
pub fn searches(pairs: &mut Pairs, curve: &Curve, played: u64, runs: u32, again: bool) -> Searches {
    let mut found = Searches::default();
    let refuses = |set: &PriceSet| {
        set.fitting()
            .is_none_or(|[first, last]| !(first..=last).contains(&PRICES[2]))
    };
    for _ in 0..runs {
        let run = pairs.0.next_u64();
        let Searched { set, tried, pairs } = search(run, curve, played);
        let [cheap, dear] = curve.borders;
        let sound = set.too_cheap.is_none_or(|price| price <= cheap)
            && set.too_dear.is_none_or(|price| price >= dear);
        found.covered += u32::from(sound && set.falls);
        let low = set.too_cheap.unwrap_or(PRICES[0]);
        found.width += u64::from(set.too_dear.unwrap_or(PRICES[1]) - low);
        found.tried += tried;
        found.pairs += pairs;
        if refuses(&set) {
            found.refused += 1;
            if again {
                let late = search(run, curve, 4 * played).set;
                found.retracted += u32::from(!refuses(&late));
            }
        }
    }
    found
}

/// In how many runs a confidence sequence, looked at after every tenth more pairs
/// from ten up to `most`, ever leaves out the mean.
pub fn sequences_that_err(pairs: &mut Pairs, mean: f64, most: u64, runs: u32) -> u32 {
    let mut wrong = 0;
    for _ in 0..runs {
        let (mut tally, mut next) = (PairTally::new(), 10);
        while next <= most {
            tally += pairs.play(mean, next - tally.pairs());
            if !holds(&tally.anytime_interval(P95), mean) {
                wrong += 1;
                break;
            }
            next += next.div_ceil(10);
        }
    }
    wrong
}
