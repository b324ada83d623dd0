//! The win curve of a subject along an axis, and its headline crossing.

use crate::point::prepare;
use crate::{Confidence, Crossing, CurvePoint, LogisticFit, MonotoneFit, StatsError, Trend};

/// Below this p-value the logistic curve is taken not to fit.
pub const POOR_FIT_P: f64 = 0.05;

/// Which fit gave the headline crossing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CrossingMethod {
    /// The logistic curve, with Fieller's interval.
    Logistic,
    /// The monotone curve, with limits among the x tested.
    Monotone,
}

/// A win curve, fitted in two ways, with one headline.
///
/// The headline is the logistic crossing unless its shape is refused at
/// [`POOR_FIT_P`] or no logistic curve exists; then it is the monotone one.
/// A smooth curve joins the strength of all points and so finds the crossing
/// between the x tested. But the field changes in steps as a subject's cost
/// allows one fewer of it, and with enough pairs a step is no longer hidden in
/// the noise: then a smooth curve would name a crossing too sharp to be true,
/// whereas the monotone limits hold for any curve that keeps its direction and
/// claim no more than the grid can show.
///
/// The price is that the choice depends on the data: steps that few pairs let
/// pass make the interval too sure. For one harsh step a 95 % interval covers
/// 89 % with 10 pairs at each x, and 95 % from some 40.
#[derive(Clone, Debug, PartialEq)]
pub struct WinCurve {
    /// The points in rising order of x, those of equal x merged.
    pub points: Vec<CurvePoint>,
    /// The logistic curve; `None` if the data are separated.
    pub logistic: Option<LogisticFit>,
    /// The monotone curve.
    pub monotone: MonotoneFit,
    /// Which of the two gave `crossing`.
    pub method: CrossingMethod,
    /// Where the curve crosses one half: the headline.
    pub crossing: Crossing,
}

impl WinCurve {
    /// Fits both curves to the points.
    ///
    /// # Errors
    /// [`StatsError::NonFiniteX`], [`StatsError::EmptyPoint`] and
    /// [`StatsError::TooFewPoints`] (two different x are needed).
    pub fn fit(
        points: &[CurvePoint],
        trend: Trend,
        confidence: Confidence,
    ) -> Result<Self, StatsError> {
        let points = prepare(points)?;
        let monotone = MonotoneFit::fit(&points, trend, confidence)?;
        let logistic = match LogisticFit::fit(&points, confidence) {
            Ok(fit) => Some(fit),
            Err(StatsError::Separated) => None,
            Err(error) => return Err(error),
        };
        let (method, crossing) = match &logistic {
            Some(fit) if !fits_poorly(fit) => (CrossingMethod::Logistic, fit.crossing(trend)),
            _ => (CrossingMethod::Monotone, monotone.crossing()),
        };
        Ok(WinCurve {
            points,
            logistic,
            monotone,
            method,
            crossing,
        })
    }

    /// Fits both curves over the logarithm of x, for numbers of things: three are
    /// to two as six are to four. If each side wins with odds in proportion to a
    /// power of its number, the curve is logistic on that scale. All x must be
    /// above 0. The crossing is handed back in x itself; `points` and the two
    /// curves stay on the scale of [`WinCurve::log_x`].
    ///
    /// # Errors
    /// As [`WinCurve::fit`]; an x at or below 0 is not finite there.
    pub fn fit_counts(
        points: &[CurvePoint],
        trend: Trend,
        confidence: Confidence,
    ) -> Result<Self, StatsError> {
        let on_log = |point: &CurvePoint| CurvePoint {
            x: WinCurve::log_x(point.x),
            tally: point.tally,
        };
        let logs: Vec<CurvePoint> = points.iter().map(on_log).collect();
        let mut curve = WinCurve::fit(&logs, trend, confidence)?;
        // What was tested comes back as it was, not a rounding away from it.
        let back = |x: f64| {
            let tested = points.iter().find(|point| WinCurve::log_x(point.x) == x);
            tested.map_or_else(|| libm::exp(x), |point| point.x)
        };
        curve.crossing = match curve.crossing {
            Crossing::Found { x, low, high } => Crossing::Found {
                x: back(x),
                low: back(low),
                high: back(high),
            },
            Crossing::Below { x_min, x_max } => Crossing::Below {
                x_min: back(x_min),
                x_max: back(x_max),
            },
            Crossing::Above { x_min, x_max } => Crossing::Above {
                x_min: back(x_min),
                x_max: back(x_max),
            },
            Crossing::Undecided { best, low, high } => Crossing::Undecided {
                best: best.map(back),
                low: low.map(back),
                high: high.map(back),
            },
        };
        Ok(curve)
    }

    /// The scale of [`WinCurve::fit_counts`].
    pub fn log_x(x: f64) -> f64 {
        libm::log(x)
    }

    /// Whether the logistic curve exists and its shape is refused at
    /// [`POOR_FIT_P`].
    pub fn fits_poorly(&self) -> bool {
        self.logistic.as_ref().is_some_and(fits_poorly)
    }
}

fn fits_poorly(fit: &LogisticFit) -> bool {
    fit.lack_of_fit()
        .is_some_and(|test| test.p_value < POOR_FIT_P)
}
