//! Events: what a battle tells of itself.

use evenkeel_homebrew::prelude::*;
use serde::Serialize;

use crate::gunnery::Harm;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A ship went as it was ordered.
    Sailed {
        ship: ModelId,
        speed: u8,
        turn: i8,
        now: Standing,
    },
    /// A weapon was fired, or another ship was run into.
    Struck {
        by: ModelId,
        on: ModelId,
        with: &'static str,
        shields: u8,
        hull: u8,
        was_sunk: bool,
        now: Standing,
        /// Points of shields that the target has lost so far.
        shields_gone: u8,
    },
    /// Torpedoes ran into the dark.
    Missed { by: ModelId },
    /// A side got points by its buoys.
    Held { side: Side, points: u16 },
}

impl Event {
    /// An attack, and what it left of its target, of which something was left before or not.
    pub fn struck(
        (by, on): (ModelId, ModelId),
        with: &'static str,
        harm: Harm,
        (was_sunk, now, shields_gone): (bool, Standing, u8),
    ) -> Event {
        let Harm { shields, hull } = harm;
        Event::Struck {
            by,
            on,
            with,
            shields,
            hull,
            was_sunk,
            now,
            shields_gone,
        }
    }
}

impl Tale for Event {
    fn tell(&self, names: &Names) -> String {
        match *self {
            Event::Sailed {
                ship, speed, turn, ..
            } => {
                let turn = match turn {
                    0 => "straight on",
                    1 => "to port",
                    -1 => "to starboard",
                    2.. => "hard to port",
                    _ => "hard to starboard",
                };
                match speed {
                    0 => format!("{} lies still, {turn}", names[ship]),
                    _ => format!("{} goes {speed} {turn}", names[ship]),
                }
            }
            Event::Struck {
                by,
                on,
                with,
                shields,
                hull,
                was_sunk,
                now,
                ..
            } => {
                let what = match (shields, hull) {
                    _ if was_sunk => "hits what sinks already".to_string(),
                    (0, 0) => "nothing comes through".to_string(),
                    (0, hull) => format!("{hull} damage"),
                    (shields, 0) => format!("shields take {shields}"),
                    (shields, hull) => format!("shields take {shields}, {hull} damage"),
                };
                let end = if now.left == 0 && !was_sunk {
                    ", and it sinks"
                } else {
                    ""
                };
                format!("{} {with} {}: {what}{end}", names[by], names[on])
            }
            Event::Missed { by } => format!("{}'s torpedoes run into the dark", names[by]),
            Event::Held { side, points } => {
                format!("Side {side:?} has the most ships at buoys: {points} points")
            }
        }
    }

    fn deed(&self) -> Option<Deed> {
        match *self {
            Event::Struck { by, on, hull, .. } => Some(Deed {
                by,
                on,
                damage: hull.into(),
            }),
            _ => None,
        }
    }

    fn change(&self) -> Option<(ModelId, Standing)> {
        match *self {
            Event::Sailed { ship, now, .. } => Some((ship, now)),
            Event::Struck { on, now, .. } => Some((on, now)),
            _ => None,
        }
    }

    fn fill(&self) -> Option<(ModelId, usize, u8)> {
        match *self {
            Event::Struck {
                on, shields_gone, ..
            } => Some((on, 0, shields_gone)),
            _ => None,
        }
    }
}
