//! Intervals and the estimates they belong to.

use crate::Confidence;

/// A two-sided confidence interval: `low <= high`, both finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower limit.
    pub low: f64,
    /// The upper limit.
    pub high: f64,
    /// The nominal confidence.
    pub confidence: Confidence,
}

impl Interval {
    /// Whether `value` lies inside, the limits included.
    #[cfg(test)]
    pub(crate) fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }

    /// The distance between the limits.
    pub fn width(&self) -> f64 {
        self.high - self.low
    }
}

/// A value and how sure we are of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The best single value.
    pub value: f64,
    /// The interval of the estimate, which contains the value.
    pub interval: Interval,
}

impl Estimate {
    /// A value with an interval that reaches so far to both sides.
    pub(crate) fn around(value: f64, half: f64, confidence: Confidence) -> Estimate {
        let (low, high) = (value - half, value + half);
        let interval = Interval {
            low,
            high,
            confidence,
        };
        Estimate { value, interval }
    }

    /// The same with what a rising function makes of the value and of the limits.
    pub(crate) fn map(self, rising: impl Fn(f64) -> f64) -> Estimate {
        let [low, high] = [self.interval.low, self.interval.high].map(&rising);
        let interval = Interval {
            low,
            high,
            ..self.interval
        };
        Estimate {
            value: rising(self.value),
            interval,
        }
    }
}
