//! What can be wrong with the numbers a caller passes in.

use thiserror::Error;

/// Why a statistic cannot be computed. Every case is a fault of the input.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
pub enum StatsError {
    /// The confidence is not strictly between 0 and 1.
    #[error("confidence must lie strictly between 0 and 1, but is {0}")]
    Confidence(f64),
    /// More successes than trials.
    #[error("{successes} successes out of {trials} trials")]
    SuccessesExceedTrials {
        /// The successes given.
        successes: u64,
        /// The trials given.
        trials: u64,
    },
    /// A point of a curve has an x that is not a finite number.
    #[error("point {index} of the curve has x = {x}, which is not a finite number")]
    NonFiniteX {
        /// The position of the point in the input, from 0.
        index: usize,
        /// The x given.
        x: f64,
    },
    /// A point of a curve has no pairs behind it.
    #[error("point {index} of the curve (x = {x}) has no pairs")]
    EmptyPoint {
        /// The position of the point in the input, from 0.
        index: usize,
        /// The x given.
        x: f64,
    },
    /// A curve needs at least two different x.
    #[error("a curve needs at least two different x, but has {found}")]
    TooFewPoints {
        /// How many different x there are.
        found: usize,
    },
    /// All the wins lie on one side of some x and all the losses on the other,
    /// so no logistic curve is steep enough to be the best one.
    #[error("wins and losses are perfectly separated: no logistic curve fits best")]
    Separated,
}
