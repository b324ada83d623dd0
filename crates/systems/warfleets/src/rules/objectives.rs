//! Mission and objective markers (rules WF-OBJ). How they are placed is in
//! `markers`.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::observer::Observer;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::{BySide, Side};

use crate::action::ModelId;
use crate::event::Event;
use crate::game::Warfleets;
use crate::play::Play;
use crate::state::State;

impl Warfleets {
    /// Rule WF-OBJ-24: markers stay on the table. A ship that is destroyed beyond
    /// the edge, on a course that would bring it back, drops them where its base
    /// reached the edge on the way out (WF-OBJ-20).
    fn drop_spot(&self, state: &State, ship: ModelId) -> Vec2 {
        let (pos, walk) = (state.model(ship).pos, &state.walk);
        if self.table.contains_point(pos) {
            return pos;
        }
        let radius = self.spec(ship).radius_in;
        let mut course = walk.course.cut_at(walk.progress.0);
        self.cut_outward(&mut course, radius);
        self.table.rect().clamp(course.end(), radius)
    }

    /// Rule WF-OBJ-26: who holds more markers wins. Rule WF-OBJ-27: equal numbers
    /// are a draw.
    pub(crate) fn decide(&self, state: &State) -> Outcome {
        let (a, b) = (state.markers_held(Side::A), state.markers_held(Side::B));
        let winner = BySide { a, b }.ahead();
        let mission = if winner.is_some() {
            EndReason::Objective
        } else {
            EndReason::RoundLimit
        };
        Outcome {
            winner,
            margin: i32::from(a.abs_diff(b)),
            reason: state.collapse.unwrap_or(mission),
            rounds: state.round,
            first: state.initiative,
        }
    }

    /// Rule WF-OBJ-31: nobody has a ship left anywhere, so nobody can take a
    /// marker, and what is left to play cannot change the draw. While there is a
    /// ship, its morale, boarders, terrain and its own course may still cost it
    /// markers, and it may still take others, so all is played. An early end
    /// therefore has a margin of 0; every other margin is that of the last round.
    pub(crate) fn is_decided(&self, state: &State) -> bool {
        state.ships_left.a == 0 && state.ships_left.b == 0
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Rule WF-OBJ-08: a ship that passes over a marker carries it from then on.
    pub(crate) fn take_marker(&mut self, ship: ModelId, spot: Vec2) {
        let Some(index) = self.state.markers.iter().position(|&marker| marker == spot) else {
            return;
        };
        self.state.markers.remove(index);
        self.state.load(ship, self.state.model(ship).markers + 1);
        self.observer.note(|| Event::MarkerTaken {
            model: ship,
            x_in: spot.x,
            y_in: spot.y,
        });
    }

    /// Rule WF-OBJ-18: a carrier that leaves play sets down its markers where it
    /// was. Rule WF-OBJ-19: however it leaves.
    pub(crate) fn drop_markers(&mut self, ship: ModelId) {
        let spot = self.game.drop_spot(self.state, ship);
        let count = self.state.load(ship, 0);
        for _ in 0..count {
            self.state.markers.push(spot);
            self.observer.note(|| Event::MarkerAt {
                x_in: spot.x,
                y_in: spot.y,
                dropped_by: Some(ship),
            });
        }
    }
}
