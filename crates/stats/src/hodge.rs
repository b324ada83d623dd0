//! A matrix of results, taken apart into one ranking and what goes round in circles.
//!
//! Source: Jiang, Lim, Yao and Ye, "Statistical ranking and combinatorial Hodge
//! theory", Mathematical Programming 127 (2011) 203-244.

use nalgebra::{DMatrix, DVector};

use crate::cyclic_share::{ShareForms, ShareTest};
use crate::meetings::groups;
use crate::{ChiSquareTest, Confidence, Estimate, Interval, MatrixError, PairTally, ScoreTest};

/// The score of one fleet against another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Flow {
    /// The position of the first fleet, from 0.
    pub first: usize,
    /// The position of the second fleet, from 0.
    pub second: usize,
    /// The score of the first fleet less that of level play: above 0 it is better.
    pub value: f64,
    /// The variance of `value`, were the matchup played again; 0 if it is exact.
    pub variance: f64,
    /// The weight of the matchup, above 0.
    pub weight: f64,
}

impl Flow {
    /// The pair scores of the first fleet as log odds, on which scale strengths add up:
    /// on that of scores a ladder of fleets that win nearly all would look like a
    /// circle. It counts by its score times that of the other side, since dice leave
    /// little to be seen where one side always wins. `None` without pairs.
    pub fn log_odds(first: usize, second: usize, tally: &PairTally) -> Option<Self> {
        let estimate = tally.estimate(Confidence::P95)?;
        let pairs = tally.pairs() as f64;
        // Half a pair more to either side, so that even a clean sweep has odds.
        let score = (estimate.value * pairs + 0.5) / (pairs + 1.0);
        let weight = score * (1.0 - score);
        // As wide as its interval, which is never a point.
        let error = estimate.interval.width() / 2.0 / Confidence::P95.critical_value() / weight;
        Some(Flow {
            first,
            second,
            value: libm::log(score / (1.0 - score)),
            variance: error * error,
            weight,
        })
    }
}

/// A matrix of results, taken apart: a rating for each fleet whose differences
/// come nearest to the results, and what is left, which goes round in circles
/// (curl and harmonic part together).
#[derive(Clone, Debug, PartialEq)]
pub struct HodgeRank {
    /// The ratings, of mean 0: differences are scores.
    pub ratings: Vec<f64>,
    /// The flows less the differences of the ratings.
    pub cyclic: Vec<f64>,
    flows: Vec<Flow>,
    /// The inverse of the weighted Laplacian with its mean closed.
    inverse: DMatrix<f64>,
}

impl HodgeRank {
    /// Takes apart what so many fleets scored against each other.
    ///
    /// # Errors
    /// [`MatrixError::TooFewFleets`], [`MatrixError::NoSuchFleet`],
    /// [`MatrixError::NotFinite`] and [`MatrixError::Disconnected`].
    pub fn fit(fleets: usize, flows: &[Flow]) -> Result<Self, MatrixError> {
        check(fleets, flows)?;
        let flows: Vec<Flow> = flows
            .iter()
            .filter(|f| f.first != f.second)
            .copied()
            .collect();
        let groups = groups(fleets, flows.iter().map(|flow| [flow.first, flow.second]));
        if groups.len() > 1 {
            return Err(MatrixError::Disconnected { groups });
        }
        // The weighted Laplacian; the mean rating, which it leaves open, is closed.
        let heaviest = flows.iter().map(|flow| flow.weight).fold(0.0, f64::max);
        let mut laplacian = DMatrix::from_element(fleets, fleets, heaviest);
        let mut surplus = DVector::zeros(fleets);
        for flow in &flows {
            let (i, j) = (flow.first, flow.second);
            laplacian[(i, i)] += flow.weight;
            laplacian[(j, j)] += flow.weight;
            laplacian[(i, j)] -= flow.weight;
            laplacian[(j, i)] -= flow.weight;
            surplus[i] += flow.weight * flow.value;
            surplus[j] -= flow.weight * flow.value;
        }
        let factor = laplacian.cholesky().ok_or(MatrixError::NotFinite)?;
        let ratings = factor.solve(&surplus);
        let left = |flow: &Flow| flow.value - (ratings[flow.first] - ratings[flow.second]);
        Ok(HodgeRank {
            cyclic: flows.iter().map(left).collect(),
            ratings: ratings.as_slice().to_vec(),
            inverse: factor.inverse(),
            flows,
        })
    }

    /// The cyclic share of the squared flows as they are, 0 to 1, dice and all;
    /// the rest is the ranking's. `None` if all is level.
    pub fn raw_cyclic_share(&self) -> Option<f64> {
        let (cyclic, whole) = self.squares();
        (whole > 0.0).then(|| (cyclic / whole).clamp(0.0, 1.0))
    }

    /// The share of the raw one that dice alone would give if every result went by
    /// the ranking. `None` if all is level.
    pub fn cyclic_share_of_noise(&self) -> Option<f64> {
        let (_, whole) = self.squares();
        let noise = self.cyclic_noise();
        (whole > 0.0).then(|| (noise / whole).clamp(0.0, 1.0))
    }

    /// The cyclic share of what the fleets truly differ in, 0 to 1: what dice
    /// add to either part on average is taken off. Its interval has the shares that
    /// [`HodgeRank::cyclic_share_test`] does not refuse. `None` if no more is there than dice
    /// would give.
    pub fn cyclic_share(&self, confidence: Confidence) -> Option<Estimate> {
        let test = self.share_test()?;
        let value = test.share.clamp(0.0, 1.0);
        let [low, high] = [0.0, 1.0].map(|end| test.last_kept(value, end, confidence));
        let interval = Interval {
            low,
            high,
            confidence,
        };
        Some(Estimate { value, interval })
    }

    /// The test of this cyclic share, from 0 to 1: above it more was found. `None` if no more
    /// is there than dice would give.
    pub fn cyclic_share_test(&self, share: f64) -> Option<ScoreTest> {
        Some(ScoreTest::new(self.share_test()?.statistic(share)))
    }

    fn share_test(&self) -> Option<ShareTest> {
        let (cyclic, whole) = self.squares();
        let truth = whole - self.noise(|_| 1.0);
        (truth > 0.0).then(|| ShareTest {
            share: (cyclic - self.cyclic_noise()) / truth,
            truth,
            noise: self.noise_of_truth(whole),
            forms: self.forms(),
        })
    }

    /// A test of whether anything goes round in circles at all, by Satterthwaite's
    /// approximation with its degrees of freedom rounded down; exact up to the
    /// normal distribution of the flows if each weight is one over the variance.
    /// `None` if there are no circles or no noise.
    pub fn cyclic_test(&self) -> Option<ChiSquareTest> {
        let (cyclic, _) = self.squares();
        let mean = self.cyclic_noise();
        let square = self.forms().trace_of_square(0.0);
        if !(mean > 0.0 && square > 0.0) || self.flows.len() < self.ratings.len() {
            return None;
        }
        // Whole but for rounding where it is exact.
        let degrees = libm::floor(mean * mean / square + 1e-6).max(1.0);
        Some(ChiSquareTest::new(cyclic * degrees / mean, degrees as u32))
    }

    /// The three fleets of which each beats the next most surely: their positions,
    /// and the least of the three flows in standard errors. `None` if no three go
    /// round. With exact flows it is infinite.
    pub fn surest_circle(&self) -> Option<([usize; 3], f64)> {
        let fleets = self.ratings.len();
        let mut sureness = DMatrix::from_element(fleets, fleets, f64::NEG_INFINITY);
        for flow in self.flows.iter().filter(|flow| flow.value != 0.0) {
            let errors = flow.value.abs() / libm::sqrt(flow.variance);
            let (winner, loser) = match flow.value > 0.0 {
                true => (flow.first, flow.second),
                false => (flow.second, flow.first),
            };
            sureness[(winner, loser)] = errors;
        }
        let mut surest: Option<([usize; 3], f64)> = None;
        for a in 0..fleets {
            for b in a + 1..fleets {
                for c in a + 1..fleets {
                    let least = sureness[(a, b)].min(sureness[(b, c)]).min(sureness[(c, a)]);
                    if b != c && least > surest.map_or(f64::NEG_INFINITY, |(_, most)| most) {
                        surest = Some(([a, b, c], least));
                    }
                }
            }
        }
        surest
    }

    /// The weighted squares of the cyclic part and of the whole.
    fn squares(&self) -> (f64, f64) {
        let of = |values: &mut dyn Iterator<Item = f64>| -> f64 {
            values
                .zip(&self.flows)
                .map(|(v, flow)| flow.weight * v * v)
                .sum()
        };
        (
            of(&mut self.cyclic.iter().copied()),
            of(&mut self.flows.iter().map(|flow| flow.value)),
        )
    }

    /// The sum that dice alone give, each flow's part being `part` of it.
    fn noise(&self, part: impl Fn(usize) -> f64) -> f64 {
        let of = |e: usize| part(e) * self.flows[e].weight * self.flows[e].variance;
        (0..self.flows.len()).map(of).sum()
    }

    /// The cyclic part that dice alone give.
    fn cyclic_noise(&self) -> f64 {
        self.noise(|e| 1.0 - self.ranked(e))
    }

    /// The noise of a flow in units of one over the root of its weight, where the squares are.
    fn noise_of_truth(&self, whole: f64) -> f64 {
        let of = |flow: &Flow| flow.weight * flow.value * flow.value * flow.weight * flow.variance;
        self.flows.iter().map(of).sum::<f64>() / whole
    }

    /// The part of a flow's own square that the ratings follow: its leverage.
    fn ranked(&self, e: usize) -> f64 {
        let (i, j) = (self.flows[e].first, self.flows[e].second);
        let inverse = &self.inverse;
        self.flows[e].weight * (inverse[(i, i)] + inverse[(j, j)] - 2.0 * inverse[(i, j)])
    }

    /// The forms whose expectation is nothing where a share goes round, as this much noise
    /// spreads them.
    fn forms(&self) -> ShareForms {
        let fleets = self.ratings.len();
        let [mut first, mut second] = [0, 1].map(|_| DMatrix::zeros(fleets, fleets));
        let mut sums = [[0.0; 2]; 2];
        for (e, flow) in self.flows.iter().enumerate() {
            let noise = flow.weight * flow.variance;
            let ranked = self.ranked(e);
            let (i, j) = (flow.first, flow.second);
            for (power, by_fleet) in [&mut first, &mut second].into_iter().enumerate() {
                let of = noise.powi(power as i32 + 1);
                sums[power][0] += noise * of;
                sums[power][1] += noise * of * ranked;
                by_fleet[(i, i)] += flow.weight * of;
                by_fleet[(j, j)] += flow.weight * of;
                by_fleet[(i, j)] -= flow.weight * of;
                by_fleet[(j, i)] -= flow.weight * of;
            }
        }
        // By way of the fleets, which are few, not of pairs of flows.
        let [first, second] = [first, second].map(|by_fleet| &self.inverse * by_fleet);
        let square = &first * &first;
        let trace = |of: &DMatrix<f64>| (&first * of).trace();
        ShareForms {
            squares: [sums[0][0], sums[0][1], trace(&first)],
            cubes: [sums[1][0], sums[1][1], trace(&second), trace(&square)],
        }
    }
}

fn check(fleets: usize, flows: &[Flow]) -> Result<(), MatrixError> {
    if fleets < 2 {
        return Err(MatrixError::TooFewFleets { found: fleets });
    }
    for flow in flows {
        let fleet = flow.first.max(flow.second);
        if fleet >= fleets {
            return Err(MatrixError::NoSuchFleet { fleet });
        }
        let makes_sense = flow.value.is_finite()
            && flow.weight.is_finite()
            && flow.variance.is_finite()
            && flow.weight > 0.0
            && flow.variance >= 0.0;
        if !makes_sense {
            return Err(MatrixError::NotFinite);
        }
    }
    Ok(())
}
