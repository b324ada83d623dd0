//! Worths of things, in points.

use nalgebra::{DMatrix, DVector};

use crate::{Coefficients, Covariance, FitError, Student};

/// The number of standard errors by which a point's win must be told from nothing. Below, a
/// ratio is so skewed that the delta method says little.
const LEAST_SURENESS: f64 = 4.0;

/// The worth of one more of each column, in points of price.
#[derive(Clone, Debug, PartialEq)]
pub struct Worths {
    /// The worths by column, in points.
    pub values: Vec<f64>,
    /// Errors of the worths, by the delta method.
    pub covariance: Covariance,
    /// Degrees of freedom of the errors, those of the coefficients.
    pub degrees: Vec<f64>,
    /// The score that a point more wins, as a share.
    pub value_of_a_point: f64,
    /// The standard error of `value_of_a_point`.
    pub point_error: f64,
}

/// The worths of all columns: values in score, scaled so that the mean fleet
/// keeps what it costs today. With b the coefficients, n the mean fleet and c the
/// prices of today, the worths are b (n.c) / (n.b); n and c are held fixed.
///
/// Wrong prices change which fleets are drawn, so lists are comparable only over
/// the same mean fleet, which need not be the one that was measured.
///
/// # Errors
/// [`FitError::Length`], [`FitError::NotFinite`], [`FitError::NoTotal`] if the
/// mean fleet costs nothing, and [`FitError::PointNotSettled`] if what a point
/// wins lies within four standard errors of 0, or below, as it does if both sides
/// always have equal totals.
pub fn worths(
    coefficients: &Coefficients,
    mean_fleet: &[f64],
    prices: &[f64],
) -> Result<Worths, FitError> {
    let columns = coefficients.values.len();
    for list in [mean_fleet, prices] {
        if list.len() != columns {
            let found = list.len();
            return Err(FitError::Length { found, columns });
        }
        if list.iter().any(|number| !number.is_finite()) {
            return Err(FitError::NotFinite);
        }
    }
    let values = DVector::from_column_slice(&coefficients.values);
    let fleet = DVector::from_column_slice(mean_fleet);
    let total = fleet.dot(&DVector::from_column_slice(prices));
    if total.is_nan() || total <= 0.0 {
        return Err(FitError::NoTotal { total });
    }
    let strength = fleet.dot(&values);
    let standard_error = coefficients.covariance.standard_error_of(mean_fleet);
    if strength <= 0.0 || strength < LEAST_SURENESS * standard_error {
        return Err(FitError::PointNotSettled {
            value: strength / total,
            standard_error: standard_error / total,
        });
    }
    let scale = total / strength;
    let identity = DMatrix::identity(columns, columns);
    let jacobian = (identity - &values * fleet.transpose() / strength) * scale;
    let covariance = &jacobian * &coefficients.covariance.0 * jacobian.transpose();
    Ok(Worths {
        values: (values * scale).as_slice().to_vec(),
        covariance: Covariance(covariance),
        degrees: coefficients.degrees.clone(),
        value_of_a_point: strength / total,
        point_error: standard_error / total,
    })
}

impl Worths {
    /// The same worths where a point counts otherwise: so many times as many of them.
    pub fn times(&self, scale: f64) -> Worths {
        Worths {
            values: self.values.iter().map(|value| value * scale).collect(),
            covariance: Covariance(&self.covariance.0 * (scale * scale)),
            degrees: self.degrees.clone(),
            value_of_a_point: self.value_of_a_point / scale,
            point_error: self.point_error / scale,
        }
    }

    /// One worth with its error.
    ///
    /// # Panics
    /// If there is no such column.
    pub fn of(&self, column: usize) -> Student {
        Student {
            value: self.values[column],
            error: self.covariance.standard_error(column),
            degrees: self.degrees[column],
        }
    }
}
