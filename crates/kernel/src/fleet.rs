//! The form of a fleet list that all rule systems share.

use serde::{Deserialize, Serialize};

/// A fleet as a designer writes it.
///
/// ```
/// use evenkeel_kernel::fleet::{Fleet, Unit};
///
/// let frigates = Unit("frigate".to_string(), 3, Vec::new());
/// let fleet = Fleet { name: "Screen".to_string(), units: vec![frigates] };
/// let ships: u32 = fleet.units.iter().map(|Unit(_, count, _)| count).sum();
/// assert_eq!(ships, 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fleet {
    /// Name of the fleet, shown in reports.
    pub name: String,
    /// The units that the fleet is made of.
    pub units: Vec<Unit>,
}

/// Some copies of one class with the same options: `("heavy", 2, ["repair_bay", "plasma_cannon:front"])`.
///
/// ```
/// use evenkeel_kernel::fleet::{Fleet, Unit};
///
/// let options = vec!["repair_bay".to_string(), "plasma_cannon:front".to_string()];
/// let fleet = Fleet {
///     name: "Patrol".to_string(),
///     units: vec![Unit("heavy".to_string(), 2, options)],
/// };
/// assert_eq!(fleet.units[0].1, 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit(
    /// Class id, a key of the ruleset's catalogue.
    pub String,
    /// The number of copies.
    pub u32,
    /// Options of each copy; a mounted weapon is `weapon:mount`.
    pub Vec<String>,
);

/// A fleet as it stands in a file: the fleet, and the game that it is for.
///
/// ```
/// use evenkeel_kernel::fleet::{FleetFile, Unit};
///
/// let file = FleetFile {
///     system: "my-game".to_string(),
///     ruleset: "my-rules".to_string(),
///     points: Some(300),
///     name: "Patrol".to_string(),
///     units: vec![Unit("heavy".to_string(), 2, Vec::new())],
/// };
/// assert_eq!(file.fleet().units, file.units);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FleetFile {
    /// Id of the rule system.
    pub system: String,
    /// Id of the ruleset.
    pub ruleset: String,
    /// The agreed game size, points; none in a system without points.
    #[serde(default)]
    pub points: Option<u32>,
    /// Name of the fleet, shown in reports.
    pub name: String,
    /// The units that the fleet is made of.
    pub units: Vec<Unit>,
}

impl FleetFile {
    /// The fleet without the game that it is for.
    pub fn fleet(&self) -> Fleet {
        Fleet {
            name: self.name.clone(),
            units: self.units.clone(),
        }
    }
}
