//! What may be said about all that a job asked about, together.

use evenkeel_stats::{Evidence, Judgement, holm, judge};

use crate::plan::Plan;
use crate::say::result::Estimate;
use crate::say::verdict::Assessment;

/// A subject: its evidence, and its score or difference in score.
pub(crate) type Subject = (Evidence, Option<Estimate>);

/// The judgements of several subjects, in their order.
pub(crate) fn all(plan: &Plan, subjects: &[Subject]) -> Vec<Assessment> {
    let evidence: Vec<Evidence> = subjects.iter().map(|(evidence, _)| *evidence).collect();
    let judgements = judge(&evidence, plan.level());
    let subjects = subjects.iter().zip(judgements);
    subjects
        .map(|((_, score), judgement)| Assessment {
            judgement,
            score: *score,
            band: plan.band,
            players: Vec::new(),
        })
        .collect()
}

/// The judgement of each subject that there is evidence of, with its p-value by Holm's
/// correction; all of them together.
pub(crate) fn of_known(
    plan: &Plan,
    evidence: &[Option<Evidence>],
) -> Vec<Option<(Judgement, f64)>> {
    let known: Vec<Evidence> = evidence.iter().copied().flatten().collect();
    let p_values: Vec<f64> = known.iter().map(Evidence::p_value).collect();
    let judged = judge(&known, plan.level());
    let mut judged = judged.into_iter().zip(holm(&p_values));
    let of = |one: &Option<Evidence>| one.and_then(|_| judged.next());
    evidence.iter().map(of).collect()
}

/// What several players say of each subject, one after the other: each player's claims
/// are corrected for all subjects. A player without evidence of a subject says nothing.
pub(crate) fn of_players(
    plan: &Plan,
    players: impl Iterator<Item = Vec<Option<Evidence>>>,
) -> Vec<Vec<(Judgement, f64)>> {
    let mut said: Vec<Vec<(Judgement, f64)>> = Vec::new();
    for evidence in players {
        said.resize(evidence.len(), Vec::new());
        for (said, judged) in said.iter_mut().zip(of_known(plan, &evidence)) {
            said.extend(judged);
        }
    }
    said
}

/// A difference that has an interval, over so many pairs; without a band nothing of it
/// is found to be too small to matter.
pub(crate) fn difference(plan: &Plan, by: Estimate, pairs: u64, band: f64) -> Subject {
    // The test that the interval inverts: its middle over its standard error.
    let z = plan.level().critical_value();
    let error = ((by.high - by.low) / (2.0 * z)).max(f64::MIN_POSITIVE);
    let middle = f64::midpoint(by.low, by.high);
    (
        Evidence::of_difference(middle, error, pairs, band),
        Some(by),
    )
}
