//! What a captain of WarStuff believes.

use serde::{Deserialize, Serialize};

/// What a captain believes beside the weights of its judgements.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {
    /// What part of a unit's worth a wound is worth.
    pub wound: f32,
    /// What part of a unit's worth goes when it is stunned.
    pub stun: f32,
    /// How much more an enemy is worth that has not acted in this round.
    pub fresh: f32,
    /// What part of the threat is left of an enemy that has acted in this round.
    pub later: f32,
    /// What part of the threat is left of an enemy that is stunned.
    pub dazed: f32,
    /// What being in reach of an attack is worth, for each point of what it would bring.
    pub pull: f32,
    /// What part of that is lost by the first inch beyond the reach.
    pub distance: f32,
    /// What is added to the pull each round, so that no battle becomes a stand-off.
    pub impatience: f32,
    /// What part of the pull is left to the side that leads, at the last round.
    pub patience: f32,
    /// What part of a threat counts that a unit can dodge by being activated first.
    pub dodge: f32,
    /// What part of its best attack a unit is held back by when it cannot strike yet.
    pub reserve: f32,
    /// What a Leader is drawn by for each friend that it can command, points.
    pub lead: f32,
    /// What an activation is worth that is kept for later, points.
    pub tempo: f32,
    /// What part of a threat cover takes off, beyond its modifier.
    pub shelter: f32,
    /// How far forward units are deployed, for each inch, points.
    pub forward: f32,
    /// How near units are deployed to where the enemy is, or to the middle, for each
    /// inch, points.
    pub together: f32,
    /// What standing near a friend costs where enemies are Brutal, points.
    pub spread: f32,
}
