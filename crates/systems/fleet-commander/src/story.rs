//! A battle in plain words, for people.

mod words;

use evenkeel_kernel::side::Side;

use crate::action::Aim;
use crate::cast::Cast;
use crate::event::{Cause, Event};
use words::{face, field, hand, outcome, path};

/// The ships of one side, a line each, in the order in which they are deployed.
pub fn roll_call(cast: &Cast, side: Side) -> Vec<String> {
    cast.warships(side).map(str::to_owned).collect()
}

/// The lines of the story. Squares are (row, column); side A's home is row 1.
pub fn tell(cast: &Cast, events: &[Event]) -> Vec<String> {
    let teller = Teller { cast };
    let mut lines = Vec::new();
    for event in events {
        match *event {
            Event::Turn { round, side } => {
                lines.push(String::new());
                lines.push(format!("Round {round}, side {side:?}"));
            }
            Event::Ended {
                outcome: end,
                points_a,
                points_b,
            } => {
                lines.push(String::new());
                lines.push(outcome(&end, points_a, points_b));
            }
            _ => {
                if let Some((depth, text)) = teller.sentence(event) {
                    lines.push(format!("{}{text}", "  ".repeat(depth)));
                }
            }
        }
    }
    lines
}

struct Teller<'c> {
    cast: &'c Cast,
}

impl Teller<'_> {
    /// What an event is in words, and how far it is indented; none for what
    /// another event says as well.
    fn sentence(&self, event: &Event) -> Option<(usize, String)> {
        self.set_up(event)
            .or_else(|| self.movement(event))
            .or_else(|| self.combat(event))
            .or_else(|| self.command(event))
    }

    fn set_up(&self, event: &Event) -> Option<(usize, String)> {
        let text = match *event {
            Event::Armed { side, weapon } => {
                format!("Side {side:?} arms its battleship with {}.", weapon.name())
            }
            Event::Placed {
                side,
                field: kind,
                at,
            } => format!("Side {side:?} places {} on {at}.", field(kind)),
            Event::Deployed { token, at, .. } => {
                format!("{} begins on {at}.", self.cast.label(token))
            }
            _ => return None,
        };
        Some((0, text))
    }

    fn movement(&self, event: &Event) -> Option<(usize, String)> {
        let cast = self.cast;
        Some(match *event {
            Event::Moved { group, from, to } => {
                let goes = if group.0.count_ones() == 1 {
                    "goes"
                } else {
                    "go"
                };
                let names = cast.labels(group.0);
                (1, format!("{names} {goes} from {from} to {to}."))
            }
            Event::Tested {
                field,
                group,
                face: shown,
            } => {
                let names = cast.labels(group.0);
                (
                    2,
                    format!(
                        "The field on {field} is tested for {names}: {}.",
                        face(shown)
                    ),
                )
            }
            Event::ThrownBack { group } => (
                2,
                format!("No way out: {} back again.", cast.labels(group.0)),
            ),
            Event::Left { group } => (1, format!("{} off the board.", cast.labels(group.0))),
            Event::Captured { by } => (1, format!("Side {by:?} takes the shuttle.")),
            Event::Drifted {
                face: shown,
                from,
                to,
            } => (
                1,
                match from == to {
                    true => format!("The asteroids on {from} stay: {}.", face(shown)),
                    false => format!("The asteroids on {from} drift to {to}: {}.", face(shown)),
                },
            ),
            Event::Docked { token, docked } => {
                let does = if docked { "docks" } else { "drops" };
                (1, format!("{} {does} a container.", cast.label(token)))
            }
            _ => return None,
        })
    }

    fn combat(&self, event: &Event) -> Option<(usize, String)> {
        let cast = self.cast;
        Some(match *event {
            Event::Announced {
                from,
                target,
                aim,
                path: way,
                ..
            } => {
                let what = match aim {
                    Aim::Ship(token) => cast.label(token).to_owned(),
                    Aim::Detect => "the signals".to_owned(),
                    Aim::Later => "the ships".to_owned(),
                };
                let way = way.map(path).unwrap_or_default();
                (1, format!("From {from} at {what} on {target}{way}:"))
            }
            Event::Blocked { from, .. } => (2, format!("A shield blocks what comes from {from}.")),
            Event::Reacted { dodge: true, .. } => (2, "It is dodged.".to_owned()),
            Event::Reacted { .. } => (2, "It is answered with a counterstrike.".to_owned()),
            Event::Resolved { damage: 0 } => (2, "Nothing comes through.".to_owned()),
            Event::Damaged {
                token,
                cause,
                damage,
                left,
            } => {
                let by = match cause {
                    Cause::Attack | Cause::Weapon => "",
                    Cause::Counterstrike => " in answer",
                    Cause::Drones => " by drones",
                    Cause::Asteroids => " by asteroids",
                    Cause::Gravitic => " by the field",
                };
                (
                    2,
                    format!("{} takes {damage}{by}, {left} left.", cast.label(token)),
                )
            }
            Event::Destroyed { token, .. } => (2, format!("{} is destroyed.", cast.label(token))),
            Event::Revealed { token, .. } => (2, format!("{} is revealed.", cast.label(token))),
            Event::Fired { weapon, on, .. } => {
                let on = on.map(|token| format!(" on {}", cast.label(token)));
                (1, format!("{}{}.", weapon.name(), on.unwrap_or_default()))
            }
            Event::Repaired { token, hull } => {
                (2, format!("{} gets {hull} hull back.", cast.label(token)))
            }
            Event::DronesBack { side } => (2, format!("The drones of side {side:?} are back.")),
            _ => return None,
        })
    }

    fn command(&self, event: &Event) -> Option<(usize, String)> {
        Some(match *event {
            Event::Rolled { dice, .. } => (1, format!("Rolls {}.", hand(&dice))),
            Event::Lost { side, dice } => (2, format!("Side {side:?} loses {}.", hand(&dice))),
            Event::Kept { bridge, .. } if bridge.dice() > 0 => {
                (1, format!("On the bridge: {}.", hand(&bridge)))
            }
            _ => return None,
        })
    }
}
