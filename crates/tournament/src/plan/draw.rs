//! Draws the fleets that the pairs of a matchup are played with.

use std::ops::Range;
use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::seed::{self, Stream};

use crate::plan::choice::Draws;
use crate::plan::demand::{Family, FleetSource};
use crate::plan::order::Order;
use crate::plan::{Matchup, Plan};
use crate::play::system::Refusal;

/// The orders for some pairs of a matchup.
pub(crate) fn orders(
    plan: &Plan,
    matchup: &Matchup,
    pairs: Range<u64>,
) -> Result<Vec<Order>, Refusal> {
    let sources: Vec<u64> = pairs
        .clone()
        .map(|pair| matchup.draws.source(pair))
        .collect();
    let mut couples = drawn(plan, matchup, &sources, 0)?;
    if let Draws::Telling(choice) = &matchup.draws {
        choice.choose(plan, matchup, pairs.clone(), &mut couples)?;
    }
    let order = |(pair, fleets)| Order {
        fleets,
        root: plan.provenance.seed,
        matchup: matchup.seed_id,
        pair,
    };
    Ok(pairs.zip(couples).map(order).collect())
}

/// The fleets of both sides that are drawn for some pairs, each time the one of this number,
/// from 0.
pub(crate) fn drawn(
    plan: &Plan,
    matchup: &Matchup,
    pairs: &[u64],
    number: u64,
) -> Result<Vec<[Arc<Fleet>; 2]>, Refusal> {
    let first = of_side(plan, matchup, 0, (pairs, number))?;
    let second = of_side(plan, matchup, 1, (pairs, number))?;
    let couples = first.into_iter().zip(second);
    Ok(couples.map(|(first, second)| [first, second]).collect())
}

/// One side's fleets in some pairs, each time the draw of this number.
fn of_side(
    plan: &Plan,
    matchup: &Matchup,
    side: usize,
    (pairs, number): (&[u64], u64),
) -> Result<Vec<Arc<Fleet>>, Refusal> {
    match &matchup.fleets[side] {
        FleetSource::Fixed(fleet) => Ok(vec![fleet.clone(); pairs.len()]),
        FleetSource::Drawn(family) => {
            let Family {
                demand,
                rules,
                exchange,
            } = &**family;
            let (root, draw_id) = (plan.provenance.seed, matchup.draw_id);
            let seed = |pair: &u64| seed_of(root, draw_id, *pair, (side, number));
            let seeds: Vec<u64> = pairs.iter().map(seed).collect();
            let (rules, terms) = (&plan.rules[*rules], plan.terms_of(matchup));
            let fleets = rules.generate(demand, terms.size, &seeds)?;
            let is_legal = |fleet: &Fleet| rules.validate(fleet, terms.points).is_empty();
            let fit_out = |fleet: Fleet| match exchange {
                Some(exchange) if exchange.where_legal => {
                    Arc::new(exchange.apply_where(&fleet, is_legal))
                }
                Some(exchange) => Arc::new(exchange.apply(&fleet)),
                None => Arc::new(fleet),
            };
            Ok(fleets.into_iter().map(fit_out).collect())
        }
    }
}

/// The seed that a fleet of a pair is drawn with; `side` is 0 for the first
/// fleet of the matchup and 1 for the second.
pub fn draw_seed(root: u64, matchup: u64, pair: u64, side: usize) -> u64 {
    seed_of(root, matchup, pair, (side, 0))
}

/// The seed of the draw of this number, from 0, of those that could be made for a side.
fn seed_of(root: u64, matchup: u64, pair: u64, (side, number): (usize, u64)) -> u64 {
    let shared = seed::mix(root, matchup, pair, Stream::Fleets);
    seed::mix(shared, side as u64, number, Stream::Fleets)
}
