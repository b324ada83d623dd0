//! Least squares over battles.

use nalgebra::{DMatrix, DVector};

/// What keeps figures near 0 that hardly ever count: so many battles that say they are.
const RIDGE: f64 = 50.0;

/// The sums that least squares need.
pub struct Equations {
    left: DMatrix<f64>,
    right: DVector<f64>,
}

impl Equations {
    /// No battle, of so many figures.
    pub fn of(figures: usize) -> Equations {
        Equations {
            left: DMatrix::from_diagonal_element(figures, figures, RIDGE),
            right: DVector::zeros(figures),
        }
    }

    /// Adds a battle: its row, and a half for a win of side `A` or less a half for a loss.
    pub fn add(&mut self, row: Vec<f64>, score: f64) {
        let row = DVector::from_vec(row);
        self.left.ger(1.0, &row, &row, 1.0);
        self.right.axpy(score, &row, 1.0);
    }

    /// The figures that fit best, battles.
    pub fn solve(self) -> Vec<f64> {
        let factor = self.left.cholesky().expect("a ridge makes them sound");
        factor.solve(&self.right).as_slice().to_vec()
    }
}
