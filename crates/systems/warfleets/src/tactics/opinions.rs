//! Opinions of a captain of Warfleets, as a players' file writes them.
//!
//! Beliefs are no rules; each stands in the players' files with a line that says
//! what it does. They are grouped by what they judge.

mod choices;
pub(crate) mod places;

use serde::{Deserialize, Serialize};

use choices::{Deployment, Launches, Markers, Mines, Order, Pulls, Reserves, Splits, Upgrades};
use places::Places;

/// Everything that a captain believes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opinions {
    /// The worth of ships and markers, as the battle goes on.
    pub stakes: Stakes,
    /// Going for markers.
    pub errands: Errands,
    /// Shooting, and closing with what can be shot at.
    pub fire: Fire,
    /// Fearing the enemy's guns.
    pub threats: Threats,
    /// The end of a ship's move, beside all that.
    pub berths: Berths,
    /// Rams and pushes.
    pub rams: Rams,
    /// Squadrons.
    pub flights: Flights,
    /// Placing markers and choosing an edge.
    pub markers: Markers,
    /// Placing ships and squadrons.
    pub deployment: Deployment,
    /// The spots that ships are set down on.
    pub places: Places,
    /// Keeping ships back, and coming onto the table.
    pub reserves: Reserves,
    /// The order in which models act.
    pub order: Order,
    /// The worth of upgrades for the rest of a battle.
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

/// The worth of ships and markers, as the battle goes on.
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
    /// The share when it does not make up for what the enemy holds.
    pub behind: f32,
    /// The weight of the two shares above, by rounds to come like `hull`.
    pub late: [f32; 4],
    /// The additional worth of a ship whose loss makes its fleet test morale: a share of
    /// what the others would be expected to lose by surrender.
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
    /// The weight of a second marker beside the best one.
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

/// The end of a ship's move, beside all that.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Berths {
    /// Share of its worth that it costs a ship to face ground that allows no Move.
    pub stuck: f32,
    /// The same where it can move, but not straight on.
    pub narrow: f32,
    /// The same where any Move leads off the table.
    pub edge: f32,
    /// The cost of holding once more where it has held before.
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
    /// The weight of the enemy's fire against a place beside a target.
    pub exposed: f32,
    /// Share of an enemy squadron's fire at friends that engaging it is worth.
    pub screen: f32,
}
