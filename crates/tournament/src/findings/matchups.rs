//! Rows of matchups, of the fleets of a tournament, and of classes.

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::scores::{confidence, mean, score};
use crate::plan::Plan;
use crate::result::{Estimate, FleetResult, MatchupResult, UnitResult, UseResult};
use crate::tally::Tally;

/// One row for each matchup that has pairs.
pub(super) fn rows(plan: &Plan, tallies: &[Tally]) -> Vec<MatchupResult> {
    (0..tallies.len())
        .filter_map(|index| row(plan, index, &tallies[index]))
        .collect()
}

fn row(plan: &Plan, index: usize, tally: &Tally) -> Option<MatchupResult> {
    let level = confidence(plan.provenance.confidence);
    let [fleet_a, fleet_b] = plan.matchups[index].names.clone();
    let [player_a, player_b] = plan.provenance.players.clone();
    let battles = 2.0 * tally.pairs() as f64;
    let decided = tally.wins + tally.losses;
    Some(MatchupResult {
        matchup: index as u64,
        variant: plan.variant_of(index).to_string(),
        fleet_a,
        fleet_b,
        player_a,
        player_b,
        pairs: tally.pairs(),
        pairs_planned: plan.pairs,
        score: score(tally.score(), level)?,
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        end_reasons: tally.end_reasons,
        mean_rounds: tally.rounds() as f64 / battles,
        mean_decisions: tally.decisions as f64 / battles,
        mean_margin: tally.margin as f64 / decided.max(1) as f64,
        seat_bias: score(tally.counts(|row| row.seat), level)?.plus(-0.5),
        first_advantage: score(tally.counts(|row| row.first), level)?.plus(-0.5),
        first_fire_advantage: match tally.battles_with_fire {
            0 => None,
            _ => score(tally.counts(|row| row.first_fire), level).map(|found| found.plus(-0.5)),
        },
        mean_points: plan
            .provenance
            .points
            .map(|_| tally.points.map(|sum| sum as f64 / tally.pairs() as f64)),
    })
}

/// One row for each fleet that has played, by the rules of a variant: its name,
/// and its index in the plan. `played` has the fleets of each matchup.
pub(super) fn fleets<'f>(
    plan: &Plan,
    (variant, rules): (&str, usize),
    fleets: impl Iterator<Item = (&'f str, &'f Arc<Fleet>)>,
    played: &[([usize; 2], &Tally)],
) -> Vec<FleetResult> {
    let row = |(index, (name, fleet)): (usize, (&str, &Arc<Fleet>))| {
        let (scores, pairs) = against_others(plan, index, played);
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

/// The scores of a fleet against each other that it met, and the pairs behind
/// them. Against its own copy it scores one half, which says nothing.
fn against_others(
    plan: &Plan,
    index: usize,
    played: &[([usize; 2], &Tally)],
) -> (Vec<Estimate>, u64) {
    let level = confidence(plan.provenance.confidence);
    let mut pairs = 0;
    let mut scores: Vec<Estimate> = Vec::new();
    let others = played.iter().filter(|(sides, _)| sides[0] != sides[1]);
    for (sides, tally) in others {
        let mut counts = tally.score();
        if sides[1] == index {
            counts.reverse();
        } else if sides[0] != index {
            continue;
        }
        if let Some(against) = score(counts, level) {
            scores.push(against);
            pairs += tally.pairs();
        }
    }
    (scores, pairs)
}

/// One row for each class of each fleet of each matchup.
pub(super) fn units(plan: &Plan, tallies: &[Tally]) -> Vec<UnitResult> {
    let mut rows = Vec::new();
    for (index, tally) in tallies.iter().enumerate() {
        let catalogue = plan.rules[plan.matchups[index].rules].catalogue();
        for unit in tally.units.values() {
            rows.push(UnitResult {
                matchup: index as u64,
                fleet: plan.matchups[index].names[usize::from(unit.fleet)].clone(),
                class_name: catalogue.name_of(&unit.class),
                tally: unit.clone(),
            });
        }
    }
    rows
}

/// One row for each thing that each fleet of each matchup could have used.
pub(super) fn uses(plan: &Plan, tallies: &[Tally]) -> Vec<UseResult> {
    let mut rows = Vec::new();
    for (index, tally) in tallies.iter().enumerate() {
        let catalogue = plan.rules[plan.matchups[index].rules].catalogue();
        for used in tally.uses.values() {
            rows.push(UseResult {
                matchup: index as u64,
                fleet: plan.matchups[index].names[usize::from(used.fleet)].clone(),
                option_name: catalogue.name_of(&used.option),
                tally: used.clone(),
            });
        }
    }
    rows
}
