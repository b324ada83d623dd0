//! Answers in plain words.

mod assessment;
mod balance;
mod change;
mod difference;
mod drawn;
mod even;
mod price;
mod range;
mod row;
mod used;

use serde::Serialize;

use crate::say::finding::Finding;
use crate::say::result::{Estimate, OptionUse};

pub use assessment::{Assessment, PlayerAssessment};
pub use range::round_up;
pub(crate) use range::signed;
pub use row::VERDICTS;

/// One answer, as data and as a sentence.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Verdict {
    /// Printed name of the subject.
    pub subject: String,
    /// What was found.
    pub finding: Finding,
    /// By how much: points for a price, the value itself where a number is even, models
    /// that balance, and otherwise a difference. The best estimate so far where nothing
    /// can be told; none where the finding has no number of its own.
    pub amount: Option<Estimate>,
    /// More pairs at each point that would settle what cannot be told, with a power of
    /// 80 %; none if a hundred times the pairs played would not, or if nobody asked.
    pub more_pairs: Option<u64>,
    /// The same in words, such as
    /// `Heavy Ship at 80: overpriced by 6 points (95 % interval 3 to 9)`.
    pub text: String,
    /// How often what is judged was used; none when nothing is counted of it, or
    /// no option or class is judged.
    pub used: Option<OptionUse>,
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
        Finding::TooManyDraws,
        Finding::DependsOnPlay,
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

    /// The same with its amount.
    pub fn by(self, amount: impl Into<Option<Estimate>>) -> Verdict {
        Verdict {
            amount: amount.into(),
            ..self
        }
    }
}
