//! Groups of columns whose values average 0 over a mean fleet.

use nalgebra::DMatrix;

use crate::FitError;

/// An orthonormal basis, as columns, of the lists of values in which every
/// group has the weighted sum 0. Columns outside all groups are free.
pub(crate) fn basis(
    columns: usize,
    groups: &[Vec<usize>],
    weights: &[f64],
) -> Result<DMatrix<f64>, FitError> {
    if weights.len() != columns && !groups.is_empty() {
        let found = weights.len();
        return Err(FitError::Length { found, columns });
    }
    let mut is_free = vec![true; columns];
    let mut vectors: Vec<Vec<(usize, f64)>> = Vec::new();
    for (group, members) in groups.iter().enumerate() {
        for &column in members {
            if column >= columns || !core::mem::replace(&mut is_free[column], false) {
                return Err(FitError::Group { group });
            }
        }
        vectors.extend(complement(members, weights).ok_or(FitError::Group { group })?);
    }
    let free = (0..columns).filter(|&column| is_free[column]);
    let mut all: Vec<Vec<(usize, f64)>> = free.map(|column| vec![(column, 1.0)]).collect();
    all.append(&mut vectors);
    let mut basis = DMatrix::zeros(columns, all.len());
    for (k, vector) in all.iter().enumerate() {
        for &(column, part) in vector {
            basis[(column, k)] = part;
        }
    }
    Ok(basis)
}

/// The directions at right angles to a group's weights: all but the first
/// column of the Householder reflection that turns the weights into that first
/// axis. `None` if no weight differs from 0 or one is not finite.
fn complement(members: &[usize], weights: &[f64]) -> Option<Vec<Vec<(usize, f64)>>> {
    let normal: Vec<f64> = members.iter().map(|&column| weights[column]).collect();
    let length = libm::sqrt(normal.iter().map(|w| w * w).sum());
    if !(length > 0.0 && length.is_finite()) {
        return None;
    }
    let mut mirror = normal;
    // Away from 0, so that nothing cancels.
    mirror[0] += if mirror[0] < 0.0 { -length } else { length };
    let square: f64 = mirror.iter().map(|v| v * v).sum();
    let vector = |k: usize| -> Vec<(usize, f64)> {
        let part = |i: usize| f64::from(u8::from(i == k)) - 2.0 * mirror[i] * mirror[k] / square;
        (0..members.len()).map(|i| (members[i], part(i))).collect()
    };
    Some((1..members.len()).map(vector).collect())
}
