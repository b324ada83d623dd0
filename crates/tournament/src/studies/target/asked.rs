//! The form of a job for a target.

use serde::{Deserialize, Serialize};

use crate::ask::job::FleetRef;
use crate::ask::job::form::form;

form! {
    /// The form of a job for a target.
    Target {
        /// The fleets, at least two; each meets each other.
        fleets: Vec<FleetRef>,
        /// The win rates that are wanted.
        wanted: Wanted,
        /// Paths of the numbers that may be changed; empty for those of the classes that
        /// the fleets have, but for prices.
        #[serde(default)]
        numbers: Vec<String>,
        /// By how much a number is changed, as a share of it, between 0 and 1; a whole
        /// number by at least 1.
        #[serde(default = "default_step")]
        step: f64,
    }
}

fn default_step() -> f64 {
    0.1
}

/// Wanted win rates, each between 0 and 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Wanted {
    /// Everyone wins half of what it plays against anyone.
    Flat,
    /// Each fleet wins so many against the next in the list, and the last against the
    /// first; half against all others.
    Cyclic(f64),
    /// The score of each fleet against each other, 0 to 1, row by row; with the other way round it
    /// makes 1, and against itself it is 0.5.
    Matrix(Vec<Vec<f64>>),
}
