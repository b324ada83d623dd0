//! Which computer player sits behind a fleet.

use evenkeel_kernel::tactics::Weights;
use serde::{Deserialize, Serialize};

/// How a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum PlayerKind {
    /// Uniformly among the legal actions.
    Random,
    /// Straight at the nearest enemy.
    Charge,
    /// One step ahead, by these weights.
    Captain(Weights),
}

/// A player with a name for reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerSpec {
    /// Name, such as `captain`.
    pub name: String,
    /// How it decides.
    pub kind: PlayerKind,
}
