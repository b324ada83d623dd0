//! Judgements of all that a sweep asks about, together.

use evenkeel_stats::{Evidence, Opinion, PairTally};

use super::{Curve, Sweep};
use crate::count::paired::Paired;
use crate::count::total::{Measured, Total, Totals};
use crate::plan::Plan;
use crate::say::findings::assessments::{self, Subject, all, difference};
use crate::say::findings::score_of;
use crate::say::result::{Estimate, RunResult};
use crate::say::verdict::{Assessment, PlayerAssessment};
use crate::say::voters::Heard;

/// The judgements of each price at its value of today, then of each option that was
/// exchanged. A claim is made where the players of the job and all of its panel who vote make it;
/// the claims of each are corrected for everything that is asked about.
pub(super) fn of(
    plan: &Plan,
    sweep: &Sweep,
    heard: &[Heard],
    joined: &Totals,
    found: &RunResult,
) -> Vec<Assessment> {
    let curves: Vec<&Curve> = sweep.curves().filter(|curve| curve.is_cost).collect();
    let rows = found.differences.as_slice();
    let totals = &joined.matchups;
    let today = |curve: &&Curve| curve.today().map(|point| point.matchup);
    let prices = curves.iter().map(|curve| price(plan, totals, today(curve)));
    let options = rows.iter();
    let options = options.map(|row| difference(plan, row.difference, row.pairs, plan.band));
    let own: Vec<Subject> = prices.chain(options).collect();
    let mut judged = all(plan, &own);
    if sweep.seats.is_empty() {
        return judged;
    }
    let mut said = vec![of_player(plan, &own, heard.len())];
    for seat in &sweep.seats {
        let prices = curves.iter().map(|curve| {
            let today = today(curve).map(|own| seat.matchups[&own]);
            price(plan, totals, today)
        });
        let options = rows.iter().map(|row| {
            let [before, after] = [row.baseline_matchup, row.alternative_matchup];
            let (before, after) = (before as usize, after as usize);
            exchange(plan, joined, seat.paired(Paired { before, after }))
        });
        let subjects: Vec<Subject> = prices.chain(options).collect();
        said.push(of_player(plan, &subjects, heard.len()));
    }
    for (player, said) in heard.iter().zip(said) {
        for (judged, (opinion, score)) in judged.iter_mut().zip(said) {
            judged.players.push(PlayerAssessment {
                player: player.player.clone(),
                voice: player.voice,
                opinion,
                score,
            });
        }
    }
    judged.into_iter().map(Assessment::agreed).collect()
}

/// The opinions of one of so many players of these subjects, each with its score.
fn of_player(
    plan: &Plan,
    subjects: &[Subject],
    players: usize,
) -> Vec<(Opinion, Option<Estimate>)> {
    let evidence: Vec<_> = subjects.iter().map(|(own, _)| Some(*own)).collect();
    let opinions = assessments::of_player(plan, &evidence, players).into_iter();
    let said = opinions.flatten().zip(subjects);
    said.map(|((opinion, _), (_, score))| (opinion, *score))
        .collect()
}

/// A price at its value of today, as played in this matchup.
fn price(plan: &Plan, totals: &[Total], today: Option<usize>) -> Subject {
    let Some(matchup) = today else {
        return (Evidence::of_pairs(&PairTally::new(), plan.band), None);
    };
    let counts = totals[matchup].score;
    let tally = PairTally::from_counts(counts);
    let evidence = Evidence::of_pairs(&tally, plan.band);
    (
        plan.evidence_at_look(matchup, evidence),
        score_of(plan, matchup, counts),
    )
}

/// An exchange of options, as played in these matchups.
fn exchange(plan: &Plan, joined: &Totals, both: Paired) -> Subject {
    let level = plan.level();
    match both.change(joined, Measured::Score) {
        Some(by) => difference(plan, by.estimate(level), by.pairs, plan.band),
        None => (Evidence::of_pairs(&PairTally::new(), plan.band), None),
    }
}
