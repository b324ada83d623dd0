//! The outcome of a battle.

use serde::{Deserialize, Serialize};

use crate::side::Side;

/// The outcome of a battle: its winner, the margin, and why it ended.
///
/// ```
/// use evenkeel_kernel::outcome::{EndReason, Outcome};
/// use evenkeel_kernel::side::Side;
///
/// let draw = Outcome {
///     winner: None,
///     margin: 0,
///     reason: EndReason::RoundLimit,
///     rounds: 6,
///     first: Side::B,
/// };
/// assert!(draw.winner.is_none() && draw.reason != EndReason::Surrender);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; `None` is a draw.
    pub winner: Option<Side>,
    /// The winner's lead in the currency of the mission (markers, strength, points) when the
    /// battle ended, after the last round or before; 0 in a draw.
    pub margin: i32,
    /// The reason for the end.
    pub reason: EndReason,
    /// Rounds begun, from 1.
    pub rounds: u8,
    /// The side that took the first turn of the battle.
    pub first: Side,
}

/// A reason for the end of a battle.
///
/// ```
/// use evenkeel_kernel::outcome::EndReason;
///
/// let was_fought_out = |reason| matches!(reason, EndReason::Annihilation | EndReason::Surrender);
/// assert!(was_fought_out(EndReason::Surrender) && !was_fought_out(EndReason::RoundLimit));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum EndReason {
    /// The last round ended and the mission decided.
    Objective,
    /// The last round ended and the side with more of its fleet left won.
    Strength,
    /// One fleet was destroyed and nothing could change the result any more.
    Annihilation,
    /// One fleet gave up and nothing could change the result any more.
    Surrender,
    /// The last round ended and the mission found no winner.
    RoundLimit,
}
