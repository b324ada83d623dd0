//! Drones, one of the special weapons.

use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::side::Side;

use crate::action::Token;
use crate::event::{Cause, Event};
use crate::game::FleetCommander;
use crate::hand::{Colour, Face};
use crate::state::State;

impl FleetCommander {
    /// Rules FC-DRON-02, FC-DRON-03: at the beginning of each turn of its owner
    /// the ship takes damage, wherever it is. Rule FC-DRON-06: nothing answers it.
    pub(crate) fn sting(&self, state: &mut State, observer: &mut impl Observer<Event>) {
        let owner = state.table.active;
        if let Some(token) = state.table.drones[owner.other()] {
            let damage = self.rules.weapons.drone_damage;
            self.hurt(state, token, damage, Cause::Drones, observer);
        }
    }

    /// Rules FC-DRON-04, FC-DRON-05: a multi of a weapon die sends them back to
    /// their battleship.
    pub(crate) fn stop_drones(&self, state: &mut State, observer: &mut impl Observer<Event>) {
        let side = state.table.active;
        let face = Face::Multi;
        state.table.hands[side].take(Colour::Weapon, face);
        observer.note(|| Event::Spent {
            side,
            colour: Colour::Weapon,
            face,
        });
        self.drones_back(state, side.other(), observer);
    }

    pub(crate) fn drones_back(
        &self,
        state: &mut State,
        side: Side,
        observer: &mut impl Observer<Event>,
    ) {
        if state.table.drones[side].take().is_some() {
            observer.note(|| Event::DronesBack { side });
        }
    }

    /// Rule FC-DRON-10: drones on a ship that is gone come back.
    pub(crate) fn call_back_drones(
        &self,
        state: &mut State,
        gone: Token,
        observer: &mut impl Observer<Event>,
    ) {
        for side in Side::BOTH {
            if state.table.drones[side] == Some(gone) {
                self.drones_back(state, side, observer);
            }
        }
    }

    /// Rule FC-DRON-07: drones vanish with their battleship.
    pub(crate) fn lose_weapon(
        &self,
        state: &mut State,
        side: Side,
        observer: &mut impl Observer<Event>,
    ) {
        state.table.armed[side] = false;
        self.drones_back(state, side, observer);
    }
}
