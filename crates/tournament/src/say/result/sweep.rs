//! Rows of the points of win-rate curves.

use super::Estimate;
use crate::say::row::table;
use crate::say::sheet::{Holds, Written};

table! {
    /// The table of the points of all curves.
    SWEEP: "sweep", "Win rate at each value", "a value of a number that was swept";

    /// One point of a win-rate curve.
    #[derive(Clone, Debug, PartialEq)]
    SweepPoint {
        axis: u64 = column("axis", "", Holds::Count, "", "Number of the axis within the job, from 0.").filled();
        matchup: u64 = column("matchup", "", Holds::Count, "", "Matchup that was played for this point.").filled();
        subject: String = column("subject", "", Holds::Text, "", "Id of the subject, as in the ruleset.");
        subject_name: String = column("subject_name", "subject", Holds::Text, "", "Printed name of the subject.");
        path: String = column("path", "number", Holds::Text, "", "Path of the number in the ruleset; `count` for a number of the subject.");
        value: f64 = column("value", "value", Holds::Number(Written::Plain), "as in the ruleset", "Its value at this point; points for a cost.").filled();
        current: bool = column("current", "today", Holds::Flag, "", "Whether that is the ruleset's own value.");
        pairs: u64 = column("pairs", "pairs", Holds::Count, "pairs", "Pairs played.").filled();
        score: Estimate = column("score", "win rate", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean score of the subject's fleets against the field.");
        pair_scores: [u64; 5] =
            column("pairs_scored_0", "", Holds::Count, "pairs", "Pairs that scored 0: both battles lost.").filled()
            column("pairs_scored_25", "", Holds::Count, "pairs", "Pairs that scored one quarter.").filled()
            column("pairs_scored_50", "", Holds::Count, "pairs", "Pairs that scored one half.").filled()
            column("pairs_scored_75", "", Holds::Count, "pairs", "Pairs that scored three quarters.").filled()
            column("pairs_scored_100", "", Holds::Count, "pairs", "Pairs that scored 1: both battles won.").filled();
        mean_count: f64 = column("mean_count", "models a fleet", Holds::Number(Written::Plain), "models", "Mean number of the subject in its fleets.").filled();
    }
}
