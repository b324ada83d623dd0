//! Folding: how events change the board.

use evenkeel_kernel::side::Side;
use evenkeel_rulebook::film::{Condition, Die, Frame, Mark, Prop, Roll, Status};

use super::{Drawing, bridge, stage};
use crate::action::{Field, Group, Token, tokens};
use crate::event::Event;
use crate::hand::Hand;
use crate::kind::Kind;
use crate::ruleset::Weapon;
use crate::square::{Square, squares};
use crate::story::words;

/// A piece that the other side cannot tell.
const SIGNAL: &str = "a signal to the enemy";
/// A ship that enemy drones are on.
const DRONES: &str = "under drones";
/// A ship with a container.
const CONTAINER: &str = "with a container";
/// Radius of what happens to a piece.
const BURST: f64 = 0.26;

impl Drawing<'_> {
    /// Follows an event.
    pub(super) fn fold(&mut self, event: &Event, frame: &mut Frame) {
        self.fold_all(event, frame);
        frame.props = self.props(frame);
    }

    fn fold_all(&mut self, event: &Event, frame: &mut Frame) {
        match *event {
            Event::Decided { side, action } => {
                self.pay(side, action);
            }
            Event::Turn { round, side } => {
                frame.round = round;
                frame.phase = format!("turn of side {side:?}");
            }
            Event::Ended {
                points_a, points_b, ..
            } => {
                frame.tally(Side::A, "class points", points_a.to_string());
                frame.tally(Side::B, "class points", points_b.to_string());
            }
            _ => {
                self.fold_dice(event, frame);
                self.fold_fields(event, frame);
                self.fold_pieces(event, frame);
                self.fold_fire(event, frame);
            }
        }
    }

    fn fold_dice(&mut self, event: &Event, frame: &mut Frame) {
        match *event {
            Event::Rolled { side, dice } => {
                for (colour, face) in bridge::dice_of(&dice) {
                    self.hands[side].add(colour, face);
                }
                frame.rolls.push(rolled(side, &dice));
            }
            Event::Lost { side, dice } => {
                for (colour, face) in bridge::dice_of(&dice) {
                    self.lose(side, colour, face);
                }
            }
            Event::Spent { side, colour, face } => self.lose(side, colour, face),
            Event::Kept { side, bridge } => self.hands[side] = bridge,
            _ => {}
        }
    }

    fn fold_fields(&mut self, event: &Event, frame: &mut Frame) {
        match *event {
            Event::Placed { field, at, .. } => match field {
                Field::Asteroids => self.asteroids |= at.bit(),
                Field::Gravitic => self.gravitics |= at.bit(),
            },
            Event::Drifted { from, to, .. } => {
                self.asteroids = self.asteroids & !from.bit() | to.bit();
            }
            Event::Docked { token, docked } => {
                let free = &mut self.containers[self.at[token.index()].index()];
                *free = match docked {
                    true => free.saturating_sub(1),
                    false => *free + 1,
                };
                self.of(frame, token).note(CONTAINER, docked);
            }
            _ => {}
        }
    }

    fn fold_pieces(&mut self, event: &Event, frame: &mut Frame) {
        match *event {
            Event::Deployed { token, at, .. } => {
                self.at[token.index()] = at;
                let is_hidden = self.cast.is_hidden();
                let condition = self.of(frame, token);
                condition.status = Status::Here;
                condition.note(SIGNAL, is_hidden);
            }
            Event::Revealed {
                token,
                kind: Kind::DECOY,
            } => self.take_off(token, Status::Left, frame),
            Event::Revealed { token, .. } => self.of(frame, token).note(SIGNAL, false),
            Event::Moved { group, from, to } => {
                self.show_way(group, from, to, frame);
                tokens(group.0).for_each(|token| self.at[token.index()] = to);
            }
            Event::Left { group } => {
                tokens(group.0).for_each(|token| self.take_off(token, Status::Left, frame));
            }
            Event::Damaged {
                token,
                damage,
                left,
                ..
            } => {
                frame.burst(self.place(token), BURST, format!("−{damage}"));
                let hull = self.game.spec(self.cast.kind(token)).hull;
                self.hurt(token, hull.saturating_sub(left), frame);
            }
            Event::Repaired { token, hull } => {
                let left = self.damage[token.index()].saturating_sub(hull);
                self.hurt(token, left, frame);
            }
            Event::Destroyed { token, kind } => {
                frame.burst(self.place(token), BURST, "destroyed");
                let side = if token.index() < 16 { Side::B } else { Side::A };
                self.points[side] += self.game.spec(kind).class;
                frame.tally(side, "class points", self.points[side].to_string());
                self.drop_container(token, frame);
                self.take_off(token, Status::Destroyed, frame);
            }
            _ => return,
        }
        self.arrange(frame);
    }

    fn fold_fire(&mut self, event: &Event, frame: &mut Frame) {
        match *event {
            Event::Announced { from, target, .. } => {
                self.target = target;
                frame.marks.push(Mark::Shot {
                    from: stage::centre(from),
                    to: stage::centre(target),
                    hit: false,
                    text: String::new(),
                });
            }
            Event::Blocked { target, from } => frame.marks.push(Mark::Shot {
                from: stage::centre(from),
                to: stage::centre(target),
                hit: false,
                text: "blocked".to_string(),
            }),
            Event::Resolved { damage } if self.target != Square::NOWHERE => {
                frame.marks.push(Mark::Burst {
                    at: stage::centre(self.target),
                    size: 0.5,
                    text: format!("{damage} through"),
                });
            }
            Event::Tested { field, face, .. } => frame.rolls.push(Roll {
                what: format!("Test of the field on {field}"),
                dice: vec![Die {
                    face: bridge::sign(face).to_string(),
                    good: face != crate::hand::Face::Special,
                }],
                odds: String::new(),
            }),
            Event::Fired {
                side,
                weapon: Weapon::Drones,
                on: Some(token),
            } => {
                self.drones[side] = Some(token);
                self.of(frame, token).note(DRONES, true);
            }
            Event::Fired {
                on: Some(token), ..
            } => frame.burst(self.place(token), BURST, "special weapon"),
            Event::DronesBack { side } => {
                if let Some(token) = self.drones[side].take() {
                    self.of(frame, token).note(DRONES, false);
                }
            }
            _ => {}
        }
    }

    fn hurt(&mut self, token: Token, damage: u8, frame: &mut Frame) {
        self.damage[token.index()] = damage;
        if let Some(filled) = self.of(frame, token).filled.first_mut() {
            *filled = damage;
        }
    }

    /// Leaves the load of a destroyed ship where it was.
    fn drop_container(&mut self, token: Token, frame: &mut Frame) {
        let notes = &self.of(frame, token).notes;
        if notes.iter().any(|note| note == CONTAINER) {
            self.containers[self.at[token.index()].index()] += 1;
        }
    }

    fn take_off(&mut self, token: Token, status: Status, frame: &mut Frame) {
        self.at[token.index()] = Square::NOWHERE;
        let condition = self.of(frame, token);
        condition.notes.clear();
        condition.leave(status);
    }

    fn show_way(&self, group: Group, from: Square, to: Square, frame: &mut Frame) {
        let side = match tokens(group.0).next() {
            Some(token) if token.index() >= 16 => Side::B,
            _ => Side::A,
        };
        let points = vec![stage::centre(from), stage::centre(to)];
        frame.marks.push(Mark::Way { points, side });
    }

    /// Fields, containers and the dice of both sides.
    pub(super) fn props(&self, frame: &Frame) -> Vec<Prop> {
        let field = |kind, name: &'static str| {
            move |square: Square| Prop {
                kind,
                at: stage::centre(square),
                size: 0.46,
                text: String::new(),
                name: name.to_string(),
            }
        };
        let asteroids = squares(self.asteroids).map(field("asteroids", "Asteroids"));
        let gravitics = squares(self.gravitics).map(field("gravitic", "Gravitic field"));
        let containers = self.containers.iter().enumerate();
        let containers = containers.filter(|(_, count)| **count > 0);
        let containers = containers.map(|(square, count)| Prop {
            kind: "container",
            at: super::moved(stage::centre(Square(square as u8)), 0.38, 0.38),
            size: 0.1,
            text: count.to_string(),
            name: format!("{count} containers"),
        });
        let all = asteroids.chain(gravitics).chain(containers);
        all.chain(self.dice()).chain(self.held(frame)).collect()
    }

    /// Containers on the ships that they are docked to.
    fn held(&self, frame: &Frame) -> Vec<Prop> {
        let pieces = self.tokens.iter().zip(&frame.conditions);
        let loaded = pieces.filter(|(_, now)| now.notes.iter().any(|note| note == CONTAINER));
        let prop = |(token, now): (&Token, &Condition)| {
            Some(Prop {
                kind: "container held",
                at: super::moved(now.pose?.at, stage::EDGE / 2.0, stage::EDGE / 2.0),
                size: 0.1,
                text: "1".to_string(),
                name: format!("Container on {}", self.cast.label(*token)),
            })
        };
        loaded.filter_map(prop).collect()
    }
}

fn rolled(side: Side, dice: &Hand) -> Roll {
    let dice = bridge::dice_of(dice).into_iter();
    Roll {
        what: format!("Side {side:?} rolls"),
        dice: dice
            .map(|(colour, face)| Die {
                face: format!("{} {}", words::colour(colour), words::face(face)),
                good: true,
            })
            .collect(),
        odds: String::new(),
    }
}
