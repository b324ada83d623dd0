//! Fleets and ships.

use serde::{Deserialize, Serialize};

/// How a fleet may be put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetLimits {
    /// Most classes of all ships together.
    pub class_max: u8,
}

/// What a ship can do under the advanced rules; a special weapon it can use
/// under all.
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
    /// Its class: for the limit of a square, and for victory.
    pub class: u8,
    /// Damage that it adds to an attack.
    pub firepower: u8,
    /// Damage that destroys it.
    pub hull: u8,
    /// What it can do beside.
    pub ability: Ability,
}
