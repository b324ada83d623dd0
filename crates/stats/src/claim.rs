//! Whether what should hold does.

use crate::normal::upper_tail;
use crate::{Look, PairTally, holm, p_value_of_looks};

/// Evidence about a claim such as "at most 58 %": the chance of data that speak as strongly
/// against it if it holds, and for it if it does not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    /// The smaller, the surer that it is broken.
    pub against: f64,
    /// The smaller, the surer that it holds.
    pub held: f64,
}

/// A verdict on a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The claim holds, beyond doubt.
    Holds,
    /// The claim is broken, beyond doubt.
    Broken,
    /// The data do not say.
    Open,
}

impl Claim {
    /// A claim of which nothing is known.
    pub const UNKNOWN: Claim = Claim {
        against: 1.0,
        held: 1.0,
    };

    /// The claim that a mean score is at most this, strictly between 0 and 1.
    pub fn at_most(tally: &PairTally, most: f64) -> Claim {
        let test = tally.test(most);
        Claim {
            against: test.above(),
            held: test.below(),
        }
    }

    /// The claim that a mean score is at least this, strictly between 0 and 1.
    pub fn at_least(tally: &PairTally, least: f64) -> Claim {
        let test = tally.test(least);
        Claim {
            against: test.below(),
            held: test.above(),
        }
    }

    /// The claim that of all chances at least a share was used, from the chances and uses
    /// of several independent groups of battles: chances of one battle go together. The sum
    /// of what groups have beyond that share is held against its own root of squares, so
    /// groups that are all alike promise no more than their number allows.
    pub fn used_at_least(groups: &[(u64, u64)], least: f64) -> Claim {
        let beyond = |&(chances, uses): &(u64, u64)| uses as f64 - least * chances as f64;
        let sum: f64 = groups.iter().map(beyond).sum();
        let squares: f64 = groups
            .iter()
            .map(|group| beyond(group) * beyond(group))
            .sum();
        if squares == 0.0 {
            return Claim::UNKNOWN;
        }
        let statistic = sum / libm::sqrt(squares);
        Claim {
            against: upper_tail(-statistic),
            held: upper_tail(statistic),
        }
    }

    /// The claim that several claims hold together: one that is broken is enough, by
    /// Bonferroni's correction for having looked at all, and each has to hold, which needs
    /// none.
    ///
    /// Source of the second, the intersection-union test: Berger, Technometrics 24 (1982)
    /// 295-300.
    pub fn all(claims: &[Claim]) -> Claim {
        let least = claims.iter().map(|claim| claim.against).fold(1.0, f64::min);
        Claim {
            against: (least * claims.len().max(1) as f64).min(1.0),
            held: match claims {
                [] => 1.0,
                _ => claims.iter().map(|claim| claim.held).fold(0.0, f64::max),
            },
        }
    }

    /// The claim after the looks taken, of those planned.
    pub fn of_looks(looks: &[Claim], planned: &[Look]) -> Claim {
        let of = |p_value: fn(&Claim) -> f64| {
            p_value_of_looks(&looks.iter().map(p_value).collect::<Vec<_>>(), planned)
        };
        Claim {
            against: of(|claim| claim.against),
            held: of(|claim| claim.held),
        }
    }
}

/// Answers all claims together: the chance that any answer is false is at most the error.
/// Of each claim either it or its opposite is true, so as many hypotheses can be true as
/// there are claims, and Holm's correction counts those.
pub fn answers(claims: &[Claim], error: f64) -> Vec<Answer> {
    let surer = |claim: &Claim| claim.against.min(claim.held);
    let adjusted = holm(&claims.iter().map(surer).collect::<Vec<_>>());
    let answered = claims.iter().zip(adjusted);
    answered
        .map(|(claim, adjusted)| match adjusted <= error {
            true if claim.against < claim.held => Answer::Broken,
            true => Answer::Holds,
            false => Answer::Open,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::LOOKS;

    fn swept(wins: u64, pairs: u64) -> PairTally {
        PairTally::from_counts([pairs - wins, 0, 0, 0, wins])
    }

    #[test]
    fn a_claim_holds_is_broken_or_open() {
        let claims = [
            Claim::at_most(&swept(500, 1000), 0.58),
            Claim::at_most(&swept(650, 1000), 0.58),
            Claim::at_most(&swept(580, 1000), 0.58),
            Claim::at_least(&swept(500, 1000), 0.42),
            Claim::UNKNOWN,
        ];
        let used = |uses: u64| Claim::used_at_least(&vec![(10, uses); 400], 0.02);
        // 400 groups alike are 20 standard errors from the share, either way.
        assert!(used(1).held < 1e-9 && used(0).against < 1e-9);
        assert_eq!(Claim::used_at_least(&[], 0.02), Claim::UNKNOWN);
        use Answer::{Broken, Holds, Open};
        assert_eq!(answers(&claims, 0.05), [Holds, Broken, Open, Holds, Open]);
        assert!(answers(&[], 0.05).is_empty());
    }

    #[test]
    fn several_claims_are_as_sure_as_the_weakest_and_as_broken_as_the_worst() {
        let of = |against, held| Claim { against, held };
        let all = Claim::all(&[of(0.9, 0.1), of(0.01, 0.99), of(0.98, 0.02)]);
        assert_eq!((all.against, all.held), (0.03, 0.99));
        assert_eq!(Claim::all(&[]), Claim::UNKNOWN);
        // A chance is 1 at most, however many claims were looked at.
        assert_eq!(Claim::all(&[of(0.4, 0.6); 3]).against, 1.0);
        let looks = Claim::of_looks(&[of(0.9, 0.001), of(0.9, 0.5)], &LOOKS);
        assert_eq!((looks.against, looks.held), (1.0, 0.01));
    }
}
