//! The data that a designer edits: every figure and choice of the game.
//!
//! Ids (map keys) are `snake_case`. A name in brackets in the documentation of a
//! field is the one that the rules notes use.

mod effects;
mod listing;
mod play;
mod price;
mod profiles;
mod read;
mod sections;
mod units;
mod unmodelled;

pub use effects::*;
pub use play::*;
pub use price::Misprint;
pub(crate) use profiles::objection;
pub use units::*;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// The text of WarStuff as it is shipped: the rules, and plain profiles.
pub const WARSTUFF: &str = evenkeel_configs::text("rulesets/warstuff.ron");

/// The text that adds the published units to it.
pub const WARSTUFF_UNITS: &str = evenkeel_configs::text("rulesets/warstuff-units.ron");

/// A catalogue section: id to entry, in the author's order.
pub type Section<T> = IndexMap<String, T>;

/// The game, whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// Name shown in reports, such as `WarStuff`.
    pub name: String,
    /// The price of a unit.
    pub creation: CreationRules,
    /// Limits on a warband.
    pub warband: WarbandRules,
    /// The table and what stands on it.
    pub table: TableRules,
    /// The deployment of warbands.
    pub deployment: DeploymentRules,
    /// Rounds, and the end of a battle.
    pub rounds: RoundRules,
    /// The movement of units.
    pub movement: MovementRules,
    /// Shooting and melee.
    pub attacks: AttackRules,
    /// Stunned units.
    pub stun: StunRules,
    /// Leaders and Healers.
    pub command: CommandRules,
    /// Lines of sight.
    pub sight: SightRules,
    /// Terrain.
    pub terrain: TerrainRules,
    /// Special rules.
    pub special_rules: Section<SpecialRule>,
    /// Profiles of units.
    pub units: Section<UnitClass>,
}
