//! Loadouts of ships: weapons, upgrades, heroes and titles.

use serde::{Deserialize, Serialize};

use super::Roll;

/// A special rule of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WeaponRule {
    /// Made against ships.
    AntiShip,
    /// Made against squadrons.
    AntiSquadron,
    /// Hits everything near the target as well.
    Blast,
    /// See [`Broadside`](super::Broadside).
    Broadside,
    /// Deals more damage for each unblocked hit.
    Deadly,
    /// Hurts the firer on 1s.
    Overheating,
    /// May split its dice.
    Relentless,
    /// Fires only after a Hold.
    HoldOnly,
    /// Places boarding markers instead of damage.
    BoardingPod,
    /// The attacker picks the upgrade that takes the damage.
    Sniper,
    /// Fires twice, at two targets.
    TwinFire,
}

/// The mount of a weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mount {
    /// Front quadrant.
    Front,
    /// Left and right quadrants.
    Sides,
    /// Rear quadrant.
    Rear,
}

/// A weapon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weapon {
    /// Printed name.
    pub name: String,
    /// Range, inches.
    pub range_in: f64,
    /// Dice, 1 to 20.
    pub attacks: u8,
    /// Strength.
    pub strength: u8,
    /// Special rules.
    #[serde(default)]
    pub rules: Vec<WeaponRule>,
    /// Price, points; printed weapons are free.
    #[serde(default)]
    pub cost: u32,
}

/// The dice that a ship rolls again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RerollDice {
    /// The dice to hit of its own attacks.
    Hit,
    /// The dice to block the hits on it.
    Block,
}

/// The faces that are rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RerollFaces {
    /// Raw 1s.
    Ones,
    /// All that do not hit, or do not block.
    Failed,
}

/// The effect of an upgrade while it works.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum UpgradeEffect {
    /// Enemy ships ramming this one take more.
    RamArmor {
        /// Extra damage to the rammer.
        damage: u8,
    },
    /// No damage from overlaps with enemy ships.
    OverlapArmor,
    /// Targets rammed by this ship are pushed further.
    PushBonus {
        /// Extra distance.
        distance: Roll,
    },
    /// The turret is stronger.
    TurretStrength {
        /// Added to its strength.
        plus: u8,
    },
    /// The turret hits better.
    TurretAim {
        /// Added to its hit rolls.
        plus: u8,
    },
    /// The ship is faster.
    Engine {
        /// Added to Move, inches.
        move_in: f64,
        /// Added to Cruise and Ram, inches.
        cruise_in: f64,
    },
    /// The ship rams harder.
    RamDamage {
        /// Extra damage to the target.
        plus: u8,
    },
    /// Repairs a friendly ship at the start of an activation.
    Repair {
        /// Greatest gap, inches.
        range_in: f64,
        /// Damage removed.
        amount: u8,
    },
    /// Ignores a point of damage on this face or more.
    Shield {
        /// Face, 2 to 6.
        on: u8,
    },
    /// In cover when shot at from further away than this.
    Stealth {
        /// Gap that must be exceeded, inches.
        over_in: f64,
    },
    /// Pulls an enemy ship at the start of an activation.
    Tractor {
        /// Greatest gap, inches.
        range_in: f64,
        /// Distance of the pull.
        distance: Roll,
    },
    /// A Move may go a rolled distance, ignoring ships and terrain.
    Warp {
        /// Distance.
        distance: Roll,
        /// Whether engines add to it (`warp.pulse_bonus`).
        engine_bonus: bool,
    },
    /// Dice of the ship are rolled again, each once.
    Reroll {
        /// The dice.
        dice: RerollDice,
        /// The faces.
        faces: RerollFaces,
    },
}

/// An upgrade other than a weapon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Upgrade {
    /// Printed name.
    pub name: String,
    /// Damage that disables it, when it is not the ordinary one.
    #[serde(default)]
    pub capacity: Option<u8>,
    /// The effects of the upgrade while it works.
    #[serde(default)]
    pub effects: Vec<UpgradeEffect>,
    /// Price, points; printed upgrades are free.
    #[serde(default)]
    pub cost: u32,
}

/// The effect of a hero.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum HeroEffect {
    /// The ship may arrive later than the first round.
    Reserve {
        /// Gap to every enemy that must be exceeded, inches.
        enemy_over_in: f64,
    },
    /// Lays a mine at the start of an activation.
    Mines {
        /// Greatest gap from the ship, inches.
        place_in: f64,
        /// Greatest gap at which it goes off, inches.
        trigger_in: f64,
        /// Damage.
        damage: u8,
        /// Most mines of one side in play (`mine.max`).
        max: Option<u8>,
    },
    /// A second squadron may act after the first, once a round.
    Command {
        /// Greatest gap, inches.
        range_in: f64,
    },
    /// Squadrons may be kept back and launched once a game.
    Carrier {
        /// Greatest gap, inches.
        range_in: f64,
        /// Whether they are lost with the ship; otherwise they enter from their edge
        /// (`carrier.lost_with_ship`).
        lost_with_ship: bool,
    },
    /// Dice of the ship are rolled again, each once.
    Reroll {
        /// The dice.
        dice: RerollDice,
        /// The faces.
        faces: RerollFaces,
    },
}

/// A hero.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// Printed name.
    pub name: String,
    /// Price, points.
    pub cost: u32,
    /// The effect of the hero.
    pub effect: HeroEffect,
}

/// The effect of a title.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum TitleEffect {
    /// A free move straight ahead when deployed.
    FreeMove,
    /// Weapons on the sides may fire through both.
    BothSides,
    /// At the start of an activation the ship may be set down elsewhere.
    Jump {
        /// Greatest shift, inches.
        distance: Roll,
    },
    /// Removes damage when a friendly ship is destroyed near by.
    Salvage {
        /// Greatest gap, inches.
        range_in: f64,
        /// Damage removed.
        amount: u8,
    },
    /// Dice of the ship are rolled again, each once.
    Reroll {
        /// The dice.
        dice: RerollDice,
        /// The faces.
        faces: RerollFaces,
    },
}

/// A title.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// Printed name.
    pub name: String,
    /// Price, points.
    pub cost: u32,
    /// The effect of the title.
    pub effect: TitleEffect,
}
