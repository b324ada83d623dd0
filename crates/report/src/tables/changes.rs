//! `changes`: what each variant of the rules changed, against the first.

use evenkeel_tournament::say::result::{ChangeResult, Measure};

use crate::error::ReportError;
use crate::reader::RowReader;
use crate::table::{Field, Getter, ReadRow, Row};

const BEFORE: [&str; 3] = ["before", "before_low", "before_high"];
const AFTER: [&str; 3] = ["after", "after_low", "after_high"];
const DIFFERENCE: [&str; 3] = ["difference", "difference_low", "difference_high"];
const MEASURES: [(&str, Measure); 6] = [
    ("score", Measure::Score),
    ("matchup", Measure::Matchup),
    ("first_turn", Measure::FirstTurn),
    ("first_fire", Measure::FirstFire),
    ("draws", Measure::Draws),
    ("rounds", Measure::Rounds),
];

fn measure(row: &ChangeResult) -> &str {
    match row.measure {
        Measure::Score => "score",
        Measure::Matchup => "matchup",
        Measure::FirstTurn => "first_turn",
        Measure::FirstFire => "first_fire",
        Measure::Draws => "draws",
        Measure::Rounds => "rounds",
    }
}

impl Row for ChangeResult {
    const TABLE: &'static str = "changes";
    const ONE_ROW: &'static str = "a measure under one variant of the rules and under the first, \
                                   on the same tables and by the same seeds";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        let mut fields: Vec<Field<Self>> = vec![
            Field::new("variant", "", "Name of the variant.", Getter::Text(|r: &Self| &r.variant)),
            Field::new("baseline", "", "Name of the first variant.", Getter::Text(|r: &Self| &r.baseline)),
            Field::new("measure", "", "`score` of an archetype against the others, `matchup`: against one other, `first_turn` and `first_fire`: score less one half of the side that moved or fired first, `draws`: share of battles, or `rounds` of a battle.", Getter::Text(measure)),
            Field::new("subject", "", "Name of the archetype; empty text for a measure of all battles.", Getter::Text(|r: &Self| &r.subject)),
            Field::new("opponent", "", "Name of the other archetype of a matchup; otherwise empty text.", Getter::Text(|r: &Self| &r.opponent)),
            Field::new("pairs", "pairs", "Pairs played under both variants.", Getter::Count(|r: &Self| r.pairs)),
        ];
        fields.extend(Field::estimate(BEFORE, "share or rounds", "The measure under the first variant.", |r: &Self| Some(r.before)));
        fields.extend(Field::estimate(AFTER, "share or rounds", "The measure under this variant.", |r: &Self| Some(r.after)));
        fields.extend(Field::estimate(DIFFERENCE, "share or rounds", "Mean of the paired differences, this variant less the first.", |r: &Self| Some(r.difference)));
        fields
    }
}

impl ReadRow for ChangeResult {
    fn read(row: &RowReader) -> Result<Self, ReportError> {
        Ok(ChangeResult {
            variant: row.text("variant")?,
            baseline: row.text("baseline")?,
            measure: row.word("measure", &MEASURES)?,
            subject: row.text("subject")?,
            opponent: row.text("opponent")?,
            pairs: row.count("pairs")?,
            before: row.estimate(BEFORE)?,
            after: row.estimate(AFTER)?,
            difference: row.estimate(DIFFERENCE)?,
        })
    }
}
