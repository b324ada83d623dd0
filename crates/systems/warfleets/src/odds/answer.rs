//! The answer to what people ask of one attack.

use evenkeel_rulebook::fault::Refusal;
use evenkeel_rulebook::odds::{Odds, Sample, Sampling, Share, chances, mean};

use super::{Duel, OddsQuestion};
use crate::ruleset::Ruleset;

/// The exact odds of an attack, beside a sample of it.
///
/// # Errors
/// When the rules do not allow the attack, or a chance is too fine for a fraction.
pub fn answer(
    ruleset: &Ruleset,
    asked: &OddsQuestion,
    sampling: Sampling,
) -> Result<Odds, Refusal> {
    let duel = Duel::set_up(ruleset, &asked.question())?;
    let Some(attack) = duel.attack() else {
        return Err(Refusal("nothing is fired".to_string()));
    };
    let exact = duel.exact()?;
    let damage = exact.map(|toll| u32::from(toll.damage))?;
    let boarders = exact.map(|toll| u32::from(toll.boarders))?;
    let boards = boarders.iter().any(|(&markers, _)| markers > 0);
    let expected = mean(&damage)?;
    Ok(Odds {
        title: asked.title(),
        attacks: attack.dice,
        hit_target: Some(attack.hit_target),
        block_target: Some(attack.block_target),
        counted: None,
        damage: chances(&damage),
        expected: expected.probability,
        expected_exact: expected.exact,
        destroyed: Share::of(exact.probability_that(|toll| toll.destroyed)?),
        states: Vec::new(),
        own_damage: chances(&exact.map(|toll| u32::from(toll.own_damage))?),
        boarding_markers: match boards {
            true => chances(&boarders),
            false => Vec::new(),
        },
        monte_carlo: Sample::of(sampling, |dice| u32::from(duel.play(dice).damage)),
    })
}
