//! Opinions of a captain of WarStuff.

use serde::{Deserialize, Serialize};

/// The opinions of a captain beside the weights of its judgements.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {
    /// The part of a unit's worth that a wound is worth.
    pub wound: f32,
    /// The part of it that a wound is worth besides, for the part of its enemies' later
    /// chances to kill that it brings.
    pub scar: f32,
    /// The part of a friend's worth that its wound is worth to a Healer.
    pub cure: f32,
    /// The part of a unit's worth that goes when it is stunned.
    pub stun: f32,
    /// The gain in worth of an enemy that has not acted in this round.
    pub fresh: f32,
    /// The part of the threat that is left of an enemy that has acted in this round.
    pub later: f32,
    /// The part of that which is left when the own side begins the next round.
    pub lull: f32,
    /// The part that is left of it when the enemy is stunned besides.
    pub dazed: f32,
    /// The part of a threat that is left to a unit while the enemy has another attack that
    /// is worth no less to it.
    pub attention: f32,
    /// The part of the best answer to an enemy's attack, by the unit if it lives or by a
    /// friend, that takes off its threat.
    pub avenge: f32,
    /// The part of an enemy's threat that is gone when the attack stuns or kills it.
    pub relief: f32,
    /// The worth of being in reach of an attack, for each point of what it would bring.
    pub pull: f32,
    /// The part of that which is left just out of reach.
    pub hope: f32,
    /// The part of it that is lost by the first inch beyond.
    pub distance: f32,
    /// The addition to the pull each round, so that no battle becomes a stand-off.
    pub impatience: f32,
    /// The part of the pull that is left to the side that leads, at the last round.
    pub patience: f32,
    /// The number of rounds that a side which does not lead waits before it grows restless.
    pub onset: f32,
    /// The part of its fear that such a side loses each round from then on.
    pub restless: f32,
    /// The additional fear of that side for its units, at the last round.
    pub guard: f32,
    /// The lack of fear of the side that trails, at the last round.
    pub daring: f32,
    /// The part of a threat that counts where a unit can dodge it by being activated first.
    pub dodge: f32,
    /// The part of its best attack that holds a unit back when it cannot strike yet.
    pub reserve: f32,
    /// The part of a strike that can wait where nobody threatens to forestall it.
    pub tail: f32,
    /// The hold of each point of a unit's price on it when it can strike, so that cheap
    /// units strike first and the best killer last.
    pub thrift: f32,
    /// The weight of a friend's better attack on who is stunned, for who can stun.
    pub follow: f32,
    /// The pull on a Leader of each friend that it can command, points.
    pub lead: f32,
    /// The worth of standing near a Leader, and to a Leader for each friend that stands
    /// near, points.
    pub escort: f32,
    /// The worth of each friend that a unit stands near, points.
    pub troop: f32,
    /// The distance up to which a friend is near, inches.
    pub near: f32,
    /// The worth of an activation that is kept for later, points.
    pub tempo: f32,
    /// The part of a threat that cover takes off, beyond its modifier.
    pub shelter: f32,
    /// The part of the threat to a unit that has charged which Hit & Run takes off.
    pub escape: f32,
    /// The part of its worth that a unit loses by a hit of a trap.
    pub trap: f32,
    /// The gain of deploying units forward, for each inch, points.
    pub forward: f32,
    /// The part of that which is taken off for each 100 points of the unit's price, so that
    /// cheap units stand before dear ones.
    pub screen: f32,
    /// The gain of deploying Scouts forward, for each inch, points.
    pub scout: f32,
    /// The gain of deploying units near to where the enemy is, or to the middle, for each
    /// inch, points.
    pub together: f32,
    /// The length of the line to each side of that which each unit of a warband makes free
    /// to stand on, inches.
    pub front: f32,
    /// The cost of being deployed in the same file as a friend, points.
    pub file: f32,
    /// The distance sideways at which there is no such cost any more, inches.
    pub room: f32,
    /// The cost of standing near a friend where enemies are Brutal, points.
    pub spread: f32,
}
