//! Draws the fleets that the pairs of a matchup are played with.

use std::ops::Range;
use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_kernel::seed::{self, Stream};

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
    let first = draw(plan, matchup, 0, pairs.clone())?;
    let second = draw(plan, matchup, 1, pairs.clone())?;
    let order = |(pair, (first, second))| Order {
        fleets: [first, second],
        root: plan.provenance.seed,
        matchup: matchup.seed_id,
        pair,
    };
    Ok(pairs
        .zip(first.into_iter().zip(second))
        .map(order)
        .collect())
}

/// One side's fleets in some pairs.
fn draw(
    plan: &Plan,
    matchup: &Matchup,
    side: usize,
    pairs: Range<u64>,
) -> Result<Vec<Arc<Fleet>>, Refusal> {
    match &matchup.fleets[side] {
        FleetSource::Fixed(fleet) => Ok(pairs.map(|_| fleet.clone()).collect()),
        FleetSource::Drawn(family) => {
            let Family {
                demand,
                rules,
                exchange,
            } = &**family;
            let seed = |pair| draw_seed(plan.provenance.seed, matchup.draw_id, pair, side);
            let seeds: Vec<u64> = pairs.map(seed).collect();
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
    let shared = seed::mix(root, matchup, pair, Stream::Fleets);
    seed::mix(shared, side as u64, 0, Stream::Fleets)
}
