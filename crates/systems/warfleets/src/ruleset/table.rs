//! The table, its markers, its edges and its terrain.

use serde::{Deserialize, Serialize};

use super::Roll;

/// The table (rules WF-SETUP, WF-OBJ and WF-DEP).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableRules {
    /// Long edge, inches.
    pub width_in: f64,
    /// Short edge, inches.
    pub height_in: f64,
    /// Depth of both deployment zones, inches.
    pub deploy_depth_in: f64,
    /// The whole base must be in the zone; otherwise only its centre (`deploy.fully`).
    pub deploy_fully: bool,
    /// The least distance there must be between the two zones, inches; none to leave it open.
    pub min_zone_gap_in: Option<f64>,
    /// Separate roll-offs for objectives and for deployment.
    pub two_roll_offs: bool,
    /// Number of objective markers.
    pub objectives: Roll,
    /// Distance of markers from edges, zones and each other, inches.
    pub objective_spacing_in: f64,
    /// Distance of markers from blocking pieces, where such a spot exists, inches;
    /// never less than the radius of the largest ship.
    pub objective_room_in: f64,
    /// The spacing must be exceeded, not just reached.
    pub objective_strictly_over: bool,
    /// The fate of a marker when no legal spot is left (`obj.no_spot`).
    pub objective_no_spot: NoSpot,
    /// Pushed and pulled ships pick up markers (`obj.forced_pickup`).
    pub forced_pickup: bool,
    /// Diameter of markers, inches; 0 is a point (`marker.diameter`).
    pub marker_diameter_in: f64,
    /// Rounds in a game.
    pub rounds: u8,
    /// The first round in which reserves arrive.
    pub reserves_from: u8,
    /// Leaving the table.
    pub edge: EdgeRules,
}

/// The fate of a marker when no legal spot for it is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoSpot {
    /// Relax the spacing inch by inch.
    Relax,
    /// Leave the marker out.
    Skip,
}

/// Leaving the table (rules WF-DIS).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EdgeRules {
    /// The time at which leaving is judged (`edge.when`).
    pub when: EdgeWhen,
    /// The part of a base that must be over the edge (`edge.off_rule`).
    pub off_rule: OffRule,
    /// Heading on return (`edge.return_heading`).
    pub return_heading: ReturnHeading,
    /// The distance from its exit at which a ship may return, inches.
    pub return_within_in: f64,
    /// The fate of a ship pushed to the edge (`push.edge`).
    pub pushed: PushedAtEdge,
}

/// The time at which leaving the table is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EdgeWhen {
    /// At the end of the move.
    End,
    /// At any moment of the move.
    Any,
}

/// The part of a base that must be over the edge to be off the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OffRule {
    /// Any part of it.
    AnyPart,
    /// The centre of the base.
    Centre,
    /// All of it.
    WholeBase,
}

/// Heading of a ship that returns to the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReturnHeading {
    /// At right angles to the edge, inwards.
    Inward,
    /// The owner's choice on the heading grid.
    Free,
}

/// The fate of a ship pushed to the edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PushedAtEdge {
    /// The ship disengages.
    Disengage,
    /// The ship stops at the edge.
    Stop,
}

/// Random terrain (rows WF-SETUP-03..10).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainRules {
    /// Fewest pieces.
    pub count_min: u8,
    /// Most pieces.
    pub count_max: u8,
    /// Mirror the layout by a half turn, so that it is fair to both sides (`terrain.symmetry`).
    pub symmetric: bool,
    /// Share of long-edge to long-edge lines that solid pieces should stop, 0 to 1.
    pub sight_target: f64,
    /// The number of such lines that are tried.
    pub sight_samples: u16,
    /// The number of layouts that are tried before the best one is taken.
    pub attempts: u8,
    /// At least so many pieces with cover.
    pub cover_min: u8,
    /// At least so many pieces with difficult terrain.
    pub difficult_min: u8,
    /// At most so many pieces of dangerous terrain.
    pub dangerous_max: u8,
    /// Least gap between blocking pieces, and to the edges, inches.
    pub min_gap_in: f64,
    /// Greatest gap to the nearest other piece, inches.
    pub max_gap_in: f64,
    /// Smallest radius of a piece, inches.
    pub radius_min_in: f64,
    /// Greatest radius of a piece, inches.
    pub radius_max_in: f64,
    /// Share of pieces that are convex polygons rather than circles, 0 to 1.
    pub polygon_share: f64,
}
