//! The form of a job about waiting.

use crate::ask::job::FleetRef;
use crate::ask::job::form::form;

form! {
    /// The question of a job about waiting.
    Waiting {
        /// The fleets, at least two, each of which meets each other; empty for drawn ones,
        /// new in every pair.
        #[serde(default)]
        fleets: Vec<FleetRef>,
        /// The largest distance of the totals of drawn fleets from the size, percent of it.
        #[serde(default = "crate::ask::job::form::default_spread")]
        spread: u8,
        /// The player who looks ahead; empty for `commodore`, or for `admiral-fast` where the
        /// system ships none.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        lookout: String,
        /// The share of the pairs that the lookout plays, above 0 and up to 1.
        #[serde(default = "crate::ask::job::form::default_lookout_share")]
        lookout_share: f64,
    }
}
