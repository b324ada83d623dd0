//! Movement, damage, ramming, squadrons and morale.

use serde::{Deserialize, Serialize};

use super::Roll;

/// Movement (rules WF-MOVE and WF-OVER).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MovementRules {
    /// Greatest pivot of a Hold, degrees.
    pub pivot_hold_deg: u16,
    /// Greatest pivot of a Move, degrees.
    pub pivot_move_deg: u16,
    /// Greatest pivot of a Cruise or Ram, degrees.
    pub pivot_cruise_deg: u16,
    /// The effect of difficult terrain on a move (`difficult.mode`).
    pub difficult: DifficultMode,
    /// Share of the speed that difficult terrain leaves, above 0 to 1.
    pub difficult_speed: f64,
    /// Damage of a dangerous piece.
    pub dangerous: Roll,
    /// Gap to all ships after an overlap, inches.
    pub overlap_gap_in: f64,
    /// Damage to everyone in an overlap.
    pub overlap_damage: u8,
    /// The ships that an overlapping move hurts (`overlap.damage_scope`).
    pub overlap_scope: OverlapScope,
    /// Optional effects at the start of an activation, in the order in which they are
    /// listed (`activation.order`); the owner picks which comes next.
    pub activation_order: Vec<OpeningEffect>,
}

/// The effect of difficult terrain on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DifficultMode {
    /// The move covers the greater of the slower speed and the distance to the terrain.
    HalveAction,
    /// Each inch inside costs as much more as the slower speed is less than the full one.
    DoubleCost,
}

/// The ships that an overlapping move hurts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OverlapScope {
    /// The ships under the would-be end, and those that the extension crosses.
    Extension,
    /// All that the whole move crossed.
    WholeMove,
}

/// An optional effect at the start of a ship's activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum OpeningEffect {
    /// A title that sets the ship down elsewhere.
    Jump,
    /// An upgrade that repairs a friend.
    Repair,
    /// An upgrade that pulls an enemy.
    Tractor,
    /// A hero who lays a mine.
    Mine,
    /// A hero who launches the squadrons that were kept back.
    Launch,
}

/// Damage (rules WF-DMG).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DamageRules {
    /// Damage that disables an ordinary upgrade.
    pub upgrade_capacity: u8,
    /// Damage that destroys a squadron.
    pub squadron_capacity: u8,
    /// A disabled upgrade works again when damage is removed (`repair.can_reenable`).
    pub repair_reenables: bool,
    /// Extra damage of Fragile, once a round.
    pub fragile_damage: u8,
}

/// Ramming and pushing (rules WF-RAM).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RammingRules {
    /// Damage to the ship with fewer slots.
    pub damage_fewer: u8,
    /// Damage to the ship with more slots.
    pub damage_more: u8,
    /// Damage to each of two equals.
    pub damage_equal: u8,
    /// Distance of a push, inches.
    pub push: Roll,
    /// Damage of a push that is stopped.
    pub push_collision_damage: u8,
    /// The obstacles that bar the way to a target (`ram.path`).
    pub path: RamPath,
    /// A target already touched may be rammed (`ram.zero_move`).
    pub zero_move: bool,
    /// The terrain that stops a push (`push.stops_on`).
    pub push_stops_on: PushStops,
    /// Damage of a pull that is stopped (`tractor.collision_damage`).
    pub tractor_collision_damage: u8,
}

/// The obstacles that bar the way of a ram.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RamPath {
    /// Any other ship.
    Clear,
    /// Nothing but blocking terrain.
    PassThrough,
}

/// The terrain that stops a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PushStops {
    /// Blocking pieces.
    Blocking,
    /// Every piece.
    AnyTerrain,
}

/// Squadrons (rules WF-OVER and WF-SQN).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SquadronRules {
    /// Enemy squadrons this near are engaged, inches.
    pub engage_in: f64,
    /// Engagement follows position; otherwise it lasts once begun (`engage.positional`).
    pub engage_positional: bool,
    /// Squadrons under a ship are set down this near to it, inches.
    pub displace_in: f64,
    /// Whether they must be set down (`overlap.squadrons_must_place`).
    pub must_place: bool,
}

/// Morale (rules WF-MOR).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoraleRules {
    /// D6 plus working upgrades must reach this.
    pub target: u8,
    /// A fleet with at most this share of its ships left tests, percent.
    pub test_at_percent: u8,
    /// Surrender counts as destruction for titles (`defiant.on_surrender`).
    pub surrender_counts_as_destroyed: bool,
    /// The time at which squadrons without ships surrender (`squadron_surrender`).
    pub squadron_surrender: SquadronSurrender,
}

/// The time at which squadrons without ships surrender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SquadronSurrender {
    /// The moment the last ship is lost.
    Immediate,
    /// At the end of the round.
    RoundEnd,
}
