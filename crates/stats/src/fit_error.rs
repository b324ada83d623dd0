//! Reasons why a fit to many columns cannot be had.

use thiserror::Error;

/// The reason why a least squares fit, or what follows from it, is refused. Every case is a
/// fault of the data: no number would be worth having. Columns are named by their position,
/// from 0.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum FitError {
    /// Sandwich errors need many rows.
    #[error("{rows} rows are too few for trustworthy errors: at least {needed} are needed")]
    TooFewRows {
        /// The rows given.
        rows: u64,
        /// The rows needed.
        needed: u64,
    },
    /// No more rows than unknowns.
    #[error("{rows} rows cannot settle {unknowns} unknowns")]
    FewerRowsThanUnknowns {
        /// The rows given.
        rows: u64,
        /// The number of unknowns to be estimated, constraints taken off.
        unknowns: usize,
    },
    /// A row, a score, a weight or a price is not a finite number.
    #[error("a row, a score, a weight or a price is not a finite number")]
    NotFinite,
    /// Every score is 0, so nothing can be said of what scores depend on.
    #[error("every score is level: nothing differs")]
    NoVariation,
    /// Columns that are 0 in every row.
    #[error("columns {columns:?} are the same on both sides of every row")]
    NeverDiffer {
        /// The columns.
        columns: Vec<usize>,
    },
    /// Within each of these sets one column is, or nearly is, a fixed mixture
    /// of the others, so their values cannot be told apart.
    #[error("columns that cannot be told apart: {sets:?}")]
    Inseparable {
        /// The sets, each in rising order.
        sets: Vec<Vec<usize>>,
    },
    /// A centred group is empty, shares a column with another or has no weight.
    #[error("group {group} of the centred columns is empty, overlaps another or has no weight")]
    Group {
        /// The position of the group, from 0.
        group: usize,
    },
    /// The second pass did not see the rows of the first.
    #[error("the second pass saw {second} rows, the first {first}")]
    Passes {
        /// Rows of the first pass.
        first: u64,
        /// Rows of the second pass.
        second: u64,
    },
    /// A list has another length than the fit has columns.
    #[error("{found} numbers for {columns} columns")]
    Length {
        /// The numbers given.
        found: usize,
        /// The columns of the fit.
        columns: usize,
    },
    /// The prices of the mean fleet add up to nothing.
    #[error("the mean fleet costs {total}, which is not above 0")]
    NoTotal {
        /// The sum of the prices of the mean fleet.
        total: f64,
    },
    /// More points do not win clearly enough more to measure worths in points.
    #[error(
        "10 points of price more win {:.2} % points more (standard error {:.2}): too unsure to measure worths by",
        1000.0 * value, 1000.0 * standard_error
    )]
    PointNotSettled {
        /// The worth of a point, as a share of the score.
        value: f64,
        /// The standard error of that worth.
        standard_error: f64,
    },
}
