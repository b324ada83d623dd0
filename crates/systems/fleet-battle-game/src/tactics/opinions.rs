//! Opinions of a captain of the Fleet Battle Game, as a players' file writes them.

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
    /// The worth of crippling an enemy beyond its guns and shields, hits.
    pub cripple: f32,

    /// The chance that an enemy that comes does so at full speed.
    pub rush: f32,
    /// The part of the enemy's fire that one ship has to expect.
    pub share: f32,
    /// The part of an enemy's fire that each mate within its strike takes off a ship.
    pub together: f32,
    /// The addition to the fear of each hit, for each hit that is expected beside it: a
    /// ship that all can fire on is sooner crippled.
    pub crossfire: f32,
    /// The addition to the worth of a shot at an enemy, for each hit that mates who have
    /// moved are expected to score on it: fire counts where it comes together.
    pub concert: f32,
    /// From so near, hexes, an enemy is expected to strike a ship.
    pub strike: u16,
    /// The number of times that an enemy whose chit is in the cup fires before the ship
    /// acts again, beside what it does in the next round.
    pub this_round: f32,
    /// The number of times that an enemy fires in the next round before the ship acts
    /// again.
    pub next_round: f32,
    /// The part of a weak stern's extra hits that is feared when an enemy lies astern.
    pub stern: f32,

    /// The worth of a hex nearer to the nearest enemy, hits, down to the line where the
    /// fleet gathers.
    pub pull: f32,
    /// The range, hexes, at which a fleet gathers before it goes in.
    pub line: f32,
    /// The rounds that a fleet gathers for, and leaves the way beyond the line to the enemy.
    pub wait: f32,
    /// The worth of a hex nearer to the nearest enemy, hits, for each round after these, so
    /// that no battle becomes a stand-off.
    pub impatience: f32,
    /// The part of the pull that is left to the side that wins by waiting.
    pub patience: f32,
    /// The cost of a hex by which a ship is nearer to the enemy than its mates are on
    /// average, hits: squadrons go in abreast.
    pub abreast: f32,
    /// The cost of a hex by which it is further away than they are, hits.
    pub straggle: f32,
    /// The cost of a hex between a ship and the mates of its squadron who have moved, on
    /// average, hits: who closes ranks fires at the same enemies.
    pub ranks: f32,
    /// Nearer than this, hexes, is never better.
    pub close: u16,
    /// A facing that has not the nearest enemy forward is as bad as so many hexes
    /// further away from it.
    pub askew: f32,
    /// The weight of the exchange of fire at a range, each time both sides fire.
    pub exchange: f32,
    /// The weight of fire taken against fire dealt in that exchange.
    pub caution: f32,

    /// The worth of raising a shield to a ship under fire, as a part of what a hit on it is
    /// worth.
    pub raised: f32,
    /// The part of that worth which a shield has for a ship far from all fire.
    pub calm: f32,
    /// The worth to a ship under fire of a shield that full speed takes down, hits.
    pub dropped: f32,
    /// Full speed is thought of where low speed promises less than this, hits.
    pub haste: f32,

    /// At how many other ranges to the enemy a course is offered to who searches further,
    /// at most 8.
    pub breadth: u8,
    /// How much less than the best course one of them may score.
    pub doubt: f32,

    /// Chance that a hulk explodes before the ship beside it moves again.
    pub hulk_explodes: f32,
    /// Chance that a live enemy, which is fired on, explodes by then.
    pub foe_explodes: f32,
    /// Chance that an enemy explodes by then which blows itself up at will once it is
    /// crippled.
    pub foe_scuttles: f32,
    /// Chance that a live friend explodes by then.
    pub friend_explodes: f32,
    /// The addition to that under fire, when the next hit cripples the friend.
    pub frail_explodes: f32,
    /// The weight under fire of the hits of the ship's own explosion, when the next hit
    /// cripples it: on friends against a place, on enemies for it.
    pub own_explodes: f32,
    /// The part of both that is left for each hit more that a ship can take.
    pub sturdy: f32,

    /// The weight of a hex of low speed less in being first to move, so that mates can
    /// follow.
    pub slow_first: f32,
    /// The weight of a hit that a ship is worth in being first to move.
    pub worthy_first: f32,
    /// The weight of a hex nearer to the enemy in being first to move.
    pub near_first: f32,

    /// Fire that wins less than this, hits, is not opened.
    pub least_gain: f32,
    /// The part of the fire that a ship could open alone elsewhere that counts against
    /// joining in.
    pub elsewhere: f32,
    /// A crippled ship blows itself up when that wins more than this, hits.
    pub scuttle_above: f32,

    /// The place in its zone where a fleet begins: 1.0 at the front, 0.0 at the edge.
    pub front: f32,
    /// Half hexes between two ships of a fleet at the start.
    pub spacing: i32,
}
