//! One of the eight directions of a square grid.

use crate::square::Square;

/// A heading on squares: where a step leads, and where somebody in a square may look. Also
/// a turn, by so many times 45 degrees.
///
/// Heading 0 is the east, and each next one lies 45 degrees anticlockwise of the one before.
/// Games of four headings use [`Compass::ORTHOGONAL`] alone and turn by two at a time.
///
/// ```
/// use evenkeel_board::{Compass, Square};
///
/// // A ship turns to port by 90 degrees and moves ahead two squares.
/// let heading = Compass::EAST.turned(2);
/// assert_eq!(heading, Compass::NORTH);
/// let at = Square::new(3, 3) + heading.step().times(2);
/// assert_eq!(at, Square::new(3, 1));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Compass(u8);

/// One step along each heading.
const STEPS: [Square; 8] = [
    Square::new(1, 0),
    Square::new(1, -1),
    Square::new(0, -1),
    Square::new(-1, -1),
    Square::new(-1, 0),
    Square::new(-1, 1),
    Square::new(0, 1),
    Square::new(1, 1),
];

impl Compass {
    /// To greater columns.
    pub const EAST: Compass = Compass(0);
    /// Between north and east.
    pub const NORTH_EAST: Compass = Compass(1);
    /// To smaller rows.
    pub const NORTH: Compass = Compass(2);
    /// Between north and west.
    pub const NORTH_WEST: Compass = Compass(3);
    /// To smaller columns.
    pub const WEST: Compass = Compass(4);
    /// Between south and west.
    pub const SOUTH_WEST: Compass = Compass(5);
    /// To greater rows.
    pub const SOUTH: Compass = Compass(6);
    /// Between south and east.
    pub const SOUTH_EAST: Compass = Compass(7);

    /// The eight headings, anticlockwise.
    pub const ALL: [Compass; 8] = [
        Compass::EAST,
        Compass::NORTH_EAST,
        Compass::NORTH,
        Compass::NORTH_WEST,
        Compass::WEST,
        Compass::SOUTH_WEST,
        Compass::SOUTH,
        Compass::SOUTH_EAST,
    ];
    /// The four headings over edges of squares, anticlockwise.
    pub const ORTHOGONAL: [Compass; 4] =
        [Compass::EAST, Compass::NORTH, Compass::WEST, Compass::SOUTH];
    /// The four headings over corners of squares, anticlockwise.
    pub const DIAGONAL: [Compass; 4] = [
        Compass::NORTH_EAST,
        Compass::NORTH_WEST,
        Compass::SOUTH_WEST,
        Compass::SOUTH_EAST,
    ];

    /// The heading with this number; whole turns count nothing.
    #[inline]
    pub const fn new(index: u8) -> Self {
        Self(index % 8)
    }

    /// The number of the heading, 0 to 7.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The displacement of one step along this heading.
    #[inline]
    pub const fn step(self) -> Square {
        STEPS[self.0 as usize]
    }

    /// The heading so many times 45 degrees anticlockwise, to port; negative is clockwise.
    #[inline]
    pub const fn turned(self, eighths: i8) -> Self {
        // Whole turns come off first, so that no sum overflows.
        Self((self.0 as i8 + eighths.rem_euclid(8)) as u8 % 8)
    }

    /// The heading astern.
    #[inline]
    pub const fn opposite(self) -> Self {
        self.turned(4)
    }

    /// The turn that leads from this heading to another, anticlockwise.
    #[inline]
    pub const fn turn_to(self, other: Self) -> Self {
        Self((other.0 + 8 - self.0) % 8)
    }

    /// The number of eighths of a turn between two headings, the shorter way round: 0 to 4.
    #[inline]
    pub const fn apart(self, other: Self) -> u8 {
        let turn = self.turn_to(other).0;
        if turn > 4 { 8 - turn } else { turn }
    }

    /// The heading of the eight that points nearest to a displacement; the east for none.
    /// No displacement of whole squares lies exactly between two.
    ///
    /// ```
    /// use evenkeel_board::{Compass, Square};
    ///
    /// assert_eq!(Compass::towards(Square::new(5, -2)), Compass::EAST);
    /// assert_eq!(Compass::towards(Square::new(5, -3)), Compass::NORTH_EAST);
    /// ```
    pub const fn towards(displacement: Square) -> Self {
        let columns = displacement.column.unsigned_abs() as u64;
        let rows = displacement.row.unsigned_abs() as u64;
        // Nearer to a straight heading than 22.5 degrees, whose tangent is the square root
        // of 2, less 1: then (smaller + greater) squared is less than twice greater squared.
        let sum = (columns + rows) * (columns + rows);
        let (east, south) = (displacement.column > 0, displacement.row > 0);
        match (sum < 2 * columns * columns, sum < 2 * rows * rows) {
            (true, _) if east => Self::EAST,
            (true, _) => Self::WEST,
            (_, true) if south => Self::SOUTH,
            (_, true) => Self::NORTH,
            _ if sum == 0 => Self::EAST,
            _ => match (east, south) {
                (true, true) => Self::SOUTH_EAST,
                (true, false) => Self::NORTH_EAST,
                (false, true) => Self::SOUTH_WEST,
                (false, false) => Self::NORTH_WEST,
            },
        }
    }
}
