//! Judgements of all that a sweep asks about, together.

use evenkeel_stats::{Evidence, PairTally};

use super::{Curve, Sweep};
use crate::count::total::{Measured, Total, Totals};
use crate::plan::Plan;
use crate::say::findings::assessments::{Subject, all, difference};
use crate::say::findings::{confidence, paired, score};
use crate::say::result::{LoadoutDifference, RunResult};
use crate::say::verdict::{Assessment, PlayerAssessment};

/// The judgements of each price at its value of today, then of each option that was
/// exchanged. A claim is made where the players of the job and of its panel all make it;
/// the claims of each are corrected for everything that is asked about.
pub(super) fn of(
    plan: &Plan,
    sweep: &Sweep,
    joined: &Totals,
    found: &RunResult,
) -> Vec<Assessment> {
    let curves: Vec<&Curve> = sweep.curves().filter(|curve| curve.is_cost).collect();
    let rows = found.differences.as_slice();
    let totals = &joined.matchups;
    let prices = curves
        .iter()
        .map(|curve| price(plan, curve, totals, |own| own));
    let options = rows
        .iter()
        .map(|row| difference(plan, row.difference, row.pairs, plan.band));
    let own: Vec<Subject> = prices.chain(options).collect();
    let mut judged = all(plan, &own);
    if sweep.panel.is_empty() {
        return judged;
    }
    let hear = |judged: &mut [Assessment], player: &str, said: Vec<Assessment>| {
        for (judged, said) in judged.iter_mut().zip(said) {
            judged.players.push(PlayerAssessment {
                player: player.to_string(),
                judgement: said.judgement,
                score: said.score,
            });
        }
    };
    let players = plan.terms[0].players.each_ref().map(|player| &*player.name);
    let name = match players {
        [first, second] if first == second => first.to_string(),
        [first, second] => format!("{first} against {second}"),
    };
    let said = judged.clone();
    hear(&mut judged, &name, said);
    for seat in &sweep.panel {
        let matchup = |own: usize| seat.matchups[&own];
        let prices = curves
            .iter()
            .map(|curve| price(plan, curve, totals, matchup));
        let options = rows.iter().map(|row| exchange(plan, row, joined, matchup));
        let subjects: Vec<Subject> = prices.chain(options).collect();
        hear(&mut judged, &seat.player, all(plan, &subjects));
    }
    judged.into_iter().map(Assessment::agreed).collect()
}

/// A price at its value of today, as the player of such a matchup plays it.
fn price(
    plan: &Plan,
    curve: &Curve,
    totals: &[Total],
    matchup: impl Fn(usize) -> usize,
) -> Subject {
    let today = curve
        .today()
        .map(|point| totals[matchup(point.matchup)].score);
    let counts = today.unwrap_or_default();
    (
        Evidence::of_pairs(&PairTally::from_counts(counts), plan.band),
        score(counts, confidence(plan.provenance.confidence)),
    )
}

/// An exchange of options, as the player of such matchups plays it.
fn exchange(
    plan: &Plan,
    row: &LoadoutDifference,
    joined: &Totals,
    matchup: impl Fn(usize) -> usize,
) -> Subject {
    let [first, second] =
        [row.baseline_matchup, row.alternative_matchup].map(|own| matchup(own as usize));
    let sums = joined.differences(first, second, Measured::Score);
    let level = confidence(plan.provenance.confidence);
    match paired(sums, Measured::Score, level) {
        Some(by) => difference(plan, by, sums.count, plan.band),
        None => (Evidence::of_pairs(&PairTally::new(), plan.band), None),
    }
}
