//! Faults in what a rule system was given.

use std::fmt;

use evenkeel_document::Diagnostics;
use evenkeel_kernel::fleet::Fleet;

/// Something that a rule system cannot do with what it was given: a mistake
/// of whoever wrote the fleet, the ruleset or the job.
///
/// ```
/// use evenkeel_rulebook::Refusal;
///
/// let refused: Result<u32, Refusal> = Err(Refusal("there is no `sail`".to_string()));
/// assert_eq!(refused.unwrap_err().to_string(), "there is no `sail`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(pub String);

impl Refusal {
    /// A fleet with these faults, in one line.
    pub fn of_fleet(fleet: &Fleet, faults: &[FleetFault]) -> Refusal {
        let messages: Vec<String> = faults.iter().map(FleetFault::to_string).collect();
        Refusal(format!("{}: {}", fleet.name, messages.join("; ")))
    }
}

/// The faults of a ruleset or a path, in one line.
impl From<Diagnostics> for Refusal {
    fn from(faults: Diagnostics) -> Refusal {
        let messages: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
        Refusal(messages.join("; "))
    }
}

/// The part of a fleet that is at fault. Ordered as in the file.
///
/// ```
/// use evenkeel_rulebook::fault::FaultPlace;
///
/// assert!(FaultPlace::Fleet < FaultPlace::Class { unit: 0 }, "ordered as in the file");
/// assert_eq!(FaultPlace::Count { unit: 2 }.path(), "units.2.1");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultPlace {
    /// The fleet as a whole.
    Fleet,
    /// The class of a unit.
    Class {
        /// Index of the unit.
        unit: usize,
    },
    /// The number of copies of a unit.
    Count {
        /// Index of the unit.
        unit: usize,
    },
    /// The options of a unit together.
    Options {
        /// Index of the unit.
        unit: usize,
    },
    /// One option of a unit.
    Option {
        /// Index of the unit.
        unit: usize,
        /// Index of the option.
        option: usize,
    },
}

impl FaultPlace {
    /// Index of the unit concerned.
    pub fn unit(self) -> Option<usize> {
        match self {
            FaultPlace::Fleet => None,
            FaultPlace::Class { unit }
            | FaultPlace::Count { unit }
            | FaultPlace::Options { unit }
            | FaultPlace::Option { unit, .. } => Some(unit),
        }
    }

    /// Path of the part in a fleet file, such as `units.2.2.1`.
    pub fn path(self) -> String {
        match self {
            FaultPlace::Fleet => "units".to_owned(),
            FaultPlace::Class { unit } => format!("units.{unit}.0"),
            FaultPlace::Count { unit } => format!("units.{unit}.1"),
            FaultPlace::Options { unit } => format!("units.{unit}.2"),
            FaultPlace::Option { unit, option } => format!("units.{unit}.2.{option}"),
        }
    }
}

/// One fault of a fleet.
///
/// ```
/// use evenkeel_kernel::fleet::Fleet;
/// use evenkeel_rulebook::fault::{FaultPlace, FleetFault, Refusal};
///
/// let place = FaultPlace::Option { unit: 1, option: 0 };
/// let fault = FleetFault::new(place, "there is no `sail`");
/// assert_eq!((place.unit(), fault.to_string()), (Some(1), "units.1.2.0: there is no `sail`".into()));
/// let fleet = Fleet { name: "Patrol".to_string(), units: Vec::new() };
/// let refusal = Refusal::of_fleet(&fleet, &[fault]);
/// assert_eq!(refusal.to_string(), "Patrol: units.1.2.0: there is no `sail`");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct FleetFault {
    /// The part at fault.
    pub place: FaultPlace,
    /// The fault in a designer's words.
    pub message: String,
}

impl FleetFault {
    /// A fault at a place.
    pub fn new(place: FaultPlace, message: impl Into<String>) -> FleetFault {
        FleetFault {
            place,
            message: message.into(),
        }
    }
}

impl fmt::Display for FleetFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place.path(), self.message)
    }
}
