//! The answer to what people ask of fire on one target.

use evenkeel_kernel::odds::to_f64;
use evenkeel_rulebook::fault::Refusal;
use evenkeel_rulebook::odds::{Odds, Sample, Sampling, Share, StateChance, chances, mean};

use super::{AskedFire, OddsQuestion, Salvo};
use crate::rules::damage::{Log, Status};
use crate::ruleset::Ruleset;

/// The exact odds of fire on a target, beside a sample of it.
///
/// # Errors
/// When the rules do not allow it, or it has too many outcomes.
pub fn answer(
    ruleset: &Ruleset,
    asked: &OddsQuestion,
    sampling: Sampling,
) -> Result<Odds, Refusal> {
    let question = asked.question()?;
    let salvo = Salvo::set_up(ruleset, &question)?;
    let exact = salvo.exact()?;
    let hits = exact.map(|toll| u32::from(toll.hits))?;
    let expected = mean(&hits)?;
    let destroyed = exact.probability_that(|toll| toll.log.status == Status::Destroyed)?;
    // Live before crippled before destroyed, and more shields before fewer.
    let order = |log: Log| (log.status, u8::MAX - log.up - log.down, u8::MAX - log.up);
    let states = exact.map(|toll| (order(toll.log), toll.log))?;
    let states = states.iter().map(|((_, log), chance)| StateChance {
        state: name_of(*log),
        exact: chance.to_string(),
        probability: to_f64(chance),
    });
    Ok(Odds {
        title: title(&question),
        attacks: question.firers.len() as u8,
        hit_target: None,
        block_target: None,
        counted: None,
        damage: chances(&hits),
        expected: expected.probability,
        expected_exact: expected.exact,
        destroyed: Share::of(destroyed),
        states: states.collect(),
        own_damage: Vec::new(),
        boarding_markers: Vec::new(),
        monte_carlo: Sample::of(sampling, |dice| u32::from(salvo.play(dice).hits)),
    })
}

/// The name of a state of the target.
pub(super) fn name_of(log: Log) -> String {
    match log.status {
        Status::Live => format!("{}/{}", log.up, log.down),
        Status::Crippled => "crippled".to_string(),
        Status::Destroyed => "destroyed".to_string(),
    }
}

/// The fire in words.
fn title(question: &AskedFire) -> String {
    let firers = question.firers.iter().map(|firer| {
        let penalty = match firer.destroyed {
            0 => String::new(),
            destroyed => format!(", {destroyed} destroyed"),
        };
        format!(
            "{} ({} arc, {} hexes, on the {} arc{penalty})",
            firer.class,
            firer.arc.name(),
            firer.range,
            firer.from.name()
        )
    });
    let firers: Vec<String> = firers.collect();
    let fire = if firers.len() == 1 { "fires" } else { "fire" };
    let state = question
        .log
        .map_or(String::new(), |log| format!(" at {}", name_of(log)));
    format!(
        "{} {fire} on {}{state}",
        firers.join(" + "),
        question.target
    )
}
