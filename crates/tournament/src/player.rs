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

/// The weights of the built-in captain.
const CAPTAIN: Weights = Weights {
    dealt: 1.0,
    taken: 1.0,
    objective: 1.0,
    approach: 1.0,
    loss: 1.0,
};

/// A player with a name for reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerSpec {
    /// Name, such as `captain`.
    pub name: String,
    /// How it decides.
    pub kind: PlayerKind,
}

impl PlayerSpec {
    /// Names of the players that are built in.
    pub const NAMES: [&'static str; 3] = ["random", "charge", "captain"];

    /// The built-in player with this name.
    pub fn named(name: &str) -> Option<PlayerSpec> {
        let kind = match name {
            "random" => PlayerKind::Random,
            "charge" => PlayerKind::Charge,
            "captain" => PlayerKind::Captain(CAPTAIN),
            _ => return None,
        };
        Some(PlayerSpec {
            name: name.to_string(),
            kind,
        })
    }
}
