//! A rectangular map of squares.

use crate::compass::Compass;
use crate::square::Square;
use crate::table::Edge;

/// A map of `columns` by `rows` squares. Column 0 is the westernmost, row 0 the northernmost.
///
/// ```
/// use evenkeel_board::{Compass, Edge, Square, SquareMap};
///
/// let map = SquareMap::new(5, 4);
/// let corner = Square::new(4, 0);
/// assert_eq!((map.index(corner), map.at(4)), (4, corner));
/// assert_eq!(map.neighbours(corner, &Compass::ORTHOGONAL).count(), 2);
/// assert_eq!(map.neighbours(corner, &Compass::ALL).count(), 3);
/// assert_eq!(map.lines_to(Edge::South, corner), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareMap {
    columns: u16,
    rows: u16,
}

impl SquareMap {
    /// A map of this size. Neither side may be over 4,000, which keeps all coordinates in
    /// range; a map without squares contains nothing.
    #[inline]
    pub const fn new(columns: u16, rows: u16) -> Self {
        debug_assert!(columns <= 4000 && rows <= 4000);
        Self { columns, rows }
    }

    /// The number of columns of the map.
    #[inline]
    pub const fn columns(&self) -> u16 {
        self.columns
    }

    /// The number of rows of the map.
    #[inline]
    pub const fn rows(&self) -> u16 {
        self.rows
    }

    /// The number of squares of the map.
    #[inline]
    pub const fn square_count(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether a square is on the map.
    #[inline]
    pub const fn contains(&self, square: Square) -> bool {
        let Square { column, row } = square;
        0 <= column && column < self.columns as i16 && 0 <= row && row < self.rows as i16
    }

    /// The number of a square of the map, row by row: 0 to [`Self::square_count`] - 1.
    #[inline]
    pub const fn index(&self, square: Square) -> usize {
        debug_assert!(self.contains(square));
        square.row as usize * self.columns as usize + square.column as usize
    }

    /// The square with a number.
    #[inline]
    pub const fn at(&self, index: usize) -> Square {
        debug_assert!(index < self.square_count());
        let columns = self.columns as usize;
        Square::new((index % columns) as i16, (index / columns) as i16)
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let map = *self;
        (0..self.square_count()).map(move |index| map.at(index))
    }

    /// The squares one step away that are on the map, in the order of the headings:
    /// [`Compass::ALL`] or [`Compass::ORTHOGONAL`].
    pub fn neighbours<'a>(
        &self,
        square: Square,
        headings: &'a [Compass],
    ) -> impl Iterator<Item = Square> + use<'a> {
        let map = *self;
        let around = headings.iter().map(move |&step| square.neighbour(step));
        around.filter(move |&square| map.contains(square))
    }

    /// The number of columns (west, east) or rows (north, south) between a square of the map
    /// and an edge.
    #[inline]
    pub const fn lines_to(&self, edge: Edge, square: Square) -> u16 {
        debug_assert!(self.contains(square));
        let (column, row) = (square.column as u16, square.row as u16);
        match edge {
            Edge::West => column,
            Edge::East => self.columns - 1 - column,
            Edge::North => row,
            Edge::South => self.rows - 1 - row,
        }
    }

    /// The squares of the `depth` columns or rows nearest to an edge, in the order of their
    /// numbers.
    pub fn strip(&self, edge: Edge, depth: u16) -> impl Iterator<Item = Square> + use<> {
        let map = *self;
        self.squares()
            .filter(move |&square| map.lines_to(edge, square) < depth)
    }
}
