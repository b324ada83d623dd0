//! A battle in plain words, for people.

mod board;
mod combat;
pub(crate) mod words;

use evenkeel_kernel::side::{BySide, Side};

use crate::action::Action;
use crate::cast::Cast;
use crate::event::Event;
use crate::hand::{Colour, Face};
use crate::ruleset::{Scenario, Weapon};
use board::Board;
use words::{colour, face, field, hand, outcome, pair, pay};

/// The ships of one side, a line each, in the order in which they are deployed.
pub fn roll_call(cast: &Cast, side: Side) -> Vec<String> {
    cast.warships(side).map(str::to_owned).collect()
}

/// The lines that tell of each event. Squares are (row, column); side A's home is row 1.
pub fn by_event(cast: &Cast, events: &[Event]) -> Vec<Vec<String>> {
    let mut teller = Teller {
        cast,
        board: Board::new(cast),
        order: None,
        decider: Side::A,
        active: Side::A,
        has_begun: false,
        has_rolled: true,
        escaped: false,
        taken_out: BySide::default(),
    };
    let mut lines: Vec<String> = first_turn(cast, events).into_iter().collect();
    let mut told = Vec::with_capacity(events.len());
    for (place, event) in events.iter().enumerate() {
        teller.board.see(event);
        match *event {
            Event::Turn { round, side } => {
                (teller.active, teller.has_begun, teller.has_rolled) = (side, true, false);
                lines.push(String::new());
                lines.push(format!("Round {round}, side {side:?}"));
            }
            Event::Ended {
                outcome: end,
                points_a,
                points_b,
            } => {
                lines.push(String::new());
                let BySide { a, b } = teller.taken_out;
                let containers = match cast.scenario() {
                    Scenario::Rescue => format!(" Containers taken out: {a} and {b}."),
                    _ => String::new(),
                };
                lines.push(outcome(&end, points_a, points_b) + &containers);
            }
            _ => {
                teller.escaped = !matches!(events.get(place + 1), Some(Event::Damaged { .. }));
                if let Some((depth, text)) = teller.sentence(event) {
                    lines.push(format!("{}{text}", "  ".repeat(depth)));
                }
            }
        }
        told.push(std::mem::take(&mut lines));
    }
    told
}

/// The side that begins, in words.
fn first_turn(cast: &Cast, events: &[Event]) -> Option<String> {
    let side = events.iter().find_map(|event| match event {
        Event::Turn { side, .. } => Some(*side),
        _ => None,
    })?;
    let colours = match cast.scenario() {
        Scenario::Trap | Scenario::Capture => "is Yellow and ",
        Scenario::Normal | Scenario::Belt | Scenario::Rescue => "",
    };
    Some(format!("Side {side:?} {colours}has the first turn."))
}

struct Teller<'c> {
    cast: &'c Cast,
    board: Board<'c>,
    /// The decision that nothing has been said of.
    order: Option<Action>,
    /// The side that made it.
    decider: Side,
    active: Side,
    has_begun: bool,
    /// Phase 1 of the turn is over.
    has_rolled: bool,
    /// No damage follows.
    escaped: bool,
    /// Containers.
    taken_out: BySide<u32>,
}

impl Teller<'_> {
    /// An event in words, and how far it is indented; none for what another event says as
    /// well.
    fn sentence(&mut self, event: &Event) -> Option<(usize, String)> {
        if let Event::Decided { side, action } = *event {
            (self.decider, self.order) = (side, Some(action));
        }
        self.set_up(event)
            .or_else(|| self.movement(event))
            .or_else(|| self.attack(event))
            .or_else(|| self.harm(event))
            .or_else(|| self.command(event))
    }

    fn set_up(&self, event: &Event) -> Option<(usize, String)> {
        let text = match *event {
            Event::Dealt { side, weapons } => {
                let [one, two, three] = weapons.map(Weapon::name);
                format!("Side {side:?} is dealt {one}, {two} and {three}.")
            }
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

    /// The die of a move that is about to be told: `, engine orthogonal`.
    fn paid(&mut self) -> String {
        match self.order.take() {
            Some(Action::Move { pay: die, .. } | Action::Leave { pay: die, .. }) => {
                format!(", {}", pay(Colour::Engine, die))
            }
            Some(Action::Step { .. }) if self.decider == self.active => {
                ", one more step".to_owned()
            }
            _ => String::new(),
        }
    }

    fn movement(&mut self, event: &Event) -> Option<(usize, String)> {
        let cast = self.cast;
        Some(match *event {
            Event::Moved { group, from, to } => {
                let goes = verb(group.0, "goes", "go");
                let names = cast.labels(group.0);
                // In the turn of the other side it is a dodge.
                let dodges = self.has_begun && self.decider != self.active;
                let depth = if dodges { 2 } else { 1 };
                let paid = self.paid();
                (depth, format!("{names} {goes} from {from} to {to}{paid}."))
            }
            Event::Tested {
                field,
                group,
                face: shown,
            } => {
                let names = cast.labels(group.0);
                let special = shown == Face::Special;
                let depth = if self.has_rolled { 2 } else { 1 };
                if self.board.has_asteroids(field) {
                    let harm = if special { "hit" } else { "no harm" };
                    let shown = face(shown);
                    (
                        depth,
                        format!("Asteroids on {field}, {names}: {shown}, {harm}."),
                    )
                } else {
                    let enters = verb(group.0, "enters", "enter");
                    let refused = if special { ", refused" } else { "" };
                    let (paid, shown) = (self.paid(), face(shown));
                    let text = format!(
                        "{names} {enters} the gravitic field on {field}{paid}: {shown}{refused}."
                    );
                    (1, text)
                }
            }
            Event::ThrownBack { group } => {
                let finds = verb(
                    group.0,
                    "finds no way out and goes",
                    "find no way out and go",
                );
                (2, format!("{} {finds} back.", cast.labels(group.0)))
            }
            Event::Left { group } => {
                self.taken_out[self.active] += group.0.count_ones();
                let leaves = verb(group.0, "leaves", "leave");
                let with = match cast.scenario() {
                    Scenario::Rescue => {
                        verb(group.0, " with its container", " with their containers")
                    }
                    _ => "",
                };
                let (names, paid) = (cast.labels(group.0), self.paid());
                (1, format!("{names} {leaves} the board{with}{paid}."))
            }
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

    fn command(&mut self, event: &Event) -> Option<(usize, String)> {
        Some(match *event {
            Event::Rolled { dice, .. } => {
                self.has_rolled = true;
                let again = match self.order.take() {
                    Some(Action::Reroll(colours)) => format!(" again for {}", pair(colours)),
                    _ => String::new(),
                };
                let early = if self.has_begun {
                    ""
                } else {
                    " before the battle"
                };
                (1, format!("Rolls{early}{again}: {}.", hand(&dice)))
            }
            Event::Spent {
                colour: of,
                face: shown,
                ..
            } => {
                let does = match of {
                    Colour::Shield => "drains the other bridge",
                    Colour::Engine | Colour::Weapon => "stops the drones",
                };
                (
                    1,
                    format!("Plays {} {}, which {does}.", colour(of), face(shown)),
                )
            }
            Event::Lost { side, dice } => (2, format!("Side {side:?} loses {}.", hand(&dice))),
            Event::Kept { bridge, .. } if bridge.dice() > 0 => {
                (1, format!("On the bridge: {}.", hand(&bridge)))
            }
            _ => return None,
        })
    }
}

/// The form of a verb for one piece, or for several.
fn verb(group: u32, one: &'static str, several: &'static str) -> &'static str {
    if group.count_ones() == 1 {
        one
    } else {
        several
    }
}
