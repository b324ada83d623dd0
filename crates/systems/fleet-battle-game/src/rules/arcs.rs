//! Which arc of a ship something is in.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_arc::HexArc;
use evenkeel_board::hex_side::HexSide;

use crate::game::FleetBattleGame;
use crate::ruleset::{Arc, ArcShape};
use crate::state::Ship;

impl ArcShape {
    /// Rule FBG-ARC-01: the arc of a ship with this facing that a displacement is
    /// in. Cones leave room to the side; halves do not, and what is straight
    /// abeam is forward.
    #[inline]
    pub fn of(self, facing: HexSide, displacement: Hex) -> HexArc {
        match self {
            ArcShape::Cones => HexArc::of(facing, displacement),
            ArcShape::Halves => HexArc::half(facing, displacement),
        }
    }

    /// The facings that have a displacement forward, and those that have it to the
    /// rear, as bit masks of the numbers of the sides.
    #[inline]
    pub(crate) fn facings(self, displacement: Hex) -> [u8; 2] {
        const ALL: u8 = 0b11_1111;
        match self {
            ArcShape::Cones => {
                let forward = HexArc::facings_forward(displacement);
                [forward, (forward >> 3 | forward << 3) & ALL]
            }
            ArcShape::Halves => {
                let forward = HexArc::facings_forward_half(displacement);
                [forward, !forward & ALL]
            }
        }
    }
}

impl FleetBattleGame {
    /// Rule FBG-ARC-08: the arc of a ship, as it faces now, that a hex is in. Rule
    /// FBG-ARC-09: whether a ship is hit from astern is seen from the target.
    #[inline]
    pub fn arc(&self, ship: &Ship, hex: Hex) -> Arc {
        self.rules.fire.arcs.of(ship.facing, hex - ship.hex).into()
    }
}
