//! The worth of one more column of a fit, for many candidates at once.

use nalgebra::DMatrix;

use crate::{Confidence, Estimate, Fit, Interval};

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
    rows: u64,
    /// The part of each candidate that the columns explain.
    loadings: DMatrix<f64>,
    squares: Vec<f64>,
    sums: Vec<Sums>,
    /// The part of a row's candidates that the columns do not explain.
    beyond: Vec<f64>,
}

/// Sums over the rows, of what the columns leave of a candidate (z) and of the residual
/// of the fit (r).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sums {
    zz: f64,
    zr: f64,
    zzrr: f64,
    zzzr: f64,
    zzzz: f64,
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
        Added {
            loadings: self.fit.bread() * self.cross,
            fit: self.fit,
            rows: 0,
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
        self.rows += 1;
        let r = self.fit.residual(row, score);
        self.beyond.fill(0.0);
        for &(column, x) in row {
            for (candidate, beyond) in self.beyond.iter_mut().enumerate() {
                *beyond -= x * self.loadings[(column, candidate)];
            }
        }
        for &(candidate, z) in more {
            self.beyond[candidate] += z;
        }
        for (sums, &z) in self.sums.iter_mut().zip(&self.beyond) {
            let (zz, zr) = (z * z, z * r);
            sums.zz += zz;
            sums.zr += zr;
            sums.zzrr += zr * zr;
            sums.zzzr += zz * zr;
            sums.zzzz += zz * zz;
        }
    }

    /// The worth of one more of each candidate in score, beside the columns, in intervals
    /// that hold all of their truths at once, with errors as those of the fit. None for a
    /// candidate that never differs or that the columns say already.
    ///
    /// However the most striking ones are picked, their intervals keep their confidence.
    pub fn estimates(&self, confidence: Confidence) -> Vec<Option<Estimate>> {
        let critical = confidence.of_each(self.sums.len()).critical_value();
        let sums = self.sums.iter().zip(&self.squares);
        sums.map(|(sums, squares)| {
            if sums.zz <= SAID_ALREADY * squares || *squares == 0.0 {
                return None;
            }
            let value = sums.zr / sums.zz;
            let rest = sums.zzrr - 2.0 * value * sums.zzzr + value * value * sums.zzzz;
            let free = self.rows as f64 - self.fit.unknowns() as f64 - 1.0;
            let correction = self.rows as f64 / free.max(1.0);
            let error = libm::sqrt(rest.max(0.0) * correction) / sums.zz;
            Some(Estimate {
                value,
                interval: Interval {
                    low: value - critical * error,
                    high: value + critical * error,
                    confidence,
                },
            })
        })
        .collect()
    }
}
