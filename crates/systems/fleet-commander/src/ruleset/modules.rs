//! The modules of rules that are played, and the rules of the table.

use serde::{Deserialize, Serialize};

use crate::hand::Face;
use crate::square::Square;

/// Rule FC-COMP-08: what is played beside the basic rules; any mix is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Modules {
    /// Abilities of ships, and more uses of special results.
    pub advanced: bool,
    /// Hidden deployment with decoys.
    pub hidden: bool,
    /// Secret special weapons.
    pub secret: bool,
    /// One scenario, or none.
    pub scenario: Scenario,
}

/// A scenario. A ruleset names exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Scenario {
    /// The usual battle.
    Normal,
    /// In the asteroid belt: fields drift.
    Belt,
    /// The Trap: Blue is surrounded.
    Trap,
    /// The Capture: Blue brings a shuttle off the board.
    Capture,
    /// The Rescue: containers are brought home.
    Rescue,
}

/// The command dice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceRules {
    /// Yellow dice; they roll for fields and scenarios too.
    pub engine: DieRules,
    /// Red dice.
    pub weapon: DieRules,
    /// Green dice.
    pub shield: DieRules,
    /// Dice that are rolled each turn.
    pub rolled: u8,
}

/// The dice of one colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DieRules {
    /// The number of them on each side.
    pub dice: u8,
    /// The six faces of each.
    pub faces: Vec<Face>,
}

/// The command bridge: dice that stay from turn to turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BridgeRules {
    /// Most dice with a direction.
    pub reserve: u8,
    /// Most special results.
    pub gauge: u8,
}

/// The board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardRules {
    /// Most classes of ships in one square, also in the middle of a move.
    pub square_class_max: u8,
}

/// A square in a list: row and column, from 1.
pub type Spot = (u8, u8);

/// Squares of a list, as a bit mask; those that are not on the board are left out.
pub fn spots(list: &[Spot]) -> u32 {
    let on_board = |(row, column)| (1..=5).contains(row) && (1..=5).contains(column);
    let bits = list.iter().filter(|(row, column)| on_board((row, column)));
    bits.fold(0, |mask, &(row, column)| {
        mask | Square::new(row, column).bit()
    })
}

/// The zones in which two fleets begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Zones {
    /// Squares of the first side; in scenarios it is Yellow.
    pub a: Vec<Spot>,
    /// Squares of the second side; in scenarios it is Blue.
    pub b: Vec<Spot>,
}

/// Weapons, fields and where fleets begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetUpRules {
    /// Whether the two sides must choose different special weapons
    /// (`unique_weapons`).
    pub unique_weapons: bool,
    /// Fields that each side may place, and in the belt must.
    pub fields_each: u8,
    /// The zones in which fleets begin, but in the Trap and the Capture.
    pub zones: Zones,
}

/// Asteroids and gravitic fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FieldRules {
    /// Damage of asteroids for each class of a ship.
    pub asteroid_damage: u8,
    /// Damage of a refusal.
    pub refusal_damage: u8,
    /// Whether ships may leave a gravitic field to where they came from
    /// (`gravitic_origin_exit`).
    pub origin_exit: bool,
    /// After so many tests in one move the ships go back.
    pub tests_max: u8,
}

/// An effect at the start of a turn, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Effect {
    /// Tests of ships in asteroid fields.
    Asteroids,
    /// Damage by drones.
    Drones,
    /// The scenario: fields drift, ships dock.
    Scenario,
}

/// The start of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnRules {
    /// The order of lasting effects (`phase1_order`).
    pub effects: Vec<Effect>,
}

/// Hidden deployment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignalRules {
    /// Decoys of each fleet.
    pub decoys: u8,
    /// The effect of a shield on detection (`detection_shield`).
    pub detection: DetectionShield,
    /// Whether everybody sees which signal moves (`track_tokens`).
    pub tracked: bool,
}

/// The price of stopping a detection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DetectionShield {
    /// Any shield that is played.
    AnyShieldStops,
    /// A shield against every square that takes part.
    AllSquaresBlocked,
}

/// The Trap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrapRules {
    /// Whether Yellow is side `A`; otherwise it is drawn (FC-TRAP-02).
    pub yellow_is_a: bool,
    /// The zones in which fleets begin.
    pub zones: Zones,
    /// Dice that Yellow rolls before the battle, here and in the Capture.
    pub pre_roll: u8,
}

/// The Capture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaptureRules {
    /// The zones in which fleets begin (`capture_zones`).
    pub zones: Zones,
    /// The spot at which the shuttle begins.
    pub shuttle_at: Spot,
    /// The shuttle.
    pub shuttle: ShuttleRules,
    /// Whether fields may be placed on corners that lie in no zone
    /// (`capture_corner_fields`).
    pub corner_fields: bool,
    /// Whether the shuttle may reach a corner and leave in one turn
    /// (`capture_exit_same_turn`).
    pub exit_same_turn: bool,
    /// Whether Yellow wins however the shuttle is lost, or by asteroids only
    /// (`capture_any_destruction`).
    pub any_destruction: bool,
    /// Whether class points win as well (`capture_class_victory`).
    pub class_victory: bool,
}

/// The diplomatic shuttle; it has no guns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShuttleRules {
    /// The class of the ship.
    pub class: u8,
    /// Damage that destroys it.
    pub hull: u8,
}

/// The Rescue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RescueRules {
    /// The row in which containers lie.
    pub row: u8,
    /// Containers in each square of it.
    pub containers: Vec<u8>,
    /// Whether containers stop shots (`containers_block`).
    pub containers_block: bool,
    /// Whether class points win as well (`rescue_class_victory`).
    pub class_victory: bool,
}

/// The end of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingRules {
    /// Class points that win (`victory_points`).
    pub victory_points: u8,
    /// The last round (`round_limit`).
    pub rounds: u8,
    /// Whether ships lost without the enemy's doing count for the enemy
    /// (`own_losses_count`).
    pub own_losses_count: bool,
}
