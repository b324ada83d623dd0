//! `sweep`: the points of win-rate curves.

use evenkeel_tournament::say::result::SweepPoint;

use super::SCORE;
use crate::error::ReportError;
use crate::reader::RowReader;
use crate::table::{Field, Getter, ReadRow, Row};

impl Row for SweepPoint {
    const TABLE: &'static str = "sweep";
    const ONE_ROW: &'static str = "a value of a number that was swept";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        let mut fields: Vec<Field<Self>> = vec![
            Field::new("axis", "", "Number of the axis within the job, from 0.", Getter::Count(|r: &Self| r.axis)),
            Field::new("matchup", "", "Matchup that was played for this point.", Getter::Count(|r: &Self| r.matchup)),
            Field::new("subject", "", "Id of the subject, as in the ruleset.", Getter::Text(|r: &Self| &r.subject)),
            Field::new("subject_name", "", "Printed name of the subject.", Getter::Text(|r: &Self| &r.subject_name)),
            Field::new("path", "", "Path of the number in the ruleset; `count` for a number of the subject.", Getter::Text(|r: &Self| &r.path)),
            Field::new("value", "as in the ruleset", "Its value at this point; points for a cost.", Getter::Real(|r: &Self| r.value)),
            Field::new("current", "", "Whether that is the ruleset's own value.", Getter::Flag(|r: &Self| r.current)),
            Field::new("pairs", "pairs", "Pairs played.", Getter::Count(|r: &Self| r.pairs)),
        ];
        fields.extend(Field::estimate(SCORE, "share 0 to 1", "Mean score of the subject's fleets against the field.", |r: &Self| Some(r.score)));
        fields.extend([
            Field::new("pairs_scored_0", "pairs", "Pairs that scored 0: both battles lost.", Getter::Count(|r: &Self| r.pair_scores[0])),
            Field::new("pairs_scored_25", "pairs", "Pairs that scored one quarter.", Getter::Count(|r: &Self| r.pair_scores[1])),
            Field::new("pairs_scored_50", "pairs", "Pairs that scored one half.", Getter::Count(|r: &Self| r.pair_scores[2])),
            Field::new("pairs_scored_75", "pairs", "Pairs that scored three quarters.", Getter::Count(|r: &Self| r.pair_scores[3])),
            Field::new("pairs_scored_100", "pairs", "Pairs that scored 1: both battles won.", Getter::Count(|r: &Self| r.pair_scores[4])),
            Field::new("mean_count", "models", "Mean number of the subject in its fleets.", Getter::Real(|r: &Self| r.mean_count)),
        ]);
        fields
    }
}

impl ReadRow for SweepPoint {
    fn read(row: &RowReader) -> Result<Self, ReportError> {
        Ok(SweepPoint {
            axis: row.count("axis")?,
            matchup: row.count("matchup")?,
            subject: row.text("subject")?,
            subject_name: row.text("subject_name")?,
            path: row.text("path")?,
            value: row.real("value")?,
            current: row.flag("current")?,
            pairs: row.count("pairs")?,
            score: row.estimate(SCORE)?,
            pair_scores: [
                row.count("pairs_scored_0")?,
                row.count("pairs_scored_25")?,
                row.count("pairs_scored_50")?,
                row.count("pairs_scored_75")?,
                row.count("pairs_scored_100")?,
            ],
            mean_count: row.real("mean_count")?,
        })
    }
}
