//! Odds: one attack, by all ways in which its dice can fall.

use std::cell::Cell;

use evenkeel_kernel::dice::{SeededDice, enumerate_within};
use evenkeel_rulebook::Refusal;
use evenkeel_rulebook::odds::{Odds, Sample, Sampling, Share, chances, mean};

use crate::homebrew::Homebrew;
use crate::ruleset::Ruleset;

/// Ways for the dice to fall that are looked at, at most.
const MOST_WAYS: u64 = 5_000_000;

/// The result of one attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strike {
    /// Dice that were rolled to hit.
    pub attacks: u8,
    /// Points of damage that came through.
    pub damage: u32,
    /// Whether the target is destroyed.
    pub destroyed: bool,
}

/// The odds of an attack: exact, and sampled beside.
pub(crate) fn answer<H: Homebrew>(
    rules: &Ruleset<H>,
    asked: &H::Attack,
    sampling: Sampling,
) -> Result<Odds, Refusal> {
    let first = H::attack(rules, asked, &mut SeededDice::new(sampling.seed))?;
    let refused = Cell::new(None);
    let strikes = enumerate_within(MOST_WAYS, |dice| {
        H::attack(rules, asked, dice).unwrap_or_else(|refusal| {
            refused.set(Some(refusal));
            Strike::default()
        })
    });
    if let Some(refusal) = refused.into_inner() {
        return Err(refusal);
    }
    let strikes = strikes.map_err(|inexact| Refusal(inexact.to_string()))?;
    let damage = strikes.map(|strike| strike.damage)?;
    let expected = mean(&damage)?;
    let destroyed = strikes.probability_that(|strike| strike.destroyed)?;
    let sampled =
        |dice: &mut SeededDice| H::attack(rules, asked, dice).map_or(0, |strike| strike.damage);
    Ok(Odds {
        title: format!("One attack of {}", H::TITLE),
        attacks: first.attacks,
        hit_target: None,
        block_target: None,
        counted: None,
        damage: chances(&damage),
        expected: expected.probability,
        expected_exact: expected.exact,
        destroyed: Share::of(destroyed),
        states: Vec::new(),
        own_damage: Vec::new(),
        boarding_markers: Vec::new(),
        monte_carlo: Sample::of(sampling, sampled),
    })
}
