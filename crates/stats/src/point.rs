//! The points of a win curve.

use crate::{PairTally, StatsError};

/// The pairs fought at one x (a cost, a stat).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurvePoint {
    /// The place on the axis, in the axis' own unit; finite.
    pub x: f64,
    /// The subject's pair scores there; not empty.
    pub tally: PairTally,
}

/// The points in rising order of x, those of equal x merged.
///
/// # Errors
/// [`StatsError::NonFiniteX`], [`StatsError::EmptyPoint`], and
/// [`StatsError::TooFewPoints`] below two different x.
pub(crate) fn prepare(points: &[CurvePoint]) -> Result<Vec<CurvePoint>, StatsError> {
    for (index, &CurvePoint { x, tally }) in points.iter().enumerate() {
        if !x.is_finite() {
            return Err(StatsError::NonFiniteX { index, x });
        }
        if tally.pairs() == 0 {
            return Err(StatsError::EmptyPoint { index, x });
        }
    }
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| a.x.total_cmp(&b.x));
    let mut merged: Vec<CurvePoint> = Vec::with_capacity(sorted.len());
    for point in sorted {
        match merged.last_mut() {
            Some(last) if last.x == point.x => last.tally += point.tally,
            _ => merged.push(point),
        }
    }
    if merged.len() < 2 {
        return Err(StatsError::TooFewPoints {
            found: merged.len(),
        });
    }
    Ok(merged)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WON: PairTally = PairTally::from_counts([0, 0, 0, 0, 1]);

    fn at(x: f64) -> CurvePoint {
        CurvePoint { x, tally: WON }
    }

    #[test]
    fn sorts_and_merges() {
        let points = prepare(&[at(2.0), at(-1.0), at(2.0), at(0.0), at(-0.0)]).unwrap();
        let xs: Vec<f64> = points.iter().map(|point| point.x).collect();
        assert_eq!(xs, [-1.0, 0.0, 2.0]);
        assert_eq!(points[1].tally.pairs(), 2);
        assert_eq!(points[2].tally.pairs(), 2);
    }

    #[test]
    fn refuses_what_is_not_a_curve() {
        let empty = CurvePoint {
            x: 1.0,
            tally: PairTally::new(),
        };
        assert_eq!(prepare(&[]), Err(StatsError::TooFewPoints { found: 0 }));
        assert_eq!(
            prepare(&[at(1.0), at(1.0)]),
            Err(StatsError::TooFewPoints { found: 1 })
        );
        assert_eq!(
            prepare(&[at(0.0), empty]),
            Err(StatsError::EmptyPoint { index: 1, x: 1.0 })
        );
        for x in [f64::NAN, f64::INFINITY] {
            let error = prepare(&[at(0.0), at(x)]).unwrap_err();
            assert!(matches!(error, StatsError::NonFiniteX { index: 1, .. }));
        }
    }
}
