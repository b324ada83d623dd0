//! The form of a job for a tournament.

use crate::ask::job::form::form;
use crate::ask::job::{FleetRef, Format};

form! {
    /// The question of a job for a tournament.
    Tournament {
        /// The fleets, at least two.
        fleets: Vec<FleetRef>,
        /// The pairings of the fleets.
        format: Format,
        /// Names of players by every two of whom each matchup is played a little as well,
        /// to tell how much of what happens is who plays; empty for none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        panel: Vec<String>,
    }
}
