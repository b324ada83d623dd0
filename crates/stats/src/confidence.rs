//! The confidence of an interval, and its critical value.

use crate::StatsError;
use crate::look::share_of_look;
use crate::normal::critical;

/// A confidence level, strictly between 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Confidence(f64);

impl Confidence {
    /// 95 %, the level used unless a job asks for another.
    pub const P95: Confidence = Confidence(0.95);
    /// 99 %.
    pub const P99: Confidence = Confidence(0.99);

    /// Checks a level given as a share (0.95, not 95).
    ///
    /// # Errors
    /// [`StatsError::Confidence`] unless `0 < level < 1`; NaN is refused too.
    pub fn new(level: f64) -> Result<Self, StatsError> {
        if level > 0.0 && level < 1.0 {
            Ok(Confidence(level))
        } else {
            Err(StatsError::Confidence(level))
        }
    }

    /// The level as a share.
    pub fn level(self) -> f64 {
        self.0
    }

    /// The two-sided critical value of the standard normal distribution:
    /// 1.96 at 95 %.
    pub fn critical_value(self) -> f64 {
        critical(self.error() / 2.0)
    }

    /// The level of each of so many intervals that hold together at this one, by
    /// Bonferroni: the error is shared out evenly. Of none or one it is the level itself.
    pub fn of_each(self, count: usize) -> Confidence {
        self.of_share(1.0 / count.max(1) as f64)
    }

    /// The level of the claims of one look at data that may go on growing, numbered from 1:
    /// the claims of all looks together hold at this one.
    pub fn of_look(self, look: u64) -> Confidence {
        self.of_share(share_of_look(look))
    }

    /// The level that leaves this share of the error, between 0 and 1.
    pub fn of_share(self, share: f64) -> Confidence {
        // Certainty, to which so small an error would be rounded, is no level.
        Confidence((1.0 - self.error() * share).min(1.0 - f64::EPSILON / 2.0))
    }

    /// The chance of error that it leaves: 0.05 at 95 %.
    pub(crate) fn error(self) -> f64 {
        1.0 - self.0
    }
}

impl Default for Confidence {
    fn default() -> Self {
        Confidence::P95
    }
}

#[cfg(test)]
mod tests {
    use super::Confidence;

    #[test]
    fn critical_values_are_those_of_the_normal_table() {
        // R: qnorm(1 - (1 - level) / 2). Newton stops within a few units in the
        // last place; the table has 15 decimals.
        for (level, expected) in [
            (0.5, 0.674489750196082),
            (0.90, 1.644853626951472),
            (0.95, 1.959963984540054),
            (0.99, 2.575_829_303_548_9),
            (0.999, 3.290526731491895),
        ] {
            let z = Confidence::new(level).unwrap().critical_value();
            assert!((z - expected).abs() < 5e-15, "{level}: {z}");
        }
    }

    #[test]
    fn extreme_levels_stay_finite_and_ordered() {
        let z = |level| Confidence::new(level).unwrap().critical_value();
        assert!(z(1e-12) > 0.0);
        // The largest double below 1 leaves a tail of 2^-54 on each side.
        let largest = z(1.0 - f64::EPSILON / 2.0);
        assert!(largest > 8.0 && largest < 8.5, "{largest}");
    }

    #[test]
    fn an_error_is_shared_out() {
        let each = Confidence::P95.of_each(10).level();
        assert!((each - 0.995).abs() < 1e-15, "{each}");
        assert_eq!(Confidence::P95.of_each(0), Confidence::P95.of_each(1));
        // So many that nothing is left to each would be certainty, which is no level.
        assert!(Confidence::P95.of_each(usize::MAX).level() < 1.0);
    }

    #[test]
    fn a_look_has_its_part_of_the_error() {
        for (look, error) in [(1, 0.04), (2, 0.005), (3, 0.0025)] {
            let level = Confidence::P95.of_look(look).level();
            assert!((level - (1.0 - error)).abs() < 1e-15, "{look}: {level}");
        }
        assert!(Confidence::P95.of_look(u64::MAX).level() < 1.0);
    }

    #[test]
    fn levels_outside_the_open_unit_interval_are_refused() {
        for level in [0.0, 1.0, -0.5, 95.0, f64::NAN, f64::INFINITY] {
            assert!(Confidence::new(level).is_err(), "{level}");
        }
    }
}
