//! Whether a ship that was just crippled blows itself up.

use crate::action::{Action, ShipId, ships};
use crate::game::FleetBattleGame;
use crate::state::State;

impl FleetBattleGame {
    /// It does when its explosion costs the enemy more.
    pub(super) fn scuttle(&self, state: &State, ship: ShipId) -> Action {
        Action::SelfDestruct(self.blast_worth(state, ship) > 0.0)
    }

    /// What the explosion of a ship would cost the other side more than its own
    /// side.
    pub(super) fn blast_worth(&self, state: &State, ship: ShipId) -> f32 {
        let centre = state.ship(ship).hex;
        let reach = u16::from(self.rules.damage.explosion_hexes);
        let own = self.of_side[self.spec(ship).side];
        let near = ships(state.live & !ship.bit())
            .filter(|id| state.ship(*id).hex.distance(centre) <= reach);
        let worth = near.map(|id| {
            let worth = self.worth_of_hit(state, id);
            if own & id.bit() == 0 { worth } else { -worth }
        });
        worth.sum::<f32>() * f32::from(self.rules.damage.explosion_hits)
    }
}
