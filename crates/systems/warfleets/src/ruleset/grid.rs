//! The fineness of continuous choices.

use serde::{Deserialize, Serialize};

/// The fineness of continuous choices that are offered. Finer grids are slower. Where one
/// has no legal spot, the corners of the free ground are offered instead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grid {
    /// Step between pivot angles, degrees; the greatest legal pivot is always offered.
    pub pivot_step_deg: u16,
    /// Points of a path where a pivot is offered, from half way to the end, 1 to 8.
    pub pivot_points: u8,
    /// Step between headings on deployment, degrees.
    pub deploy_heading_step_deg: u16,
    /// Step between deployment positions along the edge, inches.
    pub deploy_step_in: f64,
    /// Rows of deployment positions, 1 to 4.
    pub deploy_rows: u8,
    /// Step between positions of objective markers, mines and reserves, inches.
    pub place_step_in: f64,
    /// Directions of a squadron's flight.
    pub squadron_directions: u16,
    /// Distances of a squadron's flight, 1 to 8.
    pub squadron_distances: u8,
    /// Spots around a ship where squadrons are set down or launched, and directions
    /// of a jump.
    pub displace_spots: u8,
    /// Spots along the edge where a ship returns, odd.
    pub return_spots: u8,
    /// Distances of a free move on deployment and of a jump, 1 to 8.
    pub free_move_steps: u8,
}
