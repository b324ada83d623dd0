//! Foresight, by which a player plays a battle on in its head.
//!
//! Everything here is opinion, not rule.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes, copy};
use evenkeel_kernel::side::Side;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::{Ask, State, Status, ids};
use crate::tactics::Opinions;

/// The weight of a point of price beside markers: ships win a battle only by the markers
/// that they still take.
const MATERIAL: f32 = 0.7;

/// The part of its price that a model still counts which can hardly take another hit.
const CRIPPLED: f32 = 0.35;

impl Foresight for Warfleets {
    /// Nothing is hidden, so it is the state itself.
    fn imagine(&self, state: &State, into: &mut Option<State>, _dice: &mut impl Dice) {
        copy(state, into);
    }

    fn lead(&self, state: &State, side: Side, opinions: &Opinions) -> f32 {
        let holding = |side| self.holding(state, side, opinions.stakes.marker);
        holding(side) - holding(side.other())
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
    /// The holdings of a side: the markers it carries, each worth so many points, and what
    /// is left of its fleet.
    fn holding(&self, state: &State, side: Side, marker: f32) -> f32 {
        let fleet: f32 = ids(self.of_side[side])
            .map(|id| self.remains(state, id))
            .sum();
        marker * f32::from(state.markers_held(side)) + MATERIAL * fleet
    }

    /// The worth of what is left of a model, points.
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
