//! Looks at what is asked about while its pairs grow: what is decided gets no more.
//!
//! A study says which looks are taken at a matchup ([`Study::looks`](super::Study::looks)).
//! They follow from the plan, and who stops at one from the sums of whole rounds, so any
//! threads and sittings play the same pairs. Each look spends a part of the error: what is
//! said of a matchup goes by the part of the look that its pairs come to, claims and
//! intervals alike, so they are wrong no more often whenever it stopped.

use evenkeel_stats::{Confidence, Evidence, LOOKS, LookPairs};

use crate::plan::Plan;
use crate::plan::schedule::BLOCK_PAIRS;

/// The number of the reading of a run whose claims a matchup must bear before it stops: it
/// goes by the next one's, so that a claim is not lost to who reads the run again.
const NEXT_READING: u64 = 2;

/// The looks at a budget of so many pairs.
pub(super) fn of(pairs: u64) -> LookPairs {
    LookPairs::of(&LOOKS, pairs, BLOCK_PAIRS)
}

/// The pairs of the first look at each matchup, or all of its pairs where it has no looks,
/// if the plan has so many.
pub(super) fn first(plan: &Plan, pairs: u64) -> Vec<u64> {
    let first = |matchup| {
        let looks = plan.study.looks(plan, matchup, pairs);
        looks.and_then(|looks| looks.next(0)).unwrap_or(pairs)
    };
    (0..plan.matchups.len()).map(first).collect()
}

/// The pairs at which a matchup with so many is looked at next, by what is seen at this look
/// of one of so many subjects; none where something is found of it however the others come
/// out, and after the last look.
pub(super) fn next(
    plan: &Plan,
    (matchup, pairs): (usize, u64),
    seen: Option<Evidence>,
    among: usize,
) -> Option<u64> {
    let looks = plan.study.looks(plan, matchup, plan.pairs)?;
    let confidence = plan.level().of_look(NEXT_READING);
    let is_settled = seen.is_some_and(|seen| seen.is_settled(among, confidence));
    looks.next(pairs).filter(|_| !is_settled)
}

/// Raises the budgets of these matchups to so many pairs at least.
pub(super) fn raise(budgets: &mut [u64], matchups: impl IntoIterator<Item = usize>, pairs: u64) {
    for matchup in matchups {
        budgets[matchup] = budgets[matchup].max(pairs);
    }
}

impl Plan {
    /// The share of the error that is left for what is said of a matchup with so many pairs:
    /// less than 1 where it may have stopped at a look as something was decided.
    pub(crate) fn share_of_look(&self, matchup: usize, pairs: u64) -> f64 {
        let looks = self.study.looks(self, matchup, self.pairs);
        looks.map_or(1.0, |looks| looks.weight(pairs))
    }

    /// The confidence of intervals about a matchup with so many pairs, with which those of
    /// all looks hold together.
    pub(crate) fn level_of_look(&self, matchup: usize, pairs: u64) -> Confidence {
        self.level().of_share(self.share_of_look(matchup, pairs))
    }

    /// The evidence of a matchup at the look that its pairs come to.
    pub(crate) fn evidence_at_look(&self, matchup: usize, evidence: Evidence) -> Evidence {
        evidence.at_look(self.share_of_look(matchup, evidence.pairs()))
    }
}
