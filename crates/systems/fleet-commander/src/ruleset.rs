//! The data that a designer edits: every figure and choice of the game.
//!
//! Ids (map keys) are `snake_case`. A name in brackets in the documentation of a
//! field is the one that the rules notes use.

mod attacks;
mod fleets;
mod listing;
mod modules;
mod read;
mod sections;
mod unmodelled;
mod weapons;

pub use attacks::*;
pub use fleets::*;
pub use modules::*;
pub use weapons::*;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

/// The text of Fleet Commander as it is shipped.
pub const FLEET_COMMANDER: &str = evenkeel_configs::text("rulesets/fleet-commander.ron");

/// A catalogue section: id to entry, in the author's order.
pub type Section<T> = IndexMap<String, T>;

/// The game, whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// Name shown in reports, such as `Fleet Commander`.
    pub name: String,
    /// The modules of the rules that are played.
    pub modules: Modules,
    /// Limits on putting a fleet together.
    pub fleet: FleetLimits,
    /// The command dice.
    pub dice: DiceRules,
    /// The command bridge.
    pub bridge: BridgeRules,
    /// The board.
    pub board: BoardRules,
    /// Weapons, fields and where fleets begin.
    pub set_up: SetUpRules,
    /// Asteroids and gravitic fields.
    pub fields: FieldRules,
    /// The start of a turn.
    pub turn: TurnRules,
    /// Attacks with weapon dice.
    pub attacks: AttackRules,
    /// Abilities, changes of direction, reactions, drain.
    pub advanced: AdvancedRules,
    /// The six special weapons.
    pub weapons: WeaponRules,
    /// Hidden deployment.
    pub signals: SignalRules,
    /// The Trap.
    pub trap: TrapRules,
    /// The Capture.
    pub capture: CaptureRules,
    /// The Rescue.
    pub rescue: RescueRules,
    /// The end of a battle.
    pub ending: EndingRules,
    /// Ships.
    pub ships: Section<ShipClass>,
}
