//! The worth of boarding pods.

use evenkeel_kernel::volley::Volley;

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::state::State;

impl Warfleets {
    /// Points that one boarding marker is expected to deal in so many activations
    /// of its ship: as often as it hurts, it is still there at the next.
    pub(crate) fn boarder_damage(&self, activations: u8) -> f32 {
        let stays = f32::from(self.rules.shooting.boarding_clear - 1) / 6.0;
        let mut lasting = 1.0;
        let mut sum = 0.0;
        for _ in 0..activations {
            lasting *= stays;
            sum += lasting;
        }
        sum
    }

    /// Expected worth of the markers that an attack places: what they deal until
    /// the battle ends, as far as those that are there already leave something to
    /// hurt.
    pub(crate) fn boarding_worth(&self, state: &State, ship: ModelId, volley: Volley) -> f32 {
        let model = state.model(ship);
        let rounds_left = self.rules.table.rounds.saturating_sub(state.round);
        let each = self.boarder_damage(rounds_left + u8::from(!model.activated));
        let left = (model.track.total_capacity() - model.track.total_damage()) as f32;
        let room = (left - f32::from(model.boarders) * each).max(0.0);
        let expected = self.volleys.expected_unblocked(volley) * each;
        expected.min(room) * self.worth_per_point(state, ship)
    }
}
