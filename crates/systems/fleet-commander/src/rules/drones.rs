//! Drones, one of the special weapons.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::Token;
use crate::event::{Cause, Event};
use crate::hand::{Colour, Face};
use crate::play::Play;

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules FC-DRON-02, FC-DRON-03: at the beginning of each turn of its owner
    /// the ship takes damage, wherever it is. Rule FC-DRON-06: nothing answers it.
    pub(crate) fn sting(&mut self) {
        let owner = self.state.table.active;
        if let Some(token) = self.state.table.drones[owner.other()] {
            let damage = self.game.rules.weapons.drone_damage;
            self.hurt(token, damage, Cause::Drones);
        }
    }

    /// Rules FC-DRON-04, FC-DRON-05: a multi of a weapon die sends them back to
    /// their battleship.
    pub(crate) fn stop_drones(&mut self) {
        let side = self.state.table.active;
        let face = Face::Multi;
        self.state.table.hands[side].take(Colour::Weapon, face);
        self.observer.note(|| Event::Spent {
            side,
            colour: Colour::Weapon,
            face,
        });
        self.drones_back(side.other());
    }

    pub(crate) fn drones_back(&mut self, side: Side) {
        if self.state.table.drones[side].take().is_some() {
            self.observer.note(|| Event::DronesBack { side });
        }
    }

    /// Rule FC-DRON-10: drones on a ship that is gone come back.
    pub(crate) fn call_back_drones(&mut self, gone: Token) {
        for side in Side::BOTH {
            if self.state.table.drones[side] == Some(gone) {
                self.drones_back(side);
            }
        }
    }

    /// Rule FC-DRON-07: drones vanish with their battleship.
    pub(crate) fn lose_weapon(&mut self, side: Side) {
        self.state.table.armed[side] = false;
        self.drones_back(side);
    }
}
