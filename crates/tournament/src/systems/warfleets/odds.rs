//! The odds of one attack in Warfleets.

use evenkeel_document::hint;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::odds::Overflow;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_warfleets::event::Facing;
use evenkeel_warfleets::odds::{self, Duel, Unanswerable};
use evenkeel_warfleets::ruleset::Ruleset;

use crate::odds::{Odds, Question, Sample, Share, chances, mean};
use crate::system::Refusal;

/// What the facings are called; `side` is the left one, both are alike.
const FACINGS: [(&str, Facing); 5] = [
    ("front", Facing::Front),
    ("side", Facing::Left),
    ("left", Facing::Left),
    ("right", Facing::Right),
    ("rear", Facing::Rear),
];

/// Answers a question.
pub(super) fn odds(ruleset: &Ruleset, question: &Question) -> Result<Odds, Refusal> {
    let duel = Duel::set_up(ruleset, &asked(question)?).map_err(refuse)?;
    let Some(attack) = duel.attack() else {
        return Err(Refusal("nothing is fired".to_string()));
    };
    let exact = duel.exact().map_err(refuse)?;
    let damage = exact.map(|toll| u32::from(toll.damage)).map_err(wide)?;
    let own = exact.map(|toll| u32::from(toll.own_damage)).map_err(wide)?;
    let boarders = exact.map(|toll| u32::from(toll.boarders)).map_err(wide)?;
    let boards = boarders.iter().any(|(&markers, _)| markers > 0);
    let destroyed = exact.probability_that(|toll| toll.destroyed);
    let expected = mean(&damage).map_err(wide)?;
    let mut dice = SeededDice::new(mix(question.seed, 0, 0, Stream::Dice));
    Ok(Odds {
        title: title(question),
        attacks: attack.dice,
        hit_target: Some(attack.hit_target),
        block_target: Some(attack.block_target),
        damage: chances(&damage),
        expected: expected.probability,
        expected_exact: expected.exact,
        destroyed: Share::of(destroyed.map_err(wide)?),
        states: Vec::new(),
        own_damage: chances(&own),
        boarding_markers: if boards {
            chances(&boarders)
        } else {
            Vec::new()
        },
        monte_carlo: Sample::of(question.rolls, || u32::from(duel.play(&mut dice).damage)),
    })
}

fn asked(question: &Question) -> Result<odds::Question, Refusal> {
    question.without(
        "Warfleets",
        &[
            ("arc", !question.arcs.is_empty()),
            ("destroyed", !question.destroyed.is_empty()),
            ("shields", question.shields.is_some()),
        ],
    )?;
    let facing = match question.facings.as_slice() {
        [] => None,
        facings => Some(facing(single("facing", facings)?)?),
    };
    Ok(odds::Question {
        attacker: single("attacker", &question.attackers)?.clone(),
        attacker_options: question.attacker_options.clone(),
        weapon: question.weapon.clone().filter(|weapon| weapon != "turret"),
        target: question.target.clone(),
        target_options: question.target_options.clone(),
        facing,
        range_in: *single("range", &question.ranges)?,
        cover: question.cover,
        held: question.held,
        hold: question.hold,
        dice: question.dice,
    })
}

fn facing(name: &str) -> Result<Facing, Refusal> {
    let found = FACINGS.iter().find(|(known, _)| *known == name);
    found.map(|(_, facing)| *facing).ok_or_else(|| {
        let hint = hint(name, FACINGS.iter().map(|(known, _)| *known));
        Refusal(format!("there is no facing `{name}`{hint}"))
    })
}

/// One attack has one of everything.
fn single<'v, T>(name: &str, values: &'v [T]) -> Result<&'v T, Refusal> {
    match values {
        [one] => Ok(one),
        _ => Err(Refusal(format!("give one `{name}`, not {}", values.len()))),
    }
}

/// The attack in words, once it is known to have one of everything.
fn title(question: &Question) -> String {
    let with = |class: &str, options: &[String]| match options.is_empty() {
        true => class.to_string(),
        false => format!("{class} with {}", options.join(", ")),
    };
    let mut title = format!(
        "{} fires {} at {}",
        with(&question.attackers.join(", "), &question.attacker_options),
        question.weapon.as_deref().unwrap_or("turret"),
        with(&question.target, &question.target_options)
    );
    for range_in in &question.ranges {
        title.push_str(&format!(", {range_in}\""));
    }
    for facing in &question.facings {
        title.push_str(&format!(", {facing}"));
    }
    for (said, word) in [
        (question.cover, "in cover"),
        (question.held, "held"),
        (question.hold, "after a Hold"),
    ] {
        if said {
            title.push_str(&format!(", {word}"));
        }
    }
    title
}

fn refuse(error: Unanswerable) -> Refusal {
    Refusal(error.to_string())
}

fn wide(overflow: Overflow) -> Refusal {
    Refusal(overflow.to_string())
}
