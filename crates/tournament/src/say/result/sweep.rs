//! Rows of the points of win-rate curves.

use serde::{Deserialize, Serialize};

use super::Estimate;
use crate::say::row::{Row, in_cells};
use crate::say::sheet::{Holds, SheetForm, When, Written, column};

/// The table of the points of all curves.
#[rustfmt::skip]
pub static SWEEP: SheetForm = SheetForm {
    id: "sweep",
    title: "Win rate at each value",
    one_row: "a value of a number that was swept",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("axis", "", Holds::Count, "", "Number of the axis within the job, from 0.").filled(),
        column("matchup", "", Holds::Count, "", "Matchup that was played for this point.").filled(),
        column("subject", "", Holds::Text, "", "Id of the subject, as in the ruleset."),
        column("subject_name", "subject", Holds::Text, "", "Printed name of the subject."),
        column("path", "number", Holds::Text, "", "Path of the number in the ruleset; `count` for a number of the subject."),
        column("value", "value", Holds::Number(Written::Plain), "as in the ruleset", "Its value at this point; points for a cost.").filled(),
        column("current", "today", Holds::Flag, "", "Whether that is the ruleset's own value."),
        column("pairs", "pairs", Holds::Count, "pairs", "Pairs played.").filled(),
        column("score", "win rate", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean score of the subject's fleets against the field."),
        column("pairs_scored_0", "", Holds::Count, "pairs", "Pairs that scored 0: both battles lost.").filled(),
        column("pairs_scored_25", "", Holds::Count, "pairs", "Pairs that scored one quarter.").filled(),
        column("pairs_scored_50", "", Holds::Count, "pairs", "Pairs that scored one half.").filled(),
        column("pairs_scored_75", "", Holds::Count, "pairs", "Pairs that scored three quarters.").filled(),
        column("pairs_scored_100", "", Holds::Count, "pairs", "Pairs that scored 1: both battles won.").filled(),
        column("mean_count", "models a fleet", Holds::Number(Written::Plain), "models", "Mean number of the subject in its fleets.").filled(),
    ],
    charts: &[],
};

/// One point of a win-rate curve.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SweepPoint {
    /// Number of the axis within the job, from 0.
    pub axis: u64,
    /// Matchup that was played for this point.
    pub matchup: u64,
    /// Id of the subject, such as `heavy`.
    pub subject: String,
    /// Printed name of the subject, such as `Heavy Ship`.
    pub subject_name: String,
    /// Path of the number that is swept, such as `ships.heavy.cost`; `count` for
    /// a number of the subject.
    pub path: String,
    /// Its value at this point.
    pub value: f64,
    /// Whether that is the ruleset's own value.
    pub current: bool,
    /// Pairs played.
    pub pairs: u64,
    /// Mean score of the subject's fleets against the field, 0 to 1.
    pub score: Estimate,
    /// Mean number of the subject in its fleets.
    pub mean_count: f64,
    /// Pairs by their score in quarters: `pair_scores[0]` scored 0,
    /// `pair_scores[4]` scored 1. What a fitted curve needs.
    pub pair_scores: [u64; 5],
}

impl Row for SweepPoint {
    const FORM: &'static SheetForm = &SWEEP;
}

in_cells!(
    SweepPoint: axis, matchup, subject, subject_name, path, value, current, pairs, score,
    pair_scores, mean_count
);
