//! The smooth curve behind a crossing.

use evenkeel_stats::{Confidence, CrossingMethod, PairTally, Trend, WinCurve};
use evenkeel_tournament::result::{Estimate, SweepPoint};

use super::curve::CurvePoint;

/// Steps along the smooth curve: few enough that rounding to pixels does not
/// make it wave, enough to look round.
const STEPS: u32 = 24;

/// The curve that was fitted to find the crossing, over the values that were
/// tried, which rise; empty when the crossing comes without a smooth curve.
pub fn curve(rows: &[&SweepPoint], counted: bool, confidence: f64) -> Vec<CurvePoint> {
    let points: Vec<_> = rows
        .iter()
        .map(|row| evenkeel_stats::CurvePoint {
            x: row.value,
            tally: PairTally::from_counts(row.pair_scores),
        })
        .collect();
    let confidence = Confidence::new(confidence).unwrap_or_default();
    // Neither the smooth curve nor the choice of it depends on the trend.
    let fit = match counted {
        true => WinCurve::fit_counts(&points, Trend::Falling, confidence),
        false => WinCurve::fit(&points, Trend::Falling, confidence),
    };
    let Ok(fit) = fit else {
        return Vec::new();
    };
    let (Some(smooth), CrossingMethod::Logistic) = (&fit.logistic, fit.method) else {
        return Vec::new();
    };
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Vec::new();
    };
    let place = |step: u32| {
        let at = first.value + (last.value - first.value) * f64::from(step) / f64::from(STEPS);
        let found = smooth.predict(if counted { WinCurve::log_x(at) } else { at });
        let score = Estimate {
            value: found.value,
            low: found.interval.low,
            high: found.interval.high,
        };
        CurvePoint { at, score }
    };
    (0..=STEPS).map(place).collect()
}
