//! The way in which a captain of any game looks at its actions.

use serde::{Deserialize, Serialize};

/// The way in which a captain looks at its actions: they are tried so many times, and both sides
/// play on in haste until so many more rounds are over.
///
/// ```
/// use evenkeel_homebrew::Opinions;
///
/// let quick = Opinions { tries: 2, rounds: 0 };
/// assert!(quick.tries < Opinions { tries: 8, ..quick }.tries);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {
    /// Times that the best actions are tried, at least once, with the same dice for all; the
    /// worse half falls out every few tries.
    pub tries: u8,
    /// Rounds that are played on after the present one.
    pub rounds: u8,
}
