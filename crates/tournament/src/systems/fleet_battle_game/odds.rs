//! The odds of fire on one target in the Fleet Battle Game.

use evenkeel_document::hint;
use evenkeel_fleet_battle_game::odds::{self, Firer, Salvo, Unanswerable};
use evenkeel_fleet_battle_game::rules::damage::{Log, Status};
use evenkeel_fleet_battle_game::ruleset::{Arc, Ruleset};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::odds::{Overflow, to_f64};
use evenkeel_kernel::seed::{Stream, mix};

use crate::odds::{Odds, Question, Sample, Share, StateChance, chances, each, mean};
use crate::system::Refusal;

/// Answers a question.
pub(super) fn odds(ruleset: &Ruleset, question: &Question) -> Result<Odds, Refusal> {
    let asked = asked(question)?;
    let salvo = Salvo::set_up(ruleset, &asked).map_err(refuse)?;
    let exact = salvo.exact().map_err(refuse)?;
    let hits = exact.map(|toll| u32::from(toll.hits)).map_err(wide)?;
    let expected = mean(&hits).map_err(wide)?;
    let destroyed = exact.probability_that(|toll| toll.log.status == Status::Destroyed);
    // Live before crippled before destroyed, and more shields before fewer.
    let order = |log: Log| (log.status, u8::MAX - log.up - log.down, u8::MAX - log.up);
    let states = exact
        .map(|toll| (order(toll.log), toll.log))
        .map_err(wide)?;
    let states = states.iter().map(|((_, log), chance)| StateChance {
        state: name_of(*log),
        exact: chance.to_string(),
        probability: to_f64(chance),
    });
    let mut dice = SeededDice::new(mix(question.seed, 0, 0, Stream::Dice));
    Ok(Odds {
        title: title(&asked),
        attacks: asked.firers.len() as u8,
        hit_target: None,
        block_target: None,
        damage: chances(&hits),
        expected: expected.probability,
        expected_exact: expected.exact,
        destroyed: Share::of(destroyed.map_err(wide)?),
        states: states.collect(),
        own_damage: Vec::new(),
        boarding_markers: Vec::new(),
        monte_carlo: Sample::of(question.rolls, || u32::from(salvo.play(&mut dice).hits)),
    })
}

fn asked(question: &Question) -> Result<odds::Question, Refusal> {
    question.without(
        "the Fleet Battle Game",
        &[
            ("weapon", question.weapon.is_some()),
            ("attacker-upgrades", !question.attacker_options.is_empty()),
            ("target-upgrades", !question.target_options.is_empty()),
            ("cover", question.cover),
            ("held", question.held),
            ("action", question.hold),
            ("dice", question.dice.is_some()),
        ],
    )?;
    let count = question.attackers.len();
    let arcs = each(
        "arc",
        &question.arcs,
        count,
        Arc::Forward.name().to_string(),
    )?;
    let facings = each(
        "facing",
        &question.facings,
        count,
        Arc::Forward.name().to_string(),
    )?;
    let ranges = each("range", &question.ranges, count, 0.0)?;
    let destroyed = each("destroyed", &question.destroyed, count, 0)?;
    let mut firers = Vec::with_capacity(count);
    for (index, class) in question.attackers.iter().enumerate() {
        firers.push(Firer {
            class: class.clone(),
            arc: arc(&arcs[index])?,
            from: arc(&facings[index])?,
            range: hexes(ranges[index])?,
            destroyed: destroyed[index],
        });
    }
    Ok(odds::Question {
        firers,
        target: question.target.clone(),
        log: question.shields.as_deref().map(log).transpose()?,
    })
}

fn hexes(range: f64) -> Result<u16, Refusal> {
    if range.fract() == 0.0 && (0.0..=1000.0).contains(&range) {
        Ok(range as u16)
    } else {
        Err(Refusal(format!(
            "a range is a whole number of hexes, not {range}"
        )))
    }
}

/// The arc that people call `forward` or, of a target, its front.
fn arc(name: &str) -> Result<Arc, Refusal> {
    let name = if name == "front" { "forward" } else { name };
    let found = Arc::ALL.into_iter().find(|arc| arc.name() == name);
    found.ok_or_else(|| {
        let hint = hint(name, Arc::ALL.map(Arc::name));
        Refusal(format!("there is no arc `{name}`{hint}"))
    })
}

fn log(text: &str) -> Result<Log, Refusal> {
    if text == name_of(Log::CRIPPLED) {
        return Ok(Log::CRIPPLED);
    }
    let numbers = text.split_once('/');
    let numbers = numbers.and_then(|(up, down)| Some((up.parse().ok()?, down.parse().ok()?)));
    let log = numbers.map(|(up, down)| Log::new(up, down));
    log.ok_or_else(|| {
        Refusal(format!(
            "`{text}` is no state of a ship; write shields up/down, as in `1/2`, or `crippled`"
        ))
    })
}

fn name_of(log: Log) -> String {
    match log.status {
        Status::Live => format!("{}/{}", log.up, log.down),
        Status::Crippled => "crippled".to_string(),
        Status::Destroyed => "destroyed".to_string(),
    }
}

fn title(asked: &odds::Question) -> String {
    let firers = asked.firers.iter().map(|firer| {
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
    let state = asked
        .log
        .map_or(String::new(), |log| format!(" at {}", name_of(log)));
    format!("{} {fire} on {}{state}", firers.join(" + "), asked.target)
}

fn refuse(error: Unanswerable) -> Refusal {
    Refusal(error.to_string())
}

fn wide(overflow: Overflow) -> Refusal {
    Refusal(overflow.to_string())
}
