//! `verdicts`: the answers in plain words.

use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::say::verdict::{Finding, Verdict};

use crate::error::ReportError;
use crate::reader::RowReader;
use crate::table::{Field, Getter, ReadRow, Row};
use crate::tables::uses::{read_use, use_columns};

const AMOUNT: [&str; 3] = ["amount", "amount_low", "amount_high"];
const USED: [&str; 4] = ["used_option", "used_nature", "used_chances", "used_uses"];

fn finding(row: &Verdict) -> &str {
    match row.finding {
        Finding::Overpriced(_) => "overpriced",
        Finding::Underpriced(_) => "underpriced",
        Finding::OverpricedBeyond => "overpriced_beyond",
        Finding::UnderpricedBeyond => "underpriced_beyond",
        Finding::EvenAt(_) => "even_at",
        Finding::Balance(_) => "balance",
        Finding::Above => "above",
        Finding::Below => "below",
        Finding::Better(_) => "better",
        Finding::Worse(_) => "worse",
        Finding::More(_) => "more",
        Finding::Less(_) => "less",
        Finding::Fair(_) => "fair",
        Finding::TooManyDraws => "too_many_draws",
        Finding::DependsOnPlay => "depends_on_play",
        Finding::NotUsed => "not_used",
        Finding::Told => "told",
        Finding::CannotTell { .. } => "cannot_tell",
    }
}

fn amount(row: &Verdict) -> Option<Estimate> {
    match row.finding {
        Finding::Overpriced(amount)
        | Finding::Underpriced(amount)
        | Finding::EvenAt(amount)
        | Finding::Balance(amount)
        | Finding::Better(amount)
        | Finding::Worse(amount)
        | Finding::More(amount)
        | Finding::Less(amount)
        | Finding::Fair(amount) => Some(amount),
        Finding::CannotTell { so_far, .. } => so_far,
        Finding::OverpricedBeyond
        | Finding::UnderpricedBeyond
        | Finding::Above
        | Finding::Below
        | Finding::TooManyDraws
        | Finding::DependsOnPlay
        | Finding::NotUsed
        | Finding::Told => None,
    }
}

fn more_pairs(row: &Verdict) -> Option<u64> {
    match row.finding {
        Finding::CannotTell { more_pairs, .. } => more_pairs,
        _ => None,
    }
}

impl Row for Verdict {
    const TABLE: &'static str = "verdicts";
    const ONE_ROW: &'static str = "an answer about one subject";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        let mut fields: Vec<Field<Self>> = vec![
            Field::new("subject", "", "Printed name of the subject.", Getter::Text(|r: &Self| &r.subject)),
            Field::new("finding", "", "`overpriced`, `underpriced`, `overpriced_beyond` (even at the lowest value tried), `underpriced_beyond` (even at the highest), `even_at`, `balance` (so many balance one of the reference), `above`, `below`, `better`, `worse`, `more`, `less` (a measure of all battles), `fair` (or no difference that matters: within the band of the job), `too_many_draws` (nothing is claimed, because more battles were drawn than the job allows), `depends_on_play` (nothing is claimed, because some players of the panel find it above fair and some below), `not_used` (nothing is claimed, because the player hardly uses it), `told` (something else, which the sentence says) or `cannot_tell`.", Getter::Text(finding)),
        ];
        fields.extend(Field::estimate(AMOUNT, "see finding", "By how much: points for a price, the value itself for `even_at`, models for `balance`, a difference in score for a comparison and for `fair` (of a price, the score less one half), for `more` and `less` in the measure (a share, or rounds); empty when there is no number.", amount));
        fields.extend([
            Field::new("more_pairs", "pairs", "For `cannot_tell`: more pairs at each point that would settle it with a power of 80 %; empty when a hundred times the pairs would not, and for what nobody asked about.", Getter::MaybeCount(more_pairs)),
            Field::new("text", "", "The same as a sentence.", Getter::Text(|r: &Self| &r.text)),
        ]);
        fields.extend(use_columns!(USED, "what is judged, of a sweep", used));
        fields
    }
}

impl ReadRow for Verdict {
    fn read(row: &RowReader) -> Result<Self, ReportError> {
        let finding = match row.text("finding")?.as_str() {
            "overpriced" => Finding::Overpriced(row.estimate(AMOUNT)?),
            "underpriced" => Finding::Underpriced(row.estimate(AMOUNT)?),
            "overpriced_beyond" => Finding::OverpricedBeyond,
            "underpriced_beyond" => Finding::UnderpricedBeyond,
            "even_at" => Finding::EvenAt(row.estimate(AMOUNT)?),
            "balance" => Finding::Balance(row.estimate(AMOUNT)?),
            "above" => Finding::Above,
            "below" => Finding::Below,
            "better" => Finding::Better(row.estimate(AMOUNT)?),
            "worse" => Finding::Worse(row.estimate(AMOUNT)?),
            "more" => Finding::More(row.estimate(AMOUNT)?),
            "less" => Finding::Less(row.estimate(AMOUNT)?),
            "fair" => Finding::Fair(row.estimate(AMOUNT)?),
            "too_many_draws" => Finding::TooManyDraws,
            "depends_on_play" => Finding::DependsOnPlay,
            "not_used" => Finding::NotUsed,
            "told" => Finding::Told,
            "cannot_tell" => Finding::CannotTell {
                so_far: row.maybe_estimate(AMOUNT)?,
                more_pairs: row.maybe_count("more_pairs")?,
            },
            other => return Err(row.wrong("finding", &format!("unknown word `{other}`"))),
        };
        Ok(Verdict {
            subject: row.text("subject")?,
            finding,
            text: row.text("text")?,
            used: read_use(row, USED)?,
        })
    }
}
