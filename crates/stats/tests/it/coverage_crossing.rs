//! How often the crossing's interval contains the true crossing, by simulation
//! with fixed seeds.

use evenkeel_stats::{
    BattleScore, Confidence, Crossing, CurvePoint, MonotoneFit, PairScore, PairTally, Trend,
};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

const P95: Confidence = Confidence::P95;
const RUNS: u32 = 1000;

/// Three standard errors of a share of 0.95 over `RUNS` runs:
/// 3 sqrt(0.95 * 0.05 / 1000). A sound method falls below with chance 0.0013.
const SLACK: f64 = 0.0207;

fn uniform(rng: &mut Xoshiro256PlusPlus) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

fn battle(rng: &mut Xoshiro256PlusPlus, mean: f64, draw: f64) -> BattleScore {
    let roll = uniform(rng);
    if roll < draw {
        BattleScore::Draw
    } else if roll < draw + (1.0 - draw) * mean {
        BattleScore::Win
    } else {
        BattleScore::Loss
    }
}

/// Pairs of independent battles whose mean score at x is `curve(x)`, up to the
/// draws, which pull it towards 1/2 and leave the crossing in place.
fn sample(
    rng: &mut Xoshiro256PlusPlus,
    xs: &[f64],
    pairs: usize,
    curve: impl Fn(f64) -> f64,
) -> Vec<CurvePoint> {
    let point = |&x: &f64| {
        let tally: PairTally = (0..pairs)
            .map(|_| PairScore::of(battle(rng, curve(x), 0.1), battle(rng, curve(x), 0.1)))
            .collect();
        CurvePoint { x, tally }
    };
    xs.iter().map(point).collect()
}

/// Whether a crossing allows the truth, which lies inside the range.
fn allows(crossing: Crossing, truth: f64) -> bool {
    match crossing {
        Crossing::Found { low, high, .. } => low <= truth && truth <= high,
        Crossing::Undecided { low, high, .. } => {
            low.is_none_or(|low| low <= truth) && high.is_none_or(|high| truth <= high)
        }
        Crossing::Above { .. } | Crossing::Below { .. } => false,
    }
}

/// The share of runs whose crossing allows the truth.
fn coverage(
    seed: u64,
    truth: f64,
    mut run: impl FnMut(&mut Xoshiro256PlusPlus) -> Crossing,
) -> f64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let hits = (0..RUNS).filter(|_| allows(run(&mut rng), truth)).count();
    hits as f64 / f64::from(RUNS)
}

/// Three fleets' worth of steps: the subject is cut from three to two to one.
/// It falls through one half at 35, the first x of the last step.
fn stepwise(x: f64) -> f64 {
    if x < 30.0 {
        0.62
    } else if x < 35.0 {
        0.60
    } else {
        0.30
    }
}

const FINE_COSTS: [f64; 9] = [15.0, 18.0, 21.0, 24.0, 27.0, 30.0, 33.0, 36.0, 39.0];

#[test]
fn monotone_limits_cover_whatever_the_curve() {
    let share = coverage(21, 35.0, |rng| {
        let points = sample(rng, &FINE_COSTS, 20, stepwise);
        MonotoneFit::fit(&points, Trend::Falling, P95)
            .unwrap()
            .crossing()
    });
    assert!(share > 0.95 - SLACK, "{share}");
}
