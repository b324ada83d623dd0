//! Arcs of a ship: which one something is in.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_arc::HexArc;
use evenkeel_board::hex_side::HexSide;

use crate::game::FleetBattleGame;
use crate::ruleset::{ArcShape, FireArc};
use crate::state::Ship;

/// The arc in which each facing has what a bit mask of the facings has forward.
type ByFacing = [[HexArc; HexSide::COUNT]; 1 << HexSide::COUNT];

/// Cones: what one facing has forward the opposite one has to the rear.
static CONES: ByFacing = by_facing(true);
/// Halves: what is not forward is to the rear.
static HALVES: ByFacing = by_facing(false);

const fn by_facing(cones: bool) -> ByFacing {
    let mut table = [[HexArc::Side; HexSide::COUNT]; 1 << HexSide::COUNT];
    let mut forward = 0;
    while forward < table.len() {
        let mut side = 0;
        while side < HexSide::COUNT {
            let opposite = (side + HexSide::COUNT / 2) % HexSide::COUNT;
            if forward >> side & 1 != 0 {
                table[forward][side] = HexArc::Forward;
            } else if !cones || forward >> opposite & 1 != 0 {
                table[forward][side] = HexArc::Rear;
            }
            side += 1;
        }
        forward += 1;
    }
    table
}

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

    /// The arc in which each facing has a displacement, by the numbers of the sides.
    #[inline]
    pub fn by_facing(self, displacement: Hex) -> &'static [HexArc; HexSide::COUNT] {
        match self {
            ArcShape::Cones => &CONES[usize::from(HexArc::facings_forward(displacement))],
            ArcShape::Halves => &HALVES[usize::from(HexArc::facings_forward_half(displacement))],
        }
    }

    /// The facings that have a displacement forward, and those that have it to the
    /// rear, as bit masks of the numbers of the sides.
    #[inline]
    pub fn facings(self, displacement: Hex) -> [u8; 2] {
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
    pub fn arc(&self, ship: &Ship, hex: Hex) -> FireArc {
        self.rules.fire.arcs.of(ship.facing, hex - ship.hex).into()
    }
}
