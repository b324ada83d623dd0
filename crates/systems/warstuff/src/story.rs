//! A battle in plain words, for people.

use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::Side;

use crate::action::{units, units_of};
use crate::cast::Cast;
use crate::event::{Cause, Event, Point, Roll};
use crate::game::WarStuff;

/// The units of one side, a line each.
pub fn roll_call(game: &WarStuff, cast: &Cast, side: Side) -> Vec<String> {
    let own = units(game.fielded & units_of(side));
    let line = |unit| {
        let spec = game.spec(unit);
        let rules = game.rules_of[unit.index()].iter();
        let names = rules.map(|rule| game.rules.special_rules[*rule].name.as_str());
        let names: Vec<&str> = names.collect();
        let names = if names.is_empty() {
            "no special rules".to_owned()
        } else {
            names.join(", ")
        };
        format!(
            "{}: Quality {}, {names}; {} points",
            cast.label(unit),
            spec.quality,
            spec.points
        )
    };
    own.map(line).collect()
}

/// The lines that tell of each event. Places are inches from the west and from the south.
pub fn by_event(cast: &Cast, events: &[Event]) -> Vec<Vec<String>> {
    let told = |event: &Event| {
        let mut lines = Vec::new();
        match *event {
            Event::Round { round, starter } => {
                lines.push(String::new());
                lines.push(format!("Round {round}, side {starter:?} begins"));
            }
            Event::Ended {
                outcome,
                points_a,
                points_b,
            } => {
                lines.push(String::new());
                lines.push(ending(&outcome, points_a, points_b));
            }
            _ => {
                let told = before(cast, event).or_else(|| within(cast, event));
                lines.extend(told);
            }
        }
        lines
    };
    events.iter().map(told).collect()
}

fn place(at: Point) -> String {
    format!("({:.1}, {:.1})", at.x, at.y)
}

/// Set-up, activations and moves.
fn before(cast: &Cast, event: &Event) -> Option<String> {
    Some(match *event {
        Event::RolledOff { a, b, scouts } => {
            let what = if scouts { "Scouts" } else { "the table" };
            format!("Side A throws {a} and side B {b} for {what}.")
        }
        Event::Deployed { unit, at } => {
            format!("{} is deployed at {}.", cast.label(unit), place(at))
        }
        Event::LeftOut { unit } => format!("There is no room for {}.", cast.label(unit)),
        Event::Activated { unit, .. } => format!("  {} is activated.", cast.label(unit)),
        Event::Commanded {
            leader,
            successes,
            eligible,
        } => format!(
            "  {} may command {successes} of {eligible} friends.",
            cast.label(leader)
        ),
        Event::Moved {
            unit,
            from,
            via,
            to,
        } => {
            let via = via.map_or(String::new(), |via| format!(" by way of {}", place(via)));
            format!(
                "    {} moves from {}{via} to {}.",
                cast.label(unit),
                place(from),
                place(to)
            )
        }
        _ => return None,
    })
}

/// The line of what happens to units.
fn within(cast: &Cast, event: &Event) -> Option<String> {
    Some(match *event {
        Event::Attacked {
            attacker,
            target,
            attack,
            defence,
        } => format!(
            "    {} attacks {}: Quality {attack} against {defence}.",
            cast.label(attacker),
            cast.label(target)
        ),
        Event::Rolled {
            what, need, face, ..
        } => {
            let name = roll(what);
            match need {
                0 => format!("      {name}: {face}."),
                7.. => format!("      {name}: {face}, which cannot do."),
                _ => format!("      {name}: {face}, {need}+ {}.", effect(what)),
            }
        }
        Event::Wounded { unit, wounds: 1 } => {
            format!("      {} has a wound.", cast.label(unit))
        }
        Event::Wounded { unit, wounds } => {
            format!("      {} has {wounds} wounds.", cast.label(unit))
        }
        Event::Stunned { unit } => format!("      {} is stunned.", cast.label(unit)),
        Event::StoodUp { unit } => format!("    {} stands up.", cast.label(unit)),
        Event::Healed { unit, .. } => format!("      {} is healed.", cast.label(unit)),
        Event::Died { unit, cause } => {
            let of = match cause {
                Cause::Shot(by) | Cause::Melee(by) => format!("killed by {}", cast.label(by)),
                Cause::Blast(by) => format!("killed by the Death Blow of {}", cast.label(by)),
                Cause::Terrain => "killed by the ground".to_owned(),
                Cause::Morale => "dead of fear".to_owned(),
            };
            format!("      {} is {of}.", cast.label(unit))
        }
        _ => return None,
    })
}

/// The purpose of a die in words.
pub(crate) fn roll(what: Roll) -> &'static str {
    match what {
        Roll::Shot => "Shot",
        Roll::Strike => "Strike",
        Roll::Blast => "Death Blow",
        Roll::Kill => "Kill roll",
        Roll::Danger => "Dangerous ground",
        Roll::Trap => "Trap",
        Roll::Pathfinder => "Pathfinder",
        Roll::Tough => "Tough",
        Roll::Poison => "Poison",
        Roll::Deadly => "Deadly",
        Roll::Regeneration => "Regeneration",
        Roll::Fire => "Fire",
        Roll::Vicious => "Vicious",
        Roll::Frenzy => "Frenzy",
        Roll::Sweep => "Sweep Attack",
        Roll::Entangle => "Entangle",
        Roll::Heal => "Healer",
        Roll::Command => "Leader",
        Roll::Morale => "Morale",
    }
}

/// The effect of a die that is high enough, for the unit that it is thrown for.
fn effect(what: Roll) -> &'static str {
    match what {
        Roll::Danger | Roll::Trap => "hits",
        Roll::Kill | Roll::Deadly => "kills",
        Roll::Poison => "wounds",
        _ => "needed",
    }
}

/// The outcome of a battle in words.
fn ending(outcome: &Outcome, points_a: u32, points_b: u32) -> String {
    let how = match outcome.reason {
        EndReason::Annihilation => "a side has no unit left",
        EndReason::Surrender => "the other side has given up",
        _ => "the last round is over",
    };
    let who = match outcome.winner {
        Some(side) => format!("side {side:?} wins"),
        None => "nobody wins".to_owned(),
    };
    format!("The end: {how}, {who}. Points destroyed: by side A {points_a}, by side B {points_b}.")
}
