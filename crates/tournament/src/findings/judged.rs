//! What may be said about all that a job asked about, together.

use evenkeel_stats::{Evidence, PairTally, judge};

use super::scores::{confidence, score};
use crate::plan::{Curve, Plan, PlannedAxis};
use crate::result::{Estimate, RunResult};
use crate::total::Total;
use crate::verdict::Judged;

/// A subject: its evidence, and its score or difference in score.
pub(super) type Subject = (Evidence, Option<Estimate>);

/// The judgements of several subjects, in their order.
pub(super) fn all(plan: &Plan, subjects: &[Subject]) -> Vec<Judged> {
    let evidence: Vec<Evidence> = subjects.iter().map(|(evidence, _)| *evidence).collect();
    let judgements = judge(&evidence, confidence(plan.provenance.confidence));
    let subjects = subjects.iter().zip(judgements);
    subjects
        .map(|((_, score), judgement)| Judged {
            judgement,
            score: *score,
            band: plan.band,
        })
        .collect()
}

/// The subjects of a sweep: each price at its value of today, then each option that
/// was exchanged.
pub(super) fn sweep(
    plan: &Plan,
    axes: &[PlannedAxis],
    totals: &[Total],
    found: &RunResult,
) -> Vec<Subject> {
    let prices = axes.iter().filter_map(|axis| match axis {
        PlannedAxis::Curve(curve) if curve.is_cost => Some(price(plan, curve, totals)),
        PlannedAxis::Curve(_) | PlannedAxis::Loadout { .. } => None,
    });
    let rows = found.differences.iter();
    let options = rows.map(|row| difference(plan, row.difference, row.pairs, plan.band));
    prices.chain(options).collect()
}

fn price(plan: &Plan, curve: &Curve, totals: &[Total]) -> Subject {
    let today = curve.today().map(|point| totals[point.matchup].score);
    let counts = today.unwrap_or_default();
    (
        Evidence::of_pairs(&PairTally::from_counts(counts), plan.band),
        score(counts, confidence(plan.provenance.confidence)),
    )
}

/// A difference that has an interval, over so many pairs; without a band nothing of it
/// is found to be too small to matter.
pub(super) fn difference(plan: &Plan, by: Estimate, pairs: u64, band: f64) -> Subject {
    // The test that the interval inverts: its middle over its standard error.
    let z = confidence(plan.provenance.confidence).critical_value();
    let error = ((by.high - by.low) / (2.0 * z)).max(f64::MIN_POSITIVE);
    let middle = f64::midpoint(by.low, by.high);
    (
        Evidence::of_difference(middle, error, pairs, band),
        Some(by),
    )
}
