//! What the direct test says of a subject.

use evenkeel_stats::{Judgement, Outlook, Side};

use super::Finding;
use crate::result::Estimate;

/// The judgement of a subject, made together with all others that were asked about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// What may be said.
    pub judgement: Judgement,
    /// Its score, or its difference in score; none without pairs.
    pub score: Option<Estimate>,
    /// Smallest difference in score that matters.
    pub band: f64,
}

impl Judged {
    /// What it says of a difference in score.
    pub(super) fn comparison(&self) -> Finding {
        match (self.judgement, self.score) {
            (Judgement { within: true, .. }, Some(by)) => Finding::Fair(by),
            (
                Judgement {
                    side: Some(Side::Above),
                    ..
                },
                Some(by),
            ) => Finding::Better(by),
            (
                Judgement {
                    side: Some(Side::Below),
                    ..
                },
                Some(by),
            ) => Finding::Worse(by),
            (_, so_far) => Finding::CannotTell {
                so_far,
                more_pairs: self.more_pairs(),
            },
        }
    }

    /// More pairs that would settle it.
    pub(super) fn more_pairs(&self) -> Option<u64> {
        match self.judgement.outlook {
            Outlook::MorePairs(pairs) => Some(pairs),
            Outlook::Settled | Outlook::WillNotSettle => None,
        }
    }
}
