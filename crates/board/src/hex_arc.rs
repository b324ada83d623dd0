//! Forward, side and rear of a ship that faces a hexside.

use crate::hex::Hex;
use crate::hex_side::HexSide;

/// One of three parts of the hexes around a facing. With `b` the absolute
/// bearing from the facing: forward when b <= 60 degrees, rear when b >= 120,
/// and a side between. Rows of hexes at exactly 60 degrees are forward, those at
/// exactly 120 are rear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HexArc {
    /// Up to 60 degrees off the facing.
    Forward,
    /// Between the two others, left or right.
    Side,
    /// Up to 60 degrees off astern.
    Rear,
}

/// The cube axes, of q, r and s, along which a step over each side leads up and down.
const AXES: [(usize, usize); HexSide::COUNT] = [(0, 2), (0, 1), (2, 1), (2, 0), (1, 0), (1, 2)];

impl HexArc {
    /// The three arcs, from ahead to astern.
    pub const ALL: [HexArc; 3] = [HexArc::Forward, HexArc::Side, HexArc::Rear];

    /// The arc in which a displacement lies. No displacement lies forward.
    ///
    /// The step of a facing is +1 on one cube axis and -1 on another. A forward
    /// displacement has both signs right or zero, a rear one both wrong or zero:
    /// no angle is needed.
    #[inline]
    pub const fn of(facing: HexSide, displacement: Hex) -> Self {
        // Looked up, because a facing is nothing that a processor can guess.
        let axes = [displacement.q, displacement.r, displacement.s()];
        let (ahead, astern) = AXES[facing.index()];
        let (ahead, astern) = (axes[ahead], axes[astern]);
        if ahead >= 0 && astern <= 0 {
            Self::Forward
        } else if ahead <= 0 && astern >= 0 {
            Self::Rear
        } else {
            Self::Side
        }
    }

    /// The half in which a displacement lies, forward or rear. What is straight
    /// abeam lies forward, and so does no displacement.
    ///
    /// The axis that grows ahead less the one that shrinks is how far ahead it is.
    #[inline]
    pub const fn half(facing: HexSide, displacement: Hex) -> Self {
        if Self::facings_forward_half(displacement) >> facing.index() & 1 != 0 {
            Self::Forward
        } else {
            Self::Rear
        }
    }

    /// The facings that have a displacement in their forward half, as a bit mask of
    /// the numbers of the sides; the others have it to the rear.
    #[inline]
    pub const fn facings_forward_half(displacement: Hex) -> u8 {
        let Hex { q, r } = displacement;
        let s = displacement.s();
        (q >= s) as u8
            | ((q >= r) as u8) << 1
            | ((s >= r) as u8) << 2
            | ((s >= q) as u8) << 3
            | ((r >= q) as u8) << 4
            | ((r >= s) as u8) << 5
    }

    /// The facings that have a displacement forward, as a bit mask of the numbers
    /// of the sides. Those that have it to the rear are the opposite ones.
    #[inline]
    pub const fn facings_forward(displacement: Hex) -> u8 {
        let Hex { q, r } = displacement;
        let s = displacement.s();
        let up = [(q >= 0) as u8, (r >= 0) as u8, (s >= 0) as u8];
        let down = [(q <= 0) as u8, (r <= 0) as u8, (s <= 0) as u8];
        up[0] & down[2]
            | (up[0] & down[1]) << 1
            | (up[2] & down[1]) << 2
            | (up[2] & down[0]) << 3
            | (up[1] & down[0]) << 4
            | (up[1] & down[2]) << 5
    }

    /// The arc of a ship at `centre` in which another hex lies.
    #[inline]
    pub const fn of_hex(centre: Hex, facing: HexSide, other: Hex) -> Self {
        Self::of(facing, Hex::new(other.q - centre.q, other.r - centre.r))
    }
}
