//! Matchups of some fleets, compared with how they were, look by look.

use crate::{
    Confidence, Correction, DifferenceTally, Estimate, Evidence, Interval, Look, PairTally, Shift,
    StatsError, difference, shifts,
};

/// The families of hypotheses of a test for drift, matchups and fleets, which share the error.
const FAMILIES: f64 = 2.0;

/// One look at a matchup: all pairs up to it, before and now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// Pair by pair, on the same tables.
    Paired(DifferenceTally),
    /// As two samples, before and now, whose pairs have nothing to do with each other.
    Samples(PairTally, PairTally),
}

impl Seen {
    /// The evidence of the look about the matchup.
    fn evidence(&self, band: f64) -> Evidence {
        match self {
            Seen::Paired(tally) => Evidence::of_differences(tally, band),
            Seen::Samples(before, now) => {
                let difference = now.mean().unwrap_or(0.5) - before.mean().unwrap_or(0.5);
                let error = libm::sqrt(squared_error(before) + squared_error(now));
                let pairs = before.pairs().min(now.pairs());
                Evidence::of_difference(difference, error, pairs, band)
            }
        }
    }

    /// The move with its interval; none without pairs.
    fn estimate(&self, confidence: Confidence) -> Option<Estimate> {
        match self {
            Seen::Paired(tally) => tally.estimate(confidence),
            Seen::Samples(before, now) => difference(now, before, confidence),
        }
    }

    /// The look as the second fleet has it.
    fn reversed(&self) -> Seen {
        match self {
            Seen::Paired(tally) => Seen::Paired(tally.reversed()),
            Seen::Samples(before, now) => Seen::Samples(before.reversed(), now.reversed()),
        }
    }
}

/// The squared standard error of a mean, as if one more pair had been won and one lost, so
/// that pairs which came out alike do not promise certainty; that of a toss without pairs.
fn squared_error(tally: &PairTally) -> f64 {
    let pairs = tally.pairs() as f64 + 1.0;
    (tally.squared_deviations() + 0.5) / (pairs * pairs)
}

/// The findings about a test.
#[derive(Clone, Debug, PartialEq)]
pub struct Moved {
    /// The shift of each matchup.
    pub matchups: Vec<Shift>,
    /// The shift of each fleet's mean score against all others that it meets.
    pub fleets: Vec<Shift>,
}

/// A test for drift: the fleets that meet, and when a move matters.
///
/// Matchups and fleets are two families with half the error each. Matchups have tables of
/// their own, so they are independent, as the correction may ask; fleets share matchups,
/// so theirs is Holm's always.
#[derive(Clone, Debug, PartialEq)]
pub struct DriftTest {
    /// The fleets of each matchup, as indices.
    pub entrants: Vec<[usize; 2]>,
    /// The number of fleets.
    pub fleets: usize,
    /// The smallest move that matters, between 0 and 1/2.
    pub band: f64,
    /// The error of all claims together, between 0 and 1.
    pub error: f64,
    /// The correction of the matchups within their half of the error.
    pub correction: Correction,
    /// The looks that are planned.
    pub looks: Vec<Look>,
}

impl DriftTest {
    /// The findings after the looks that were taken of each matchup; none of a matchup that
    /// cannot be compared. A fleet is looked at as often as all its matchups were.
    ///
    /// # Errors
    /// When the error is none.
    pub fn judge(&self, seen: &[Vec<Seen>]) -> Result<Moved, StatsError> {
        let nothing = Evidence::of_difference(0.0, 1.0, 0, 0.0);
        let of_looks =
            |looks: Vec<Evidence>| Evidence::of_looks(&looks, &self.looks).unwrap_or(nothing);
        let each = |looks: &Vec<Seen>| looks.iter().map(|one| one.evidence(self.band)).collect();
        let matchups: Vec<Evidence> = seen.iter().map(|looks| of_looks(each(looks))).collect();
        let fleets: Vec<Evidence> = (0..self.fleets)
            .map(|fleet| of_looks(self.fleet_looks(fleet, seen)))
            .collect();
        let error = self.error / FAMILIES;
        Ok(Moved {
            matchups: shifts(&matchups, self.correction, error)?,
            fleets: shifts(&fleets, Correction::Holm, error)?,
        })
    }

    /// The matchups with something left to say, of themselves or of one of their fleets.
    pub fn open(&self, moved: &Moved) -> Vec<bool> {
        let is_open = |shift: &Shift| !shift.is_settled();
        let of = |(entrants, shift): (&[usize; 2], &Shift)| {
            let fleets = entrants.iter().map(|fleet| &moved.fleets[*fleet]);
            let meets_itself = entrants[0] == entrants[1];
            is_open(shift) || (!meets_itself && fleets.into_iter().any(is_open))
        };
        self.entrants.iter().zip(&moved.matchups).map(of).collect()
    }

    /// The move of each matchup, with an interval that is valid however early it stopped;
    /// none of a matchup that cannot be compared.
    pub fn matchup_moves(
        &self,
        seen: &[Vec<Seen>],
        confidence: Confidence,
    ) -> Vec<Option<Estimate>> {
        let of = |looks: &Vec<Seen>| looks.last()?.estimate(self.spent(confidence, looks.len()));
        seen.iter().map(of).collect()
    }

    /// The moves of each fleet.
    pub fn fleet_moves(&self, seen: &[Vec<Seen>], confidence: Confidence) -> Vec<Option<Estimate>> {
        let of = |fleet: usize| {
            let looks = self.fleet_looks(fleet, seen);
            let last = looks.last()?;
            let confidence = self.spent(confidence, looks.len());
            let error = last.deviation / libm::sqrt(last.pairs as f64);
            let half = confidence.critical_value() * error;
            let interval = Interval {
                low: (last.difference - half).max(-1.0),
                high: (last.difference + half).min(1.0),
                confidence,
            };
            Some(Estimate {
                value: last.difference,
                interval,
            })
        };
        (0..self.fleets).map(of).collect()
    }

    /// The two-sided error that each matchup may spend if all others stay open.
    pub fn level(&self) -> f64 {
        self.error / FAMILIES / self.entrants.len().max(1) as f64
    }

    /// The confidence of the interval at so many looks, which leaves what that look may
    /// spend.
    fn spent(&self, confidence: Confidence, looks: usize) -> Confidence {
        let look = looks.checked_sub(1).and_then(|look| self.looks.get(look));
        let error = confidence.error() * look.map_or(1.0, |look| look.weight);
        Confidence::new(1.0 - error).unwrap_or(confidence)
    }

    /// The mean over the matchups of a fleet at each look that all of them have.
    fn fleet_looks(&self, fleet: usize, seen: &[Vec<Seen>]) -> Vec<Evidence> {
        let own: Vec<(bool, &Vec<Seen>)> = self
            .entrants
            .iter()
            .zip(seen)
            .filter(|([a, b], looks)| a != b && (*a == fleet || *b == fleet) && !looks.is_empty())
            .map(|([a, _], looks)| (*a == fleet, looks))
            .collect();
        let looks = own.iter().map(|(_, looks)| looks.len()).min().unwrap_or(0);
        let at = |look: usize| -> Vec<Seen> {
            own.iter()
                .map(|(is_first, looks)| match is_first {
                    true => looks[look],
                    false => looks[look].reversed(),
                })
                .collect()
        };
        (0..looks).map(|look| self.mean(&at(look))).collect()
    }

    /// The mean of several matchups.
    fn mean(&self, matchups: &[Seen]) -> Evidence {
        let paired = |one: &Seen| match one {
            Seen::Paired(tally) => Some(*tally),
            Seen::Samples(..) => None,
        };
        let tallies: Option<Vec<DifferenceTally>> = matchups.iter().map(paired).collect();
        let same_pairs =
            |all: &[DifferenceTally]| all.windows(2).all(|two| two[0].pairs() == two[1].pairs());
        // As many pairs of each make one sample, of a variance that is that within
        // matchups and that between them: too great, if anything.
        if let Some(all) = tallies.filter(|all| same_pairs(all)) {
            let joined = all
                .iter()
                .fold(DifferenceTally::default(), |sum, one| sum.joined(one));
            return Evidence::of_differences(&joined, self.band);
        }
        let count = matchups.len() as f64;
        let each: Vec<Evidence> = matchups.iter().map(|one| one.evidence(self.band)).collect();
        let difference = each.iter().map(|one| one.difference).sum::<f64>() / count;
        let squares: f64 = each
            .iter()
            .map(|one| one.deviation * one.deviation / one.pairs.max(1) as f64)
            .sum();
        let pairs = each.iter().map(|one| one.pairs).sum();
        Evidence::of_difference(difference, libm::sqrt(squares) / count, pairs, self.band)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Side;

    /// Three fleets that meet each other, and the first itself.
    fn test(correction: Correction) -> DriftTest {
        DriftTest {
            entrants: vec![[0, 0], [0, 1], [0, 2], [1, 2]],
            fleets: 3,
            band: 0.03,
            error: 0.05,
            correction,
            looks: crate::LOOKS.to_vec(),
        }
    }

    /// So many of 4096 pairs turned from lost to won, and 200 either way.
    fn turned(gained: u64) -> Seen {
        let same = 4096 - 400 - gained;
        Seen::Paired(DifferenceTally::from_counts([
            200,
            0,
            0,
            0,
            same,
            0,
            0,
            0,
            200 + gained,
        ]))
    }

    #[test]
    fn a_matchup_that_moved_is_named_and_its_fleets_move_by_their_share() {
        // 0.1 of a pair in one of two matchups of fleets 1 and 2: 0.05 each, opposed.
        let seen = [turned(0), turned(0), turned(0), turned(410)].map(|one| vec![one; 3]);
        for correction in [Correction::Holm, Correction::BenjaminiHochberg] {
            let moved = test(correction).judge(&seen).unwrap();
            let drifts: Vec<_> = moved.matchups.iter().map(Shift::drift).collect();
            assert_eq!(drifts, [None, None, None, Some(Side::Above)]);
            let drifts: Vec<_> = moved.fleets.iter().map(Shift::drift).collect();
            assert_eq!(drifts, [None, Some(Side::Above), Some(Side::Below)]);
            assert!(moved.matchups[..3].iter().all(|shift| shift.within));
            assert_eq!(test(correction).open(&moved), [false; 4]);
            let moves = test(correction).matchup_moves(&seen, Confidence::P95);
            assert!(moves[3].is_some_and(|one| one.interval.contains(0.1)));
            let moves = test(correction).fleet_moves(&seen, Confidence::P95);
            assert!(moves[2].is_some_and(|one| one.interval.contains(-0.05)));
        }
    }

    #[test]
    fn two_samples_say_the_same_less_surely() {
        let of = |counts| PairTally::from_counts(counts);
        let even = of([1000, 0, 0, 0, 1000]);
        let seen = vec![vec![Seen::Samples(even, of([900, 0, 0, 0, 1100]))]];
        let test = DriftTest {
            entrants: vec![[0, 1]],
            fleets: 2,
            ..test(Correction::Holm)
        };
        // 0.05 with an error of sqrt(0.5 / 2000) = 0.0158, 3.2 standard errors: 0.0016, of
        // the first look 0.016. That is below 0.05 / 2 for the one matchup, and above
        // 0.05 / 4 for each of two fleets.
        let moved = test.judge(&seen).unwrap();
        assert_eq!(moved.matchups[0].side, Some(Side::Above));
        assert_eq!(moved.fleets[0].side, None);
        assert_eq!(test.open(&moved), [true]);
    }

    #[test]
    fn what_cannot_be_compared_stays_open() {
        let seen = vec![Vec::new(), vec![turned(0)], Vec::new(), Vec::new()];
        let test = test(Correction::Holm);
        let moved = test.judge(&seen).unwrap();
        assert!(!moved.matchups[0].is_settled() && !moved.fleets[2].is_settled());
        assert!(test.open(&moved)[2]);
    }
}
