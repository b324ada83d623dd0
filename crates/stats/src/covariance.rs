//! Covariance matrices.

use nalgebra::{DMatrix, DVector};

use crate::{Confidence, Estimate};

/// The covariance matrix of a list of estimates. It may be singular, as it is
/// where the list obeys a constraint.
#[derive(Clone, Debug, PartialEq)]
pub struct Covariance(pub(crate) DMatrix<f64>);

impl Covariance {
    /// The standard error of an estimate.
    ///
    /// # Panics
    /// If there is no such estimate.
    pub fn standard_error(&self, i: usize) -> f64 {
        // A variance of 0 may be a rounding below it.
        libm::sqrt(self.0[(i, i)].max(0.0))
    }

    /// The standard error of a weighted sum of the estimates.
    ///
    /// # Panics
    /// If there is not one weight for each estimate.
    pub fn standard_error_of(&self, weights: &[f64]) -> f64 {
        let weights = DVector::from_column_slice(weights);
        libm::sqrt((self.0.transpose() * &weights).dot(&weights).max(0.0))
    }

    /// The estimate with the interval of the normal distribution.
    pub(crate) fn estimate(&self, i: usize, value: f64, confidence: Confidence) -> Estimate {
        let half = confidence.critical_value() * self.standard_error(i);
        Estimate::around(value, half, confidence)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variance_that_is_rounded_below_nothing_is_nothing() {
        let covariance = Covariance(DMatrix::from_row_slice(2, 2, &[-1e-20, 0.0, 0.0, 4.0]));
        assert_eq!(covariance.standard_error(0), 0.0);
        assert_eq!(covariance.standard_error_of(&[1.0, 0.0]), 0.0);
        assert_eq!(covariance.standard_error_of(&[1.0, -3.0]), 6.0);
    }
}
