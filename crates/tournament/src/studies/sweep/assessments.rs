//! Judgements of all that a sweep asks about, together.

use evenkeel_stats::{Evidence, Opinion, PairTally};

use super::{Curve, Sweep};
use crate::count::paired::Paired;
use crate::count::total::{Measured, Total, Totals};
use crate::plan::Plan;
use crate::say::findings::assessments::{self, Subject, all, difference};
use crate::say::findings::score;
use crate::say::result::{Estimate, RunResult};
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
    let today = |curve: &&Curve| curve.today().map(|point| point.matchup);
    let prices = curves.iter().map(|curve| price(plan, totals, today(curve)));
    let options = rows.iter();
    let options = options.map(|row| difference(plan, row.difference, row.pairs, plan.band));
    let own: Vec<Subject> = prices.chain(options).collect();
    let mut judged = all(plan, &own);
    if sweep.panel.is_empty() {
        return judged;
    }
    let heard = 1 + sweep.panel.len();
    let players = plan.terms[0].players.each_ref().map(|player| &*player.name);
    let name = match players {
        [first, second] if first == second => first.to_string(),
        [first, second] => format!("{first} against {second}"),
    };
    let mut said = vec![(name, of_player(plan, &own, heard))];
    for seat in &sweep.panel {
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
        said.push((seat.player.clone(), of_player(plan, &subjects, heard)));
    }
    for (player, said) in said {
        for (judged, (opinion, score)) in judged.iter_mut().zip(said) {
            judged.players.push(PlayerAssessment {
                player: player.clone(),
                opinion,
                score,
            });
        }
    }
    judged.into_iter().map(Assessment::agreed).collect()
}

/// What one of so many players says of these subjects, each with its score.
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
    let counts = today.map(|matchup| totals[matchup].score);
    let counts = counts.unwrap_or_default();
    (
        Evidence::of_pairs(&PairTally::from_counts(counts), plan.band),
        score(counts, plan.level()),
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
