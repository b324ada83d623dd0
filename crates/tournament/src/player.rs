//! Which computer player sits behind a fleet.

use evenkeel_kernel::tactics::Weights;
use evenkeel_players::PlayerKind;
use serde::{Deserialize, Serialize};

/// A player with a name for reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerSpec {
    /// Name, such as `captain`.
    pub name: String,
    /// How it decides.
    pub kind: PlayerKind,
    /// What it cares about; none for a player that weighs nothing.
    pub weights: Option<Weights>,
}

impl PlayerSpec {
    /// The weights, or none at all: all zero.
    pub fn weights(&self) -> Weights {
        self.weights.unwrap_or(Weights {
            dealt: 0.0,
            taken: 0.0,
            objective: 0.0,
            approach: 0.0,
            loss: 0.0,
        })
    }
}
