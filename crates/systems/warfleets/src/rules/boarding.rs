//! Boarding pods: markers that go on hurting a ship (rules WF-WSR).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::volley::Volley;

use crate::action::ModelId;
use crate::event::{Cause, Event};
use crate::play::Play;
use crate::rules::NO_BLOCK;
use crate::state::Step;

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-WSR-17: each hit puts a boarding marker on the ship, instead of
    /// damage. Rule WF-WSR-19: it stays wherever the ship goes, and whatever is
    /// repaired.
    pub(crate) fn board(&mut self, ship: ModelId, hits: u8) {
        if hits == 0 {
            return;
        }
        let model = self.state.model_mut(ship);
        // More than the number holds would not matter to any ship.
        model.boarders = model.boarders.saturating_add(hits);
        self.observer.note(|| Event::Boarded {
            model: ship,
            placed: hits,
            boarders: model.boarders,
        });
    }

    /// Rule WF-WSR-18: a ship that is activated rolls a die for each marker, all
    /// together and before anything else; a low one stays and deals a point, all
    /// of them in one event. Rule WF-CONST-27: the face that removes a marker.
    pub(crate) fn repel(&mut self, ship: ModelId) {
        let clear_target = self.game.rules.shooting.boarding_clear;
        let roll = Volley::plain(self.state.model(ship).boarders, clear_target, NO_BLOCK);
        let removed = self.dice.volley(&self.game.volleys, roll).hits;
        let stayed = roll.dice - removed;
        self.state.model_mut(ship).boarders = stayed;
        self.observer.note(|| Event::Boarders {
            model: ship,
            clear_target,
            faces: self.dice.faces().hit,
            removed,
            stayed,
        });
        if stayed > 0 {
            self.state.push(Step::Reap);
            self.state.push(Step::Damage {
                model: ship,
                points: stayed,
                cause: Cause::Boarding,
            });
        }
    }
}
