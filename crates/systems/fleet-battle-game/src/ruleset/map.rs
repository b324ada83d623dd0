//! The hex map and the set-up on it.

use evenkeel_board::{Edge, HexMap};
use serde::{Deserialize, Serialize};

/// Most hexes of a map.
pub const MAX_HEXES: u32 = 2048;

/// The hex map (row FBG-COMP-02).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapRules {
    /// Hexes along the first axis.
    pub columns: u16,
    /// Hexes along the second axis.
    pub rows: u16,
    /// The way that the hexes lie (`map`).
    pub orientation: Orientation,
    /// There are pieces of terrain (`terrain`).
    pub terrain: bool,
}

impl MapRules {
    /// Rule FBG-COMP-02: the map itself.
    pub fn hexes(&self) -> HexMap {
        let orientation = match self.orientation {
            Orientation::PointyTop => evenkeel_board::Orientation::PointyTop,
            Orientation::FlatTop => evenkeel_board::Orientation::FlatTop,
        };
        HexMap::new(self.columns, self.rows, orientation)
    }

    /// Rule FBG-SETUP-02: the edges at which the fleets start, opposite each
    /// other; west and east where the map is as wide as it is high.
    pub fn start_edges(&self, zones: Zones) -> [Edge; 2] {
        let wide = self.columns >= self.rows;
        match (zones, wide) {
            (Zones::ShortSides, true) | (Zones::LongSides, false) => [Edge::West, Edge::East],
            (Zones::ShortSides, false) | (Zones::LongSides, true) => [Edge::North, Edge::South],
        }
    }
}

/// The way that the hexes of the map lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Orientation {
    /// Corners up and down: rows are straight, every odd row is shifted by half a hex.
    PointyTop,
    /// Sides up and down: columns are straight, every odd column is shifted by half a hex.
    FlatTop,
}

/// The start: where and how fleets begin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetUpRules {
    /// The sides of the map on which the fleets start.
    pub zones: Zones,
    /// Depth of both zones, hexes (`deploy_depth`).
    pub depth_hexes: u16,
    /// The state of shields at the start (`start_shields`).
    pub start_shields: StartShields,
}

/// The two opposite sides of the map on which the fleets start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Zones {
    /// The short sides: the longer axis of the map lies between the fleets.
    ShortSides,
    /// The long sides: the shorter axis lies between them.
    LongSides,
}

/// The state of shields at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum StartShields {
    /// All up.
    AllUp,
    /// As the fleet says, in options such as `shields:1/2`; all up where it says nothing.
    ByFleet,
}
