//! Opinions of a captain about the decisions beside courses and shots.

use serde::{Deserialize, Serialize};

/// Placing markers and choosing an edge.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Markers {
    /// A marker is worth 1 / (1 + delay t) to a ship that needs t activations.
    pub delay: f32,
    /// Activations that a blocking piece in the straight way costs.
    pub detour: f32,
    /// Share of a marker's worth by which markers a table's width apart suit the
    /// fleet that flies twice as fast.
    pub spread: f32,
    /// Share of a marker's worth by which markers a table's width apart suit any
    /// fleet.
    pub apart: f32,
    /// Points that a way out of the zone is worth when the edge is chosen.
    pub way_out: f32,
}

/// Placing ships and squadrons.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deployment {
    /// Share of a marker's worth left when a friend is nearer to it.
    pub friend_nearer: f32,
    /// Share of the second best marker's worth that counts beside the best.
    pub second_marker: f32,
    /// Points for each inch of speed by which a slow model is placed before a fast
    /// one.
    pub slow_first: f32,
    /// Points lost where the way ahead is blocked at once; less when later.
    pub blocked: f32,
    /// Points lost for each inch to the nearest enemy that can be hurt.
    pub far: f32,
    /// Points that a heading straight at the goal is worth more than one abeam.
    pub facing: f32,
}

/// Keeping ships back, and coming onto the table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reserves {
    /// Share of a ship's price that arriving anywhere later is worth.
    pub surprise: f32,
    /// Share of its price that a ship loses for each inch that it flies fast:
    /// the slow gain most from being set down where they are needed.
    pub speed: f32,
    /// Points that a battle's first round is worth to a ship on the table.
    pub first_round: f32,
    /// Points that waiting one more round costs.
    pub waiting: f32,
    /// The weight of an enemy's fire against the spot of an arrival.
    pub threat: f32,
    /// Points lost for each inch to the nearest enemy.
    pub far: f32,
}

/// The order in which models act.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The weight of the damage that a model can deal at once.
    pub strike: f32,
    /// The weight of the damage that it may take before it acts.
    pub exposed: f32,
    /// Share of a marker's worth for one that it can fetch at once.
    pub fetch: f32,
    /// The weight of it when an enemy that has still to act can fetch it too.
    pub race: f32,
    /// Points for an enemy right here; none for one a table's height away.
    pub near: f32,
    /// Points that settle whether a squadron that may wait acts now: more than it
    /// would gain from being near an enemy that it can't shoot at.
    pub patience: f32,
}

/// The worth of upgrades for the rest of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrades {
    /// Share of activations in which a front mount bears.
    pub front: f32,
    /// Share of activations in which a sides mount bears.
    pub sides: f32,
    /// Share of activations in which a rear mount bears.
    pub rear: f32,
    /// Share of activations in which a weapon fires that needs a Hold.
    pub hold_only: f32,
    /// Inches beyond range plus speed at which a target loses half its interest.
    pub horizon_in: f32,
    /// Share of its ship's worth that a shield saves at a chance of one.
    pub shield: f32,
    /// Share of the turret's damage that better aim adds.
    pub aim: f32,
    /// Share of the turret's damage that more strength adds.
    pub strength: f32,
    /// Share of its ship's worth that stealth saves.
    pub stealth: f32,
    /// Points an activation that an engine is worth.
    pub engine: f32,
    /// Points an activation that a repair bay is worth.
    pub repair: f32,
    /// Points an activation that a tractor beam is worth.
    pub tractor: f32,
    /// Points an activation that a warp drive is worth.
    pub warp: f32,
    /// Points an activation that an upgrade for ramming or pushing is worth.
    pub ramming: f32,
}

/// Pulling enemies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pulls {
    /// The weight of new damage that friends can deal to the pulled ship.
    pub fire: f32,
    /// The weight of new damage that it can deal.
    pub answer: f32,
    /// The weight of a longer way to its marker.
    pub marker: f32,
}

/// Laying mines.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mines {
    /// Chance that an enemy sets off a mine that it stands beside.
    pub beside: f32,
    /// Chance that it comes past one straight ahead of it.
    pub ahead: f32,
    /// Share of that chance for one abeam or astern.
    pub abeam: f32,
    /// Chance that it comes past one beside a marker that it can reach.
    pub marker: f32,
    /// Points to be expected of a mine where the number in play is limited.
    pub least: f32,
}

/// Splitting dice.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Splits {
    /// Share of a model's worth that finishing it off is worth beside the damage.
    pub kill: f32,
}

/// Launching squadrons.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Launches {
    /// Share of the ship's damage capacity from which it may not last.
    pub failing: f32,
    /// Rounds before the last from which everything is launched.
    pub late_rounds: u8,
}
