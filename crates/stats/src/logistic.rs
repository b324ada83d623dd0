//! Logistic regression of pair scores on one variable.

use crate::chi_square::ChiSquareTest;
use crate::likelihood::{Datum, expit, expit_slope, information, maximise};
use crate::point::prepare;
use crate::{Confidence, Crossing, CurvePoint, Estimate, Interval, StatsError, Trend};

/// Pseudo-pairs of the greatest possible variance that temper the dispersion.
/// Pair scores may have no sample variance (all drawn); then four of them
/// give the mean at one half the limits `z^2 / (2n)` away that
/// [`crate::PairTally::interval`] gives it, `z^2` being about 4.
const PSEUDO_PAIRS: f64 = 4.0;

/// Halvings that bring a range down to the spacing of doubles.
const HALVINGS: u32 = 60;

/// A fitted curve `score = 1 / (1 + exp(-(intercept + slope x)))` with
/// quasi-binomial errors: the variance of a pair's score is
/// `dispersion * mean * (1 - mean)`.
///
/// The dispersion comes from the scatter of pairs about the mean of their own
/// point, so a curve of the wrong shape cannot inflate it and hide itself from
/// the test of fit. It is about 1/2 if the battles of a pair are independent,
/// less with draws, 1 if pairs are always swept.
///
/// Source: McCullagh and Nelder, Generalized Linear Models (1989), chapter 4.
#[derive(Clone, Debug, PartialEq)]
pub struct LogisticFit {
    scale: Scale,
    /// Intercept and slope in scaled units.
    coefficients: [f64; 2],
    /// Their covariances, dispersion included: intercept, both, slope.
    covariance: [f64; 3],
    dispersion: f64,
    lack_of_fit: Option<ChiSquareTest>,
    confidence: Confidence,
}

impl LogisticFit {
    /// Fits the points by maximum quasi-likelihood.
    ///
    /// # Errors
    /// [`StatsError::NonFiniteX`], [`StatsError::EmptyPoint`],
    /// [`StatsError::TooFewPoints`] (two different x are needed), and
    /// [`StatsError::Separated`] if no best curve exists (Albert and Anderson,
    /// Biometrika 71 (1984) 1-10).
    pub fn fit(points: &[CurvePoint], confidence: Confidence) -> Result<Self, StatsError> {
        let points = prepare(points)?;
        if is_separated(&points) {
            return Err(StatsError::Separated);
        }
        let scale = Scale::of(&points);
        let data: Vec<Datum> = points.iter().map(|point| scale.datum(point)).collect();
        let coefficients = maximise(&data).ok_or(StatsError::Separated)?;
        let dispersion = dispersion(&points);
        let [s0, s1, s2] = information(&data, coefficients);
        let per_det = dispersion / (s0 * s2 - s1 * s1);
        if !per_det.is_finite() {
            return Err(StatsError::Separated);
        }
        Ok(LogisticFit {
            scale,
            coefficients,
            covariance: [s2 * per_det, -s1 * per_det, s0 * per_det],
            dispersion,
            lack_of_fit: lack_of_fit(&data, coefficients, dispersion),
            confidence,
        })
    }

    /// The intercept: the log-odds at x = 0.
    pub fn intercept(&self) -> f64 {
        let [intercept, slope] = self.coefficients;
        intercept - slope * self.scale.centre / self.scale.half_range
    }

    /// The slope: log-odds per unit of x.
    pub fn slope(&self) -> f64 {
        self.coefficients[1] / self.scale.half_range
    }

    /// The standard error of the slope, dispersion included.
    pub fn slope_error(&self) -> f64 {
        libm::sqrt(self.covariance[2]) / self.scale.half_range
    }

    /// The variance of pair scores relative to swept pairs; above 0.
    pub fn dispersion(&self) -> f64 {
        self.dispersion
    }

    /// Pearson's test of the curve's shape against a free mean at every x,
    /// with the dispersion allowed for; `None` with two x, which any such
    /// curve fits. Asymptotic: meant for tens of pairs a point or more.
    pub fn lack_of_fit(&self) -> Option<ChiSquareTest> {
        self.lack_of_fit
    }

    /// The curve at `x` with its pointwise confidence band. Outside the x that
    /// were fitted this is extrapolation.
    pub fn predict(&self, x: f64) -> Estimate {
        let u = self.scale.scaled(x);
        let margin = self.confidence.critical_value() * self.error(u);
        let centre = self.log_odds(u);
        let interval = Interval {
            low: expit(centre - margin),
            high: expit(centre + margin),
            confidence: self.confidence,
        };
        Estimate {
            value: expit(centre),
            interval,
        }
    }

    /// Where the curve crosses one half, inside the range that was fitted.
    ///
    /// The interval holds every x at which the band contains one half, which
    /// is Fieller's: unlike an error bar on `-intercept / slope` it stays
    /// honest when the slope is not significant, by leaving the range. A curve
    /// that crosses against the trend does not count as crossing.
    ///
    /// Source: Fieller, JRSS B 16 (1954) 175-185.
    pub fn crossing(&self, trend: Trend) -> Crossing {
        let (left, right) = (self.side(-1.0), self.side(1.0));
        let Scale { x_min, x_max, .. } = self.scale;
        match (left, right) {
            (1, 1) => return Crossing::Above { x_min, x_max },
            (-1, -1) => return Crossing::Below { x_min, x_max },
            _ => {}
        }
        let start = match trend {
            Trend::Falling => 1,
            Trend::Rising => -1,
        };
        let [intercept, slope] = self.coefficients;
        let best =
            Some(-intercept / slope).filter(|u| slope * f64::from(start) < 0.0 && u.abs() <= 1.0);
        // Between a settled end and the crossing, or an unsettled far end, the
        // band comes to contain one half exactly once: the x where it does are
        // an interval or the outside of one.
        let low = (left == start).then(|| self.edge(-1.0, best.unwrap_or(1.0)));
        let high = (right == -start).then(|| self.edge(1.0, best.unwrap_or(-1.0)));
        let x = |u| self.scale.x(u);
        Crossing::from_parts(best.map(x), low.map(x), high.map(x))
    }

    /// 1 where the band lies above one half, -1 below, 0 where it contains it.
    fn side(&self, u: f64) -> i8 {
        let margin = self.confidence.critical_value() * self.error(u);
        let log_odds = self.log_odds(u);
        i8::from(log_odds > margin) - i8::from(log_odds < -margin)
    }

    /// Where the band begins to contain one half on the way from a settled u
    /// to an unsettled one.
    fn edge(&self, mut settled: f64, mut unsettled: f64) -> f64 {
        let side = self.side(settled);
        for _ in 0..HALVINGS {
            let u = f64::midpoint(settled, unsettled);
            if self.side(u) == side {
                settled = u;
            } else {
                unsettled = u;
            }
        }
        settled
    }

    fn log_odds(&self, u: f64) -> f64 {
        self.coefficients[0] + self.coefficients[1] * u
    }

    /// The standard error of the log-odds.
    fn error(&self, u: f64) -> f64 {
        let [intercept, both, slope] = self.covariance;
        // Rounding can take a tiny variance below 0.
        libm::sqrt((intercept + 2.0 * both * u + slope * u * u).max(0.0))
    }
}

/// Maps the range of x to [-1, 1], for a well-conditioned fit.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Scale {
    x_min: f64,
    x_max: f64,
    centre: f64,
    half_range: f64,
}

impl Scale {
    /// The scale of sorted points.
    fn of(points: &[CurvePoint]) -> Self {
        let (x_min, x_max) = (points[0].x, points[points.len() - 1].x);
        let half_range = x_max / 2.0 - x_min / 2.0;
        Scale {
            x_min,
            x_max,
            centre: f64::midpoint(x_min, x_max),
            half_range,
        }
    }

    fn scaled(&self, x: f64) -> f64 {
        (x - self.centre) / self.half_range
    }

    fn x(&self, u: f64) -> f64 {
        (self.centre + u * self.half_range).clamp(self.x_min, self.x_max)
    }

    fn datum(&self, point: &CurvePoint) -> Datum {
        Datum {
            u: self.scaled(point.x),
            pairs: point.tally.pairs() as f64,
            mean: point.tally.mean().unwrap_or(0.5),
        }
    }
}

/// Whether some x has only wins (full scores) on one side and only losses on
/// the other; a single x in between may be mixed.
fn is_separated(points: &[CurvePoint]) -> bool {
    let scored = |point: &&CurvePoint| point.tally.counts()[1..].iter().any(|&count| count > 0);
    let missed = |point: &&CurvePoint| point.tally.counts()[..4].iter().any(|&count| count > 0);
    let ends = |mut xs: Vec<f64>| Some((*xs.first()?, xs.pop()?));
    let of = |keep: &dyn Fn(&&CurvePoint) -> bool| -> Option<(f64, f64)> {
        ends(points.iter().filter(keep).map(|point| point.x).collect())
    };
    match (of(&scored), of(&missed)) {
        (Some((scored_min, scored_max)), Some((missed_min, missed_max))) => {
            scored_max <= missed_min || missed_max <= scored_min
        }
        _ => true,
    }
}

/// The pooled variance of pair scores about their points' means, relative to
/// that of swept pairs with the same means.
fn dispersion(points: &[CurvePoint]) -> f64 {
    let (mut seen, mut swept) = (PSEUDO_PAIRS / 4.0, PSEUDO_PAIRS / 4.0);
    for CurvePoint { tally, .. } in points {
        let mean = tally.mean().unwrap_or(0.5);
        seen += tally.squared_deviations();
        swept += (tally.pairs() as f64 - 1.0) * mean * (1.0 - mean);
    }
    seen / swept
}

fn lack_of_fit(
    data: &[Datum],
    [intercept, slope]: [f64; 2],
    dispersion: f64,
) -> Option<ChiSquareTest> {
    let degrees_of_freedom = u32::try_from(data.len()).ok()?.checked_sub(2)?;
    let term = |datum: &Datum| {
        let log_odds = intercept + slope * datum.u;
        let residual = datum.mean - expit(log_odds);
        datum.pairs * residual * residual / expit_slope(log_odds)
    };
    let pearson: f64 = data.iter().map(term).sum();
    (degrees_of_freedom > 0).then(|| ChiSquareTest::new(pearson / dispersion, degrees_of_freedom))
}
