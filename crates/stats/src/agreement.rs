//! Agreement of several judges about one subject.

use crate::{Confidence, Evidence, Judgement, Outlook, Side};

/// The opinion of one of several judges about a subject.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opinion {
    /// The judgement, made together with all subjects that were asked about.
    pub judgement: Judgement,
    /// The part that may be held against the opinions of others.
    pub sure: Sure,
}

/// The claims of one judge that hold even at the small share of the error that each judge
/// has where opinions are held against each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sure {
    /// The side that it is on.
    pub side: Option<Side>,
    /// Whether it lies within the band.
    pub within: bool,
    /// The side on which it lies beyond the band.
    pub beyond: Option<Side>,
}

/// The common claim of several judges. A claim stands where every one of them makes it, so
/// it is false no more often than the claim of any one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// All find it within the band.
    Within,
    /// All find it on this side of fair.
    On(Side),
    /// Some find one thing and some another: on opposite sides, or within the band and
    /// beyond it.
    Split,
    /// So many more pairs of each judge would settle it, with a power of 80 % each; none
    /// when they would not, or when each finds something else that the others do not rule
    /// out: above fair may still be within the band.
    Open(Option<u64>),
}

impl Evidence {
    /// The claims that are sure at this confidence: the chance that any of it is false is at most one
    /// less that. Held at the confidence [of each](Confidence::of_each) judge and subject,
    /// all that is sure to any judge holds together, so a split is false no more often than
    /// a claim.
    ///
    /// A truth at zero, within the band or beyond it makes false claims in two tails of the
    /// mean at most, and each has half the error: the tests of zero and of the band from
    /// within are two-sided, and that of the band from outside lies in the tail in which
    /// the side would be wrong.
    pub fn sure(&self, confidence: Confidence) -> Sure {
        let error = confidence.error();
        let side = match self.fair.statistic() > 0.0 {
            true => Side::Above,
            false => Side::Below,
        };
        Sure {
            side: (self.fair.two_sided() < error).then_some(side),
            within: 2.0 * self.beyond < error,
            beyond: (self.within < error).then_some(side),
        }
    }
}

impl Agreement {
    /// The agreement of these judges. Without any it is open.
    pub fn of(judges: &[Opinion]) -> Agreement {
        let is = |side: Side| move |one: &Opinion| one.judgement.side == Some(side);
        let all = |is: &dyn Fn(&Opinion) -> bool| !judges.is_empty() && judges.iter().all(is);
        if all(&|one| one.judgement.within) {
            Agreement::Within
        } else if let Some(side) = [Side::Above, Side::Below]
            .into_iter()
            .find(|side| all(&is(*side)))
        {
            Agreement::On(side)
        } else if is_split(judges) {
            Agreement::Split
        } else {
            Agreement::Open(more_pairs(judges))
        }
    }
}

/// The side on which all listeners find a subject beyond the band that all judges find
/// within, so far as both are sure: it is fair to those who judge and not to their audience.
pub fn apart(judges: &[Opinion], audience: &[Opinion]) -> Option<Side> {
    let side = audience.first()?.sure.beyond?;
    let agree = audience.iter().all(|one| one.sure.beyond == Some(side));
    let is_fair = !judges.is_empty() && judges.iter().all(|one| one.sure.within);
    (agree && is_fair).then_some(side)
}

/// True where two of them contradict each other.
fn is_split(judges: &[Opinion]) -> bool {
    let any = |is: &dyn Fn(&Sure) -> bool| judges.iter().any(|one| is(&one.sure));
    let on = |side: Side| any(&|sure| sure.side == Some(side));
    let is_apart = any(&|sure| sure.within) && any(&|sure| sure.beyond.is_some());
    is_apart || on(Side::Above) && on(Side::Below)
}

/// Pairs that settle what all judges say; none when nothing would.
fn more_pairs(judges: &[Opinion]) -> Option<u64> {
    let mut most = None;
    for one in judges {
        match one.judgement.outlook {
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

    const ABOVE: Opinion = Opinion {
        judgement: Judgement {
            side: Some(Side::Above),
            within: false,
            outlook: Outlook::Settled,
        },
        sure: Sure {
            side: Some(Side::Above),
            within: false,
            beyond: None,
        },
    };
    const BELOW: Opinion = Opinion {
        judgement: Judgement {
            side: Some(Side::Below),
            ..ABOVE.judgement
        },
        sure: Sure {
            side: Some(Side::Below),
            ..ABOVE.sure
        },
    };
    const WITHIN: Opinion = Opinion {
        judgement: Judgement {
            side: None,
            within: true,
            ..ABOVE.judgement
        },
        sure: Sure {
            side: None,
            within: true,
            beyond: None,
        },
    };

    fn open(outlook: Outlook) -> Opinion {
        let judgement = Judgement {
            side: None,
            within: false,
            outlook,
        };
        Opinion {
            judgement,
            sure: Sure::default(),
        }
    }

    #[test]
    fn a_claim_is_made_where_all_make_it() {
        assert_eq!(Agreement::of(&[ABOVE, ABOVE]), Agreement::On(Side::Above));
        assert_eq!(Agreement::of(&[BELOW]), Agreement::On(Side::Below));
        let mut little = ABOVE;
        little.judgement.within = true;
        assert_eq!(Agreement::of(&[WITHIN, little]), Agreement::Within);
        assert_eq!(Agreement::of(&[little, ABOVE]), Agreement::On(Side::Above));
    }

    #[test]
    fn judges_who_differ_are_split() {
        let waiting = open(Outlook::MorePairs(10));
        assert_eq!(Agreement::of(&[ABOVE, BELOW, waiting]), Agreement::Split);
        let mut doubtful = BELOW;
        doubtful.sure = Sure::default();
        assert_eq!(Agreement::of(&[ABOVE, doubtful]), Agreement::Open(None));
    }

    #[test]
    fn above_does_not_contradict_within_unless_it_is_beyond() {
        assert_eq!(Agreement::of(&[ABOVE, WITHIN]), Agreement::Open(None));
        let mut far = ABOVE;
        far.sure.beyond = Some(Side::Above);
        assert_eq!(Agreement::of(&[far, WITHIN, WITHIN]), Agreement::Split);
    }

    #[test]
    fn an_audience_is_apart_where_all_of_it_finds_beyond_what_is_fair_to_all_judges() {
        let mut far = BELOW;
        far.sure.beyond = Some(Side::Below);
        assert_eq!(apart(&[WITHIN, WITHIN], &[far, far]), Some(Side::Below));
        assert_eq!(apart(&[WITHIN], &[far, BELOW]), None);
        assert_eq!(apart(&[WITHIN, ABOVE], &[far]), None);
        assert_eq!(apart(&[WITHIN], &[]), None);
        assert_eq!(apart(&[], &[far]), None);
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

    #[test]
    fn what_is_sure_is_held_against_both_tails() {
        // Standard errors from zero, with a band of 4: two-sided 5 % is 1.96 of them.
        let at = |errors: f64| Evidence::of_difference(errors, 1.0, 100, 4.0);
        let sure = |errors| at(errors).sure(Confidence::P95);
        assert!(sure(2.0).within && sure(2.0).side == Some(Side::Above));
        assert!(sure(1.9).side.is_none() && !sure(2.1).within);
        assert_eq!(sure(-5.9).beyond, None);
        assert_eq!(sure(-6.0).beyond, Some(Side::Below));
        // Without a band nothing lies within it or beyond.
        let bare = Evidence::of_difference(9.0, 1.0, 100, 0.0).sure(Confidence::P95);
        assert_eq!((bare.within, bare.beyond), (false, None));
    }
}
