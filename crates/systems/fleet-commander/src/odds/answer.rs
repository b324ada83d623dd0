//! The answer to what people ask.

use std::sync::Arc;

use evenkeel_kernel::dice::{EnumeratedDice, SeededDice, try_enumerate};
use evenkeel_kernel::odds::to_f64;
use evenkeel_kernel::side::BySide;
use evenkeel_rulebook::fault::Refusal;
use evenkeel_rulebook::odds::{Odds, Sample, Sampling, Share, StateChance, chances, mean};

use super::{End, OddsQuestion, Passage, Strike, Supply, Toll, Topic, Trial};
use crate::fleet::Roster;
use crate::game::FleetCommander;
use crate::ruleset::{Modules, Ruleset, Scenario};

/// The exact odds of what is asked, beside a sample of them.
///
/// # Errors
/// When the rules do not allow it, or it makes no sense.
pub fn answer(
    ruleset: &Arc<Ruleset>,
    asked: &OddsQuestion,
    sampling: Sampling,
) -> Result<Odds, Refusal> {
    let topic = Topic::of(asked)?;
    let game = open_game(ruleset, asked.advanced);
    match topic {
        Topic::Attacks => {
            let strike = Strike::set_up(&game, asked)?;
            let odds = Experiment {
                title: attacks(asked),
                dice: strike.dice(),
                exact: |dice: &mut EnumeratedDice| strike.play(dice),
                sample: |dice: &mut SeededDice| strike.play(dice),
            };
            let mut odds = odds.odds(sampling)?;
            // What becomes of a whole ship is said by the damage.
            if asked.hull.is_none() {
                odds.states.clear();
            }
            Ok(odds)
        }
        Topic::Asteroids | Topic::Gravitic => {
            let trial = match topic {
                Topic::Asteroids => Trial::Asteroids(asked.asteroids.unwrap_or(1)),
                _ => Trial::Gravitic(asked.gravitic.unwrap_or(1)),
            };
            let passage = Passage::set_up(&game, asked, trial)?;
            let odds = Experiment {
                title: field(asked, trial),
                dice: passage.dice(),
                exact: |dice: &mut EnumeratedDice| passage.play(dice),
                sample: |dice: &mut SeededDice| passage.play(dice),
            };
            odds.odds(sampling)
        }
        Topic::Dice => {
            let supply = Supply::set_up(&game, asked)?;
            let odds = Experiment {
                title: wishes(asked),
                dice: supply.dice(),
                exact: |dice: &mut EnumeratedDice| supply.play(dice),
                sample: |dice: &mut SeededDice| supply.play(dice),
            };
            let mut odds = odds.odds(sampling)?;
            odds.counted = Some("granted");
            odds.states.clear();
            Ok(odds)
        }
    }
}

/// A game without fleets, secrets and scenario, where everything lies open.
fn open_game(ruleset: &Arc<Ruleset>, advanced: bool) -> FleetCommander {
    let mut rules = Ruleset::clone(ruleset);
    rules.modules = Modules {
        advanced: advanced || rules.modules.advanced,
        hidden: false,
        secret: false,
        scenario: Scenario::Normal,
    };
    let nobody = Roster::default();
    let rosters = BySide {
        a: &nobody,
        b: &nobody,
    };
    FleetCommander::new(Arc::new(rules), rosters)
}

/// The experiment that is played, once for exact dice and once for a sample.
struct Experiment<E, S> {
    title: String,
    dice: u8,
    exact: E,
    sample: S,
}

impl<E, S> Experiment<E, S>
where
    E: FnMut(&mut EnumeratedDice) -> Toll,
    S: FnMut(&mut SeededDice) -> Toll,
{
    fn odds(self, sampling: Sampling) -> Result<Odds, Refusal> {
        let exact = try_enumerate(self.exact)?;
        let points = exact.map(|toll| u32::from(toll.points))?;
        let expected = mean(&points)?;
        let ends = exact.map(|toll| toll.end)?;
        let states = ends.iter().map(|(end, chance)| StateChance {
            state: end.name(),
            exact: chance.to_string(),
            probability: to_f64(chance),
        });
        let mut sample = self.sample;
        Ok(Odds {
            title: self.title,
            attacks: self.dice,
            hit_target: None,
            block_target: None,
            counted: None,
            damage: chances(&points),
            expected: expected.probability,
            expected_exact: expected.exact,
            destroyed: Share::of(ends.probability(&End::Destroyed)),
            states: states.collect(),
            own_damage: chances(&exact.map(|toll| u32::from(toll.own))?),
            boarding_markers: Vec::new(),
            monte_carlo: Sample::of(sampling, |dice| u32::from(sample(dice).points)),
        })
    }
}

/// `once`, `twice`, `3 times`.
fn times(count: u8) -> String {
    match count {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        count => format!("{count} times"),
    }
}

/// `1 die`, `2 dice`.
fn dice(count: u8) -> String {
    match count {
        1 => "1 die".to_owned(),
        count => format!("{count} dice"),
    }
}

/// The ship that is asked about, with its hull where that was said.
fn target(asked: &OddsQuestion) -> String {
    let target = asked.target.as_deref().unwrap_or_default();
    match asked.hull {
        Some(hull) => format!("{target} with hull {hull}"),
        None => target.to_owned(),
    }
}

/// The attacks in words.
fn attacks(asked: &OddsQuestion) -> String {
    let squares = asked.orthogonal.iter().chain(&asked.diagonal);
    let squares = squares.chain(&asked.far);
    let ships: Vec<&str> = squares
        .flat_map(|square| square.split('+'))
        .map(str::trim)
        .collect();
    let verb = if ships.len() == 1 {
        "attacks"
    } else {
        "attack"
    };
    let mut title = format!("{} {verb} {}", ships.join(" + "), target(asked));
    if let Some(beside) = &asked.beside {
        title += &format!(" beside {}", beside.replace('+', " + "));
    }
    if let Some(distance) = &asked.distance {
        title += &format!(" at {distance}");
    }
    title += &match asked.dice {
        Some(count) => format!(" with {}", dice(count)),
        None => format!(" {}", times(asked.attacks.unwrap_or(1))),
    };
    let mut against = Vec::new();
    match asked.shields {
        0 => {}
        1 => against.push("1 shield".to_owned()),
        shields => against.push(format!("{shields} shields")),
    }
    let stored = asked
        .stored
        .iter()
        .map(|way| format!("{} shield", way.word()));
    against.extend(stored.map(|shield| format!("a stored {shield}")));
    against.extend(asked.reaction.iter().map(|it| format!("a {}", it.word())));
    if !against.is_empty() {
        title += &format!(", against {}", against.join(" and "));
    }
    title
}

/// A passage in words.
fn field(asked: &OddsQuestion, trial: Trial) -> String {
    let ship = target(asked);
    match trial {
        Trial::Asteroids(tests) => format!("{ship} is tested {} in asteroids", times(tests)),
        Trial::Gravitic(tests) => {
            let closed: Vec<&str> = asked.closed.iter().map(|way| way.word()).collect();
            let shut = match closed.is_empty() {
                true => String::new(),
                false => format!(", no {} way out", closed.join(" or ")),
            };
            let tries = match tests {
                1 => "once".to_owned(),
                tests => format!("up to {}", times(tests)),
            };
            format!("{ship} enters a gravitic field {tries}{shut}")
        }
    }
}

/// The wishes that dice are to meet, in words.
fn wishes(asked: &OddsQuestion) -> String {
    let want: Vec<&str> = asked.want.iter().map(|want| want.word()).collect();
    format!("wanted of the dice: {}", want.join(", "))
}
