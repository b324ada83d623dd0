//! Coming onto the table later: reserves, and ships that left it.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::state::State;
use crate::tactics::ground::Claims;
use crate::tactics::offers::position;
use crate::tactics::{Beliefs, Offers};

impl Warfleets {
    /// Judges whether a ship is kept back: it loses a round, and is then set down
    /// wherever it is needed, which is worth most to a slow one.
    pub(crate) fn judge_reserve(&self, id: ModelId, beliefs: &Beliefs, offers: &mut Offers) {
        let opinions = &beliefs.opinions.reserves;
        let spec = self.spec(id);
        let share = opinions.surprise - opinions.speed * spec.cruise_in as f32;
        let later = spec.cost as f32 * share - opinions.first_round;
        offers.push(Action::DeployNormally, Judgement::default());
        offers.push(Action::KeepBack, position(later));
    }

    /// Judges whether and where a model leaves the reserve.
    pub(crate) fn judge_arrivals(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let claims = self.claims(state, id);
        let waiting = position(-beliefs.opinions.reserves.waiting);
        offers.list(self, state, |action| match action {
            Action::PlaceAt(spot) => self.arrived(
                state,
                id,
                self.arrival_pos(state, id, spot),
                &claims,
                beliefs,
            ),
            _ => waiting,
        });
    }

    /// Judges where a ship comes back that has left the table.
    pub(crate) fn judge_returns(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let edge = state.model(id).exit.edge;
        let claims = self.claims(state, id);
        offers.list(self, state, |action| {
            let Action::ReturnAt(spot) = action else {
                return Judgement::default();
            };
            let pos = self.return_pos(state, id, spot);
            let mut judgement = self.arrived(state, id, pos, &claims, beliefs);
            let turn = usize::from(spot / self.rules.grid.return_spots);
            let heading = edge.inward().rotate(self.grids.headings[turn]);
            let open = self.open_way(state, id, pos, heading, self.spec(id).cruise_in);
            judgement.approach += open as f32;
            judgement
        });
    }

    /// The gain of standing at a place for a model that may act from there soon: markers,
    /// enemies under its guns, and itself under theirs.
    fn arrived(
        &self,
        state: &State,
        id: ModelId,
        pos: Vec2,
        claims: &Claims,
        beliefs: &Beliefs,
    ) -> Judgement {
        let opinions = &beliefs.opinions.reserves;
        let spec = self.spec(id);
        let [markers] = if spec.is_ship() {
            self.markers_from(state, id, &[pos], claims, beliefs)
        } else {
            [0.0]
        };
        let [enemy] = self.nearest_enemy_in(state, id, &[pos]);
        Judgement {
            dealt: self.strike(state, id, pos, spec.move_in),
            taken: opinions.threat * self.fire_at(state, id, pos),
            objective: markers,
            approach: -opinions.far * enemy,
            ..Judgement::default()
        }
    }
}
