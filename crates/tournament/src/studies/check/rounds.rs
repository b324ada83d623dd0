//! Plays a check look by look.

use std::sync::atomic::Ordering;

use evenkeel_stats::{LOOKS, pairs_to_find, power_to_find};

use super::baseline::Baseline;
use super::played::{PlayedPairs, played, tally_of};
use super::read::Check;
use super::state::State;
use crate::plan::Plan;
use crate::plan::schedule::{BLOCK_PAIRS, Schedule};
use crate::play::run::{Crew, RunError, RunOptions};
use crate::play::sink::Memory;

/// The power that is asked for when more pairs are called for.
const POWER: f64 = 0.9;

/// The pairs of each look, in whole blocks but for the last.
pub(super) fn look_pairs(plan: &Plan) -> Vec<u64> {
    let of = |share: f64| {
        let blocks = (share * plan.pairs as f64 / BLOCK_PAIRS as f64).ceil() as u64;
        (blocks * BLOCK_PAIRS).min(plan.pairs)
    };
    LOOKS.iter().map(|look| of(look.share)).collect()
}

/// Plays every pair of the check, to be kept.
///
/// # Errors
/// As [`crate::play::run::play`].
pub fn play_all(plan: &Plan, options: RunOptions<'_>) -> Result<Vec<PlayedPairs>, RunError> {
    let mut memory = Memory::default();
    let schedule = Schedule::new(plan.matchups.len(), plan.pairs);
    Crew::new(plan, options)?.play(&schedule, &mut memory)?;
    Ok(played(plan, &memory)?)
}

/// Plays the check look by look, each matchup as long as it, one of its fleets or an
/// expectation is not settled, and hands back what was seen, and which changes of the rules
/// nothing of it tells of. A run without a baseline sees the same, and settles expectations
/// alone.
///
/// # Errors
/// As [`crate::play::run::play`].
pub fn play<'p>(
    plan: &'p Plan,
    check: &'p Check,
    baseline: Option<&'p Baseline>,
    options: RunOptions<'_>,
) -> Result<State<'p>, RunError> {
    let mut memory = Memory::default();
    let crew = Crew::new(plan, options)?;
    let mut state = State::new(plan, check, baseline);
    let mut budgets = vec![0; plan.matchups.len()];
    for pairs in look_pairs(plan) {
        let open = state.open();
        if !open.contains(&true) || options.cancel.load(Ordering::Relaxed) {
            break;
        }
        for (budget, _) in budgets.iter_mut().zip(&open).filter(|(_, open)| **open) {
            *budget = pairs;
        }
        crew.play(&Schedule::of(budgets.clone()), &mut memory)?;
        if options.cancel.load(Ordering::Relaxed) {
            break;
        }
        state.look(played(plan, &memory)?, &open);
    }
    state.look_beyond(options)?;
    Ok(state)
}

/// An outlook on what a check can find, told before the check starts.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    /// The shift that is asked about.
    pub shift: f64,
    /// The chance to find the shift in the matchup where that is least likely.
    pub power: f64,
    /// The names of that matchup's fleets.
    pub matchup: [String; 2],
    /// Pairs of each matchup with which the chance would be 90 %.
    pub pairs: u64,
}

/// The chance to find the smallest shift that matters, if the change exchanges the dice of
/// every battle, which is the hardest case; none without a matchup to compare.
pub fn reach(plan: &Plan, check: &Check, baseline: &Baseline) -> Option<Reach> {
    let state = State::new(plan, check, Some(baseline));
    let level = state.test.level();
    let each = baseline.matchups.iter().map(|kept| {
        let tally = tally_of(&kept.scores());
        let deviation = (2.0 * tally.variance().unwrap_or(0.25)).sqrt();
        (
            power_to_find(plan.band, deviation, plan.pairs, level),
            deviation,
            kept,
        )
    });
    let (power, deviation, kept) = each.min_by(|a, b| a.0.total_cmp(&b.0))?;
    Some(Reach {
        shift: plan.band,
        power,
        matchup: kept.fleets.clone(),
        pairs: pairs_to_find(plan.band, deviation, level, POWER),
    })
}
