//! Limits on putting a fleet together.

use serde::{Deserialize, Serialize};

/// Fleet building limits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetLimits {
    /// The number of ships of a fleet when a fleet or job names no other size.
    pub size: u32,
    /// Most ships of one fleet, 1 to 16.
    pub ships_max: u32,
    /// Fewest ships of a squadron; a fleet of one ship is excepted.
    pub squadron_min: u8,
    /// Most ships of a squadron, at most 8.
    pub squadron_max: u8,
    /// Ships of a squadron where a fleet names none.
    pub squadron_size: u8,
    /// A fleet may hold ships of several navies.
    pub mixed_navies: bool,
    /// Both fleets may come from one navy (`navies`).
    pub mirror_navies: bool,
}
