//! Limits on a fleet.

use serde::{Deserialize, Serialize};

/// Limits on a fleet (rules WF-FLEET).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetLimits {
    /// The fleet must cost exactly the game size (`fleet.must_be_equal`).
    pub must_be_equal: bool,
    /// The number that limits "per N points" are measured on (`fleet.limit_base`).
    pub limit_base: LimitBase,
    /// The same hero only once in a fleet (`fleet.hero_unique`).
    pub hero_unique: bool,
    /// The same title only once in a fleet (`fleet.title_unique`).
    pub title_unique: bool,
    /// Both sides know both lists (`fleet.open_lists`).
    pub open_lists: bool,
    /// One hero for this many points.
    pub points_per_hero: Option<u32>,
    /// No more squadrons than upgrade slots over all ships.
    pub squadrons_by_slots: bool,
    /// One squadron for this many points.
    pub points_per_squadron: Option<u32>,
    /// One ship for this many points.
    pub points_per_ship: Option<u32>,
    /// One copy of a ship class for this many points.
    pub points_per_copy: Option<u32>,
    /// Whether the limits per points are in force (`gf.force_org`).
    pub force_org: bool,
}

/// The number that "per N points" is measured on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LimitBase {
    /// The agreed game size.
    GameSize,
    /// The points that the fleet really spends.
    Spent,
}
