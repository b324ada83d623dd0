//! `loadouts`: one option exchanged for another.

use evenkeel_tournament::say::result::LoadoutDifference;

use crate::error::ReportError;
use crate::reader::RowReader;
use crate::table::{Field, Getter, ReadRow, Row};
use crate::tables::uses::{read_use, use_columns};

const BASELINE: [&str; 3] = [
    "baseline_score",
    "baseline_score_low",
    "baseline_score_high",
];
const ALTERNATIVE: [&str; 3] = [
    "alternative_score",
    "alternative_score_low",
    "alternative_score_high",
];
const BASELINE_USED: [&str; 4] = [
    "baseline_used_option",
    "baseline_used_nature",
    "baseline_used_chances",
    "baseline_used_uses",
];
const ALTERNATIVE_USED: [&str; 4] = [
    "alternative_used_option",
    "alternative_used_nature",
    "alternative_used_chances",
    "alternative_used_uses",
];
const DIFFERENCE: [&str; 3] = ["difference", "difference_low", "difference_high"];

impl Row for LoadoutDifference {
    const TABLE: &'static str = "loadouts";
    const ONE_ROW: &'static str =
        "an option exchanged for another in the same fleets, on the same tables";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        let mut fields: Vec<Field<Self>> = vec![
            Field::new("axis", "", "Number of the axis within the job, from 0.", Getter::Count(|r: &Self| r.axis)),
            Field::new("title", "", "Title of the axis.", Getter::Text(|r: &Self| &r.title)),
            Field::new("baseline", "", "Option that is taken out, as in a fleet file.", Getter::Text(|r: &Self| &r.baseline)),
            Field::new("baseline_name", "", "Its printed name.", Getter::Text(|r: &Self| &r.baseline_name)),
            Field::new("alternative", "", "Option that is put in, as in a fleet file.", Getter::Text(|r: &Self| &r.alternative)),
            Field::new("alternative_name", "", "Its printed name.", Getter::Text(|r: &Self| &r.alternative_name)),
            Field::new("baseline_matchup", "", "Matchup of the fleets with the baseline.", Getter::Count(|r: &Self| r.baseline_matchup)),
            Field::new("alternative_matchup", "", "Matchup of the fleets with the alternative.", Getter::Count(|r: &Self| r.alternative_matchup)),
            Field::new("pairs", "pairs", "Pairs played with both.", Getter::Count(|r: &Self| r.pairs)),
        ];
        fields.extend(Field::estimate(BASELINE, "share 0 to 1", "Mean score with the baseline.", |r: &Self| Some(r.baseline_score)));
        fields.extend(Field::estimate(ALTERNATIVE, "share 0 to 1", "Mean score with the alternative.", |r: &Self| Some(r.alternative_score)));
        fields.extend(Field::estimate(DIFFERENCE, "share -1 to 1", "Mean of the paired differences in score, alternative less baseline.", |r: &Self| Some(r.difference)));
        fields.extend(use_columns!(BASELINE_USED, "the baseline, without its mount", baseline_used));
        fields.extend(use_columns!(ALTERNATIVE_USED, "the alternative, without its mount", alternative_used));
        fields
    }
}

impl ReadRow for LoadoutDifference {
    fn read(row: &RowReader) -> Result<Self, ReportError> {
        Ok(LoadoutDifference {
            axis: row.count("axis")?,
            title: row.text("title")?,
            baseline: row.text("baseline")?,
            baseline_name: row.text("baseline_name")?,
            alternative: row.text("alternative")?,
            alternative_name: row.text("alternative_name")?,
            baseline_matchup: row.count("baseline_matchup")?,
            alternative_matchup: row.count("alternative_matchup")?,
            pairs: row.count("pairs")?,
            baseline_score: row.estimate(BASELINE)?,
            alternative_score: row.estimate(ALTERNATIVE)?,
            difference: row.estimate(DIFFERENCE)?,
            baseline_used: read_use(row, BASELINE_USED)?,
            alternative_used: read_use(row, ALTERNATIVE_USED)?,
        })
    }
}
