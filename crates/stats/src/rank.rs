//! The rank of a design: columns that can be told apart.

use nalgebra::{DMatrix, DVector, SymmetricEigen};

use crate::FitError;

/// The least eigenvalue that a design may have, its columns being of length 1.
/// Below it the solution would lose more than nine of its sixteen digits.
const LEAST_EIGENVALUE: f64 = 1e-9;

/// The share of a direction above which a column is said to take part in it.
/// Exact mixtures of small whole numbers leave rounding far below this.
const LEAST_PART: f64 = 1e-4;

/// Checks that the columns of a design can be told apart within the subspace
/// spanned by the columns of `basis`, by the sums of products of the columns.
pub(crate) fn check(gram: &DMatrix<f64>, basis: &DMatrix<f64>) -> Result<(), FitError> {
    let columns: Vec<usize> = (0..gram.nrows()).filter(|&j| gram[(j, j)] == 0.0).collect();
    if !columns.is_empty() {
        return Err(FitError::NeverDiffer { columns });
    }
    let lengths = DVector::from_fn(gram.nrows(), |j, _| libm::sqrt(gram[(j, j)]));
    let reduced = basis.transpose() * gram * basis;
    let scale = DVector::from_fn(reduced.nrows(), |j, _| {
        // A mixture whose columns cancel in every row has length 0, or a rounding.
        let length = libm::sqrt(reduced[(j, j)].max(0.0));
        if length > 0.0 { 1.0 / length } else { 1.0 }
    });
    let scaled = DMatrix::from_fn(reduced.nrows(), reduced.nrows(), |i, j| {
        reduced[(i, j)] * scale[i] * scale[j]
    });
    let eigen = SymmetricEigen::new(scaled);
    let lost: Vec<DVector<f64>> = (0..scale.len())
        .filter(|&k| eigen.eigenvalues[k] < LEAST_EIGENVALUE)
        .map(|k| {
            let direction = basis * eigen.eigenvectors.column(k).component_mul(&scale);
            // In the units of the columns' lengths, so that parts compare.
            direction.component_mul(&lengths).normalize()
        })
        .collect();
    if lost.is_empty() {
        return Ok(());
    }
    Err(FitError::Inseparable { sets: sets(&lost) })
}

/// The columns that take part in lost directions, in sets: two columns belong
/// together if some lost direction mixes them however the directions are turned.
fn sets(lost: &[DVector<f64>]) -> Vec<Vec<usize>> {
    let columns = lost[0].len();
    // The sum of the outer products does not depend on the turn.
    let mixed = |i: usize, j: usize| -> bool {
        let product: f64 = lost
            .iter()
            .map(|direction| direction[i] * direction[j])
            .sum();
        product.abs() > LEAST_PART * LEAST_PART
    };
    let mut sets: Vec<Vec<usize>> = Vec::new();
    for column in (0..columns).filter(|&j| mixed(j, j)) {
        let (touching, mut apart): (Vec<_>, Vec<_>) = sets
            .into_iter()
            .partition(|set| set.iter().any(|&other| mixed(column, other)));
        let mut joined: Vec<usize> = touching.into_iter().flatten().collect();
        joined.push(column);
        joined.sort_unstable();
        apart.push(joined);
        sets = apart;
    }
    sets.sort();
    sets
}
