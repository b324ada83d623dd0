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
        /// A player of the panel votes who takes this share of the score from the job's own
        /// player, 0 to 0.5; others are heard apart, for beginners. 0 for all to vote.
        #[serde(default = "crate::ask::job::form::default_votes_from")]
        votes_from: f64,
        /// The player who looks ahead and is heard on what the panel claims; empty for
        /// `commodore`, where the system ships one and nobody else here looks ahead.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        lookout: String,
        /// The share of the pairs of others that the lookout plays, 0 to 1; 0 to ask no such
        /// player.
        #[serde(default = "crate::ask::job::form::default_lookout_share")]
        lookout_share: f64,
        /// Ids of the things that are judged, and whose prices may change; empty for everything.
        /// Fleets have all the others as well, and the worths of all are fitted together.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        items: Vec<String>,
        /// The largest distance of the totals of fleets from the size, percent of it.
        #[serde(default = "crate::ask::job::form::default_spread")]
        spread: u8,
        /// Fleets that are drawn for each side of a pair, 1 to 8; 0 for as many as suit the
        /// system. In three blocks of pairs of four those two play whose numbers of things lie
        /// furthest apart, which tell most; the rest have what is drawn first, as all have where
        /// this is 1. What is said of drawn fleets as such (mean numbers, how far fleets differ
        /// in strength, who votes) is measured on what is drawn first.
        #[serde(default)]
        draws: u8,
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
