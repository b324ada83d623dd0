//! One of the six sides of a hex.

use crate::hex::Hex;

/// A side of a hex: where a step over it leads, and where somebody in the hex
/// may look. Also a turn, by so many times 60 degrees.
///
/// Side 0 leads to `(+1, 0)`, and each next one lies 60 degrees anticlockwise of
/// the one before, when rows are counted from the top of the map to its bottom.
/// On a pointy-top map side 0 is the east; on a flat-top map it is 30 degrees
/// south of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexSide(u8);

/// One step over each side.
const STEPS: [Hex; 6] = [
    Hex::new(1, 0),
    Hex::new(1, -1),
    Hex::new(0, -1),
    Hex::new(-1, 0),
    Hex::new(-1, 1),
    Hex::new(0, 1),
];

impl HexSide {
    /// The number of sides of a hex.
    pub const COUNT: usize = 6;
    /// The six sides, anticlockwise.
    pub const ALL: [HexSide; 6] = [
        HexSide(0),
        HexSide(1),
        HexSide(2),
        HexSide(3),
        HexSide(4),
        HexSide(5),
    ];

    /// The side with this number; whole turns count nothing.
    #[inline]
    pub const fn new(index: u8) -> Self {
        Self(index % 6)
    }

    /// The number of the side, 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The displacement of one step over this side.
    #[inline]
    pub const fn step(self) -> Hex {
        STEPS[self.0 as usize]
    }

    /// The side so many hexsides anticlockwise; negative is clockwise.
    #[inline]
    pub const fn turned(self, hexsides: i8) -> Self {
        Self((self.0 as i8 + hexsides).rem_euclid(6) as u8)
    }

    /// The side across the hex.
    #[inline]
    pub const fn opposite(self) -> Self {
        self.turned(3)
    }

    /// The turn that leads from this side to another, anticlockwise.
    #[inline]
    pub const fn turn_to(self, other: Self) -> Self {
        Self((other.0 + 6 - self.0) % 6)
    }

    /// The side that points nearest to a displacement; of two equally near the
    /// one with the lower number, and side 0 for no displacement.
    pub fn towards(displacement: Hex) -> Self {
        let along = |side: &Self| displacement.dot(side.step());
        // `max_by_key` takes the last of several equals.
        let sides = Self::ALL.into_iter().rev();
        sides.max_by_key(along).unwrap_or_default()
    }

    /// The number of hexsides between two sides, the shorter way round: 0 to 3.
    #[inline]
    pub const fn apart(self, other: Self) -> u8 {
        let turn = self.turn_to(other).0;
        if turn > 3 { 6 - turn } else { turn }
    }
}
