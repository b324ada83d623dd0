//! The worth of one more column of a fit, for many candidates at once.

use nalgebra::DMatrix;

use crate::least_squares::{FOLLOWED, MOST_VARIANCE, degrees};
use crate::{Fit, Student};

/// Less of a candidate's squares than this, left over by the columns of the fit, is
/// rounding: the columns say it already.
const SAID_ALREADY: f64 = 1e-9;

/// Candidates for a further column of a [`Fit`], each on its own: the first pass over
/// the rows of the fit.
///
/// What a candidate would be worth as a column is the slope of the fit's residuals over
/// what the columns leave of it. Source: Frisch and Waugh, Econometrica 1 (1933)
/// 387-401; Lovell, Journal of the American Statistical Association 58 (1963) 993-1010.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidates {
    fit: Fit,
    /// Sums of products of columns and candidates.
    cross: DMatrix<f64>,
    /// Sums of squares of the candidates.
    squares: Vec<f64>,
}

/// The second pass over the same rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Added {
    fit: Fit,
    /// The part of each candidate that the columns explain.
    loadings: DMatrix<f64>,
    squares: Vec<f64>,
    /// Sums of squares of what the columns leave of each candidate.
    left: Vec<f64>,
    sums: Vec<Sums>,
    /// The part of a row's candidates that the columns do not explain.
    beyond: Vec<f64>,
}

/// Sums over the rows, of what the columns leave of a candidate (z) and of the residual
/// of the fit (r). In those shown each square of a residual counts as the variance that it
/// shows; of rows whose score a fit with the candidate follows, nothing is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sums {
    zz: f64,
    zr: f64,
    zzzz: f64,
    shown_zzrr: f64,
    shown_zzzr: f64,
    shown_zzzz: f64,
    followed: f64,
}

impl Candidates {
    /// No rows yet, for so many candidates.
    pub fn new(fit: Fit, candidates: usize) -> Candidates {
        Candidates {
            cross: DMatrix::zeros(fit.values().len(), candidates),
            squares: vec![0.0; candidates],
            fit,
        }
    }

    /// Adds a row of the fit with what the first side has more of each candidate.
    ///
    /// # Panics
    /// If there is no such column or candidate.
    pub fn add(&mut self, row: &[(usize, f64)], more: &[(usize, f64)]) {
        for &(candidate, z) in more {
            self.squares[candidate] += z * z;
            for &(column, x) in row {
                self.cross[(column, candidate)] += x * z;
            }
        }
    }

    /// Begins the second pass.
    pub fn second(self) -> Added {
        let candidates = self.squares.len();
        let loadings = self.fit.bread() * &self.cross;
        let said = |candidate: usize| {
            self.cross
                .column(candidate)
                .dot(&loadings.column(candidate))
        };
        let squares = self.squares.iter().enumerate();
        Added {
            left: squares
                .map(|(candidate, all)| all - said(candidate))
                .collect(),
            loadings,
            fit: self.fit,
            squares: self.squares,
            sums: vec![Sums::default(); candidates],
            beyond: vec![0.0; candidates],
        }
    }
}

impl Added {
    /// Adds a row of the first pass again, with its score. The sums round: add the rows
    /// in the same order to have the same bits.
    ///
    /// # Panics
    /// If there is no such column or candidate.
    pub fn add(&mut self, row: &[(usize, f64)], more: &[(usize, f64)], score: f64) {
        let (r, left) = (self.fit.residual(row, score), self.fit.left_of(row));
        self.beyond.fill(0.0);
        for &(column, x) in row {
            for (candidate, beyond) in self.beyond.iter_mut().enumerate() {
                *beyond -= x * self.loadings[(column, candidate)];
            }
        }
        for &(candidate, z) in more {
            self.beyond[candidate] += z;
        }
        let candidates = self.beyond.iter().zip(&self.left);
        for (sums, (&z, &all)) in self.sums.iter_mut().zip(candidates) {
            let (zz, zr) = (z * z, z * r);
            sums.zz += zz;
            sums.zr += zr;
            sums.zzzz += zz * zz;
            // The fit with the candidate follows the score by so much more.
            let left = left - zz / all;
            if left > FOLLOWED {
                sums.shown_zzrr += zr * zr / left;
                sums.shown_zzzr += zz * zr / left;
                sums.shown_zzzz += zz * zz / left;
            } else {
                sums.followed += zz * MOST_VARIANCE;
            }
        }
    }

    /// The worth of one more of each candidate in score, beside the columns, with errors as
    /// those of the fit. None for a candidate that never differs or that the columns say
    /// already.
    pub fn estimates(&self) -> Vec<Option<Student>> {
        let sums = self.sums.iter().zip(&self.squares);
        sums.map(|(sums, squares)| {
            if sums.zz <= SAID_ALREADY * squares || *squares == 0.0 {
                return None;
            }
            let value = sums.zr / sums.zz;
            let shown =
                sums.shown_zzrr - 2.0 * value * sums.shown_zzzr + value * value * sums.shown_zzzz;
            Some(Student {
                value,
                error: libm::sqrt(shown.max(0.0) + sums.followed) / sums.zz,
                degrees: degrees(sums.zz, sums.zzzz),
            })
        })
        .collect()
    }
}
