//! A hex of a hex grid, or the displacement between two.

use std::ops::{Add, Neg, Sub};

use crate::hex_side::HexSide;

/// A hex in axial coordinates, or a displacement; the third cube coordinate is
/// `s = -q - r`. Coordinates stay within 8,000 of zero, so that no sum of a few
/// of them overflows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// First axial coordinate.
    pub q: i16,
    /// Second axial coordinate.
    pub r: i16,
}

impl Hex {
    /// The origin, or no displacement.
    pub const ORIGIN: Hex = Hex::new(0, 0);

    /// The hex with these axial coordinates.
    #[inline]
    pub const fn new(q: i16, r: i16) -> Self {
        Self { q, r }
    }

    /// The third cube coordinate.
    #[inline]
    pub const fn s(self) -> i16 {
        -self.q - self.r
    }

    /// The distance from the origin in hexes: how many steps lead there.
    #[inline]
    pub const fn length(self) -> u16 {
        let steps = self.q.unsigned_abs() + self.r.unsigned_abs() + self.s().unsigned_abs();
        steps / 2
    }

    /// The distance in hexes: the other hex is counted, this one is not, so
    /// neighbours are at 1.
    #[inline]
    pub const fn distance(self, other: Hex) -> u16 {
        Hex::new(other.q - self.q, other.r - self.r).length()
    }

    /// The hex across a side.
    #[inline]
    pub fn neighbour(self, side: HexSide) -> Hex {
        self + side.step()
    }

    /// So many times this displacement.
    #[inline]
    pub const fn times(self, count: i16) -> Hex {
        Hex::new(self.q * count, self.r * count)
    }

    /// The length of one displacement along another: the product of their lengths and the
    /// cosine between them, times 2 for steps of length 1.
    #[inline]
    pub const fn dot(self, other: Hex) -> i32 {
        let q = self.q as i32 * other.q as i32;
        let r = self.r as i32 * other.r as i32;
        q + r + self.s() as i32 * other.s() as i32
    }

    /// The displacement turned anticlockwise by so many hexsides about the origin.
    #[inline]
    pub fn rotated(self, hexsides: HexSide) -> Hex {
        let Hex { q, r } = self;
        let s = self.s();
        match hexsides.index() {
            0 => self,
            1 => Hex::new(-s, -q),
            2 => Hex::new(r, s),
            3 => -self,
            4 => Hex::new(s, q),
            _ => Hex::new(-r, -s),
        }
    }

    /// The hexes at exactly this distance, anticlockwise from the one straight
    /// along [`HexSide::ALL`]`[0]`; the hex itself for distance 0.
    pub fn ring(self, distance: u16) -> impl Iterator<Item = Hex> {
        let own = (distance == 0).then_some(self);
        let sides = HexSide::ALL.into_iter().flat_map(move |side| {
            let corner = self + side.step().times(distance as i16);
            let along = side.turned(2).step();
            (0..distance).map(move |step| corner + along.times(step as i16))
        });
        own.into_iter().chain(sides)
    }

    /// The hexes up to this distance, the hex itself first, ring by ring.
    pub fn within(self, distance: u16) -> impl Iterator<Item = Hex> {
        (0..=distance).flat_map(move |distance| self.ring(distance))
    }
}

impl Add for Hex {
    type Output = Hex;

    #[inline]
    fn add(self, other: Hex) -> Hex {
        Hex::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Hex {
    type Output = Hex;

    #[inline]
    fn sub(self, other: Hex) -> Hex {
        Hex::new(self.q - other.q, self.r - other.r)
    }
}

impl Neg for Hex {
    type Output = Hex;

    #[inline]
    fn neg(self) -> Hex {
        Hex::new(-self.q, -self.r)
    }
}
