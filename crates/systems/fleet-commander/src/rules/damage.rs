//! Damage and destruction.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::{Token, tokens};
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::kind::Kind;
use crate::play::Play;
use crate::state::State;

impl FleetCommander {
    /// Hull that a piece has left, as far as its kind is known.
    pub fn hull(&self, state: &State, token: Token) -> u8 {
        let full = self.spec(state.kind(token)).hull;
        full - state.table.damage[token.index()]
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule FC-DMG-01: damage is taken off the hull of one ship. Rule FC-DMG-03:
    /// more than it has is lost. Rule FC-SHIP-08: until it is destroyed a ship is
    /// as good as new. Rule FC-HID-15: damage reveals the ship.
    pub(crate) fn hurt(&mut self, token: Token, damage: u8, cause: Cause) {
        let damage = damage.min(self.game.hull(self.state, token));
        if damage == 0 {
            return;
        }
        self.reveal(token.bit());
        self.state.table.damage[token.index()] += damage;
        let left = self.game.hull(self.state, token);
        self.observer.note(|| Event::Damaged {
            token,
            cause,
            damage,
            left,
        });
        if left == 0 {
            self.destroy(token, cause);
        }
    }

    /// Rules FC-SHIP-06, FC-DMG-02: at zero hull a ship is destroyed and taken off
    /// the board. Rule FC-WIN-04: its classes count for the enemy, whatever the
    /// cause, or unless a field takes it in its own turn. Rule FC-SW-02: its special
    /// weapon is gone with it.
    fn destroy(&mut self, token: Token, cause: Cause) {
        let kind = self.state.kind(token);
        self.observer.note(|| Event::Destroyed { token, kind });
        let table = &mut self.state.table;
        let side = table.side(token);
        let by_field = matches!(cause, Cause::Asteroids | Cause::Gravitic);
        let by_enemy = !by_field || table.active != side;
        if kind == Kind::SHUTTLE {
            self.lose_shuttle(cause);
        } else if self.game.rules.ending.own_losses_count || by_enemy {
            table.points[side.other()] += self.game.spec(kind).class;
        }
        let table = &mut self.state.table;
        if table.carrying & token.bit() != 0 {
            // Rule FC-RESC-09: its container stays in its square.
            table.carrying &= !token.bit();
            table.containers[table.at[token.index()].index()] += 1;
        }
        table.remove(token);
        table.unsettled = true;
        self.call_back_drones(token);
        if self.state.secrets[side].carrier == Some(token) {
            self.lose_weapon(side);
        }
    }

    /// Rule FC-HID-10: reveals pieces for good. Rule FC-HID-20: a decoy among them
    /// stands for nothing and is taken away.
    pub(crate) fn reveal(&mut self, group: u32) {
        for token in tokens(group & !self.state.table.revealed) {
            let kind = self.state.kind(token);
            self.observer.note(|| Event::Revealed { token, kind });
            self.state.table.shown[token.index()] = kind;
            self.state.table.revealed |= token.bit();
            if kind == Kind::DECOY {
                self.state.table.remove(token);
            }
        }
    }
}
