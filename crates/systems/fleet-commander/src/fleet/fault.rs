//! What is wrong with a fleet, and where.

use std::fmt;

/// Which part of a fleet is at fault. Ordered as in the file.
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
    /// One option of a unit.
    Option {
        /// Index of the unit.
        unit: usize,
        /// Index of the option.
        option: usize,
    },
}

impl FaultPlace {
    /// Path of the part in a fleet file, such as `units.2.2.1`.
    pub fn path(self) -> String {
        match self {
            FaultPlace::Fleet => "units".to_owned(),
            FaultPlace::Class { unit } => format!("units.{unit}.0"),
            FaultPlace::Count { unit } => format!("units.{unit}.1"),
            FaultPlace::Option { unit, option } => format!("units.{unit}.2.{option}"),
        }
    }
}

/// One fault of a fleet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct FleetFault {
    /// The part at fault.
    pub place: FaultPlace,
    /// What is wrong, in a designer's words.
    pub message: String,
}

impl FleetFault {
    /// A fault at a place.
    pub(super) fn new(place: FaultPlace, message: impl Into<String>) -> FleetFault {
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
