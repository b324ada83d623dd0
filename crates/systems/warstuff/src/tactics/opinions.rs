//! What a captain of WarStuff believes.

use serde::{Deserialize, Serialize};

/// What a captain believes beside the weights of its judgements.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {
    /// What part of a unit's worth a wound is worth.
    pub wound: f32,
    /// What part of it a wound is worth besides, for the part of its enemies' later
    /// chances to kill that it brings.
    pub scar: f32,
    /// The same of a friend's wound for a Healer.
    pub cure: f32,
    /// What part of a unit's worth goes when it is stunned.
    pub stun: f32,
    /// How much more an enemy is worth that has not acted in this round.
    pub fresh: f32,
    /// What part of the threat is left of an enemy that has acted in this round.
    pub later: f32,
    /// What part of that is left when the own side begins the next round.
    pub lull: f32,
    /// What part is left of it when the enemy is stunned besides.
    pub dazed: f32,
    /// What part of a threat is left to a unit while the enemy has one in reach that is
    /// worth no less.
    pub attention: f32,
    /// What part of an enemy's threat is gone when the attack stuns or kills it.
    pub relief: f32,
    /// What being in reach of an attack is worth, for each point of what it would bring.
    pub pull: f32,
    /// What part of that is left just out of reach.
    pub hope: f32,
    /// What part of it is lost by the first inch beyond.
    pub distance: f32,
    /// What is added to the pull each round, so that no battle becomes a stand-off.
    pub impatience: f32,
    /// What part of the pull is left to the side that leads, at the last round.
    pub patience: f32,
    /// How much more that side fears for its units, at the last round.
    pub guard: f32,
    /// How much less the side fears for them that trails, at the last round.
    pub daring: f32,
    /// What part of a threat counts that a unit can dodge by being activated first.
    pub dodge: f32,
    /// What part of its best attack a unit is held back by when it cannot strike yet.
    pub reserve: f32,
    /// What part of a strike can wait that nobody threatens to forestall.
    pub tail: f32,
    /// What each point of a unit's price holds it back by when it can strike, so that
    /// cheap units strike first and the best killer last.
    pub thrift: f32,
    /// What a friend's better attack on who is stunned counts for who can stun.
    pub follow: f32,
    /// What a Leader is drawn by for each friend that it can command, points.
    pub lead: f32,
    /// What it is worth to stand near a Leader, and to a Leader for each friend that
    /// stands near, points.
    pub escort: f32,
    /// What an activation is worth that is kept for later, points.
    pub tempo: f32,
    /// What part of a threat cover takes off, beyond its modifier.
    pub shelter: f32,
    /// What part of the threat to a unit that has charged Hit & Run takes off.
    pub escape: f32,
    /// What part of its worth a unit loses by a hit of a trap.
    pub trap: f32,
    /// How far forward units are deployed, for each inch, points.
    pub forward: f32,
    /// How much of that is taken off for each 100 points of the unit's price, so that
    /// cheap units stand before dear ones.
    pub screen: f32,
    /// How far forward Scouts are, for each inch, points.
    pub scout: f32,
    /// How near units are deployed to where the enemy is, or to the middle, for each
    /// inch, points.
    pub together: f32,
    /// What standing near a friend costs where enemies are Brutal, points.
    pub spread: f32,
}
