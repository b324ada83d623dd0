//! The data that a designer edits: every figure and choice of the game.
//!
//! Distances are hexes, damage is counted in hits, rounds are counted from 1.
//! Ids (map keys) are `snake_case`. A name in brackets in the documentation of
//! a field is the one that the rules notes use.

mod catalogue;
mod chart;
mod classes;
mod fleets;
mod listing;
mod map;
mod play;
mod read;
mod sections;
mod unmodelled;

pub use chart::*;
pub use classes::*;
pub use fleets::*;
pub use map::*;
pub use play::*;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// The text of the Fleet Battle Game as it is shipped.
pub const FLEET_BATTLE_GAME: &str = evenkeel_configs::text("rulesets/fleet-battle-game.ron");

/// A catalogue section: id to entry, in the author's order.
pub type Section<T> = IndexMap<String, T>;

/// The game, whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// Name shown in reports, such as `Fleet Battle Game`.
    pub name: String,
    /// Limits on putting a fleet together.
    pub fleet: FleetLimits,
    /// The hex map.
    pub map: MapRules,
    /// The start: where and how fleets begin.
    pub set_up: SetUpRules,
    /// The draw of chits.
    pub activation: ActivationRules,
    /// Moving, turning, stacking and cohesion.
    pub movement: MovementRules,
    /// Raising shields.
    pub shields: ShieldRules,
    /// Firing.
    pub fire: FireRules,
    /// Explosions and self-destruction.
    pub damage: DamageRules,
    /// The end of a battle.
    pub ending: EndingRules,
    /// The information that players have.
    pub information: InformationRules,
    /// The weapon chart.
    pub chart: ChartRules,
    /// Navies.
    pub navies: Section<Navy>,
    /// Ship classes.
    pub classes: Section<ShipClass>,
}
