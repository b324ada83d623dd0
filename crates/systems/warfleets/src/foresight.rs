//! What a player needs to play a battle on in its head.
//!
//! Everything here is opinion, not rule.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes, copy};
use evenkeel_kernel::side::Side;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{Ask, State, Status, ids};
use crate::tactics::Opinions;

/// What a marker that is carried counts, points.
const MARKER: f32 = 90.0;

/// What a point of price counts beside markers: ships win a battle only by
/// the markers that they still take.
const MATERIAL: f32 = 0.7;

/// What part of its price a model that can hardly take another hit still counts.
const CRIPPLED: f32 = 0.35;

impl Foresight for Warfleets {
    /// Nothing is hidden, so it is the state itself.
    fn imagine(&self, state: &State, into: &mut Option<State>, _dice: &mut impl Dice) {
        copy(state, into);
    }

    fn lead(&self, state: &State, side: Side, _opinions: &Opinions) -> f32 {
        self.holding(state, side) - self.holding(state, side.other())
    }

    fn round(&self, state: &State) -> u8 {
        state.round
    }

    fn stakes(&self, state: &State) -> Stakes {
        match state.ask {
            _ if state.round == 0 => Stakes::Trifling,
            Ask::Place(_) | Ask::Face(_) | Ask::Nothing => Stakes::Trifling,
            Ask::Manoeuvre(model) if self.spec(model).is_ship() => Stakes::Decisive,
            Ask::Manoeuvre(_)
            | Ask::Activate { .. }
            | Ask::WarpCourse { .. }
            | Ask::Jump { .. } => Stakes::Great,
            Ask::Fire(_) => Stakes::Fair,
            _ => Stakes::Small,
        }
    }
}

impl Warfleets {
    /// What a side has: the markers it carries and what is left of its fleet.
    fn holding(&self, state: &State, side: Side) -> f32 {
        let fleet: f32 = ids(self.of_side[side])
            .map(|id| self.remains(state, id))
            .sum();
        MARKER * f32::from(state.markers_held(side)) + MATERIAL * fleet
    }

    /// What is left of a model, points.
    fn remains(&self, state: &State, id: ModelId) -> f32 {
        let model = state.model(id);
        if matches!(
            model.status,
            Status::Destroyed | Status::Surrendered | Status::Doomed
        ) {
            return 0.0;
        }
        let whole = model.track.total_capacity().max(1) as f32;
        let left = whole - model.track.total_damage() as f32;
        self.spec(id).cost as f32 * (CRIPPLED + (1.0 - CRIPPLED) * left / whole)
    }
}
