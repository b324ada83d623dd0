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
        /// A player of the panel votes who takes this share of the score from the job's own
        /// player, 0 to 0.5; others are heard apart, for beginners. 0 for all to vote.
        #[serde(default = "crate::ask::job::form::default_votes_from")]
        votes_from: f64,
        /// The largest distance of the totals of fleets from the size, percent of it.
        #[serde(default = "crate::ask::job::form::default_spread")]
        spread: u8,
    }
}
