//! The form of a job for a price list.

use crate::ask::job::form::form;

form! {
    /// The question of a job for a price list.
    Prices {
        /// Points of a fleet, one list for each; empty for the points of the job.
        #[serde(default)]
        sizes: Vec<u32>,
        /// Names of the players; empty for the captains that the system ships, and
        /// `charge`.
        #[serde(default)]
        panel: Vec<String>,
        /// How far the totals of fleets lie from the size at most, percent of it.
        #[serde(default = "crate::ask::job::form::default_spread")]
        spread: u8,
        /// Prices to adopt are multiples of this, points.
        #[serde(default = "crate::ask::job::form::default_step")]
        step: u32,
        /// The fleet whose total every worth is scaled to: ids with how many it has, which
        /// need not be whole; empty for the mean of the fleets that are drawn. Wrong
        /// prices change which are, so lists are comparable over the same fleet only.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        reference: Vec<(String, f64)>,
    }
}
