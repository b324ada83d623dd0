//! Eight hexes side by side, for looking at many of them at once.

use wide::i16x8;

use crate::hex::Hex;
use crate::lanes::WIDTH;

/// Eight hexes, or displacements.
#[derive(Clone, Copy, Debug)]
pub struct Hexes {
    q: i16x8,
    r: i16x8,
}

/// Eight distances in hexes, in the order of the lanes.
pub type Distances = i16x8;

impl Hexes {
    /// A lane for each of these hexes, in this order.
    #[inline(always)]
    pub fn new(hexes: [Hex; WIDTH]) -> Self {
        let (mut q, mut r) = ([0; WIDTH], [0; WIDTH]);
        for (lane, hex) in hexes.iter().enumerate() {
            (q[lane], r[lane]) = (hex.q, hex.r);
        }
        Hexes {
            q: i16x8::new(q),
            r: i16x8::new(r),
        }
    }

    /// The distance of each of them from a hex; see [`Hex::distance`].
    ///
    /// The greatest of the three cube coordinates of a displacement is its length,
    /// because they add up to 0.
    #[inline(always)]
    pub fn distances(&self, hex: Hex) -> Distances {
        let q = self.q - i16x8::splat(hex.q);
        let r = self.r - i16x8::splat(hex.r);
        q.abs().max(r.abs()).max((q + r).abs())
    }

    /// A mask of the hexes that are up to a distance from a hex, as a bit mask of the
    /// lanes.
    #[inline(always)]
    pub fn within(&self, hex: Hex, distance: u16) -> u32 {
        let furthest = i16x8::splat(distance.min(i16::MAX as u16) as i16);
        !self.distances(hex).simd_gt(furthest).to_bitmask() & 0xff
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn hex() -> impl Strategy<Value = Hex> {
        (-60i16..60, -60i16..60).prop_map(|(q, r)| Hex::new(q, r))
    }

    proptest! {
        #[test]
        fn every_lane_is_what_one_hex_gives(
            hexes in proptest::array::uniform8(hex()), other in hex(), distance in 0u16..90,
        ) {
            let side_by_side = Hexes::new(hexes);
            let distances = hexes.map(|hex| hex.distance(other) as i16);
            prop_assert_eq!(side_by_side.distances(other).to_array(), distances);
            let near = |lane: &usize| hexes[*lane].distance(other) <= distance;
            let near = (0..WIDTH).filter(near).fold(0, |mask, lane| mask | 1 << lane);
            prop_assert_eq!(side_by_side.within(other, distance), near);
        }
    }
}
