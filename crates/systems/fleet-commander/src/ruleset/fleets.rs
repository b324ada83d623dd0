//! Fleets and ships.

use serde::{Deserialize, Serialize};

/// Limits on putting a fleet together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetLimits {
    /// Most classes of all ships together.
    pub class_max: u8,
}

/// An ability of a ship under the advanced rules; a special weapon it can use under all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ability {
    /// Carries the special weapon of its fleet.
    Specialization,
    /// Fires further when it is alone.
    LongRange,
    /// Moves twice among its like, and dodges all damage.
    Propulsion,
}

/// Ships of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipClass {
    /// Name shown in reports, such as `Battleship`.
    pub name: String,
    /// The class of the ship: for the limit of a square, and for victory.
    pub class: u8,
    /// Damage that it adds to an attack.
    pub firepower: u8,
    /// Damage that destroys it.
    pub hull: u8,
    /// The special ability of the ship.
    pub ability: Ability,
}
