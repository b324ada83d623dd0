//! Whether two lists of estimates are the same.

use nalgebra::{DVector, SymmetricEigen};

use crate::{ChiSquareTest, Covariance};

/// Directions in which the variance is below this part of the largest, every
/// estimate having variance 1, are taken to be fixed by a constraint.
const FIXED: f64 = 1e-9;

/// Wald's test of whether two lists of the same things, estimated from
/// different data, have the same truth. Where a constraint fixes a mixture of both
/// (groups centred over the same mean fleet, worths with the same total) it says
/// nothing about that mixture, and costs a degree of freedom.
///
/// `None` if the lists differ in length or nothing in them can vary.
pub fn same_list(
    first: (&[f64], &Covariance),
    second: (&[f64], &Covariance),
) -> Option<ChiSquareTest> {
    let length = first.0.len();
    if [second.0.len(), first.1.len(), second.1.len()] != [length; 3] {
        return None;
    }
    let mut sum = &first.1.0 + &second.1.0;
    let scale = DVector::from_fn(length, |i, _| {
        let variance = sum[(i, i)];
        if variance > 0.0 {
            1.0 / libm::sqrt(variance)
        } else {
            0.0
        }
    });
    let difference = DVector::from_fn(length, |i, _| (first.0[i] - second.0[i]) * scale[i]);
    for i in 0..length {
        for j in 0..length {
            sum[(i, j)] *= scale[i] * scale[j];
        }
    }
    let eigen = SymmetricEigen::new(sum);
    let largest = eigen.eigenvalues.iter().copied().fold(0.0, f64::max);
    let (mut statistic, mut degrees_of_freedom) = (0.0, 0);
    for (k, &variance) in eigen.eigenvalues.iter().enumerate() {
        if variance > FIXED * largest {
            let along = eigen.eigenvectors.column(k).dot(&difference);
            statistic += along * along / variance;
            degrees_of_freedom += 1;
        }
    }
    (degrees_of_freedom > 0).then(|| ChiSquareTest::new(statistic, degrees_of_freedom))
}
