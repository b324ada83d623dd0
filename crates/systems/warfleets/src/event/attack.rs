//! One attack, with all that a referee needs to check it.

use evenkeel_kernel::volley::Faces;
use serde::Serialize;

use crate::action::ModelId;
use crate::event::Facing;

/// The modifiers of a hit roll, part by part; all 0 where nothing changes it (a ship that
/// has held, a weapon that hits on a raw 6 only).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct HitModifiers {
    /// Through the rear.
    pub rear: i8,
    /// Squadron against squadron.
    pub squadrons: i8,
    /// Cover.
    pub cover: i8,
    /// A weapon made against this class.
    pub made_for: i8,
    /// Upgrades that aim the turret.
    pub aim: i8,
}

impl HitModifiers {
    /// All of them together.
    #[inline]
    pub fn sum(self) -> i8 {
        self.rear + self.squadrons + self.cover + self.made_for + self.aim
    }
}

/// One attack, from target numbers to unblocked hits.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Attack {
    /// The firing model.
    pub attacker: ModelId,
    /// The gun of the attacker; 0 is the turret.
    pub gun: u8,
    /// The model shot at.
    pub target: ModelId,
    /// Base edge to base edge, inches.
    pub range_in: f64,
    /// The gun's range, inches.
    pub max_range_in: f64,
    /// The quadrant that the attacker fires through.
    pub fired_through: Facing,
    /// The quadrant of the target that is hit.
    pub facing: Facing,
    /// The target counts as being in cover.
    pub cover: bool,
    /// The target is a ship that has held.
    pub held: bool,
    /// Total strength.
    pub strength: u8,
    /// The modifiers of the hit roll.
    pub hit_modifiers: HitModifiers,
    /// Dice to hit, after splitting and doubling.
    pub dice: u8,
    /// Raw face that hits.
    pub hit_target: u8,
    /// Raw face that blocks.
    pub block_target: u8,
    /// Hits.
    pub hits: u8,
    /// Raw ones among the dice to hit.
    pub ones: u8,
    /// Hits that were not blocked.
    pub unblocked: u8,
    /// Points of damage.
    pub damage: u8,
    /// The dice, when the dice of this battle remember them.
    pub faces: Faces,
}
