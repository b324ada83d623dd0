//! Line of sight, cover, hit and block rolls.

use serde::{Deserialize, Serialize};

/// Shooting (rules WF-GEO, WF-SHOOT and WF-TERR).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShootingRules {
    /// A line exactly between two facings (`arc.tie`).
    pub arc_tie: ArcTie,
    /// The part of a target that must be seen (`los.mode`).
    pub sight: SightMode,
    /// Ships stop lines of sight (`los.ships_block`).
    pub ships_block: bool,
    /// Squadrons stop the sight of squadrons (`los.squadrons_block_squadrons`).
    pub squadrons_block_squadrons: bool,
    /// Cover's effect on the hit roll: 0 or negative.
    pub cover_hit: i8,
    /// Cover's effect on the block roll: 0 or positive.
    pub cover_block: i8,
    /// A piece around the attacker is no cover for a target outside (`cover.ignore_own_piece`).
    pub cover_ignore_own_piece: bool,
    /// Bonus to hit through the rear.
    pub rear_hit: i8,
    /// Penalty to block through the rear, as a positive number.
    pub rear_block: i8,
    /// Bonus to hit of squadrons against squadrons.
    pub squadron_hit: i8,
    /// Bonus to hit of weapons against the class they are made for.
    pub anti_hit: i8,
    /// Raw face that hits a ship that has held.
    pub held_target: u8,
    /// The effect of weapons made for one class against the other.
    pub wrong_class: WrongClass,
    /// The raw face on which they hit it, where they may ([`WrongClass::RawSix`]).
    pub wrong_class_target: u8,
    /// Whether modifiers change that face (`gf.anti_6_modifiable`).
    pub wrong_class_modifiable: bool,
    /// The effect of Broadside.
    pub broadside: Broadside,
    /// So many times the dice, with [`Broadside::DoubleAgainstSide`].
    pub broadside_times: u8,
    /// All targets are named before the first die (`shoot.declare_all_first`).
    pub declare_all_first: bool,
    /// Radius of Blast, inches.
    pub blast_radius_in: f64,
    /// The modifiers of a neighbour's block roll against Blast (`blast.neighbour_mods`).
    pub blast_neighbours: BlastNeighbours,
    /// Extra damage of each unblocked hit of a Deadly weapon.
    pub deadly_damage: u8,
    /// Each 1 overheats; otherwise at most one per attack (`overheat.per_die`).
    pub overheat_per_die: bool,
    /// Only raw 1s overheat; otherwise modified 1s (`overheat.natural`).
    pub overheat_natural: bool,
    /// A boarding marker is cleared on this face or more.
    pub boarding_clear: u8,
}

/// A line exactly between two facings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArcTie {
    /// 45 degrees is front, 135 is side.
    Fixed,
    /// A die decides who chooses: 1 to 3 the defender, 4 to 6 the attacker.
    Die,
}

/// The part of a target that must be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SightMode {
    /// The centre of its base.
    Centre,
    /// Any part of its base.
    AnyPart,
}

/// The effect of a weapon made for one class against the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WrongClass {
    /// The weapon may not target it.
    Forbidden,
    /// The weapon hits on one raw face only, printed as 6.
    RawSix,
}

/// The effect of Broadside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Broadside {
    /// More dice, printed as twice as many, against the side facing of an enemy ship.
    DoubleAgainstSide,
    /// Fires through both sides at once.
    BothSides,
}

/// The modifiers of a neighbour's block roll against Blast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BlastNeighbours {
    /// Strength, and cover's block bonus when inside a cover piece.
    StrengthOnly,
    /// All that would modify it as a target.
    AsTarget,
}
