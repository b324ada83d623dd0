//! Profiles of units.

use serde::{Deserialize, Serialize};

/// Rule WS-GEN-07: a profile is a Quality and a list of special rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitClass {
    /// Printed name.
    pub name: String,
    /// The genre under which it is printed; two genres have a Knight.
    pub genre: String,
    /// Skill and nerve.
    pub quality: u8,
    /// Ids of its special rules.
    pub rules: Vec<String>,
    /// The printed price where it is not what the formula says, points.
    #[serde(default)]
    pub printed: Option<u32>,
    /// The price that a designer sets in place of the formula and of the printed one, points;
    /// special rules that a warband adds cost what they cost beside it.
    #[serde(default)]
    pub cost: Option<u32>,
}
