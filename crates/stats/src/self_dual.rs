//! Fleets that are in some equilibrium: a linear programme, solved from inside.
//!
//! Written here because the crates that solve linear programmes bring a clock or
//! a `matrixmultiply` that chooses its kernels by the processor, or C; and because
//! a method that walks along corners ends in one corner of the equilibria, whereas
//! this one ends in their middle, where every fleet shows what it is.

use nalgebra::{DMatrix, DVector};

/// A bound on the steps; twenty to sixty are taken.
const MOST_STEPS: usize = 400;

/// The products of amounts and gains at which it is clear what goes to 0.
const SETTLED: f64 = 1e-14;

/// A flag for each fleet of a symmetric game: whether it is in some equilibrium; `None` if
/// it does not become clear, which needs entries that differ by a part in a million or
/// less.
///
/// By Tucker's theorem ("Dual systems of homogeneous linear relations", 1956) there
/// are amounts of 0 or more that no fleet beats, such that each fleet is either among
/// them, and then in some equilibrium, or loses to them, and then in none. They
/// are the end of the central path of the self-dual programme of Roos, Terlaky and
/// Vial (Interior Point Methods for Linear Optimization, 2nd edition 2005, chapter 2),
/// whose start, all amounts and all gains 1, is on that path.
pub(crate) fn sound(game: &DMatrix<f64>) -> Option<Vec<bool>> {
    let fleets = game.nrows();
    let matrix = embedded(game);
    let mut amounts = DVector::from_element(fleets + 1, 1.0);
    let mut gains = DVector::from_element(fleets + 1, 1.0);
    for _ in 0..MOST_STEPS {
        let product = amounts.dot(&gains) / (fleets + 1) as f64;
        if product < SETTLED {
            break;
        }
        // A good part of the way down the path, and back to its middle.
        let Some((change, gained)) = step(&matrix, &amounts, &gains, product / 10.0) else {
            break;
        };
        let length = 0.9 * room(&amounts, &change).min(room(&gains, &gained));
        amounts += change * length.min(1.0);
        gains += gained * length.min(1.0);
    }
    let clear = |i: usize| {
        let (amount, gain) = (amounts[i], gains[i]);
        (amount.min(gain) < 1e-2 * amount.max(gain)).then_some(amount > gain)
    };
    (0..fleets).map(clear).collect()
}

/// The game with a row and a column that make a start of ones feasible.
fn embedded(game: &DMatrix<f64>) -> DMatrix<f64> {
    let fleets = game.nrows();
    let mut matrix = DMatrix::zeros(fleets + 1, fleets + 1);
    for i in 0..fleets {
        let mut short = 1.0;
        for j in 0..fleets {
            matrix[(i, j)] = game[(j, i)];
            short -= game[(j, i)];
        }
        matrix[(i, fleets)] = short;
        matrix[(fleets, i)] = -short;
    }
    matrix
}

/// Newton's step to where every product of amount and gain is `aim`; gains follow
/// amounts by the matrix.
fn step(
    matrix: &DMatrix<f64>,
    amounts: &DVector<f64>,
    gains: &DVector<f64>,
    aim: f64,
) -> Option<(DVector<f64>, DVector<f64>)> {
    let size = amounts.len();
    let mut system = matrix.clone();
    let mut wanted = DVector::zeros(size);
    for i in 0..size {
        system[(i, i)] += gains[i] / amounts[i];
        wanted[i] = aim / amounts[i] - gains[i];
    }
    let change = system.lu().solve(&wanted)?;
    // From the products, not by the matrix: small gains keep their digits.
    let gained = DVector::from_fn(size, |i, _| wanted[i] - gains[i] / amounts[i] * change[i]);
    Some((change, gained))
}

/// The number of times that a change can be made before something falls to 0.
fn room(values: &DVector<f64>, change: &DVector<f64>) -> f64 {
    let falls = values.iter().zip(change.iter()).filter(|(_, c)| **c < 0.0);
    falls.map(|(v, c)| v / -c).fold(f64::INFINITY, f64::min)
}
