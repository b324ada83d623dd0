//! Agreement of several judges about one subject.

use crate::{Judgement, Outlook, Side};

/// The common claim of several judges. A claim stands where every one of them makes it, so
/// it is false no more often than the claim of any one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// All find it within the band.
    Within,
    /// All find it on this side of fair.
    On(Side),
    /// Some find it on one side of fair and some on the other.
    Split,
    /// So many more pairs of each judge would settle it, with a power of 80 % each; none
    /// when they would not, or when each finds something else that the others do not rule
    /// out: above fair may still be within the band.
    Open(Option<u64>),
}

impl Agreement {
    /// The agreement of these claims, one of each judge. Without any it is open.
    pub fn of(claims: &[Judgement]) -> Agreement {
        let is = |side: Side| move |claim: &Judgement| claim.side == Some(side);
        let all = |is: &dyn Fn(&Judgement) -> bool| !claims.is_empty() && claims.iter().all(is);
        let some = |is: &dyn Fn(&Judgement) -> bool| claims.iter().any(is);
        if all(&|claim| claim.within) {
            Agreement::Within
        } else if let Some(side) = [Side::Above, Side::Below]
            .into_iter()
            .find(|side| all(&is(*side)))
        {
            Agreement::On(side)
        } else if some(&is(Side::Above)) && some(&is(Side::Below)) {
            Agreement::Split
        } else {
            Agreement::Open(more_pairs(claims))
        }
    }
}

/// Pairs that settle what all judges say; none when nothing would.
fn more_pairs(claims: &[Judgement]) -> Option<u64> {
    let mut most = None;
    for claim in claims {
        match claim.outlook {
            Outlook::Settled => {}
            Outlook::MorePairs(pairs) => most = most.max(Some(pairs)),
            Outlook::WillNotSettle => return None,
        }
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;

    const ABOVE: Judgement = Judgement {
        side: Some(Side::Above),
        within: false,
        outlook: Outlook::Settled,
    };
    const BELOW: Judgement = Judgement {
        side: Some(Side::Below),
        ..ABOVE
    };
    const WITHIN: Judgement = Judgement {
        side: None,
        within: true,
        ..ABOVE
    };

    fn open(outlook: Outlook) -> Judgement {
        Judgement {
            side: None,
            within: false,
            outlook,
        }
    }

    #[test]
    fn a_claim_is_made_where_all_make_it() {
        assert_eq!(Agreement::of(&[ABOVE, ABOVE]), Agreement::On(Side::Above));
        assert_eq!(Agreement::of(&[BELOW]), Agreement::On(Side::Below));
        let little = Judgement {
            within: true,
            ..ABOVE
        };
        assert_eq!(Agreement::of(&[WITHIN, little]), Agreement::Within);
        assert_eq!(Agreement::of(&[little, ABOVE]), Agreement::On(Side::Above));
    }

    #[test]
    fn judges_who_differ_are_split() {
        let waiting = open(Outlook::MorePairs(10));
        assert_eq!(Agreement::of(&[ABOVE, BELOW, waiting]), Agreement::Split);
    }

    #[test]
    fn above_and_within_do_not_contradict_each_other() {
        assert_eq!(Agreement::of(&[ABOVE, WITHIN]), Agreement::Open(None));
    }

    #[test]
    fn what_one_of_them_cannot_tell_is_open() {
        let [soon, later] = [10, 70].map(|pairs| open(Outlook::MorePairs(pairs)));
        assert_eq!(
            Agreement::of(&[soon, ABOVE, later]),
            Agreement::Open(Some(70))
        );
        let never = open(Outlook::WillNotSettle);
        assert_eq!(Agreement::of(&[never, soon]), Agreement::Open(None));
        assert_eq!(Agreement::of(&[]), Agreement::Open(None));
    }
}
