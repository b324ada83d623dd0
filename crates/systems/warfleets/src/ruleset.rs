//! The data that a designer edits: an edition's constants, choices and catalogue.
//!
//! Distances are inches, prices are points, damage is counted in points. Ids
//! (map keys) are `snake_case` and unique over ships, squadrons, weapons,
//! upgrades, heroes and titles together, because a fleet names them all in one
//! list of options.

mod catalogue;
mod check;
mod classes;
mod faction;
mod grid;
mod limits;
mod listing;
mod loadout;
mod play;
mod read;
mod sections;
mod shooting;
mod table;
mod unmodelled;

pub use classes::*;
pub use faction::{Faction, List};
pub use grid::*;
pub use limits::*;
pub use loadout::*;
pub use play::*;
pub use shooting::*;
pub use table::*;

use evenkeel_parts::Naturals;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// The text of Warfleets: FTL as it is shipped.
pub const FTL: &str = evenkeel_configs::text("rulesets/warfleets-ftl.ron");

/// The text of Grimdark Future Warfleets as it is shipped.
pub const GRIMDARK: &str = evenkeel_configs::text("rulesets/grimdark-future-warfleets.ron");

/// A catalogue section: id to entry, in the author's order.
pub type Section<T> = IndexMap<String, T>;

/// One edition of Warfleets, whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// Name shown in reports, such as `Warfleets: FTL`.
    pub name: String,
    /// The agreed game size that example fleets are built for, points.
    pub game_size: u32,
    /// Fleet building limits.
    pub fleet: FleetLimits,
    /// The table, its markers and its deployment zones.
    pub table: TableRules,
    /// Random terrain.
    pub terrain: TerrainRules,
    /// Rounds, actions, pivots.
    pub movement: MovementRules,
    /// Raw faces that no modifier changes, of dice to hit, to block and for morale (rules
    /// WF-DICE): up to one of 1 to 5 all fail, from one of 2 to 6 on all succeed.
    pub rolls: Naturals,
    /// Line of sight, cover, hit and block rolls.
    pub shooting: ShootingRules,
    /// Damage capacities.
    pub damage: DamageRules,
    /// Ramming and pushing.
    pub ramming: RammingRules,
    /// Squadrons: engagement and displacement.
    pub squadron: SquadronRules,
    /// Morale and surrender.
    pub morale: MoraleRules,
    /// The fineness of continuous choices that are offered to players.
    pub grid: Grid,
    /// Ship classes.
    pub ships: Section<ShipClass>,
    /// Squadron classes.
    pub squadrons: Section<SquadronClass>,
    /// Weapons, which are upgrades with a mount.
    pub weapons: Section<Weapon>,
    /// Upgrades other than weapons.
    pub upgrades: Section<Upgrade>,
    /// Heroes.
    pub heroes: Section<Hero>,
    /// Titles.
    pub titles: Section<Title>,
    /// Assets beside the common list. Once the ruleset is read, the sections
    /// above hold them as well.
    #[serde(default)]
    pub factions: Section<Faction>,
}

/// A sum of dice and a number: `(dice: 1, sides: 6, plus: 1)` is D6+1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// The number of dice, 0 to 4.
    pub dice: u8,
    /// 6 for a D6, 3 for a D3 (a D6 halved, rounded up).
    pub sides: u8,
    /// Added to the sum.
    pub plus: u8,
}
