//! Claims about all that a job asked about, corrected together.

use evenkeel_stats::{Evidence, Judgement, Opinion, holm, judge_growing};

use crate::plan::Plan;
use crate::say::result::Estimate;
use crate::say::verdict::Assessment;

/// A subject: its evidence, and its score or difference in score.
pub(crate) type Subject = (Evidence, Option<Estimate>);

/// The judgements of several subjects, in their order.
pub(crate) fn all(plan: &Plan, subjects: &[Subject]) -> Vec<Assessment> {
    beside(plan, subjects, 1.0)
}

/// The same of subjects beside which the job claims something else: they have this share of the
/// error of all its claims.
pub(crate) fn beside(plan: &Plan, subjects: &[Subject], share: f64) -> Vec<Assessment> {
    let evidence: Vec<Evidence> = subjects.iter().map(|(evidence, _)| *evidence).collect();
    let claims = plan.provenance.claims().map(|all| all.of_share(share));
    let judgements = judge_growing(&evidence, claims);
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
    let judged = judge_growing(&known, plan.provenance.claims());
    let mut judged = judged.into_iter().zip(holm(&p_values));
    let of = |one: &Option<Evidence>| one.and_then(|_| judged.next());
    evidence.iter().map(of).collect()
}

/// A player's opinion of a subject, with the p-value of "fair" by Holm's correction for all
/// subjects; none where there is no evidence.
pub(crate) type Said = Option<(Opinion, f64)>;

/// The opinions of several players of each subject, by subject and player: each player's claims are
/// corrected for all subjects, and what players say against each other for all players besides.
pub(crate) fn of_players(plan: &Plan, players: &[Vec<Option<Evidence>>]) -> Vec<Vec<Said>> {
    let mut said: Vec<Vec<Said>> = Vec::new();
    for evidence in players {
        said.resize(evidence.len(), Vec::new());
        let opinions = of_player(plan, evidence, players.len());
        for (said, opinion) in said.iter_mut().zip(opinions) {
            said.push(opinion);
        }
    }
    said
}

/// The opinions of one of so many players, by subject.
pub(crate) fn of_player(plan: &Plan, evidence: &[Option<Evidence>], players: usize) -> Vec<Said> {
    let known = evidence.iter().flatten().count();
    let of_each = plan.claims().of_each(players * known);
    let judged = of_known(plan, evidence).into_iter().zip(evidence);
    let opinions = judged.map(|(judged, evidence)| {
        let ((judgement, p_value), evidence) = judged.zip(*evidence)?;
        let sure = evidence.sure(of_each);
        Some((Opinion { judgement, sure }, p_value))
    });
    opinions.collect()
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
