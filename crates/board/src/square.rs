//! A square of a square grid, or the displacement between two.

use std::ops::{Add, Neg, Sub};

use crate::compass::Compass;

/// A square by its column, which grows to the east, and its row, which grows to the south,
/// or a displacement. Coordinates stay within 8,000 of zero, so that no sum of a few of them
/// overflows.
///
/// ```
/// use evenkeel_board::{Compass, Square};
///
/// let (near, far) = (Square::new(1, 1), Square::new(4, 3));
/// assert_eq!((near.chebyshev(far), near.manhattan(far)), (3, 5));
/// assert_eq!(near.neighbour(Compass::SOUTH_EAST), Square::new(2, 2));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The column, from west to east.
    pub column: i16,
    /// The row, from north to south.
    pub row: i16,
}

impl Square {
    /// The origin, or no displacement.
    pub const ORIGIN: Square = Square::new(0, 0);

    /// The square in this column and row.
    #[inline]
    pub const fn new(column: i16, row: i16) -> Self {
        Self { column, row }
    }

    /// The square one step away.
    #[inline]
    pub const fn neighbour(self, heading: Compass) -> Square {
        let step = heading.step();
        Square::new(self.column + step.column, self.row + step.row)
    }

    /// So many times this displacement.
    #[inline]
    pub const fn times(self, count: i16) -> Square {
        Square::new(self.column * count, self.row * count)
    }

    /// The distance in steps to any of the eight squares around, as a king moves.
    #[inline]
    pub const fn chebyshev(self, other: Square) -> u16 {
        let columns = self.column.abs_diff(other.column);
        let rows = self.row.abs_diff(other.row);
        if columns > rows { columns } else { rows }
    }

    /// The distance in steps over the four edges of squares.
    #[inline]
    pub const fn manhattan(self, other: Square) -> u16 {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row)
    }

    /// The length of one displacement along another: the product of their lengths and the
    /// cosine between them.
    #[inline]
    pub const fn dot(self, other: Square) -> i32 {
        self.column as i32 * other.column as i32 + self.row as i32 * other.row as i32
    }

    /// The product of the lengths of two displacements and the sine between them; positive
    /// when the other one lies anticlockwise of this one.
    #[inline]
    pub const fn cross(self, other: Square) -> i32 {
        self.row as i32 * other.column as i32 - self.column as i32 * other.row as i32
    }

    /// The squares at exactly this Chebyshev distance, anticlockwise from the south-eastern
    /// corner; the square itself for distance 0.
    pub fn ring(self, distance: u16) -> impl Iterator<Item = Square> {
        let own = (distance == 0).then_some(self);
        let corners = [
            (Compass::SOUTH_EAST, Compass::NORTH),
            (Compass::NORTH_EAST, Compass::WEST),
            (Compass::NORTH_WEST, Compass::SOUTH),
            (Compass::SOUTH_WEST, Compass::EAST),
        ];
        let sides = corners.into_iter().flat_map(move |(corner, along)| {
            let corner = self + corner.step().times(distance as i16);
            (0..2 * distance).map(move |step| corner + along.step().times(step as i16))
        });
        own.into_iter().chain(sides)
    }

    /// The straight line to another square, step by step: this square is left out, the other
    /// is the last. Each step has the square whose centre the line passes nearest to, twice;
    /// where it passes exactly between two, it has both.
    ///
    /// ```
    /// use evenkeel_board::Square;
    ///
    /// let steps: Vec<_> = Square::ORIGIN.line(Square::new(2, 1)).collect();
    /// let between = (Square::new(1, 0), Square::new(1, 1));
    /// assert_eq!(steps, [between, (Square::new(2, 1), Square::new(2, 1))]);
    /// ```
    pub fn line(self, to: Square) -> impl Iterator<Item = (Square, Square)> {
        let by = to - self;
        let steps = i32::from(self.chebyshev(to));
        // The whole number nearest to a coordinate: its half up, and its half down. The two are
        // one number, but for a coordinate that ends in exactly one half.
        let near = move |along: i16, step: i32| {
            let twice = 2 * i32::from(along) * step;
            let upper = (twice + steps).div_euclid(2 * steps);
            let lower = -(steps - twice).div_euclid(2 * steps);
            (lower as i16, upper as i16)
        };
        (1..=steps).map(move |step| {
            let (columns, rows) = (near(by.column, step), near(by.row, step));
            let lower = Square::new(columns.0, rows.0);
            let upper = Square::new(columns.1, rows.1);
            (self + lower, self + upper)
        })
    }

    /// Whether nothing lies between two squares, which themselves do not count. Where the
    /// line passes exactly between two squares, one of them that is free is enough.
    ///
    /// ```
    /// use evenkeel_board::Square;
    ///
    /// let (from, to) = (Square::new(0, 0), Square::new(2, 1));
    /// assert!(from.is_clear(to, |square| square == Square::new(1, 1)));
    /// assert!(!from.is_clear(to, |square| square.column == 1));
    /// ```
    pub fn is_clear(self, to: Square, is_blocked: impl Fn(Square) -> bool) -> bool {
        let mut between = self.line(to).filter(|&(square, _)| square != to);
        between.all(|(one, other)| !is_blocked(one) || !is_blocked(other))
    }
}

impl Add for Square {
    type Output = Square;

    #[inline]
    fn add(self, other: Square) -> Square {
        Square::new(self.column + other.column, self.row + other.row)
    }
}

impl Sub for Square {
    type Output = Square;

    #[inline]
    fn sub(self, other: Square) -> Square {
        Square::new(self.column - other.column, self.row - other.row)
    }
}

impl Neg for Square {
    type Output = Square;

    #[inline]
    fn neg(self) -> Square {
        Square::new(-self.column, -self.row)
    }
}
