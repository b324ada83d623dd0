//! A rectangular map of hexes.

use crate::hex::Hex;
use crate::hex_side::HexSide;
use crate::table::Edge;

/// The way that the hexes of a map stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// A corner on top: rows are straight, and each odd row lies half a hex
    /// further east.
    PointyTop,
    /// A side on top: columns are straight, and each odd column lies half a hex
    /// further south.
    FlatTop,
}

/// A map of `columns` by `rows` hexes. Column 0 is the westernmost, row 0 the
/// northernmost; the hex in column 0 of row 0 is [`Hex::ORIGIN`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HexMap {
    columns: u16,
    rows: u16,
    orientation: Orientation,
}

/// A hex in doubled coordinates, in which a rectangular map is exactly a box.
///
/// Along a straight row (pointy-top) or column (flat-top) a step counts 2, so
/// that the half hexes between rows or columns are whole numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doubled {
    /// Along the straight lines of hexes, in half hexes.
    pub along: i16,
    /// Across them, in lines.
    pub across: i16,
}

impl Orientation {
    /// The doubled coordinates of a hex or a displacement; both are linear, so
    /// those of a sum are the sums.
    #[inline]
    pub const fn doubled(self, hex: Hex) -> Doubled {
        match self {
            Self::PointyTop => Doubled {
                along: 2 * hex.q + hex.r,
                across: hex.r,
            },
            Self::FlatTop => Doubled {
                along: 2 * hex.r + hex.q,
                across: hex.q,
            },
        }
    }
}

impl HexMap {
    /// A map of this size. Neither side may be over 4,000, which keeps all
    /// coordinates in range; a map without hexes contains nothing.
    #[inline]
    pub const fn new(columns: u16, rows: u16, orientation: Orientation) -> Self {
        debug_assert!(columns <= 4000 && rows <= 4000);
        Self {
            columns,
            rows,
            orientation,
        }
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

    /// The way that the hexes stand.
    #[inline]
    pub const fn orientation(&self) -> Orientation {
        self.orientation
    }

    /// The number of hexes of the map.
    #[inline]
    pub const fn hex_count(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// The greatest doubled coordinates on the map; the smallest are 0.
    ///
    /// A hex in an even line cannot have the greatest `along`, which is odd, nor
    /// one in an odd line the smallest, so the box is exact for both.
    #[inline]
    pub const fn last(&self) -> Doubled {
        let (columns, rows) = (self.columns as i16, self.rows as i16);
        match self.orientation {
            Orientation::PointyTop => Doubled {
                along: 2 * columns - 1,
                across: rows - 1,
            },
            Orientation::FlatTop => Doubled {
                along: 2 * rows - 1,
                across: columns - 1,
            },
        }
    }

    /// Whether a hex is on the map.
    #[inline]
    pub const fn contains(&self, hex: Hex) -> bool {
        let Doubled { along, across } = self.orientation.doubled(hex);
        let last = self.last();
        0 <= along && along <= last.along && 0 <= across && across <= last.across
    }

    /// The hex in a column and a row.
    #[inline]
    pub const fn hex(&self, column: u16, row: u16) -> Hex {
        let (column, row) = (column as i16, row as i16);
        match self.orientation {
            Orientation::PointyTop => Hex::new(column - row / 2, row),
            Orientation::FlatTop => Hex::new(column, row - column / 2),
        }
    }

    /// The column and the row of a hex of the map.
    #[inline]
    pub const fn column_and_row(&self, hex: Hex) -> (u16, u16) {
        debug_assert!(self.contains(hex));
        let Doubled { along, across } = self.orientation.doubled(hex);
        let (half, line) = (along as u16 / 2, across as u16);
        match self.orientation {
            Orientation::PointyTop => (half, line),
            Orientation::FlatTop => (line, half),
        }
    }

    /// The number of a hex of the map, row by row: 0 to [`Self::hex_count`] - 1.
    #[inline]
    pub const fn index(&self, hex: Hex) -> usize {
        let (column, row) = self.column_and_row(hex);
        row as usize * self.columns as usize + column as usize
    }

    /// The hex with a number.
    #[inline]
    pub const fn at(&self, index: usize) -> Hex {
        debug_assert!(index < self.hex_count());
        let columns = self.columns as usize;
        self.hex((index % columns) as u16, (index / columns) as u16)
    }

    /// All hexes, row by row.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        let map = *self;
        (0..self.hex_count()).map(move |index| map.at(index))
    }

    /// The neighbours of a hex that are on the map, anticlockwise.
    pub fn neighbours(&self, hex: Hex) -> impl Iterator<Item = Hex> + use<> {
        let map = *self;
        let around = HexSide::ALL
            .into_iter()
            .map(move |side| hex.neighbour(side));
        around.filter(move |&hex| map.contains(hex))
    }

    /// The number of columns (west, east) or rows (north, south) between a hex of the map
    /// and an edge.
    #[inline]
    pub const fn lines_to(&self, edge: Edge, hex: Hex) -> u16 {
        let (column, row) = self.column_and_row(hex);
        match edge {
            Edge::West => column,
            Edge::East => self.columns - 1 - column,
            Edge::North => row,
            Edge::South => self.rows - 1 - row,
        }
    }

    /// The hexes of the `depth` columns or rows nearest to an edge, in the order
    /// of their numbers.
    pub fn strip(&self, edge: Edge, depth: u16) -> impl Iterator<Item = Hex> + use<> {
        let map = *self;
        self.hexes()
            .filter(move |&hex| map.lines_to(edge, hex) < depth)
    }

    /// The smallest distance between a hex of the strip along an edge and one of
    /// the strip along the opposite edge; 0 when they meet. For strips of a depth
    /// of at least 1.
    ///
    /// Between lines of hexes it is the number of lines, for staggered lines too:
    /// a step sideways never gains more than one line.
    #[inline]
    pub const fn strips_apart(&self, edge: Edge, depth: u16) -> u16 {
        let lines = match edge {
            Edge::West | Edge::East => self.columns,
            Edge::North | Edge::South => self.rows,
        };
        (lines + 1).saturating_sub(depth.saturating_mul(2))
    }
}
