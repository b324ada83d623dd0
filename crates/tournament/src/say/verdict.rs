//! Answers in plain words.

mod assessment;
mod balance;
mod change;
mod difference;
mod drawn;
mod even;
mod price;
mod range;
mod used;

use evenkeel_stats::Outlook;

use crate::say::finding::Finding;
use crate::say::result::{Estimate, OptionUse};
use crate::say::row::table;
use crate::say::sheet::{Holds, Written};

pub use assessment::{Assessment, PlayerAssessment};
pub use range::round_up;
pub(crate) use range::{ALONE, ends, over, signed};

table! {
    /// The table of the answers.
    VERDICTS: "verdicts", "Answers", "an answer about one subject";

    /// One answer, as data and as a sentence.
    #[derive(Clone, Debug, PartialEq)]
    Verdict {
        subject: String = column("subject", "", Holds::Text, "", "Printed name of the subject.");
        finding: Finding = column("finding", "", Holds::Finding(Verdict::FINDINGS), "", "What was found.");
        amount: Option<Estimate> = column("amount", "", Holds::Estimate(Written::Plain), "see finding", "By how much: points for a price, the value itself for `even_at`, models for `balance`, a difference in score for a comparison and for `fair` (of a price, the score less one half), for `more` and `less` in the measure (a share, or rounds); empty when there is no number.");
        more_pairs: Option<u64> = column("more_pairs", "", Holds::Count, "pairs", "For `cannot_tell`: more pairs at each point that would settle it with a power of 80 %; empty when a hundred times the pairs would not, and for what nobody asked about.");
        text: String = column("text", "", Holds::Text, "", "The same as a sentence.");
        used: Option<OptionUse> =
            column("used_option", "", Holds::Text, "", "Id of what is judged, of a sweep; empty text when nothing is counted of it.")
            column("used_nature", "", Holds::Text, "", "`choice` or `passive`, as in `uses`; otherwise empty text.")
            column("used_chances", "", Holds::Count, "chances", "How often the fleets in question could have used it.")
            column("used_uses", "", Holds::Count, "uses", "How often they did.");
    }
}

impl Verdict {
    /// Findings that verdicts may hold.
    pub const FINDINGS: &[Finding] = &[
        Finding::Overpriced,
        Finding::Underpriced,
        Finding::OverpricedBeyond,
        Finding::UnderpricedBeyond,
        Finding::EvenAt,
        Finding::Balance,
        Finding::AlwaysAbove,
        Finding::AlwaysBelow,
        Finding::Better,
        Finding::Worse,
        Finding::More,
        Finding::Less,
        Finding::Fair,
        Finding::FairCheap,
        Finding::FairDear,
        Finding::TooManyDraws,
        Finding::TooManyStandoffs,
        Finding::TooDearAtLeast,
        Finding::BetterOption,
        Finding::WorseOption,
        Finding::DependsOnPlay,
        Finding::LookoutDisagrees,
        Finding::NotUsed,
        Finding::Told,
        Finding::CannotTell,
    ];

    /// A finding of a subject in words, without numbers beside it.
    pub fn new(subject: impl Into<String>, finding: Finding, text: String) -> Verdict {
        Verdict {
            subject: subject.into(),
            finding,
            amount: None,
            more_pairs: None,
            text,
            used: None,
        }
    }

    /// The same verdict with its amount.
    pub fn by(self, amount: impl Into<Option<Estimate>>) -> Verdict {
        Verdict {
            amount: amount.into(),
            ..self
        }
    }

    /// The same verdict with the pairs that would settle what cannot be told.
    fn settled_by(self, judged: &Assessment) -> Verdict {
        let more_pairs = match (self.finding, judged.judgement.outlook) {
            (Finding::CannotTell, Outlook::MorePairs(pairs)) => Some(pairs),
            _ => None,
        };
        Verdict { more_pairs, ..self }
    }
}
