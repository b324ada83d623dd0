//! The step back.

use evenkeel_board::{Heading, Leg};
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;

use crate::action::UnitId;
use crate::event::Event;
use crate::game::WarStuff;
use crate::play::Play;
use crate::rules::routes::APART_IN;
use crate::rules::{Mover, Route};
use crate::ruleset::StepBackPart;
use crate::state::State;

impl WarStuff {
    /// Rules WS-MEL-09, 10, 15, 16: straight away from the target, or with the smallest
    /// turn that leaves room for all of the step; else the longest part of it that
    /// there is room for, with any of these turns or with none, as the ruleset says. None
    /// when there is no room at all.
    fn way_back(&self, state: &State, unit: UnitId, target: UnitId) -> Option<Leg> {
        let away = Heading::facing(state.at(target), state.at(unit))?;
        let length = self.rules.movement.step_back_in * self.scale;
        let mover = self.mover(state, unit, None, length);
        let turned = self.rules.movement.step_back_part == StepBackPart::AnyTurn;
        let mut longest = 0.0;
        let mut best = None;
        for (number, turn) in self.step_back_turns.iter().enumerate() {
            let leg = Leg::new(state.at(unit), away.rotate(*turn), length);
            let part = self.longest_part(&mover, &leg);
            if part >= length {
                return Some(leg);
            }
            if part > longest && (turned || number == 0) {
                longest = part;
                best = Some(leg.cut_at(part));
            }
        }
        best
    }

    /// The greatest distance along a leg at which a unit may end: the whole of it, or
    /// where it meets something. Rule WS-MEL-15: who flies may end beyond what it meets.
    fn longest_part(&self, mover: &Mover<'_>, leg: &Leg) -> f64 {
        let room = leg.exit(&self.table, mover.radius);
        let room = room.map_or(leg.length, |(room, _)| room);
        let free = self.free(mover, leg).min(room).min(leg.length);
        let met = self.each_entry(mover, leg).chain([free]);
        // Where bases just touch the geometry may see them overlap.
        let ends = met.flat_map(|end| [end, end - APART_IN]);
        let ends = ends.filter(|end| *end <= free && self.ends_well(mover, leg.at(*end)));
        ends.fold(0.0, f64::max)
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
