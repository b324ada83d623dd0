//! Whether several means moved.

use crate::{Confidence, Evidence, Side, benjamini_hochberg, judge};

/// The way in which several tests are held against one error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Correction {
    /// The chance that anything claimed is false is at most the error, however the tests
    /// depend on each other.
    Holm,
    /// Of what is claimed to have moved, a share of at most the error is false, on
    /// average, and so of what is claimed to lie within the band; for independent tests.
    BenjaminiHochberg,
}

/// The findings about one mean. Both may be: it moved, and too little to matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The side to which it moved, if that is beyond doubt.
    pub side: Option<Side>,
    /// Whether it is within the band beyond doubt.
    pub within: bool,
    /// Whether the mean that was seen lies outside the band.
    pub is_far: bool,
}

impl Shift {
    /// The side to which it moved by what may matter.
    pub fn drift(&self) -> Option<Side> {
        self.side.filter(|_| !self.within)
    }

    /// Whether more pairs would hardly change what is said: it is within the band, or it
    /// moved and was seen outside. What moved and was seen inside may yet prove too
    /// slight to matter.
    pub fn is_settled(&self) -> bool {
        self.within || (self.side.is_some() && self.is_far)
    }
}

/// Judges all subjects together with an error between 0 and 1. With Holm's correction it
/// is [`judge`], which is a step sharper for hypotheses that exclude each other.
///
/// # Errors
/// For another error.
pub fn shifts(
    subjects: &[Evidence],
    correction: Correction,
    error: f64,
) -> Result<Vec<Shift>, crate::StatsError> {
    let confidence = Confidence::new(1.0 - error)?;
    Ok(match correction {
        Correction::Holm => judge(subjects, confidence)
            .iter()
            .zip(subjects)
            .map(|(judged, subject)| Shift {
                side: judged.side,
                within: judged.within,
                is_far: is_far(subject),
            })
            .collect(),
        Correction::BenjaminiHochberg => false_discoveries(subjects, error),
    })
}

/// Two families, each with the whole error: of no subject can both hypotheses be true, so
/// no true one is in both.
fn false_discoveries(subjects: &[Evidence], error: f64) -> Vec<Shift> {
    let adjusted = |p_value: fn(&Evidence) -> f64| {
        benjamini_hochberg(&subjects.iter().map(p_value).collect::<Vec<_>>())
    };
    let moved = adjusted(Evidence::p_value);
    let beyond = adjusted(|subject| subject.beyond);
    let side = |subject: &Evidence| match subject.fair.statistic() > 0.0 {
        true => Side::Above,
        false => Side::Below,
    };
    let subjects = subjects.iter().zip(moved.into_iter().zip(beyond));
    subjects
        .map(|(subject, (moved, beyond))| Shift {
            side: (moved <= error).then(|| side(subject)),
            within: beyond <= error,
            is_far: is_far(subject),
        })
        .collect()
}

fn is_far(subject: &Evidence) -> bool {
    subject.difference.abs() >= subject.band
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(difference: f64) -> Evidence {
        Evidence::of_difference(difference, 0.01, 1000, 0.05)
    }

    #[test]
    fn both_corrections_say_what_is_plain() {
        let subjects = [of(0.1), of(0.0), of(-0.1), of(0.04), of(0.02)];
        for correction in [Correction::Holm, Correction::BenjaminiHochberg] {
            let found = shifts(&subjects, correction, 0.05).unwrap();
            assert_eq!(found[0].drift(), Some(Side::Above));
            assert_eq!(found[2].drift(), Some(Side::Below));
            assert!(found[1].within && found[1].side.is_none());
            // Moved beyond doubt, whether by what matters or not is open.
            assert_eq!(found[3].drift(), Some(Side::Above));
            let settled: Vec<bool> = found.iter().map(Shift::is_settled).collect();
            assert_eq!(settled, [true, true, true, false, true]);
        }
        assert!(shifts(&[], Correction::Holm, 0.05).unwrap().is_empty());
        assert!(shifts(&subjects, Correction::Holm, 1.0).is_err());
    }

    #[test]
    fn what_is_within_the_band_did_not_drift() {
        let slight = Evidence::of_difference(0.01, 0.001, 1000, 0.05);
        let found = shifts(&[slight], Correction::Holm, 0.05).unwrap()[0];
        assert_eq!((found.side, found.drift()), (Some(Side::Above), None));
    }

    #[test]
    fn false_discoveries_are_held_against_their_rank() {
        // Three of 2.3 standard errors each, 0.0214: together below 0.05 by rank, and
        // three times that by Holm.
        let subjects = [of(0.023), of(-0.023), of(0.023)];
        let sides = |correction| {
            let found = shifts(&subjects, correction, 0.05).unwrap();
            found.iter().filter(|shift| shift.side.is_some()).count()
        };
        assert_eq!(sides(Correction::BenjaminiHochberg), 3);
        assert_eq!(sides(Correction::Holm), 0);
    }
}
