//! `crossings`: where win-rate curves meet 50 %.

use evenkeel_tournament::say::result::{Counted, CrossingKind, CrossingResult, Reference, Step};

use crate::error::ReportError;
use crate::reader::RowReader;
use crate::table::{Field, Getter, ReadRow, Row};
use crate::tables::uses::{read_use, use_columns};

const AT: [&str; 3] = ["at", "at_low", "at_high"];
const STEP: [&str; 4] = [
    "step_from",
    "step_before",
    "step_after",
    "step_count_change",
];
const RATIO: [&str; 3] = ["ratio", "ratio_low", "ratio_high"];
const WORTH: [&str; 3] = ["worth_beyond", "worth_beyond_low", "worth_beyond_high"];
const USED: [&str; 4] = ["used_option", "used_nature", "used_chances", "used_uses"];
const KINDS: [(&str, CrossingKind); 4] = [
    ("crosses", CrossingKind::Crosses),
    ("always_above", CrossingKind::AlwaysAbove),
    ("always_below", CrossingKind::AlwaysBelow),
    ("unclear", CrossingKind::Unclear),
];

fn kind(row: &CrossingResult) -> &str {
    match row.kind {
        CrossingKind::Crosses => "crosses",
        CrossingKind::AlwaysAbove => "always_above",
        CrossingKind::AlwaysBelow => "always_below",
        CrossingKind::Unclear => "unclear",
    }
}

fn against(row: &CrossingResult) -> &str {
    row.counted.as_ref().map_or("", |counted| &counted.against)
}

/// The ratio and the worth follow from the rest and are not read.
fn counted(row: &RowReader) -> Result<Option<Counted>, ReportError> {
    let against = row.text("against")?;
    let reference = match row.maybe_small_count("reference_count")? {
        Some(count) => Some(Reference {
            id: row.text("reference")?,
            name: row.text("reference_name")?,
            count,
            points: row.maybe_real("reference_points")?,
        }),
        None => None,
    };
    let points = row.maybe_real("points")?;
    Ok((!against.is_empty()).then_some(Counted {
        against,
        reference,
        points,
    }))
}

fn step(row: &RowReader) -> Result<Option<Step>, ReportError> {
    let [from, before, after, change] = STEP;
    Ok(match row.maybe_real(from)? {
        Some(from) => Some(Step {
            from,
            before: row.real(before)?,
            after: row.real(after)?,
            count_change: row.real(change)?,
        }),
        None => None,
    })
}

impl Row for CrossingResult {
    const TABLE: &'static str = "crossings";
    const ONE_ROW: &'static str = "an axis of a sweep over a number";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        let mut fields: Vec<Field<Self>> = vec![
            Field::new("axis", "", "Number of the axis within the job, from 0.", Getter::Count(|r: &Self| r.axis)),
            Field::new("subject", "", "Id of the subject, as in the ruleset.", Getter::Text(|r: &Self| &r.subject)),
            Field::new("subject_name", "", "Printed name of the subject, with the options that a number of it has.", Getter::Text(|r: &Self| &r.subject_name)),
            Field::new("path", "", "Path of the number in the ruleset; `count` for a number of the subject.", Getter::Text(|r: &Self| &r.path)),
            Field::new("is_cost", "", "Whether that number is the subject's cost.", Getter::Flag(|r: &Self| r.is_cost)),
            Field::new("current", "as in the ruleset", "The ruleset's own value; points for a cost, empty for a number of the subject.", Getter::MaybeReal(|r: &Self| r.current)),
            Field::new("kind", "", "`crosses`, `always_above`, `always_below` or `unclear`: how the curve meets 50 %.", Getter::Text(kind)),
        ];
        fields.extend(Field::estimate(AT, "as in the ruleset", "Value at which the score is one half: a finding for `crosses`, a guess for `unclear`, otherwise empty. Where a price is searched, the ends are the first and the last whole price that no test refuses, or the two that the win rate passes 50 % between.", |r: &Self| r.at));
        fields.extend([
            Field::new(STEP[0], "points", "Where a price is searched, the first price after the largest step of the win rate at those prices; empty when none shows.", Getter::MaybeReal(|r: &Self| r.step.map(|step| step.from))),
            Field::new(STEP[1], "share", "Score one point below that price.", Getter::MaybeReal(|r: &Self| r.step.map(|step| step.before))),
            Field::new(STEP[2], "share", "Score at it.", Getter::MaybeReal(|r: &Self| r.step.map(|step| step.after))),
            Field::new(STEP[3], "models", "Mean number of the subject in its fleets at it, less that one point below.", Getter::MaybeReal(|r: &Self| r.step.map(|step| step.count_change))),
            Field::new("tried_low", "as in the ruleset", "Smallest value that was tried.", Getter::Real(|r: &Self| r.tried[0])),
            Field::new("tried_high", "as in the ruleset", "Greatest value that was tried.", Getter::Real(|r: &Self| r.tried[1])),
            Field::new("against", "", "Name of the opposing fleet of a number of the subject; otherwise empty text.", Getter::Text(against)),
            Field::new("reference", "", "Id of the class of that fleet for one of which the ratio is stated; otherwise empty text.", Getter::Text(|r: &Self| r.reference().map_or("", |of| &of.id))),
            Field::new("reference_name", "", "Its printed name, with the options that it has there.", Getter::Text(|r: &Self| r.reference().map_or("", |of| &of.name))),
            Field::new("reference_count", "models", "How many of it the opposing fleet has.", Getter::MaybeCount(|r: &Self| r.reference().map(|of| of.count.into()))),
        ]);
        fields.extend(Field::estimate(RATIO, "models for one", "How many of the subject balance one of the reference: `at` divided by `reference_count`.", CrossingResult::ratio));
        fields.extend([
            Field::new("points", "points", "Price of one of the subject with its options; empty in a system without points.", Getter::MaybeReal(|r: &Self| r.counted.as_ref().and_then(|of| of.points))),
            Field::new("reference_points", "points", "Mean price of one of the reference.", Getter::MaybeReal(|r: &Self| r.reference().and_then(|of| of.points))),
        ]);
        fields.extend(Field::estimate(WORTH, "points", "Points that one of the subject is worth beyond one of the reference: `reference_points` divided by `ratio`, less `reference_points`.", CrossingResult::worth_beyond));
        fields.extend(use_columns!(USED, "what is judged: the option that the number belongs to, or the subject", used));
        fields
    }
}

impl ReadRow for CrossingResult {
    fn read(row: &RowReader) -> Result<Self, ReportError> {
        Ok(CrossingResult {
            axis: row.count("axis")?,
            subject: row.text("subject")?,
            subject_name: row.text("subject_name")?,
            path: row.text("path")?,
            is_cost: row.flag("is_cost")?,
            current: row.maybe_real("current")?,
            counted: counted(row)?,
            kind: row.word("kind", &KINDS)?,
            at: row.maybe_estimate(AT)?,
            step: step(row)?,
            tried: [row.real("tried_low")?, row.real("tried_high")?],
            used: read_use(row, USED)?,
        })
    }
}
