//! Judgements of several subjects at once.

use crate::power::outlook;
use crate::{Confidence, Evidence};

/// The side of fair that a subject is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The subject does better than is fair: underpriced.
    Above,
    /// The subject does worse than is fair: overpriced.
    Below,
}

/// The effort that it takes to settle a subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Nothing more is needed.
    Settled,
    /// So many more pairs settle it, with a power of 80 %.
    MorePairs(u64),
    /// A hundred times the pairs played would not do.
    WillNotSettle,
}

/// A judgement of one of several subjects. Both words may be said: a difference that is
/// there, and too small to matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The side that it is on, if that is beyond doubt.
    pub side: Option<Side>,
    /// Whether it lies within the band beyond doubt.
    pub within: bool,
    /// The effort that it takes to say either.
    pub outlook: Outlook,
}

/// Judges all subjects that were asked about together: the chance that anything
/// said about any of them is false is at most one less the confidence.
///
/// Two hypotheses of each subject are on trial: that it is fair, by a two-sided
/// test whose side is then taken, and that it lies beyond the band, by two
/// one-sided tests. They are refused in rising order of their p-values, each held
/// against the error divided by the number of hypotheses that may still be true
/// together. As a subject cannot be fair and beyond the band at once, that is the
/// number of subjects with something not yet refused, and not twice as many. A
/// wrong side costs nothing more: for a subject that is not fair, it takes a mean
/// in one tail only, and that tail lies within the one that the test of the band
/// allows for.
///
/// Sources: Shaffer, JASA 81 (1986) 826-831, for hypotheses that exclude each
/// other; Shaffer, Annals of Statistics 8 (1980) 1342-1347, for sides of
/// independent subjects.
pub fn judge(subjects: &[Evidence], confidence: Confidence) -> Vec<Judgement> {
    judge_growing(subjects, [confidence, confidence])
}

/// The same at a look at data that may go on growing, by the confidence of the claims of
/// this look. More pairs are read at the next one, so that what they take to settle a
/// subject goes by its confidence, which is the second.
pub fn judge_growing(subjects: &[Evidence], [now, next]: [Confidence; 2]) -> Vec<Judgement> {
    let mut refused = vec![[false; 2]; subjects.len()];
    let open = loop {
        let open = refused.iter().filter(|both| !(both[0] && both[1])).count();
        let open = open.max(1) as f64;
        match least_open(subjects, &refused) {
            Some((p_value, subject, which)) if p_value < now.error() / open => {
                refused[subject][which] = true;
            }
            _ => break open,
        }
    };
    let judged = subjects.iter().zip(refused);
    judged
        .map(|(subject, [unfair, within])| Judgement {
            side: unfair.then(|| match subject.fair.statistic() > 0.0 {
                true => Side::Above,
                false => Side::Below,
            }),
            within,
            outlook: match unfair || within {
                true => Outlook::Settled,
                false => outlook(subject, subject.weight * next.error() / open),
            },
        })
        .collect()
}

/// The confidence of each of the intervals that say what these judgements do, which were made
/// together at this one: they leave out the fair value of every subject that is found on a
/// side, and of no other.
pub fn of_each_judged(
    judged: impl IntoIterator<Item = Judgement>,
    together: Confidence,
) -> Confidence {
    let is_open = |one: &Judgement| !(one.side.is_some() && one.within);
    together.of_each(judged.into_iter().filter(is_open).count())
}

/// The smallest p-value of what is not refused yet, with its subject, and
/// whether it is that of being fair (0) or beyond the band (1).
fn least_open(subjects: &[Evidence], refused: &[[bool; 2]]) -> Option<(f64, usize, usize)> {
    let mut least: Option<(f64, usize, usize)> = None;
    for (index, (subject, done)) in subjects.iter().zip(refused).enumerate() {
        for (which, p_value) in [subject.fair.two_sided(), subject.beyond]
            .into_iter()
            .enumerate()
        {
            if !done[which] && least.is_none_or(|(smallest, ..)| p_value < smallest) {
                least = Some((p_value, index, which));
            }
        }
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PairTally;

    const BAND: f64 = 0.02;

    fn swept(wins: u64, pairs: u64) -> Evidence {
        Evidence::of_pairs(&PairTally::from_counts([pairs - wins, 0, 0, 0, wins]), BAND)
    }

    fn alone(subject: Evidence) -> Judgement {
        judge(&[subject], Confidence::P95)[0]
    }

    #[test]
    fn one_subject_alone_is_held_against_the_full_error() {
        // 600 of 1,000 is 6.3 standard errors above one half.
        assert_eq!(alone(swept(600, 1000)).side, Some(Side::Above));
        assert_eq!(alone(swept(400, 1000)).side, Some(Side::Below));
        // Against 0.52, 5,000 of 10,000 are 0.02 sqrt(10,000 / 0.2496) = 4.0
        // standard errors below.
        let fair = alone(swept(5000, 10_000));
        assert!(fair.within && fair.side.is_none());
        // 51 % of a million is 20 standard errors from 50 % and from 52 %.
        let slight = alone(swept(510_000, 1_000_000));
        assert!(slight.within && slight.side == Some(Side::Above));
        let open = alone(swept(105, 200));
        assert!(!open.within && open.side.is_none());
        assert!(matches!(open.outlook, Outlook::MorePairs(_)));
    }

    #[test]
    fn company_raises_the_bar_by_the_subjects_still_open() {
        // 532 of 1,000 are 2.02 standard errors above: 0.043, enough alone, not
        // enough beside an open one, which halves the level.
        let lead = swept(532, 1000);
        assert_eq!(alone(lead).side, Some(Side::Above));
        let both = judge(&[lead, swept(500, 1000)], Confidence::P95);
        assert_eq!(both[0].side, None);
        // Beside one of which all is said, it is alone again.
        let slight = swept(510_000, 1_000_000);
        let both = judge(&[lead, slight], Confidence::P95);
        assert_eq!(both[0].side, Some(Side::Above));
        // Beside one on a side but perhaps beyond the band, it is not.
        let far = swept(700, 1000);
        assert_eq!(judge(&[lead, far], Confidence::P95)[0].side, None);
    }

    #[test]
    fn more_pairs_are_those_that_the_next_look_takes() {
        let open = swept(105, 200);
        let more = |levels| match judge_growing(&[open], levels)[0].outlook {
            Outlook::MorePairs(pairs) => pairs,
            other => panic!("{other:?}"),
        };
        let [first, second] = [1, 2].map(|look| Confidence::P95.of_look(look));
        assert!(more([first, second]) > more([first, first]));
        // By the next look nothing is claimed yet.
        let lead = swept(532, 1000);
        assert_eq!(judge_growing(&[lead], [second, first])[0].side, None);
        assert_eq!(
            judge_growing(&[lead], [Confidence::P95, second])[0].side,
            Some(Side::Above)
        );
    }

    #[test]
    fn a_difference_is_judged_like_a_score() {
        let of = |value| alone(Evidence::of_difference(value, 0.005, 1000, BAND));
        assert_eq!(of(0.03).side, Some(Side::Above));
        assert!(of(0.0).within);
        assert!(!of(0.015).within);
    }

    #[test]
    fn intervals_of_judgements_leave_out_what_is_fair_where_a_side_is_found() {
        // From nothing to 6 standard errors, in steps of which some lie about every limit.
        let values = (0..60).map(|step| 0.1 * f64::from(step));
        let values: Vec<f64> = values.collect();
        let evidence = values.iter();
        let evidence: Vec<Evidence> = evidence
            .map(|value| Evidence::of_difference(*value, 1.0, 100, 2.5))
            .collect();
        let judged = judge(&evidence, Confidence::P95);
        let half = of_each_judged(judged.iter().copied(), Confidence::P95).critical_value();
        let found = judged.iter().filter(|one| one.side.is_some()).count();
        assert!(found > 20 && half > Confidence::P95.critical_value());
        for (value, one) in values.iter().zip(&judged) {
            assert_eq!(one.side.is_some(), *value > half, "{value}");
        }
    }

    #[test]
    fn without_pairs_nothing_is_said() {
        let judged = alone(Evidence::of_pairs(&PairTally::new(), BAND));
        assert_eq!((judged.side, judged.within), (None, false));
        assert_eq!(judged.outlook, Outlook::WillNotSettle);
        assert!(judge(&[], Confidence::P95).is_empty());
        // All draws: sure to be within only once there are many.
        let drawn = |pairs| Evidence::of_pairs(&PairTally::from_counts([0, 0, pairs, 0, 0]), BAND);
        assert!(!alone(drawn(10)).within);
        assert!(alone(drawn(1000)).within);
        assert_eq!(alone(swept(100, 100)).side, Some(Side::Above));
    }
}
