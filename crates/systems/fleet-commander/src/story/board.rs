//! The board as far as a story needs it: who fires in an attack.

use evenkeel_kernel::side::Side;

use crate::action::{Action, Field, TOKENS, Token, tokens};
use crate::cast::Cast;
use crate::event::Event;
use crate::square::Square;

/// An attack under way.
#[derive(Clone, Copy)]
struct Attack {
    /// Squares that fire, as a bit mask.
    squares: u32,
    /// Only ships that shoot far fire.
    far: bool,
    /// Whether side `A`'s pieces fire, or side `B`'s.
    first: bool,
}

/// The squares of pieces and asteroids, as they follow from the events.
pub(super) struct Board<'c> {
    cast: &'c Cast,
    at: [Square; TOKENS],
    revealed: u32,
    asteroids: u32,
    attack: Option<Attack>,
    /// Dice of the shot that was decided on last count twice.
    doubled: bool,
}

impl<'c> Board<'c> {
    pub(super) fn new(cast: &'c Cast) -> Self {
        Board {
            cast,
            at: [Square::NOWHERE; TOKENS],
            revealed: 0,
            asteroids: 0,
            attack: None,
            doubled: false,
        }
    }

    /// Whether a field is one of asteroids.
    pub(super) fn has_asteroids(&self, at: Square) -> bool {
        self.asteroids & at.bit() != 0
    }

    /// The ships whose fire comes through, as a bit mask; none outside of an
    /// attack.
    pub(super) fn firers(&self) -> u32 {
        let Some(attack) = self.attack else { return 0 };
        let fires = |token: &Token| {
            let here = self.at[token.index()].bit() & attack.squares != 0;
            let own = (token.index() < TOKENS / 2) == attack.first;
            here && own && self.cast.fires(*token, attack.far)
        };
        let ready = tokens(self.revealed).filter(fires);
        ready.fold(0, |mask, token| mask | token.bit())
    }

    /// Follows an event.
    pub(super) fn see(&mut self, event: &Event) {
        match *event {
            Event::Decided { action, .. } => {
                self.doubled = matches!(action, Action::Shot(shot) if shot.doubled);
            }
            Event::Placed {
                field: Field::Asteroids,
                at,
                ..
            } => self.asteroids |= at.bit(),
            Event::Drifted { from, to, .. } => {
                self.asteroids = self.asteroids & !from.bit() | to.bit();
            }
            Event::Deployed { token, at, .. } => {
                self.at[token.index()] = at;
                if !self.cast.is_hidden() {
                    self.revealed |= token.bit();
                }
            }
            Event::Revealed { token, .. } => self.revealed |= token.bit(),
            Event::Moved { group, to, .. } => {
                tokens(group.0).for_each(|token| self.at[token.index()] = to);
            }
            Event::Left { group } => {
                tokens(group.0).for_each(|token| self.at[token.index()] = Square::NOWHERE);
            }
            Event::Destroyed { token, .. } => self.at[token.index()] = Square::NOWHERE,
            Event::Announced {
                by,
                from,
                target,
                path,
                ..
            } => {
                let around = target.around() & !self.asteroids;
                self.attack = Some(Attack {
                    squares: path.map_or(around, |_| from.bit()),
                    far: path.is_some() && self.doubled,
                    first: by == Side::A,
                });
            }
            Event::Blocked { from, .. } => {
                if let Some(attack) = &mut self.attack {
                    attack.squares &= !from.bit();
                }
            }
            Event::Fired { .. } | Event::Turn { .. } => self.attack = None,
            _ => {}
        }
    }
}
