//! Whether a ship that was just crippled blows itself up.

use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, ShipId, ships};
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::Opinions;

impl FleetBattleGame {
    /// Both answers: what its explosion would cost the enemy more than its own
    /// side, and nothing.
    pub(super) fn judge_self_destruct(
        &self,
        state: &State,
        ship: ShipId,
        opinions: &Opinions,
        out: &mut Vec<Judged<Action>>,
    ) {
        for wanted in [true, false] {
            let mut judgement = Judgement::default();
            if wanted {
                judgement.dealt = self.blast_worth(state, ship, opinions) - opinions.scuttle_above;
            }
            // Nothing is blown up for nothing.
            if !wanted || judgement.dealt != 0.0 {
                let action = Action::SelfDestruct(wanted);
                out.push(Judged { action, judgement });
            }
        }
    }

    /// The cost of a ship's explosion to the other side, less that to its own side.
    pub(super) fn blast_worth(&self, state: &State, ship: ShipId, opinions: &Opinions) -> f32 {
        self.blast(state, ship, |id| self.worth_of_hit(state, id, opinions))
    }

    /// The same where hits on ships are worth so much.
    pub(super) fn blast(
        &self,
        state: &State,
        ship: ShipId,
        worth_of_hit: impl Fn(ShipId) -> f32,
    ) -> f32 {
        let centre = state.ship(ship).hex;
        let reach = u16::from(self.rules.damage.explosion_hexes);
        let own = self.of_side[self.spec(ship).side];
        let near = ships(state.live & !ship.bit())
            .filter(|id| state.ship(*id).hex.distance(centre) <= reach);
        let worth = near.map(|id| {
            let worth = worth_of_hit(id);
            if own & id.bit() == 0 { worth } else { -worth }
        });
        worth.sum::<f32>() * f32::from(self.rules.damage.explosion_hits)
    }
}
