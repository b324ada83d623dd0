//! Student's distribution: values whose standard errors are estimates themselves.
//!
//! Its tail is worked out here, by `libm` alone, since libraries that have it take powers and
//! logarithms of the platform, whose last digits differ between machines.

use core::f64::consts::PI;

use crate::{Confidence, Estimate, Evidence, normal};

/// More degrees of freedom than this move no digit that anybody reads.
const NORMAL_FROM: f64 = 1e6;

/// The continued fraction takes about the root of the degrees of freedom.
const MOST_TERMS: u32 = 10_000;

/// Enough halvings to bring a bracket down to the spacing of doubles.
const HALVINGS: u32 = 100;

/// A value that was measured, with its standard error and the degrees of freedom that this
/// was estimated with: what rests on few rows is less sure than its error says.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Student {
    /// The best single value.
    pub value: f64,
    /// The standard error.
    pub error: f64,
    /// Degrees of freedom of the error, positive; infinite where it is known.
    pub degrees: f64,
}

impl Student {
    /// The value in the interval of Student's distribution.
    pub fn estimate(&self, confidence: Confidence) -> Estimate {
        let half = critical(confidence.error() / 2.0, self.degrees) * self.error;
        Estimate::around(self.value, half, confidence)
    }

    /// The evidence of so many pairs against this value being fair, which must have a positive
    /// error. It says what the intervals do at every confidence.
    pub fn evidence(&self, fair: f64, pairs: u64, band: f64) -> Evidence {
        let test = |value: f64| normal_of((self.value - value) / self.error, self.degrees);
        let tests = [fair - band, fair, fair + band].map(test);
        Evidence::of_statistics(self.value - fair, self.error, pairs, (band, tests))
    }

    /// The value whose interval at this confidence reaches so far to either side.
    pub fn reaching(value: f64, half: f64, degrees: f64, confidence: Confidence) -> Student {
        Student {
            value,
            error: half / critical(confidence.error() / 2.0, degrees),
            degrees,
        }
    }

    /// This less another value that was measured independently. The error of the difference has
    /// the degrees of freedom of a sum of variances, which are few where that with few of them
    /// is most of it.
    ///
    /// Source: Welch, Biometrika 34 (1947) 28-35; the degrees are those of Satterthwaite,
    /// Biometrics Bulletin 2 (1946) 110-114.
    pub fn less(&self, other: &Student) -> Student {
        let error = libm::hypot(self.error, other.error);
        let part = |one: &Student| {
            let share = (one.error / error) * (one.error / error);
            share * share / one.degrees
        };
        Student {
            value: self.value - other.value,
            error,
            degrees: match error > 0.0 {
                true => 1.0 / (part(self) + part(other)),
                false => self.degrees.min(other.degrees),
            },
        }
    }

    /// Another value with the same error.
    pub(crate) fn around(&self, value: f64) -> Student {
        Student { value, ..*self }
    }

    /// The same of so many times the value.
    pub fn times(&self, by: f64) -> Student {
        Student {
            value: by * self.value,
            error: by.abs() * self.error,
            degrees: self.degrees,
        }
    }
}

/// The normal statistic that is exceeded as seldom as this one of Student's.
fn normal_of(statistic: f64, degrees: f64) -> f64 {
    if degrees >= NORMAL_FROM || !statistic.is_finite() {
        return statistic;
    }
    match upper_tail(statistic.abs(), degrees) {
        // Too small for a number: no correction reaches it.
        tail if tail <= 0.0 => statistic,
        tail => normal::critical(tail.min(0.5)).copysign(statistic),
    }
}

/// The value that a variable of Student's distribution exceeds with chance `tail`, which must
/// be positive and at most one half.
pub(crate) fn critical(tail: f64, degrees: f64) -> f64 {
    let normal = normal::critical(tail);
    if degrees >= NORMAL_FROM || normal == 0.0 {
        return normal;
    }
    // The tails of Student's distribution are the longer ones.
    let (mut low, mut high) = (normal, 2.0 * normal);
    while upper_tail(high, degrees) > tail && high.is_finite() {
        (low, high) = (high, 2.0 * high);
    }
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if middle <= low || middle >= high {
            break;
        }
        match upper_tail(middle, degrees) > tail {
            true => low = middle,
            false => high = middle,
        }
    }
    high
}

/// The chance that a variable of Student's distribution exceeds `t`, 0 or more: half the
/// incomplete beta function of n / (n + t^2) with n / 2 and 1 / 2, by its continued fraction
/// (Abramowitz and Stegun, 26.7.1 and 26.5.8).
fn upper_tail(t: f64, degrees: f64) -> f64 {
    let (a, b) = (degrees / 2.0, 0.5);
    let square = t * t;
    let (x, rest) = (degrees / (degrees + square), square / (degrees + square));
    // The logarithm of the beta function; the gamma function of one half is the root of pi.
    let beta = libm::lgamma(a) + libm::log(PI) / 2.0 - libm::lgamma(a + b);
    let front = libm::exp(a * libm::log(x) + b * libm::log(rest) - beta);
    match x < (a + 1.0) / (a + b + 2.0) {
        true => front * fraction(x, a, b) / a / 2.0,
        false => 0.5 - front * fraction(rest, b, a) / b / 2.0,
    }
}

/// The continued fraction of the incomplete beta function, by the method of Lentz.
fn fraction(x: f64, a: f64, b: f64) -> f64 {
    let near_nothing = |number: f64| match number.abs() < f64::MIN_POSITIVE {
        true => f64::MIN_POSITIVE,
        false => number,
    };
    let mut d = 1.0 / near_nothing(1.0 - (a + b) * x / (a + 1.0));
    let (mut c, mut value) = (1.0, d);
    for term in 1..MOST_TERMS {
        let m = f64::from(term);
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let before = value;
        for part in [even, odd] {
            d = 1.0 / near_nothing(1.0 + part * d);
            c = near_nothing(1.0 + part / c);
            value *= d * c;
        }
        if (value / before - 1.0).abs() <= f64::EPSILON {
            break;
        }
    }
    value
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn critical_values_are_those_of_students_table() {
        // Two-sided 5 %, three decimals.
        for (degrees, table) in [
            (1.0, 12.706),
            (2.0, 4.303),
            (3.0, 3.182),
            (5.0, 2.571),
            (10.0, 2.228),
            (30.0, 2.042),
            (120.0, 1.980),
            (1e7, 1.960),
        ] {
            let found = critical(0.025, degrees);
            assert!((found - table).abs() < 5.1e-4, "{degrees}: {found}");
        }
        // The distribution with one degree is Cauchy's, the quantile of which is a cotangent.
        let cauchy = 1.0 / libm::tan(PI * 1e-6);
        assert!((critical(1e-6, 1.0) / cauchy - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_difference_has_the_degrees_of_what_is_most_of_its_error() {
        let of = |value, error, degrees| Student {
            value,
            error,
            degrees,
        };
        // Two samples of 10 and 5 with the variances 4 and 9: errors of 0.4 and 1.8, and by hand
        // 2.2^2 / (0.4^2 / 9 + 1.8^2 / 4) = 5.847.
        let [first, second] = [(7.0, 0.4_f64, 9.0), (4.0, 1.8, 4.0)]
            .map(|(value, variance, degrees)| of(value, variance.sqrt(), degrees));
        let by = first.less(&second);
        assert_eq!(by.value, 3.0);
        assert!((by.error * by.error - 2.2).abs() < 1e-12);
        assert!((by.degrees - 4.84 / (0.16 / 9.0 + 3.24 / 4.0)).abs() < 1e-9);
        // Two that are as sure have twice the degrees of one, and what is known has no part.
        assert!((first.less(&first).degrees - 18.0).abs() < 1e-9);
        let known = of(4.0, 0.0, f64::INFINITY);
        assert_eq!(second.less(&known), of(0.0, second.error, 4.0));
        assert_eq!(known.less(&known).degrees, f64::INFINITY);
        assert_eq!(of(1.0, 0.0, 3.0).less(&known).degrees, 3.0);
        assert_eq!(
            of(1.0, 1.0, f64::INFINITY).less(&known).degrees,
            f64::INFINITY
        );
    }

    #[test]
    fn a_value_is_worked_out_again_from_its_interval() {
        for degrees in [1.0, 4.5, 40.0, f64::INFINITY] {
            let known = Student {
                value: 3.0,
                error: 0.7,
                degrees,
            };
            let interval = known.estimate(Confidence::P95).interval;
            let half = (interval.high - interval.low) / 2.0;
            let found = Student::reaching(3.0, half, degrees, Confidence::P95);
            assert!((found.error - known.error).abs() < 1e-9, "{degrees}");
        }
    }

    #[test]
    fn evidence_says_what_the_intervals_do() {
        for degrees in [1.0, 4.5, 40.0, 1e4, f64::INFINITY] {
            let found = Student {
                value: 3.0,
                error: 1.0,
                degrees,
            };
            let p_value = found.evidence(0.0, 100, 0.0).p_value();
            for (level, holds) in [(1.0 - 0.99 * p_value, true), (1.0 - 1.01 * p_value, false)] {
                let level = Confidence::new(level).unwrap();
                assert_eq!(
                    found.estimate(level).interval.contains(0.0),
                    holds,
                    "{degrees}"
                );
            }
        }
        let exact = Student {
            value: 2.0,
            error: 0.0,
            degrees: 3.0,
        };
        assert_eq!(exact.estimate(Confidence::P95).interval.width(), 0.0);
    }
}
