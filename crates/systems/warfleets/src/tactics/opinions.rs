//! What a captain of Warfleets believes, as a players' file writes it.
//!
//! Beliefs are no rules; each stands in the players' files with a line that says
//! what it does. They are grouped by what they judge.

use serde::{Deserialize, Serialize};

/// Everything that a captain believes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {
    /// What ships and markers are worth, as the battle goes on.
    pub stakes: Stakes,
    /// Going for markers.
    pub errands: Errands,
    /// Shooting, and closing with what can be shot at.
    pub fire: Fire,
    /// Fearing the enemy's guns.
    pub threats: Threats,
    /// Where a ship ends beside all that.
    pub berths: Berths,
    /// Rams and pushes.
    pub rams: Rams,
    /// Squadrons.
    pub flights: Flights,
    /// Placing markers and choosing an edge.
    pub markers: Markers,
    /// Placing ships and squadrons.
    pub deployment: Deployment,
    /// Keeping ships back, and coming onto the table.
    pub reserves: Reserves,
    /// Who acts next.
    pub order: Order,
    /// What upgrades are worth for the rest of a battle.
    pub upgrades: Upgrades,
    /// Pulling enemies.
    pub pulls: Pulls,
    /// Laying mines.
    pub mines: Mines,
    /// Splitting dice.
    pub splits: Splits,
    /// Launching squadrons.
    pub launches: Launches,
}

/// What ships and markers are worth, as the battle goes on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stakes {
    /// Worth of a marker, points.
    pub marker: f32,
    /// Share of its price that a model is worth in the last round, with one round
    /// to come after this one, with two, with three or more.
    pub hull: [f32; 4],
    /// Share of a marker's worth left when it only adds to a lead.
    pub ahead: f32,
    /// The same when it does not make up for what the enemy holds.
    pub behind: f32,
    /// How far the two shares above count, by rounds to come like `hull`.
    pub late: [f32; 4],
    /// How much a ship is worth more whose loss makes its fleet test morale: a
    /// share of what the others would be expected to lose by surrender.
    pub morale: f32,
    /// Share of its worth that a ship loses by leaving the table until the round
    /// ends.
    pub away: f32,
}

/// Going for markers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Errands {
    /// A marker is worth this share for each activation that it is away.
    pub decay: f32,
    /// Activations that it takes to turn round.
    pub turn: f32,
    /// Share of a marker's worth left when it is a friend's to fetch.
    pub friend: f32,
    /// Share left when an enemy is there sooner.
    pub enemy: f32,
    /// Share left when a blocking piece is in the straight way.
    pub detour: f32,
    /// How much a second marker counts beside the best one.
    pub second: f32,
}

/// Shooting, and closing with what can be shot at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// Finishing a model off is worth this share of its worth beside the damage.
    pub kill: f32,
    /// Share of the damage beyond what destroys the target that still counts.
    pub overkill: f32,
    /// A gun that has another good target waits: so much of what that one is
    /// worth is taken off.
    pub wait: f32,
    /// Share that damage counts which can only be dealt later.
    pub later: f32,
    /// Distance out of range at which a target loses all interest, inches.
    pub horizon_in: f32,
    /// Share of that interest left when the gun does not bear.
    pub astray: f32,
}

/// Fearing the enemy's guns.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Threats {
    /// Share of its fire that an enemy counts who has acted this round.
    pub acted: f32,
    /// Share of the time that a mounted weapon bears.
    pub mounted: f32,
    /// Share of its fire that an enemy out of sight counts.
    pub hidden: f32,
    /// Share of a ship's worth below which a threat is not feared to be its end.
    pub fear: f32,
    /// Guns that reach further than this are long ones, which are feared apart,
    /// inches.
    pub long_in: f64,
}

/// Where a ship ends beside all that.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Berths {
    /// Share of its worth that it costs a ship to face ground that allows no Move.
    pub stuck: f32,
    /// The same where it can move, but not straight on.
    pub narrow: f32,
    /// The same where any Move leads off the table.
    pub edge: f32,
    /// The same for holding once more where it has held before.
    pub idle: f32,
    /// Share of a repair's worth that ending beside a damaged friend counts.
    pub repair: f32,
    /// Share of a mine's damage that coming within its range counts.
    pub mine: f32,
}

/// Rams and pushes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rams {
    /// Share of its worth that an enemy loses that is pushed off the table.
    pub off_table: f32,
    /// Points for each inch that an enemy is pushed away from the nearest marker.
    pub from_marker: f32,
}

/// Squadrons.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flights {
    /// Share of its worth that a target loses in a squadron's eyes for each
    /// activation that it is away.
    pub far: f32,
    /// How much the enemy's fire counts against a place beside a target.
    pub exposed: f32,
    /// Share of an enemy squadron's fire at friends that engaging it is worth.
    pub screen: f32,
}

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
    /// How much an enemy's fire counts against the spot of an arrival.
    pub threat: f32,
    /// Points lost for each inch to the nearest enemy.
    pub far: f32,
}

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// How much the damage counts that a model can deal at once.
    pub strike: f32,
    /// How much the damage counts that it may take before it acts.
    pub exposed: f32,
    /// Share of a marker's worth for one that it can fetch at once.
    pub fetch: f32,
    /// The same when an enemy that has still to act can fetch it too.
    pub race: f32,
    /// Points for an enemy right here; none for one a table's height away.
    pub near: f32,
    /// Points that settle whether a squadron that may wait acts now: more than it
    /// would gain from being near an enemy that it can't shoot at.
    pub patience: f32,
}

/// What upgrades are worth for the rest of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrades {
    /// Share of activations in which a front mount bears.
    pub front: f32,
    /// The same for a sides mount.
    pub sides: f32,
    /// The same for a rear mount.
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
    /// How much new damage counts that friends can deal to the pulled ship.
    pub fire: f32,
    /// How much new damage counts that it can deal.
    pub answer: f32,
    /// How much a longer way to its marker counts.
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
