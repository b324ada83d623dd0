//! The chi-square distribution, for tests of fit.

/// A chi-square statistic with its p-value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ChiSquareTest {
    /// The statistic, at least 0.
    pub statistic: f64,
    /// Degrees of freedom, at least 1.
    pub degrees_of_freedom: u32,
    /// The chance of a statistic at least as large if the hypothesis holds.
    pub p_value: f64,
}

impl ChiSquareTest {
    /// The test of a statistic, which must be a number.
    pub(crate) fn new(statistic: f64, degrees_of_freedom: u32) -> Self {
        let p_value = chi_square_upper_tail(statistic, degrees_of_freedom);
        ChiSquareTest {
            statistic,
            degrees_of_freedom,
            p_value,
        }
    }
}

/// Degrees of freedom up to which the series is summed.
const MOST_TERMS: u32 = 1_000;

/// The chance that a chi-square variable exceeds `x`, by the finite series for
/// whole degrees of freedom (Abramowitz and Stegun, 26.4.4 and 26.4.5). It is 1 for
/// x of 0 or less. Beyond a thousand degrees of freedom, where the first terms would
/// be too small to be numbers, the cube root is taken as normal (Wilson and Hilferty;
/// 26.4.14).
fn chi_square_upper_tail(x: f64, degrees_of_freedom: u32) -> f64 {
    if x <= 0.0 {
        return 1.0;
    }
    if x == f64::INFINITY {
        return 0.0;
    }
    if degrees_of_freedom > MOST_TERMS {
        let spread = 2.0 / (9.0 * f64::from(degrees_of_freedom));
        let root = libm::cbrt(x / f64::from(degrees_of_freedom));
        let z = (root - (1.0 - spread)) / libm::sqrt(spread);
        return libm::erfc(z / core::f64::consts::SQRT_2) / 2.0;
    }
    let half = x / 2.0;
    let odd = degrees_of_freedom % 2 == 1;
    // The terms are exp(-h) h^j / Gamma(j + 1), with j whole for even and half
    // of an odd number for odd degrees.
    let (mut total, mut term, mut j) = if odd {
        let term = libm::exp(-half) * libm::sqrt(half) * core::f64::consts::FRAC_2_SQRT_PI;
        (libm::erfc(libm::sqrt(half)), term, 0.5)
    } else {
        (0.0, libm::exp(-half), 0.0)
    };
    for _ in 0..degrees_of_freedom / 2 {
        total += term;
        j += 1.0;
        term *= half / j;
    }
    total.min(1.0)
}

#[cfg(test)]
mod tests {
    use super::chi_square_upper_tail;

    #[test]
    fn critical_values_of_the_usual_table_leave_five_percent() {
        // Upper 5 % points to 3 decimals; the density there is below 0.1, so a
        // rounding of 5e-4 in x moves the tail by less than 5e-5.
        for (df, x) in [
            (1, 3.841),
            (2, 5.991),
            (3, 7.815),
            (6, 12.592),
            (10, 18.307),
            (30, 43.773),
        ] {
            let p = chi_square_upper_tail(x, df);
            assert!((p - 0.05).abs() < 5e-5, "{df}: {p}");
        }
    }

    #[test]
    fn thousands_of_degrees_of_freedom_are_as_scipy_has_them() {
        // scipy 1.17.1, chi2.sf. The cube root is normal to some 1e-5 there.
        for (df, x, expected) in [
            (1_001, 1_001.0, 0.494_055_825),
            (1_001, 1_100.0, 0.015_449_203),
            (5_000, 5_200.0, 0.023_818_998),
            (19_700, 20_000.0, 0.065_888_923),
        ] {
            let p = chi_square_upper_tail(x, df);
            assert!((p - expected).abs() < 2e-5, "{df}: {p}");
        }
    }

    #[test]
    fn two_degrees_of_freedom_are_exponential() {
        for x in [0.1, 1.0, 30.0] {
            let difference = chi_square_upper_tail(x, 2) - libm::exp(-x / 2.0);
            assert_eq!(difference, 0.0);
        }
    }

    #[test]
    fn tails_are_probabilities_at_the_extremes() {
        for df in [1, 2, 7, 100, 101] {
            assert_eq!(chi_square_upper_tail(0.0, df), 1.0);
            assert_eq!(chi_square_upper_tail(1e300, df), 0.0);
            assert_eq!(chi_square_upper_tail(f64::INFINITY, df), 0.0);
        }
    }
}
