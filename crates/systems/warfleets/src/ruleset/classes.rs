//! Ship and squadron classes.

use serde::{Deserialize, Serialize};

/// The phase that a ship acts in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// First.
    Squadrons,
    /// Second.
    Light,
    /// Third.
    Medium,
    /// Last.
    Heavy,
}

/// The standard gun of a model.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turret {
    /// Range, inches.
    pub range_in: f64,
    /// Dice, 1 to 20.
    pub attacks: u8,
    /// Strength.
    pub strength: u8,
}

/// A special rule printed on a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ModelRule {
    /// Takes 1 more the first time it is damaged in a round.
    Fragile,
    /// A squadron that may act in a later phase.
    Rogue,
    /// A turret that is made against ships.
    AntiShip,
    /// A turret that is made against squadrons.
    AntiSquadron,
    /// A turret that deals more damage.
    Deadly,
}

/// A ship class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipClass {
    /// Printed name.
    pub name: String,
    /// Phase it acts in.
    pub phase: Phase,
    /// Price, points.
    pub cost: u32,
    /// Upgrades it must carry, 1 to 8.
    pub slots: u8,
    /// Diameter of its base, millimetres.
    pub base_mm: f64,
    /// Move speed, inches.
    pub move_in: f64,
    /// Cruise speed, inches.
    pub cruise_in: f64,
    /// Turret.
    pub turret: Turret,
    /// Evasion, 2 to 6.
    pub evasion: u8,
    /// Toughness, 2 to 6.
    pub toughness: u8,
    /// Special rules.
    #[serde(default)]
    pub rules: Vec<ModelRule>,
}

/// A squadron class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadronClass {
    /// Printed name.
    pub name: String,
    /// Price, points.
    pub cost: u32,
    /// Diameter of its base, millimetres.
    pub base_mm: f64,
    /// Move speed, inches.
    pub move_in: f64,
    /// Cruise speed, inches.
    pub cruise_in: f64,
    /// Turret.
    pub turret: Turret,
    /// Evasion, 2 to 6.
    pub evasion: u8,
    /// Toughness, 2 to 6.
    pub toughness: u8,
    /// Special rules.
    #[serde(default)]
    pub rules: Vec<ModelRule>,
}
