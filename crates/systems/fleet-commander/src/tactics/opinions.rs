//! What a captain believes.

use serde::{Deserialize, Serialize};

/// What a captain of this game believes beside its weights. Worth is counted in
/// classes: a fresh frigate is worth 1.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {
    /// What part of a ship's worth goes only when it is destroyed.
    pub kill: f32,
    /// What the last class points are worth that win the battle.
    pub victory: f32,
    /// What the ship with a special weapon is worth beyond its class.
    pub carrier: f32,
    /// How many attacks the enemy is expected to make in its next turn.
    pub volleys: f32,
    /// What part of their guns enemies bring to bear from two squares away.
    pub near: f32,
    /// And from three.
    pub far: f32,
    /// What part of the expected damage falls on squares other than the worst.
    pub spread: f32,
    /// How much of the strongest square's fire a stored shield takes off.
    pub shield: f32,
    /// How often a planned attack comes off.
    pub sure: f32,
    /// What a gun is drawn to the nearest enemy by, for each square.
    pub pull: f32,
    /// What is added to it each round, so that no battle becomes a stand-off.
    pub impatience: f32,
    /// What part of that is left to the side that leads in class points.
    pub patience: f32,
    /// Down to this distance, squares.
    pub stand_off: u8,
    /// What part of an enemy's hull pulls harder when it is damaged.
    pub scent: f32,
    /// What a stored engine result is worth.
    pub engine: f32,
    /// A stored weapon result.
    pub weapon: f32,
    /// A stored shield result.
    pub guard: f32,
    /// A stored special.
    pub special: f32,
    /// Two of them, for who has a use for a pair.
    pub pair: f32,
    /// What a signal that is revealed is worth.
    pub reveal: f32,
    /// What the mission of a scenario is worth beside ships.
    pub mission: f32,
    /// What the first engine die of a turn is wanted for when no enemy is near.
    pub advance: f32,
    /// What an engine die is wanted for when enemies are.
    pub steer: f32,
    /// What shield dice are wanted for, for each class that the enemy threatens.
    pub cover: f32,
}
