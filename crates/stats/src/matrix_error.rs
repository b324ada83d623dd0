//! Reasons why fleets cannot be rated, or their matrix not be taken apart.

use thiserror::Error;

/// The reason why nothing can be said about a matrix of results. Fleets are named by their
/// position, from 0.
#[derive(Clone, Debug, Error, PartialEq)]
pub enum MatrixError {
    /// Fewer than two fleets met.
    #[error("{found} fleets: at least two are needed")]
    TooFewFleets {
        /// The fleets given.
        found: usize,
    },
    /// A meeting names a fleet that is not there.
    #[error("there is no fleet {fleet}")]
    NoSuchFleet {
        /// The position given.
        fleet: usize,
    },
    /// More draws than battles, or fewer than the odd scores ask for.
    #[error("meeting {meeting} has {draws} draws, which its scores rule out")]
    Draws {
        /// The position of the meeting, from 0.
        meeting: usize,
        /// The draws given.
        draws: u64,
    },
    /// Nobody ever won, so nobody is better than anybody, however far apart.
    #[error("every battle was drawn")]
    AllDrawn,
    /// The fleets fall into groups that never met, directly or through others.
    #[error("groups of fleets that never met: {groups:?}")]
    Disconnected {
        /// The groups, each in rising order.
        groups: Vec<Vec<usize>>,
    },
    /// A number is not finite, or a variance not above 0.
    #[error("a score or a variance is not a number that makes sense")]
    NotFinite,
    /// The rows of the matrix do not all have one entry for each fleet.
    #[error("row {row} of the matrix has {found} entries, not {fleets}")]
    NotSquare {
        /// The position of the row, from 0.
        row: usize,
        /// The number of its entries.
        found: usize,
        /// The rows, one for each fleet.
        fleets: usize,
    },
    /// A fleet's score against another is not what the other loses to it.
    #[error("entries {row},{column} and {column},{row} of the matrix do not add up to 0")]
    NotAntisymmetric {
        /// The row of the first entry, from 0.
        row: usize,
        /// The column of the entry, from 0.
        column: usize,
    },
    /// The search for the best values did not end.
    #[error("the search did not settle")]
    NotSettled,
}
