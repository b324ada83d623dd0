//! The answer to what people ask of an attack.

use std::sync::Arc;

use evenkeel_kernel::odds::{Fraction, Overflow, to_f64};
use evenkeel_rulebook::fault::Refusal;
use evenkeel_rulebook::odds::{Odds, Sample, Sampling, Share, StateChance, chances, mean};

use super::{Duel, Fate, OddsQuestion};
use crate::ruleset::Ruleset;

/// A name and what it says of a fate.
type State = (&'static str, fn(&Fate) -> bool);

/// States of the target afterwards, and of the attacker.
const STATES: [State; 6] = [
    ("unharmed", |fate| {
        !fate.killed && fate.wounds == 0 && !fate.stunned
    }),
    ("stunned, no new wound", |fate| {
        !fate.killed && fate.wounds == 0 && fate.stunned
    }),
    ("wounded", |fate| !fate.killed && fate.wounds > 0),
    ("killed", |fate| fate.killed),
    ("attacker stunned", |fate| fate.attacker_stunned),
    ("attacker killed", |fate| fate.attacker_killed),
];

/// The exact odds of an attack, beside a sample of it. Points of damage are new
/// wounds, and one more for the hit that kills.
///
/// # Errors
/// When there is no such attack, or it has too many ways to go.
pub fn answer(
    ruleset: &Arc<Ruleset>,
    asked: &OddsQuestion,
    sampling: Sampling,
) -> Result<Odds, Refusal> {
    let duel = Duel::set_up(ruleset, asked)?;
    let fates = duel.exact()?;
    let damage = fates.map(points)?;
    let expected = mean(&damage)?;
    let chance = |wanted: fn(&Fate) -> bool| -> Result<Fraction, Overflow> {
        fates.probability_that(wanted)
    };
    let mut states = Vec::new();
    for (state, wanted) in STATES {
        let chance = chance(wanted)?;
        if chance > Fraction::ZERO {
            states.push(StateChance {
                state: state.to_owned(),
                exact: chance.to_string(),
                probability: to_f64(chance),
            });
        }
    }
    Ok(Odds {
        title: title(asked),
        attacks: 1,
        hit_target: Some(duel.to_hit()),
        block_target: None,
        counted: None,
        damage: chances(&damage),
        expected: expected.probability,
        expected_exact: expected.exact,
        destroyed: Share::of(chance(|fate| fate.killed)?),
        states,
        own_damage: Vec::new(),
        boarding_markers: Vec::new(),
        monte_carlo: Sample::of(sampling, |dice| points(&duel.play(dice))),
    })
}

/// Points of damage of a fate.
fn points(fate: &Fate) -> u32 {
    u32::from(fate.wounds) + u32::from(fate.killed)
}

/// The attack in words.
fn title(asked: &OddsQuestion) -> String {
    let unit = |class: &str, rules: &[String]| {
        let rules: Vec<String> = rules.iter().map(|rule| format!(" + {rule}")).collect();
        format!("{class}{}", rules.concat())
    };
    let verb = if asked.shoot { "shoots" } else { "charges" };
    let mut text = format!(
        "{} {verb} {}",
        unit(&asked.attacker, &asked.attacker_rules),
        unit(&asked.target, &asked.target_rules)
    );
    if let Some(range) = asked.range {
        text.push_str(&format!(" from {range} in"));
    }
    if asked.cover {
        text.push_str(", in cover");
    }
    if asked.stunned {
        text.push_str(", stunned");
    }
    match asked.wounds {
        0 => {}
        1 => text.push_str(", with 1 wound"),
        wounds => text.push_str(&format!(", with {wounds} wounds")),
    }
    text
}
