//! The board: 25 squares and the two kinds of direction between neighbours.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::hand::Face;

/// Rows and columns. Sets of squares are bit masks, so the size of the board is
/// part of the program.
pub const SIZE: u8 = 5;
/// Squares of the board.
pub const SQUARES: usize = 25;
/// All squares, as a bit mask.
pub const ALL: u32 = (1 << SQUARES) - 1;
/// The four corners, as a bit mask.
pub const CORNERS: u32 = 1 | 1 << 4 | 1 << 20 | 1 << 24;

/// Rule FC-BOARD-01: one of 25 squares, counted row by row from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(pub u8);

const ORTHOGONAL: [u32; SQUARES] = neighbours(true);
const DIAGONAL: [u32; SQUARES] = neighbours(false);

const fn neighbours(orthogonal: bool) -> [u32; SQUARES] {
    let mut all = [0; SQUARES];
    let mut from = 0;
    while from < 25 {
        let mut to = 0;
        while to < 25 {
            let rows = (from / 5_u8).abs_diff(to / 5);
            let columns = (from % 5).abs_diff(to % 5);
            let straight = rows + columns == 1;
            let slanted = rows == 1 && columns == 1;
            if (orthogonal && straight) || (!orthogonal && slanted) {
                all[from as usize] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    all
}

/// Rows of tables of squares: a power of two, so that numbers of squares are cut to
/// it and nobody has to check them.
pub(crate) const ROOM: usize = 32;

/// Looked up, because players ask for it more often than for anything else.
static DISTANCE: [[u8; ROOM]; ROOM] = distances();

const fn distances() -> [[u8; ROOM]; ROOM] {
    let mut all = [[0; ROOM]; ROOM];
    let mut from = 0;
    while from < 25 {
        let mut to = 0;
        while to < 25 {
            let rows = (from / 5_u8).abs_diff(to / 5);
            let columns = (from % 5).abs_diff(to % 5);
            all[from as usize][to as usize] = if rows > columns { rows } else { columns };
            to += 1;
        }
        from += 1;
    }
    all
}

/// Squares on the shortest ways from one square to another, both of them
/// included, as bit masks.
static BETWEEN: [[u32; SQUARES]; SQUARES] = ways();

const fn ways() -> [[u32; SQUARES]; SQUARES] {
    let far = distances();
    let mut all = [[0; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut to = 0;
        while to < SQUARES {
            let mut on = 0;
            while on < SQUARES {
                if far[from][on] + far[on][to] == far[from][to] {
                    all[from][to] |= 1 << on;
                }
                on += 1;
            }
            to += 1;
        }
        from += 1;
    }
    all
}

/// The first and the last column, as bit masks.
const FIRST_COLUMN: u32 = 1 | 1 << 5 | 1 << 10 | 1 << 15 | 1 << 20;
const LAST_COLUMN: u32 = FIRST_COLUMN << 4;

/// Some squares and all around them, as bit masks.
#[inline]
pub fn widen(mask: u32) -> u32 {
    let row = mask | (mask & !LAST_COLUMN) << 1 | (mask & !FIRST_COLUMN) >> 1;
    (row | row << 5 | row >> 5) & ALL
}

impl Square {
    /// No square: where a ship is that is not on the board.
    pub const NOWHERE: Square = Square(SQUARES as u8);

    /// The square in this row and column, both from 1.
    ///
    /// # Panics
    /// When it is not on the board.
    pub fn new(row: u8, column: u8) -> Square {
        assert!(
            (1..=SIZE).contains(&row) && (1..=SIZE).contains(&column),
            "({row}, {column}) is not on the board"
        );
        Square((row - 1) * SIZE + column - 1)
    }

    /// The row of the square, from 1.
    #[inline]
    pub fn row(self) -> u8 {
        self.0 / SIZE + 1
    }

    /// The column of the square, from 1.
    #[inline]
    pub fn column(self) -> u8 {
        self.0 % SIZE + 1
    }

    /// Position in lists of squares.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// A set that holds this square alone, as a bit mask; empty for nowhere.
    #[inline]
    pub fn bit(self) -> u32 {
        (1 << self.0) & ALL
    }

    /// Rule FC-BOARD-02: the squares around this one, as a bit mask.
    #[inline]
    pub fn around(self) -> u32 {
        ORTHOGONAL[self.index()] | DIAGONAL[self.index()]
    }

    /// Rule FC-DICE-02: the neighbours that a result points to, as a bit mask; a
    /// special points nowhere.
    #[inline]
    pub fn towards(self, face: Face) -> u32 {
        match face {
            Face::Orthogonal => ORTHOGONAL[self.index()],
            Face::Diagonal => DIAGONAL[self.index()],
            Face::Multi => self.around(),
            Face::Special => 0,
        }
    }

    /// The kind of direction of the step to a neighbour.
    #[inline]
    pub fn step(self, to: Square) -> Face {
        if ORTHOGONAL[self.index()] & to.bit() != 0 {
            Face::Orthogonal
        } else {
            Face::Diagonal
        }
    }

    /// Rule FC-SW-13: king's moves.
    #[inline]
    pub fn distance(self, to: Square) -> u8 {
        DISTANCE[usize::from(self.0) % ROOM][usize::from(to.0) % ROOM]
    }

    /// Squares on the shortest ways to another one, both ends included.
    #[inline]
    pub fn between(self, to: Square) -> u32 {
        BETWEEN[self.index()][to.index()]
    }

    /// Rule FC-SW-14: whether nothing in `blocked` lies between two squares that
    /// are at most two apart. On a straight or diagonal line the middle square
    /// has to be free; on a bent one, either of the two that the line crosses.
    pub fn is_clear(self, to: Square, blocked: u32) -> bool {
        match self.distance(to) {
            0 | 1 => true,
            2 => self.around() & to.around() & self.crossed(to) & !blocked != 0,
            _ => false,
        }
    }

    /// The squares that the line to a square two away crosses.
    fn crossed(self, to: Square) -> u32 {
        let (row, column) = (i16::from(self.row()), i16::from(self.column()));
        let rows = i16::from(to.row()) - row;
        let columns = i16::from(to.column()) - column;
        let near = |row: i16, column: i16| Square::new(row as u8, column as u8).bit();
        // A half step is rounded towards the start for one square and away from
        // it for the other; on straight and diagonal lines the two are the same.
        let inner = near(row + rows / 2, column + columns / 2);
        let outer = near(
            row + rows - rows / 2 * i16::from(rows.abs() == 2),
            column + columns - columns / 2 * i16::from(columns.abs() == 2),
        );
        inner | outer
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.row(), self.column())
    }
}

/// Logs write a row and a column.
impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.row(), self.column()).serialize(serializer)
    }
}

/// The squares in a bit mask, row by row.
#[inline]
pub fn squares(mut mask: u32) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let square = Square(mask.trailing_zeros() as u8);
            mask &= mask - 1;
            square
        })
    })
}
