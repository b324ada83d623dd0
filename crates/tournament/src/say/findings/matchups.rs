//! Rows of matchups and of the fleets of a tournament.

use std::collections::BTreeMap;
use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::scores::{mean, score, score_in, score_of, share_of_battles};
use crate::count::total::Total;
use crate::plan::Plan;
use crate::plan::course::Reached;
use crate::say::result::{Estimate, FleetResult, MatchupResult};

/// One row for each matchup that has pairs.
pub(crate) fn rows(plan: &Plan, reached: &Reached) -> Vec<MatchupResult> {
    let budgets = reached.schedule.budgets().iter();
    let totals = reached.totals.matchups.iter().zip(budgets);
    totals
        .enumerate()
        .filter_map(|(index, (total, budget))| row(plan, index, total, *budget))
        .collect()
}

fn row(plan: &Plan, index: usize, total: &Total, budget: u64) -> Option<MatchupResult> {
    let sums = &total.battles;
    let level = plan.level();
    let matchup = &plan.matchups[index];
    let [fleet_a, fleet_b] = matchup.names();
    let players = &plan.terms_of(matchup).players;
    let [player_a, player_b] = players.each_ref().map(|player| player.name.clone());
    let battles = 2.0 * total.pairs as f64;
    let decided = sums.wins + sums.losses;
    Some(MatchupResult {
        matchup: index as u64,
        variant: plan.study.variant_of(index).to_string(),
        fleet_a,
        fleet_b,
        player_a,
        player_b,
        size: plan.terms_of(matchup).size.map(u64::from),
        pairs: total.pairs,
        pairs_planned: budget,
        score: score_of(plan, index, total.score)?,
        wins: sums.wins,
        draws: sums.draws,
        losses: sums.losses,
        end_reasons: sums.end_reasons,
        without_attack: sums.without_attack(),
        without_attack_share: share_of_battles(sums.without_attack(), total.pairs, level)?,
        stood_off_share: share_of_battles(sums.end_reasons.round_limit, total.pairs, level)?,
        mean_rounds: total.rounds.sum as f64 / battles,
        mean_decisions: sums.decisions as f64 / battles,
        mean_margin: sums.margin as f64 / decided.max(1) as f64,
        seat_bias: score(total.seat, level)?.plus(-0.5),
        first_advantage: score(total.first, level)?.plus(-0.5),
        first_fire_advantage: match sums.battles_with_fire {
            0 => None,
            _ => score(total.first_fire, level).map(|found| found.plus(-0.5)),
        },
        mean_points: sums.points.map(|sum| {
            let limit = plan.provenance.points;
            limit.map(|_| sum as f64 / total.pairs as f64)
        }),
    })
}

/// One row for each fleet that has played, by the rules of a variant: its name,
/// and its index in the plan. `played` has the fleets of each matchup.
pub(crate) fn fleets<'f>(
    plan: &Plan,
    variant: &str,
    rules: usize,
    fleets: impl Iterator<Item = (&'f str, &'f Arc<Fleet>)>,
    played: &[([usize; 2], &Total)],
) -> Vec<FleetResult> {
    // Each looks at its own matchups alone: a thousand fleets have half a million.
    let mut own: BTreeMap<usize, Vec<([usize; 2], &Total)>> = BTreeMap::new();
    for (sides, total) in played.iter().filter(|(sides, _)| sides[0] != sides[1]) {
        for side in sides {
            own.entry(*side).or_default().push((*sides, *total));
        }
    }
    let row = |(index, (name, fleet)): (usize, (&str, &Arc<Fleet>))| {
        let (scores, pairs) = against_others(plan, index, own.get(&index)?);
        Some(FleetResult {
            variant: variant.to_string(),
            fleet: name.to_string(),
            points: plan.rules[rules].price(fleet).ok()?,
            matchups: scores.len() as u64,
            pairs,
            score: mean(&scores)?,
        })
    };
    fleets.enumerate().filter_map(row).collect()
}

/// The scores of a fleet against each other that it met, by its matchups with them, and the
/// pairs behind them. Against its own copy it scores one half, which says nothing.
fn against_others(
    plan: &Plan,
    index: usize,
    played: &[([usize; 2], &Total)],
) -> (Vec<Estimate>, u64) {
    let mut pairs = 0;
    let mut scores: Vec<Estimate> = Vec::new();
    for (sides, total) in played {
        let mut counts = total.score;
        if sides[1] == index {
            counts.reverse();
        }
        if let Some(against) = score_in(plan, counts) {
            scores.push(against);
            pairs += total.pairs;
        }
    }
    (scores, pairs)
}
