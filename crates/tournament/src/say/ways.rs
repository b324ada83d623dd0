//! From judgements to findings.

use evenkeel_stats::{Agreement, Judgement, Opinion, Outlook, Side};

use crate::say::finding::Finding;

/// Findings for the ways that a judgement may come out.
pub(crate) struct Ways {
    /// Above zero, or above what is wanted.
    pub above: Finding,
    /// Too near to matter.
    pub within: Finding,
    /// Below zero, or below what is wanted.
    pub below: Finding,
}

/// A finding, with the more pairs that would settle what cannot be told; none when they
/// would not.
pub(crate) type Settled = (Finding, Option<u64>);

impl Ways {
    /// The finding of one judgement.
    pub fn of(&self, judged: &Judgement) -> Settled {
        match (judged.within, judged.side, judged.outlook) {
            (true, ..) => (self.within, None),
            (false, Some(side), _) => (self.on(side), None),
            (false, None, Outlook::MorePairs(more)) => (Finding::CannotTell, Some(more)),
            (false, None, Outlook::Settled | Outlook::WillNotSettle) => (Finding::CannotTell, None),
        }
    }

    /// The finding that the opinions of several players come to. One who has none leaves
    /// nothing to claim.
    pub fn of_players(&self, opinions: &[Option<Opinion>]) -> Settled {
        let known: Option<Vec<Opinion>> = opinions.iter().copied().collect();
        let Some(known) = known else {
            return (Finding::CannotTell, None);
        };
        match Agreement::of(&known) {
            Agreement::Within => (self.within, None),
            Agreement::On(side) => (self.on(side), None),
            Agreement::Split => (Finding::DependsOnPlay, None),
            Agreement::Open(more_pairs) => (Finding::CannotTell, more_pairs),
        }
    }

    fn on(&self, side: Side) -> Finding {
        match side {
            Side::Above => self.above,
            Side::Below => self.below,
        }
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_stats::Sure;

    use super::*;

    #[test]
    fn a_player_without_an_opinion_leaves_nothing_to_claim() {
        let ways = Ways {
            above: Finding::Underpriced,
            within: Finding::Fair,
            below: Finding::Overpriced,
        };
        let judgement = Judgement {
            side: Some(Side::Above),
            within: false,
            outlook: Outlook::Settled,
        };
        let sure = Sure::default();
        let above = Some(Opinion { judgement, sure });
        assert_eq!(ways.of_players(&[above, above]).0, Finding::Underpriced);
        assert_eq!(ways.of_players(&[above, None]).0, Finding::CannotTell);
    }
}
