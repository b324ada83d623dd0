//! The step back.

use evenkeel_board::{Heading, Leg};
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::UnitId;
use crate::event::Event;
use crate::game::WarStuff;
use crate::play::Play;
use crate::rules::Route;
use crate::state::State;

impl WarStuff {
    /// Rules WS-MEL-09, 10, 15, 16: straight away from the target, or with the smallest
    /// turn that leaves room for all of the step; else the longest part of it that
    /// there is room for. None when there is no room at all.
    fn way_back(&self, state: &State, unit: UnitId, target: UnitId) -> Option<Leg> {
        let away = Heading::facing(state.at(target), state.at(unit))?;
        let length = self.rules.movement.step_back_in * self.scale;
        let mover = self.mover(state, unit, None, length);
        let mut longest: Option<Leg> = None;
        for turn in &self.step_back_turns {
            let leg = Leg::new(state.at(unit), away.rotate(*turn), length);
            let free = self.free(&mover, &leg);
            let room = leg.exit(&self.table, mover.radius);
            let leg = leg.cut_at(free.min(room.map_or(length, |(room, _)| room)));
            if !self.ends_well(&mover, leg.end()) {
                continue;
            }
            if leg.length >= length {
                return Some(leg);
            }
            if longest.is_none_or(|longest| leg.length > longest.length) {
                longest = Some(leg);
            }
        }
        longest.filter(|leg| leg.length > 0.0)
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rules WS-MEL-03, 11: the attacker steps back from a target that it did not
    /// kill, as far as it can.
    pub fn step_back(&mut self, unit: UnitId, target: UnitId) {
        if let Some(first) = self.game.way_back(self.state, unit, target) {
            let route = Route {
                first,
                second: None,
                dangers: 0,
            };
            self.follow(unit, &route);
        }
    }
}
