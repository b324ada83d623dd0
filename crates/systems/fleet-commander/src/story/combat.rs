//! Attacks and what they do.

use super::words::{dice, pair, path, pay};
use super::{Teller, verb};
use crate::action::{Action, Aim, Salvo};
use crate::event::{Cause, Event};
use crate::hand::Colour;

impl Teller<'_> {
    pub(super) fn attack(&mut self, event: &Event) -> Option<(usize, String)> {
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
                let with = match self.order.take() {
                    Some(Action::Attack { pay: die, .. }) => {
                        format!(", {}", pay(Colour::Weapon, die))
                    }
                    Some(Action::Shot(shot)) => {
                        let twice = if shot.doubled { ", counted twice" } else { "" };
                        format!(", {}{twice}", dice(shot.dice))
                    }
                    _ => String::new(),
                };
                let way = way.map(path).unwrap_or_default();
                (
                    1,
                    format!("Attack from {from} on {what} at {target}{with}{way}:"),
                )
            }
            Event::Blocked { from, .. } => {
                let shield = match self.order.take() {
                    Some(Action::Block { pay: die, .. }) => pay(Colour::Shield, die),
                    _ => "shield".to_owned(),
                };
                (2, format!("A {shield} blocks the fire from {from}."))
            }
            Event::Reacted { dodge: true, .. } => (2, "A dodge, engine special.".to_owned()),
            Event::Reacted { .. } => (2, "A counterstrike, weapon special.".to_owned()),
            Event::Resolved { damage: 0 } => (2, "Nothing comes through.".to_owned()),
            Event::Resolved { damage } if !self.escaped => {
                let firers = self.board.firers();
                if firers == 0 {
                    return None;
                }
                let deal = verb(firers, "deals", "deal");
                (2, format!("{} {deal} {damage}.", cast.labels(firers)))
            }
            Event::Fired { weapon, on, .. } => {
                let cost = match self.order.take() {
                    Some(Action::Salvo(colours, salvo)) => {
                        let recalled = match salvo {
                            Salvo::Recall => " called back",
                            _ => "",
                        };
                        format!("{recalled}, {}", pair(colours))
                    }
                    _ => String::new(),
                };
                let on = on.map(|token| format!(" on {}", cast.label(token)));
                let on = on.unwrap_or_default();
                (1, format!("{}{on}{cost}.", weapon.name()))
            }
            _ => return None,
        })
    }

    pub(super) fn harm(&self, event: &Event) -> Option<(usize, String)> {
        let cast = self.cast;
        Some(match *event {
            Event::Damaged {
                token,
                cause,
                damage,
                left,
            } => {
                let (depth, by) = match cause {
                    Cause::Attack | Cause::Weapon => (2, ""),
                    Cause::Counterstrike => (2, " in answer"),
                    Cause::Drones => (1, " by drones"),
                    Cause::Asteroids => (2, " by asteroids"),
                    Cause::Gravitic => (2, " by the field"),
                };
                let name = cast.label(token);
                (depth, format!("{name} takes {damage}{by}, {left} left."))
            }
            Event::Destroyed { token, .. } => (2, format!("{} is destroyed.", cast.label(token))),
            Event::Revealed { token, .. } => (2, format!("{} is revealed.", cast.label(token))),
            Event::Repaired { token, hull } => {
                (2, format!("{} gets {hull} hull back.", cast.label(token)))
            }
            Event::DronesBack { side } => (2, format!("The drones of side {side:?} are back.")),
            _ => return None,
        })
    }
}
