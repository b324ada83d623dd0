//! Hexes on a flat board. A hex is one unit wide from side to side.

use evenkeel_board::hex_map::{HexMap, Orientation};
use evenkeel_rulebook::film::{Spot, rounded};

use super::moved;

/// Distance of one line of hexes from the next: half the square root of 3.
const LINE: f64 = 0.866_025_403_784_438_6;
/// Distance of the corner of a hex from its centre.
const CORNER: f64 = 0.577_350_269_189_625_8;
/// Distance of ships that share a hex from its centre.
const BESIDE: f64 = 0.22;

/// The hexes of a map on a flat board.
pub(super) struct Hexes {
    is_pointy: bool,
    /// Extent from north to south.
    pub(super) height: f64,
    /// Extent from west to east.
    pub(super) width: f64,
}

impl Hexes {
    pub(super) fn new(map: &HexMap) -> Hexes {
        let straight = |count: u16| f64::from(count) + if count > 1 { 0.5 } else { 0.0 };
        let lines = |count: u16| f64::from(count.max(1) - 1) * LINE + 2.0 * CORNER;
        let is_pointy = map.orientation() == Orientation::PointyTop;
        let (width, height) = match is_pointy {
            true => (straight(map.columns()), lines(map.rows())),
            false => (lines(map.columns()), straight(map.rows())),
        };
        Hexes {
            is_pointy,
            height: rounded(height),
            width: rounded(width),
        }
    }

    /// The centre of a hex.
    pub(super) fn centre(&self, column: u16, row: u16) -> Spot {
        let half = |line: u16| if line % 2 == 1 { 1.0 } else { 0.5 };
        let (x, from_north) = match self.is_pointy {
            true => (
                f64::from(column) + half(row),
                f64::from(row) * LINE + CORNER,
            ),
            false => (
                f64::from(column) * LINE + CORNER,
                f64::from(row) + half(column),
            ),
        };
        Spot::new(x, self.height - from_north)
    }

    /// The corners of a hex.
    pub(super) fn corners(&self, column: u16, row: u16) -> Vec<Spot> {
        let centre = self.centre(column, row);
        // A corner lies north of the centre, or east of it.
        let [long, half, wide] = [CORNER, CORNER / 2.0, 0.5];
        let turned = [
            (0.0, long),
            (wide, half),
            (wide, -half),
            (0.0, -long),
            (-wide, -half),
            (-wide, half),
        ];
        let corner = |(x, y): (f64, f64)| match self.is_pointy {
            true => moved(centre, x, y),
            false => moved(centre, y, x),
        };
        turned.into_iter().map(corner).collect()
    }

    /// Direction of a hexside, degrees anticlockwise from the east.
    pub(super) fn degrees(&self, side: u8) -> f64 {
        let first = if self.is_pointy { 0.0 } else { -30.0 };
        first + 60.0 * f64::from(side % 6)
    }
}

/// The place of one of several ships that share a hex.
pub(super) fn beside(centre: Spot, number: usize, of: usize) -> Spot {
    if of < 2 {
        return centre;
    }
    const AROUND: [(f64, f64); 6] = [
        (1.0, 0.0),
        (0.5, LINE),
        (-0.5, LINE),
        (-1.0, 0.0),
        (-0.5, -LINE),
        (0.5, -LINE),
    ];
    let (x, y) = AROUND[number * 6 / of % 6];
    moved(centre, BESIDE * x, BESIDE * y)
}
