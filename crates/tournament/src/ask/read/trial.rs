//! The trial of a plan: the first fleets that it draws, before a run begins.

use std::collections::HashSet;
use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::{Blame, Reader};
use crate::plan::demand::FleetSource;
use crate::plan::{Matchup, Plan, draw};

/// Most pairs of a matchup whose fleets are drawn and checked before a run begins, so that a
/// demand that cannot be met shows at once and at its place in the job.
const TRIAL_PAIRS: u64 = 8;

/// Most pairs of all matchups whose fleets are drawn then, but for one of each, so that a job
/// of hundreds of matchups answers at once as well.
const ALL_TRIAL_PAIRS: u64 = 64;

impl Reader<'_> {
    /// Draws the fleets of the first pairs of every matchup.
    pub(super) fn try_drawing(&mut self, plan: &Plan, blame: &Blame) {
        let mut legal = HashSet::new();
        let all = plan.matchups.iter().enumerate();
        for (index, matchup) in all.filter(|(index, _)| plan.study.is_legal(*index)) {
            if let Err(message) = trial(plan, matchup, &mut legal) {
                self.fault(blame.of(index), message);
            }
        }
    }
}

/// A fleet that stands in a plan, by its place in memory, and what it is legal by: rules and
/// points.
type Legal = (*const Fleet, usize, Option<u32>);

/// Draws the first pairs and checks that all fleets are legal. In a tournament of a thousand
/// fleets each stands in a thousand matchups, so those that are known to be are not asked for
/// again.
fn trial(plan: &Plan, matchup: &Matchup, legal: &mut HashSet<Legal>) -> Result<(), String> {
    let points = plan.terms_of(matchup).points;
    let check = |fleet: &Fleet| {
        let faults = plan.rules[matchup.rules].validate(fleet, points);
        let fault = faults.first();
        fault.map_or(Ok(()), |fault| {
            Err(format!("gives an illegal fleet: {}", fault.message))
        })
    };
    if let [FleetSource::Fixed(first), FleetSource::Fixed(second)] = &matchup.fleets {
        for fleet in [first, second] {
            let known = (Arc::as_ptr(fleet), matchup.rules, points);
            if !legal.contains(&known) {
                check(fleet)?;
                legal.insert(known);
            }
        }
        return Ok(());
    }
    let share = ALL_TRIAL_PAIRS / plan.matchups.len() as u64;
    let pairs = plan.pairs.min(share.clamp(1, TRIAL_PAIRS));
    let orders = draw::orders(plan, matchup, 0..pairs).map_err(|refusal| refusal.to_string())?;
    let mut fleets = orders.iter().flat_map(|order| &order.fleets);
    fleets.try_for_each(|fleet| check(fleet))
}
