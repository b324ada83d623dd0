//! Whether what should hold does.

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

    /// The claim that of all chances at least a share was used, from the chances and uses of
    /// several groups of so many pairs each. What one pair has goes together, so chances count
    /// as so many fewer as a pair of the group with most has: all of a group that has not even
    /// one for each, as these may be of one battle, and more where uses are seen to come in
    /// heaps. The chance of a share so far off is at most an exponential of its distance,
    /// however uses come in a pair, so that a few chances without a use say little.
    ///
    /// Source: Hoeffding, Journal of the American Statistical Association 58 (1963) 13-30,
    /// theorem 1.
    pub fn used_at_least(groups: &[(u64, u64)], pairs: u64, least: f64) -> Claim {
        let sum = |of: fn(&(u64, u64)) -> u64| groups.iter().map(of).sum::<u64>() as f64;
        let (chances, uses) = (sum(|group| group.0), sum(|group| group.1));
        if chances == 0.0 {
            return Claim::UNKNOWN;
        }
        let most = groups.iter().map(|group| group.0).max().unwrap_or(0);
        let of_a_pair = match most >= pairs {
            true => most as f64 / pairs as f64,
            false => most as f64,
        };
        let share = uses / chances;
        let apart = chances / of_a_pair.max(heap(groups, share));
        let [used, unused] = [(share, least), (1.0 - share, 1.0 - least)].map(|(found, asked)| {
            if found > 0.0 {
                found * libm::log(found / asked)
            } else {
                0.0
            }
        });
        let p_value = libm::exp(-apart * (used + unused)).min(1.0);
        match share < least {
            true => Claim {
                against: p_value,
                held: 1.0,
            },
            false => Claim {
                against: 1.0,
                held: p_value,
            },
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

/// The number of uses that come together: the spread of uses between groups as a multiple of that
/// of single chances, each used as often as all are.
fn heap(groups: &[(u64, u64)], share: f64) -> f64 {
    let (mut squares, mut singly) = (0.0, 0.0);
    for &(chances, uses) in groups {
        let beyond = uses as f64 - share * chances as f64;
        squares += beyond * beyond;
        singly += chances as f64 * share * (1.0 - share);
    }
    match singly > 0.0 {
        true => squares / singly,
        false => 0.0,
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
        let used = |uses: u64| Claim::used_at_least(&vec![(10, uses); 400], 10, 0.02);
        assert!(used(1).held < 1e-9 && used(0).against < 1e-9);
        assert_eq!(Claim::used_at_least(&[], 10, 0.02), Claim::UNKNOWN);
        use Answer::{Broken, Holds, Open};
        assert_eq!(answers(&claims, 0.05), [Holds, Broken, Open, Holds, Open]);
        assert!(answers(&[], 0.05).is_empty());
    }

    #[test]
    fn what_is_never_used_is_as_sure_as_so_many_chances_apart() {
        let against = |groups: &[(u64, u64)]| Claim::used_at_least(groups, 16, 0.02).against;
        let close = |found: f64, expected: f64| (found / expected - 1.0).abs() < 1e-9;
        // Twenty chances, each of a group of its own: 0.98 to the 20th, which is 0.67.
        assert!(close(against(&[(1, 0); 20]), 0.98_f64.powi(20)));
        // Ten chances of a group may be those of one battle, and 160 are ten of each pair.
        assert!(close(against(&[(10, 0); 20]), 0.98_f64.powi(20)));
        assert!(close(against(&[(160, 0); 20]), 0.98_f64.powi(320)));
        // Fifteen uses in one heap count as fewer than the same one by one.
        let heap = [vec![(160, 15)], vec![(160, 0); 9]].concat();
        let spread = [vec![(160, 2); 5], vec![(160, 1); 5]].concat();
        assert!(against(&heap) > against(&spread));
        let held = |groups: &[(u64, u64)]| Claim::used_at_least(groups, 16, 0.02).held;
        assert!(held(&[(16, 8); 3]) < 1e-9 && close(held(&[(1, 1)]), 0.02));
        assert_eq!(held(&[(1, 0)]), 1.0);
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
