//! Rows of fleets.

use super::Estimate;
use crate::say::row::table;
use crate::say::sheet::{Holds, Written};

table! {
    /// The table of fleets.
    FLEETS: "fleets", "Fleets, best first", "a fleet of a tournament, or an archetype under one variant of the rules, against all it met";

    /// One fleet against all it met in a tournament, or one archetype under one
    /// variant of the rules.
    #[derive(Clone, Debug, PartialEq)]
    FleetResult {
        variant: String = column("variant", "", Holds::Text, "", "Name of the variant of the rules; empty text unless variants are compared.");
        fleet: String = column("fleet", "fleet", Holds::Text, "", "Name of the fleet or archetype.");
        points: Option<u32> = column("points", "points", Holds::Count, "points", "Points that it spends; empty in a system without points.");
        matchups: u64 = column("matchups", "", Holds::Count, "matchups", "Matchups that it was in.").filled();
        pairs: u64 = column("pairs", "pairs", Holds::Count, "pairs", "Pairs that it played.").filled();
        score: Estimate = column("score", "mean win rate", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean over its opponents of its mean score against each.");
    }
}
