//! The form of a job for marginal worths.

use crate::ask::job::form::form;

form! {
    /// The question of a job for marginal worths.
    Marginals {
        /// Ids of the options; empty for all.
        #[serde(default)]
        options: Vec<String>,
        /// Names of the players; empty for the captains that the system ships, and
        /// `charge`.
        #[serde(default)]
        panel: Vec<String>,
        /// How far the totals of fleets lie from the size at most, percent of it.
        #[serde(default = "crate::ask::job::form::default_spread")]
        spread: u8,
    }
}
