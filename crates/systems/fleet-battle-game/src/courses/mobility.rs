//! Mobility: the speed of a ship and its turns.

use std::ops::RangeInclusive;

use super::way::Speed;
use crate::ruleset::{MovementRules, TurnCount};

/// The movement that one ship may make in its step.
#[derive(Clone, Copy, Debug)]
pub struct Mobility<'a> {
    /// The rules of movement.
    pub movement: &'a MovementRules,
    /// Most hexes at low speed.
    pub low_hexes: u8,
    /// Most hexes at full speed.
    pub full_hexes: u8,
}

impl Mobility<'_> {
    /// Rules FBG-MOVE-01, FBG-MOVE-02, FBG-MOVE-03: the hexes that a ship may
    /// enter at a speed, from the fewest to the most. Up to the low maximum every
    /// move is at low speed.
    pub fn hexes(&self, speed: Speed) -> RangeInclusive<u8> {
        match speed {
            Speed::Standing => 0..=0,
            Speed::Low => 1..=self.low_hexes,
            Speed::Full => self.low_hexes + 1..=self.full_hexes,
        }
    }

    /// Rules FBG-TURN-02, FBG-TURN-03, FBG-TURN-04, FBG-TURN-06, FBG-TURN-08:
    /// whether a ship that entered so many hexes in this move, and so many since
    /// it last turned, may turn by a hexside.
    pub fn may_turn(&self, speed: Speed, entered: u8, since_turn: u8) -> bool {
        match (speed, self.movement.full_turn_count) {
            (Speed::Standing, _) => false,
            (Speed::Low, _) => since_turn >= self.movement.low_hexes_per_turn,
            (Speed::Full, TurnCount::SinceLastTurn) => {
                since_turn >= self.movement.full_hexes_per_turn
            }
            (Speed::Full, TurnCount::FromStart) => {
                since_turn > 0 && entered.is_multiple_of(self.movement.full_hexes_per_turn)
            }
        }
    }
}
