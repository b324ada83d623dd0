//! Tolerances: how near counts as equal.
//!
//! Coordinates stay below a few hundred inches, where one step of an `f64` is
//! below 1e-13. A chain of a few dozen operations therefore stays far inside
//! these margins, and the margins stay far below anything a player can see.

/// Margin of every distance, inches.
///
/// "Within" means a gap of at most the range plus this; bases touch at a gap
/// up to this, and overlap when they sink deeper than this; a line is stopped
/// by a chord longer than this; a base is in terrain when it sinks deeper than
/// this.
pub const DISTANCE_TOLERANCE: f64 = 1e-6;

/// Margin of a sector's border, radians.
pub const BORDER_TOLERANCE: f64 = 1e-9;

/// The least length that a line must run inside a polygon's edge to count as inside,
/// inches.
///
/// A line laid along an edge meets only the border; without this margin,
/// rounding could put its whole length inside.
pub const GRAZE_DEPTH: f64 = 1e-9;
