//! How often the interval of a cyclic share leaves out the truth: fields of fleets whose battles
//! go by planted strengths and circles.

use evenkeel_stats::{Confidence, Flow, HodgeRank, PairTally};

use crate::simulated::Pairs;

/// A field of fleets: the spread of their strengths, and that of what depends on who meets whom,
/// as standard deviations of log odds.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub fleets: usize,
    pub strengths: f64,
    pub circles: f64,
}

/// Fields without circles, with few, and with little else.
pub const FIELDS: [[f64; 2]; 6] = [
    [0.0, 0.0],
    [1.0, 0.0],
    [0.3, 0.1],
    [0.5, 0.3],
    [1.0, 1.0],
    [0.1, 0.3],
];

impl Field {
    fn draw(self, pairs: &mut Pairs) -> Vec<(usize, usize, f64)> {
        // Twelve numbers between 0 and 1 add up to a normal one, but for the far tails.
        let mut normal = || (0..12).map(|_| pairs.uniform()).sum::<f64>() - 6.0;
        let strengths: Vec<f64> = (0..self.fleets)
            .map(|_| self.strengths * normal())
            .collect();
        let both = (0..self.fleets).flat_map(|i| (i + 1..self.fleets).map(move |j| (i, j)));
        both.map(|(i, j)| (i, j, strengths[i] - strengths[j] + self.circles * normal()))
            .collect()
    }
}

fn chance(odds: f64) -> f64 {
    1.0 / (1.0 + (-odds).exp())
}

/// The share of these log odds that goes round, as any number of battles would show it.
fn truth(fleets: usize, odds: &[(usize, usize, f64)]) -> f64 {
    let exact = odds.iter().map(|&(first, second, value)| Flow {
        first,
        second,
        value,
        variance: 0.0,
        weight: chance(value) * (1.0 - chance(value)),
    });
    let fit = HodgeRank::fit(fleets, &exact.collect::<Vec<_>>()).expect("all met");
    fit.raw_cyclic_share().unwrap_or(0.0)
}

fn played(pairs: &mut Pairs, odds: f64, count: u64) -> PairTally {
    let mut counts = [0; 5];
    for _ in 0..count {
        let won = [0, 1].map(|_| usize::from(pairs.uniform() < chance(odds)));
        counts[2 * (won[0] + won[1])] += 1;
    }
    PairTally::from_counts(counts)
}

/// In how many runs of a field with so many pairs of each matchup the interval lies above the
/// truth, in how many below, and in how many a test at 5 % says that less than a quarter goes
/// round where more does.
pub fn shares_that_err(pairs: &mut Pairs, field: Field, count: u64, runs: u32) -> [u32; 3] {
    let mut wrong = [0; 3];
    for _ in 0..runs {
        let odds = field.draw(pairs);
        let truth = truth(field.fleets, &odds);
        let flows = odds.iter().map(|&(first, second, value)| {
            Flow::log_odds(first, second, &played(pairs, value, count)).expect("pairs")
        });
        let flows: Vec<Flow> = flows.collect();
        let fit = HodgeRank::fit(field.fleets, &flows).expect("all met");
        let Some(share) = fit.cyclic_share(Confidence::P95) else {
            continue;
        };
        let quarter = fit.cyclic_share_test(0.25).expect("as the share");
        // A ladder without any is found to a rounding.
        let found = [
            share.interval.low > truth + 1e-9,
            share.interval.high < truth - 1e-9,
            quarter.below() < 0.05 && truth > 0.25,
        ];
        for (wrong, found) in wrong.iter_mut().zip(found) {
            *wrong += u32::from(found);
        }
    }
    wrong
}
