//! Lines: what each number changes, through three values of it.

use evenkeel_stats::{MeanSquare, PairTally};

use super::{Aim, LOOKS, PlannedNumber, PlannedStep};
use crate::count::paired::Paired;
use crate::count::total::{Measured, Total, Totals};

/// The score of a matchup as a line over steps of a number.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The score today, less what is wanted.
    pub off: f64,
    /// The change of one step.
    pub slope: f64,
    /// Variances of `off` and of `slope`, and their covariance.
    noise: [f64; 3],
}

impl Line {
    /// The distance of the score from what is wanted so many steps on, with its variance.
    fn at(&self, times: f64) -> [f64; 2] {
        let [off, slope, both] = self.noise;
        let variance = off + times * times * slope + 2.0 * times * both;
        [self.off + times * self.slope, variance.max(0.0)]
    }

    /// The change of one step, with its variance.
    pub fn step(&self) -> [f64; 2] {
        [self.slope, self.noise[1]]
    }
}

/// The value of a number that comes out nearest to the target.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// Index of the number.
    pub number: usize,
    /// Index of the number's value.
    pub step: usize,
    /// Mean square of what is then left to the target.
    pub left: MeanSquare,
}

/// The mean of pair scores with its variance, as if two more pairs had been played, one
/// won and one lost; none without pairs.
pub fn mean_of(total: &Total) -> Option<[f64; 2]> {
    let tally = PairTally::from_counts(total.score);
    let pairs = tally.pairs() as f64;
    let squares = tally.variance().unwrap_or(0.0) * (pairs - 1.0).max(0.0) + 0.5;
    Some([tally.mean()?, squares / ((pairs + 1.0) * pairs)])
}

/// A mean score before a change, after it and of the difference, each with its variance.
#[derive(Clone, Copy, Debug)]
pub struct Changed {
    pub before: [f64; 2],
    pub after: [f64; 2],
    pub by: [f64; 2],
}

impl Changed {
    /// The change between matchups that are compared; none without pairs.
    pub fn of(both: Paired, joined: &Totals) -> Option<Changed> {
        let by = both.change(joined, Measured::Score)?;
        let [own, changed] = [both.before, both.after].map(|matchup| &joined.matchups[matchup]);
        let ([mut mean, mut variance], after) = (mean_of(own)?, mean_of(changed)?);
        if own.pairs > by.pairs {
            // Today's rules went on for other numbers: only pairs that both have count here.
            mean = after[0] - by.mean;
            variance *= own.pairs as f64 / by.pairs as f64;
        }
        Some(Changed {
            before: [mean, variance],
            after,
            by: [by.mean, by.variance],
        })
    }

    /// The covariance of both scores, from their variances and that of the difference.
    pub fn covariance(&self) -> f64 {
        let [before, after, by] = [self.before[1], self.after[1], self.by[1]];
        let found = (before + after - by) / 2.0;
        // Rounding, and the two pairs more, must not make more of it than there can be.
        let most = (before * after).sqrt();
        found.clamp(-most, most)
    }
}

/// The lines of a number, one for each matchup; none while one has no pairs.
pub fn lines(aim: &Aim, number: &PlannedNumber, joined: &Totals) -> Option<Vec<Line>> {
    let cells = 0..aim.today.len();
    cells.map(|cell| line(aim, number, cell, joined)).collect()
}

fn line(aim: &Aim, number: &PlannedNumber, cell: usize, joined: &Totals) -> Option<Line> {
    let before = mean_of(&joined.matchups[aim.today[cell]])?;
    // The change by a step in either direction, with its covariance with today's score.
    let beside = |times: i32| {
        let Some(cells) = number.beside(times) else {
            return Some(None);
        };
        let changed = Changed::of(cells[cell], joined)?;
        Some(Some((changed.by, changed.covariance() - before[1])))
    };
    let [slope, noise, both] = match (beside(-1)?, beside(1)?) {
        (Some((down, of_down)), Some((up, of_up))) => {
            let whole = number.across()[cell].change(joined, Measured::Score)?;
            let slope = (up[0] - down[0]) / 2.0;
            [slope, whole.variance / 4.0, (of_up - of_down) / 2.0]
        }
        (None, Some((up, shared))) => [up[0], up[1], shared],
        (Some((down, shared)), None) => [-down[0], down[1], -shared],
        (None, None) => return None,
    };
    Some(Line {
        off: before[0] - aim.wanted[cell],
        slope,
        noise: [before[1], noise, both],
    })
}

/// The best value of a number: where the least may well be left by its lines. What is less
/// sure has to promise more.
pub fn best(number: &PlannedNumber, lines: &[Line]) -> Option<(usize, MeanSquare)> {
    let left = |(index, step): (usize, &PlannedStep)| {
        let cells = lines.iter().map(|line| line.at(f64::from(step.times)));
        Some((index, MeanSquare::of(&cells.collect::<Vec<_>>())?))
    };
    let all = number.steps.iter().enumerate().filter_map(left);
    all.min_by(|a, b| promise(&a.1).total_cmp(&promise(&b.1)))
}

/// The distance that may well be left, at worst: two standard errors more than is forecast.
fn promise(left: &MeanSquare) -> f64 {
    left.value + 2.0 * left.error
}

/// The numbers that promise most, each at its best value, by the first round alone; none
/// when nothing promises to be nearer than today.
pub fn choose(aim: &Aim, joined: &Totals) -> Vec<Choice> {
    let Some(today) = today(aim, joined) else {
        return Vec::new();
    };
    let numbers = aim.numbers.iter().enumerate();
    let choices = numbers.filter_map(|(index, number)| {
        let (step, left) = best(number, &lines(aim, number, joined)?)?;
        Some(Choice {
            number: index,
            step,
            left,
        })
    });
    let nearer = choices.filter(|choice| promise(&choice.left) < today.value);
    let mut choices: Vec<Choice> = nearer.collect();
    choices.sort_by(|a, b| promise(&a.left).total_cmp(&promise(&b.left)));
    choices.truncate(LOOKS);
    choices
}

/// The mean square of what today's rules are off, by the first round alone.
fn today(aim: &Aim, joined: &Totals) -> Option<MeanSquare> {
    let off = |(cell, wanted): (&usize, &f64)| {
        let [score, variance] = mean_of(&joined.matchups[*cell])?;
        Some([score - wanted, variance])
    };
    let off: Option<Vec<[f64; 2]>> = aim.today.iter().zip(&aim.wanted).map(off).collect();
    MeanSquare::of(&off?)
}
