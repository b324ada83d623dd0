//! The equilibrium of a field: the mix of fleets if everybody brought what wins.

use nalgebra::{DMatrix, DVector};

use crate::{MatrixError, self_dual};

/// Newton's method takes some ten to fifty steps.
const MOST_STEPS: usize = 200;

/// Distance from level with the mix to which its own fleets are brought, in units of the
/// largest entry of the matrix.
const SETTLED: f64 = 1e-11;

/// Distance that counts as settled where rounding keeps them from that.
const NEARLY: f64 = 1e-8;

/// An equilibrium of a symmetric game in which what one wins the other loses: a
/// mix of fleets that no fleet beats on average.
///
/// Of all such mixes it is the one of maximum entropy (Ortiz, Schapire and Kakade,
/// AISTATS 2007; Balduzzi, Tuyls, Perolat and Graepel, "Re-evaluating evaluation",
/// NeurIPS 2018), which is the only one, and shares a weight equally among copies.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibrium {
    /// The share of each fleet in the mix. They add up to 1, and are exactly 0
    /// for fleets outside every equilibrium.
    pub weights: Vec<f64>,
    /// Score of each fleet against the mix, at most 0: exactly level for all that are in
    /// some equilibrium, and less for the rest.
    pub scores: Vec<f64>,
    /// Whether the fleet is in some equilibrium. A sound player never brings one
    /// that is not.
    pub is_sound: Vec<bool>,
}

impl Equilibrium {
    /// The equilibrium of a matrix whose entry in row i and column j says what
    /// fleet i scores against fleet j, above 0 if it is better.
    ///
    /// The entries are taken as they are: where they come from battles, ask how
    /// sure the scores are before calling a fleet unsound.
    ///
    /// # Errors
    /// [`MatrixError::TooFewFleets`] for none, [`MatrixError::NotSquare`],
    /// [`MatrixError::NotFinite`], [`MatrixError::NotAntisymmetric`], and
    /// [`MatrixError::NotSettled`] if entries differ so little among themselves
    /// that the search loses its way.
    pub fn of(matrix: &[Vec<f64>]) -> Result<Self, MatrixError> {
        let scores = checked(matrix)?;
        let largest = scores.amax();
        // In units of the largest entry: an equilibrium knows no units.
        let game = match largest > 0.0 {
            true => scores / largest,
            false => scores,
        };
        let is_sound = self_dual::sound(&game).ok_or(MatrixError::NotSettled)?;
        let weights = most_even(&game, &is_sound)?;
        let against = &game * &weights * largest;
        let score = |i: usize| {
            if is_sound[i] {
                0.0
            } else {
                against[i].min(0.0)
            }
        };
        Ok(Equilibrium {
            weights: weights.as_slice().to_vec(),
            scores: (0..is_sound.len()).map(score).collect(),
            is_sound,
        })
    }
}

fn checked(matrix: &[Vec<f64>]) -> Result<DMatrix<f64>, MatrixError> {
    let fleets = matrix.len();
    if fleets == 0 {
        return Err(MatrixError::TooFewFleets { found: 0 });
    }
    for (row, entries) in matrix.iter().enumerate() {
        let found = entries.len();
        if found != fleets {
            return Err(MatrixError::NotSquare { row, found, fleets });
        }
        if entries.iter().any(|entry| !entry.is_finite()) {
            return Err(MatrixError::NotFinite);
        }
    }
    let whole = DMatrix::from_fn(fleets, fleets, |i, j| matrix[i][j]);
    for row in 0..fleets {
        for column in 0..=row {
            // A rounding in the last place is no fault.
            let (one, other) = (whole[(row, column)], whole[(column, row)]);
            if (one + other).abs() > 1e-12 * one.abs().max(1.0) {
                return Err(MatrixError::NotAntisymmetric { row, column });
            }
        }
    }
    Ok((&whole - whole.transpose()) / 2.0)
}

/// The mix of sound fleets that nothing beats and that has the most entropy. Its
/// weights are in proportion to exp(sum over k of pull k times entry j, k): the
/// pulls minimise the log of the sum of those, freely for sound fleets, against which
/// the mix is level, and from 0 up for the others, against which it wins.
///
/// Newton's method with bounds: Bertsekas, SIAM Journal on Control and
/// Optimization 20 (1982) 221-246.
fn most_even(game: &DMatrix<f64>, is_sound: &[bool]) -> Result<DVector<f64>, MatrixError> {
    let fleets = game.nrows();
    let mut pulls = DVector::zeros(fleets);
    let (mut height, mut weights) = softmax(game, is_sound, &pulls);
    let mut steepest = f64::INFINITY;
    for _ in 0..MOST_STEPS {
        let slope = game.transpose() * &weights;
        let is_held = |k: usize| !is_sound[k] && pulls[k] <= 0.0 && slope[k] > 0.0;
        let free: Vec<usize> = (0..fleets).filter(|&k| !is_held(k)).collect();
        steepest = free.iter().map(|&k| slope[k].abs()).fold(0.0, f64::max);
        if steepest < SETTLED {
            break;
        }
        let step = newton_step(game, &weights, &slope, &free, steepest);
        let mut length = 1.0;
        // Shorter steps than a part in a million million are rounding.
        while length > 1e-12 {
            let mut next = &pulls + &step * length;
            for k in (0..fleets).filter(|&k| !is_sound[k]) {
                next[k] = next[k].max(0.0);
            }
            let (reached, mix) = softmax(game, is_sound, &next);
            // A part in ten thousand of what the slope promises.
            if reached <= height + 1e-4 * slope.dot(&(&next - &pulls)) {
                (pulls, height, weights) = (next, reached, mix);
                break;
            }
            length /= 2.0;
        }
    }
    match steepest < NEARLY {
        true => Ok(weights),
        false => Err(MatrixError::NotSettled),
    }
}

/// The log of the sum of the exponentials, and each one's share of it.
fn softmax(game: &DMatrix<f64>, is_sound: &[bool], pulls: &DVector<f64>) -> (f64, DVector<f64>) {
    let logs = game * pulls;
    let sound = || (0..logs.len()).filter(|&j| is_sound[j]);
    let largest = sound().map(|j| logs[j]).fold(f64::NEG_INFINITY, f64::max);
    let mut weights = DVector::zeros(logs.len());
    sound().for_each(|j| weights[j] = libm::exp(logs[j] - largest));
    let sum = weights.sum();
    (largest + libm::log(sum), weights / sum)
}

/// The step to the bottom of the parabola that touches here, in the free pulls.
fn newton_step(
    game: &DMatrix<f64>,
    weights: &DVector<f64>,
    slope: &DVector<f64>,
    free: &[usize],
    steepest: f64,
) -> DVector<f64> {
    let columns = DMatrix::from_fn(game.nrows(), free.len(), |j, k| {
        game[(j, free[k])] - slope[free[k]]
    });
    let weighted = DMatrix::from_fn(game.nrows(), free.len(), |j, k| {
        weights[j] * columns[(j, k)]
    });
    let mut curvature = columns.transpose() * weighted;
    // Copies pull alike, so that the parabola is flat in places, and far from the
    // bottom it is no guide: as much as the slope is added, which leaves the last
    // steps as they are (Li, Fukushima, Qi and Yamashita, Computational Optimization
    // and Applications 28 (2004) 131-147).
    let ridge = 0.1 * steepest;
    for k in 0..free.len() {
        curvature[(k, k)] += ridge;
    }
    let downhill = DVector::from_fn(free.len(), |k, _| -slope[free[k]]);
    let part = match curvature.cholesky() {
        Some(factor) => factor.solve(&downhill),
        None => downhill,
    };
    let mut step = DVector::zeros(game.nrows());
    free.iter()
        .zip(part.iter())
        .for_each(|(&k, &s)| step[k] = s);
    step
}
