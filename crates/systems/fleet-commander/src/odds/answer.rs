//! The answer to what people ask of attacks on one ship.

use std::sync::Arc;

use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::fault::Refusal;
use evenkeel_rulebook::odds::{Odds, Sample, Sampling, Share, chances, mean};

use super::{Asked, AttackQuestion, NoAnswer, Strike};
use crate::fleet::Roster;
use crate::game::FleetCommander;
use crate::ruleset::Ruleset;

/// The exact odds of attacks on a ship, beside a sample of them. The defender
/// blocks as much as it can of each.
///
/// # Errors
/// When the rules do not allow them, or nobody attacks.
pub fn answer(ruleset: &Arc<Ruleset>, asked: &Asked, sampling: Sampling) -> Result<Odds, Refusal> {
    let question = asked.question();
    if question.orthogonal.is_empty() && question.diagonal.is_empty() {
        let message = "nobody attacks; say who is in `orthogonal` or `diagonal` squares";
        return Err(Refusal(message.to_owned()));
    }
    let nobody = Roster::default();
    let rosters = BySide {
        a: &nobody,
        b: &nobody,
    };
    let game = FleetCommander::new(ruleset.clone(), rosters);
    let strike = Strike::set_up(&game, &question)?;
    let damage = strike.exact()?.map(|damage| u32::from(*damage))?;
    let expected = mean(&damage)?;
    let hull = u32::from(strike.hull());
    let destroyed = damage.probability_that(|damage| *damage >= hull)?;
    Ok(Odds {
        title: title(&question),
        attacks: question.attacks,
        hit_target: None,
        block_target: None,
        damage: chances(&damage),
        expected: expected.probability,
        expected_exact: expected.exact,
        destroyed: Share::of(destroyed),
        states: Vec::new(),
        own_damage: Vec::new(),
        boarding_markers: Vec::new(),
        monte_carlo: Sample::of(sampling, |dice| u32::from(strike.play(dice))),
    })
}

/// The attacks in words.
fn title(question: &AttackQuestion) -> String {
    let squares = question.orthogonal.iter().chain(&question.diagonal);
    let ships: Vec<&str> = squares.flatten().map(String::as_str).collect();
    let attack = if ships.len() == 1 {
        "attacks"
    } else {
        "attack"
    };
    let times = match question.attacks {
        1 => "once".to_owned(),
        times => format!("{times} times"),
    };
    let shields = match question.shields {
        0 => String::new(),
        1 => ", with 1 shield".to_owned(),
        shields => format!(", with {shields} shields"),
    };
    format!(
        "{} {attack} {} {times}{shields}",
        ships.join(" + "),
        question.target
    )
}

impl From<NoAnswer> for Refusal {
    fn from(error: NoAnswer) -> Refusal {
        Refusal(error.to_string())
    }
}
