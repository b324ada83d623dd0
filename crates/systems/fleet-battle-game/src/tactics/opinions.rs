//! What a captain of the Fleet Battle Game believes, as a players' file writes it.

use serde::{Deserialize, Serialize};

/// Beliefs that are no rules; each stands in the players' files with a line that
/// says what it does.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {
    /// For how many more shots a ship is expected to live: what its guns are worth.
    pub shots_to_come: f32,
    /// Shots that a ship is worth more while its chit is in the cup.
    pub shot_this_round: f32,
    /// Up to this range, hexes, the guns of a ship are rated.
    pub rated_range: u16,
    /// What crippling an enemy is worth beyond its guns and shields, hits.
    pub cripple: f32,

    /// How often an enemy that comes is expected to come at full speed.
    pub rush: f32,
    /// What part of the enemy's fire one ship has to expect.
    pub share: f32,
    /// How much of an enemy's fire each mate within its strike takes off a ship.
    pub together: f32,
    /// From so near, hexes, an enemy is expected to strike a ship.
    pub strike: u16,
    /// How often an enemy whose chit is in the cup fires before the ship acts
    /// again, beside what it does in the next round.
    pub this_round: f32,
    /// How often an enemy fires in the next round before the ship acts again.
    pub next_round: f32,
    /// What part of a weak stern's extra hits is feared when an enemy lies astern.
    pub stern: f32,

    /// What a hex nearer to the nearest enemy is worth, hits.
    pub pull: f32,
    /// What is added to it each round, so that no battle becomes a stand-off.
    pub impatience: f32,
    /// What part of it is left to the side that wins by waiting.
    pub patience: f32,
    /// Nearer than this, hexes, is never better.
    pub close: u16,
    /// A facing that has not the nearest enemy forward is as bad as so many hexes
    /// further away from it.
    pub askew: f32,
    /// What the exchange of fire at a range counts, each time both sides fire.
    pub exchange: f32,
    /// What fire taken counts against fire dealt in that exchange.
    pub caution: f32,

    /// What raising a shield is worth to a ship under fire, as a part of what a
    /// hit on it is worth.
    pub raised: f32,
    /// How much a ship far from all fire minds it, as a part of one under fire.
    pub calm: f32,
    /// What a shield that full speed takes down is worth to a ship under fire,
    /// hits.
    pub dropped: f32,
    /// Full speed is thought of where low speed promises less than this, hits.
    pub haste: f32,

    /// Into how many hexes at least a ship looks closely, at most 4: one is enough to
    /// find its best course, more give who searches further a choice.
    pub breadth: u8,

    /// Chance that a hulk explodes before the ship beside it moves again.
    pub hulk_explodes: f32,
    /// The same for a live enemy, which is fired on.
    pub foe_explodes: f32,
    /// The same for an enemy that blows itself up at will once it is crippled.
    pub foe_scuttles: f32,
    /// The same for a live friend.
    pub friend_explodes: f32,

    /// What a hex of low speed less is worth in being first to move, so that mates
    /// can follow.
    pub slow_first: f32,
    /// What a hit that a ship is worth counts in being first to move.
    pub worthy_first: f32,
    /// What a hex nearer to the enemy counts in being first to move.
    pub near_first: f32,

    /// Fire that wins less than this, hits, is not opened.
    pub least_gain: f32,
    /// What part of the fire that a ship could open alone elsewhere counts against
    /// joining in.
    pub elsewhere: f32,
    /// A crippled ship blows itself up when that wins more than this, hits.
    pub scuttle_above: f32,

    /// Where in its zone a fleet begins: 1.0 at the front, 0.0 at the edge.
    pub front: f32,
    /// Half hexes between two ships of a fleet at the start.
    pub spacing: i32,
}
