//! `verdicts`: the answers in plain words.

use evenkeel_tournament::say::verdict::Verdict;

use crate::error::ReportError;
use crate::reader::RowReader;
use crate::table::{Field, Getter, ReadRow, Row};
use crate::tables::uses::{read_use, use_columns};

const AMOUNT: [&str; 3] = ["amount", "amount_low", "amount_high"];
const USED: [&str; 4] = ["used_option", "used_nature", "used_chances", "used_uses"];

impl Row for Verdict {
    const TABLE: &'static str = "verdicts";
    const ONE_ROW: &'static str = "an answer about one subject";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        let mut fields: Vec<Field<Self>> = vec![
            Field::new("subject", "", "Printed name of the subject.", Getter::Text(|r: &Self| &r.subject)),
            Field::new("finding", "", "What was found, by the table of findings above.", Getter::Text(|r: &Self| r.finding.id())),
        ];
        fields.extend(Field::estimate(AMOUNT, "see finding", "By how much: points for a price, the value itself for `even_at`, models for `balance`, a difference in score for a comparison and for `fair` (of a price, the score less one half), for `more` and `less` in the measure (a share, or rounds); empty when there is no number.", |r: &Self| r.amount));
        fields.extend([
            Field::new("more_pairs", "pairs", "For `cannot_tell`: more pairs at each point that would settle it with a power of 80 %; empty when a hundred times the pairs would not, and for what nobody asked about.", Getter::MaybeCount(|r: &Self| r.more_pairs)),
            Field::new("text", "", "The same as a sentence.", Getter::Text(|r: &Self| &r.text)),
        ]);
        fields.extend(use_columns!(USED, "what is judged, of a sweep", used));
        fields
    }
}

impl ReadRow for Verdict {
    fn read(row: &RowReader) -> Result<Self, ReportError> {
        Ok(Verdict {
            subject: row.text("subject")?,
            finding: row.finding("finding", Verdict::FINDINGS)?,
            amount: row.maybe_estimate(AMOUNT)?,
            more_pairs: row.maybe_count("more_pairs")?,
            text: row.text("text")?,
            used: read_use(row, USED)?,
        })
    }
}
