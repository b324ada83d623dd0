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

/// The number of ships left to place, this one included, from which on each place decides
/// most.
const NEARLY_PLACED: u32 = 2;

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
        let is_ship = |model: ModelId| self.spec(model).is_ship();
        match state.ask {
            Ask::Nothing => Stakes::Trifling,
            Ask::Place(model) if is_ship(model) && self.is_nearly_placed(state) => Stakes::Decisive,
            Ask::Place(model) | Ask::Arrive(model) | Ask::Manoeuvre(model) if is_ship(model) => {
                Stakes::Great
            }
            // Where markers lie, and who has which edge, is for the whole battle.
            Ask::Marker { .. } | Ask::Edge => Stakes::Great,
            Ask::Place(_)
            | Ask::Face(_)
            | Ask::Reserve(_)
            | Ask::Arrive(_)
            | Ask::Manoeuvre(_)
            | Ask::Activate { .. }
            | Ask::WarpCourse { .. }
            | Ask::Jump { .. }
            | Ask::Fire(_) => Stakes::Fair,
            _ => Stakes::Small,
        }
    }
}

impl Warfleets {
    /// Whether the side that decides has few ships left to place: the more of them stand,
    /// the surer is what playing on shows.
    fn is_nearly_placed(&self, state: &State) -> bool {
        self.waiting(state, state.decider, false).count_ones() <= NEARLY_PLACED
    }

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
