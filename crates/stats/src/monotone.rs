//! A win curve of no given shape but its direction.

use crate::point::prepare;
use crate::{Confidence, Crossing, CurvePoint, PairTally, StatsError, Trend};

/// The best monotone curve through the points, and its crossing of one half.
///
/// The curve is the weighted least-squares monotone fit, by pooling adjacent
/// violators, with straight lines between the points.
///
/// The limits of the crossing need no more than monotony. From the end where
/// the subject should win, walk inwards while the score interval of each
/// point's own pairs lies above one half: the last such x is `low`. From the
/// other end, the last x with the interval below one half is `high`. Each walk
/// stops at its first failure, so a limit is wrong only if the first x past
/// the crossing is misjudged: one error of half of `1 - confidence` on each
/// side, however many points there are.
///
/// Sources: Robertson, Wright and Dykstra, Order Restricted Statistical
/// Inference (1988), chapter 1; Hsu and Berger, JASA 94 (1999) 468-482, for
/// the walk.
#[derive(Clone, Debug, PartialEq)]
pub struct MonotoneFit {
    values: Vec<f64>,
    crossing: Crossing,
}

impl MonotoneFit {
    /// Fits the points.
    ///
    /// # Errors
    /// [`StatsError::NonFiniteX`], [`StatsError::EmptyPoint`] and
    /// [`StatsError::TooFewPoints`] (two different x are needed).
    pub fn fit(
        points: &[CurvePoint],
        trend: Trend,
        confidence: Confidence,
    ) -> Result<Self, StatsError> {
        let mut points = prepare(points)?;
        if trend == Trend::Rising {
            flip(&mut points);
        }
        let mut values = pool_adjacent_violators(&points);
        let mut crossing = falling_crossing(&points, &values, confidence);
        if trend == Trend::Rising {
            values.iter_mut().for_each(|value| *value = 1.0 - *value);
            crossing = flipped(crossing);
        }
        Ok(MonotoneFit { values, crossing })
    }

    /// The curve at each different x of the input, in rising order of x.
    pub fn values(&self) -> &[f64] {
        &self.values
    }

    /// The crossing of the curve with one half.
    pub fn crossing(&self) -> Crossing {
        self.crossing
    }
}

/// Turns a rising curve into a falling one: the opponents' scores.
fn flip(points: &mut [CurvePoint]) {
    for point in points {
        point.tally = point.tally.reversed();
    }
}

/// The crossing of a curve whose opponents' curve crosses so.
fn flipped(crossing: Crossing) -> Crossing {
    match crossing {
        Crossing::Below { x_min, x_max } => Crossing::Above { x_min, x_max },
        Crossing::Above { x_min, x_max } => Crossing::Below { x_min, x_max },
        Crossing::Found { .. } | Crossing::Undecided { .. } => crossing,
    }
}

/// The falling fit at each point: neighbours that rise are pooled until none
/// is left.
fn pool_adjacent_violators(points: &[CurvePoint]) -> Vec<f64> {
    let mean = |tally: PairTally| tally.mean().unwrap_or(0.5);
    let mut blocks: Vec<(PairTally, usize)> = Vec::with_capacity(points.len());
    for point in points {
        let mut block = (point.tally, 1);
        while let Some(&(tally, points_in)) = blocks.last() {
            if mean(tally) >= mean(block.0) {
                break;
            }
            block = (tally + block.0, points_in + block.1);
            blocks.pop();
        }
        blocks.push(block);
    }
    let repeated = |&(tally, points_in)| core::iter::repeat_n(mean(tally), points_in);
    blocks.iter().flat_map(repeated).collect()
}

fn falling_crossing(points: &[CurvePoint], values: &[f64], confidence: Confidence) -> Crossing {
    let wins = |point: &&CurvePoint| point.tally.interval(confidence).low > 0.5;
    let loses = |point: &&CurvePoint| point.tally.interval(confidence).high < 0.5;
    let won = points.iter().take_while(wins).count();
    let lost = points.iter().rev().take_while(loses).count();
    let (x_min, x_max) = (points[0].x, points[points.len() - 1].x);
    if won == points.len() {
        return Crossing::Above { x_min, x_max };
    }
    if lost == points.len() {
        return Crossing::Below { x_min, x_max };
    }
    let low = won.checked_sub(1).map(|last| points[last].x);
    let high = (lost > 0).then(|| points[points.len() - lost].x);
    Crossing::from_parts(interpolated(points, values), low, high)
}

/// The place at which straight lines between the fitted values pass one half; the middle of
/// the stretch that lies on it, if there is one.
fn interpolated(points: &[CurvePoint], values: &[f64]) -> Option<f64> {
    let above = values.iter().rposition(|&value| value > 0.5)?;
    let below = values.iter().position(|&value| value < 0.5)?;
    if below > above + 1 {
        return Some(f64::midpoint(points[above + 1].x, points[below - 1].x));
    }
    let share = (values[above] - 0.5) / (values[above] - values[below]);
    let (start, end) = (points[above].x, points[below].x);
    Some((start * (1.0 - share) + end * share).clamp(start, end))
}
