//! The way ahead of a ship that will act again.

use evenkeel_board::disc::Disc;
use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::State;

/// The way ahead of a ship that will act again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ahead {
    /// A straight Move.
    Free,
    /// A Move with a turn.
    Narrow,
    /// No Move at all.
    Stuck,
    /// The edge of the table.
    Edge,
}

impl Warfleets {
    /// Whether a ship can go nowhere but where it turns to first.
    pub(crate) fn is_stuck(&self, state: &State, id: ModelId) -> bool {
        let model = state.model(id);
        self.ahead(state, id, model.pos, model.heading) == Ahead::Stuck
    }

    pub(crate) fn ahead(&self, state: &State, id: ModelId, end: Vec2, heading: Heading) -> Ahead {
        let radius = self.spec(id).radius_in;
        let speed = self.move_speed(state, id);
        let (full, half) = (
            Leg::new(end, heading, speed),
            Leg::new(end, heading, speed / 2.0),
        );
        let stays = |leg: &Leg| self.table.contains_disc(Disc::new(leg.end(), radius));
        let inside = stays(&full);
        if inside && !self.is_leg_barred(state, &full, radius) {
            return Ahead::Free;
        }
        if self.is_leg_barred(state, &half, radius) {
            Ahead::Stuck
        } else if !inside && !stays(&half) {
            Ahead::Edge
        } else if self.can_turn_off(state, &full, radius) {
            Ahead::Narrow
        } else {
            Ahead::Stuck
        }
    }

    /// Whether a Move along a way that is barred further on can turn off before.
    fn can_turn_off(&self, state: &State, way: &Leg, radius: f64) -> bool {
        self.grids.pivots.iter().any(|share| {
            let first = way.cut_at(way.length * share);
            let rest = way.length - first.length;
            let off = |turn| Leg::new(first.end(), way.heading.rotate(turn), rest);
            !self.is_leg_barred(state, &first, radius)
                && (self.grids.go.iter())
                    .any(|&turn| !self.is_leg_barred(state, &off(turn), radius))
        })
    }
}
