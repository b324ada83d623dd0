//! Errors in the numbers that a caller passes in.

use thiserror::Error;

/// The reason why a statistic cannot be computed. Every case is a fault of the input.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
pub enum StatsError {
    /// The confidence is not strictly between 0 and 1.
    #[error("confidence must lie strictly between 0 and 1, but is {0}")]
    Confidence(f64),
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
        /// The number of different x.
        found: usize,
    },
    /// A range of prices without a price.
    #[error("there is no price from {low} to {high}")]
    NoPrices {
        /// The lowest price given.
        low: u32,
        /// The highest price given.
        high: u32,
    },
}
