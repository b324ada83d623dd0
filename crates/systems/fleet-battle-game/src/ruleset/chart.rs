//! The weapon chart.

use evenkeel_board::HexArc;
use serde::{Deserialize, Serialize};

use super::Section;

/// The weapon chart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChartRules {
    /// Last range of each band, hexes, the shortest band first; the first band
    /// begins at 0, each other one after the band before it.
    pub bands: Vec<u8>,
    /// The rows.
    pub rows: Section<ChartRow>,
}

/// One row of the chart: what some classes need to hit in some arcs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChartRow {
    /// Ids of the classes that it is for.
    pub classes: Vec<String>,
    /// Arcs of the firer that it is for.
    pub arcs: Vec<FireArc>,
    /// Lowest modified roll that hits in each band, 1 to 6, the shortest band
    /// first; bands beyond the last entry are out of range.
    pub hits_on: Vec<u8>,
    /// The rolls at which a shot scores more hits, if there are any: the star note.
    #[serde(default)]
    pub double: Option<Double>,
}

/// A star note: when a shot scores `fire.double_hits`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Double {
    /// Lowest roll that scores them, 1 to 6.
    pub on: u8,
    /// The number of bands, the shortest, in which they are scored.
    pub bands: u8,
}

/// An arc of a ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum FireArc {
    /// Ahead.
    Forward,
    /// To either side.
    Side,
    /// Astern.
    Rear,
}

impl FireArc {
    /// All arcs, from ahead to astern.
    pub const ALL: [FireArc; 3] = [FireArc::Forward, FireArc::Side, FireArc::Rear];

    /// The name that people use.
    pub const fn name(self) -> &'static str {
        match self {
            FireArc::Forward => "forward",
            FireArc::Side => "side",
            FireArc::Rear => "rear",
        }
    }
}

impl From<HexArc> for FireArc {
    fn from(arc: HexArc) -> FireArc {
        match arc {
            HexArc::Forward => FireArc::Forward,
            HexArc::Side => FireArc::Side,
            HexArc::Rear => FireArc::Rear,
        }
    }
}
