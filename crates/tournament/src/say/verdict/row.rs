//! Verdicts as rows of a table, and back.

use super::Verdict;
use crate::say::row::{Row, in_cells};
use crate::say::sheet::{Holds, SheetForm, When, Written, column};

/// The table of the answers.
#[rustfmt::skip]
pub static VERDICTS: SheetForm = SheetForm {
    id: "verdicts",
    title: "Answers",
    one_row: "an answer about one subject",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("subject", "", Holds::Text, "", "Printed name of the subject."),
        column("finding", "", Holds::Finding(Verdict::FINDINGS), "", "What was found."),
        column("amount", "", Holds::Estimate(Written::Plain), "see finding", "By how much: points for a price, the value itself for `even_at`, models for `balance`, a difference in score for a comparison and for `fair` (of a price, the score less one half), for `more` and `less` in the measure (a share, or rounds); empty when there is no number."),
        column("more_pairs", "", Holds::Count, "pairs", "For `cannot_tell`: more pairs at each point that would settle it with a power of 80 %; empty when a hundred times the pairs would not, and for what nobody asked about."),
        column("text", "", Holds::Text, "", "The same as a sentence."),
        column("used_option", "", Holds::Text, "", "Id of what is judged, of a sweep; empty text when nothing is counted of it."),
        column("used_nature", "", Holds::Text, "", "`choice` or `passive`, as in `uses`; otherwise empty text."),
        column("used_chances", "", Holds::Count, "chances", "How often the fleets in question could have used it."),
        column("used_uses", "", Holds::Count, "uses", "How often they did."),
    ],
    charts: &[],
};

impl Row for Verdict {
    const FORM: &'static SheetForm = &VERDICTS;
}

in_cells!(Verdict: subject, finding, amount, more_pairs, text, used);
