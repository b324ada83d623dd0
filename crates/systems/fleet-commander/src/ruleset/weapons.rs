//! The six special weapons.

use serde::{Deserialize, Serialize};

/// One of the six special weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Damage from afar.
    Vortex,
    /// Repairs.
    Nano,
    /// Damage by class.
    Proton,
    /// Empties the enemy's bridge.
    Bomb,
    /// Moves a ship.
    Tractor,
    /// Damage that lasts.
    Drones,
}

impl Weapon {
    /// All six.
    pub const ALL: [Weapon; 6] = [
        Weapon::Vortex,
        Weapon::Nano,
        Weapon::Proton,
        Weapon::Bomb,
        Weapon::Tractor,
        Weapon::Drones,
    ];

    /// The id that fleet files use.
    pub fn id(self) -> &'static str {
        match self {
            Weapon::Vortex => "vortex",
            Weapon::Nano => "nano",
            Weapon::Proton => "proton",
            Weapon::Bomb => "bomb",
            Weapon::Tractor => "tractor",
            Weapon::Drones => "drones",
        }
    }

    /// The one that fleet files call this.
    pub fn named(id: &str) -> Option<Weapon> {
        Weapon::ALL.into_iter().find(|weapon| weapon.id() == id)
    }

    /// The printed name of the weapon.
    pub fn name(self) -> &'static str {
        match self {
            Weapon::Vortex => "Vortex missiles",
            Weapon::Nano => "Nano repairer",
            Weapon::Proton => "Proton ray",
            Weapon::Bomb => "Magnetic bomb",
            Weapon::Tractor => "Tractor beam",
            Weapon::Drones => "Drones",
        }
    }

    /// A set that holds this weapon alone, as a bit mask.
    #[inline]
    pub fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The special weapons. Ranges are squares, counted as king's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeaponRules {
    /// Whether a side that never had a weapon may throw pairs of specials again
    /// (`reroll_without_weapon`).
    pub reroll_without_weapon: bool,
    /// Damage of the vortex missiles.
    pub vortex_damage: u8,
    /// Least distance of their target.
    pub vortex_range_min: u8,
    /// Hull that the nano repairer restores.
    pub nano_repair: u8,
    /// Greatest distance of the ship that it mends.
    pub nano_range: u8,
    /// Damage of the proton ray for each class of its target.
    pub proton_damage: u8,
    /// Greatest distance of its target, at most 2.
    pub proton_range: u8,
    /// Whether ships may dodge it (`proton_reactable`).
    pub proton_reactable: bool,
    /// Greatest distance of the ship that the tractor beam moves, at most 2.
    pub tractor_range: u8,
    /// Damage of the drones in each turn of their target.
    pub drone_damage: u8,
    /// Greatest distance of their target when they are sent.
    pub drone_range: u8,
}
