//! The form of a job for rulings on trial.

use crate::ask::job::form::form;
use crate::ask::job::{Change, FleetRef};

form! {
    /// The question of a job for rulings on trial.
    Rulings {
        /// Changes made in the ruleset before, such as optional rules that are
        /// switched on.
        #[serde(default)]
        changes: Vec<Change>,
        /// Paths of the rulings on trial; empty for all that the ruleset has.
        #[serde(default)]
        rulings: Vec<String>,
        /// The fleets, at least two; each meets each other.
        fleets: Vec<FleetRef>,
    }
}
