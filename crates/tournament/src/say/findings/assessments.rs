//! What may be said about all that a job asked about, together.

use evenkeel_stats::{Evidence, judge};

use super::scores::confidence;
use crate::plan::Plan;
use crate::say::result::Estimate;
use crate::say::verdict::Assessment;

/// A subject: its evidence, and its score or difference in score.
pub(crate) type Subject = (Evidence, Option<Estimate>);

/// The judgements of several subjects, in their order.
pub(crate) fn all(plan: &Plan, subjects: &[Subject]) -> Vec<Assessment> {
    let evidence: Vec<Evidence> = subjects.iter().map(|(evidence, _)| *evidence).collect();
    let judgements = judge(&evidence, confidence(plan.provenance.confidence));
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

/// A difference that has an interval, over so many pairs; without a band nothing of it
/// is found to be too small to matter.
pub(crate) fn difference(plan: &Plan, by: Estimate, pairs: u64, band: f64) -> Subject {
    // The test that the interval inverts: its middle over its standard error.
    let z = confidence(plan.provenance.confidence).critical_value();
    let error = ((by.high - by.low) / (2.0 * z)).max(f64::MIN_POSITIVE);
    let middle = f64::midpoint(by.low, by.high);
    (
        Evidence::of_difference(middle, error, pairs, band),
        Some(by),
    )
}
