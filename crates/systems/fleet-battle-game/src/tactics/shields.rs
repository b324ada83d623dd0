//! Whether to raise a shield.

use evenkeel_kernel::tactics::Doctrine;

use crate::action::{Action, ShipId, ships};
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::helm::RAISED;

impl FleetBattleGame {
    /// A shield is raised where it is worth more than the ship's best shot.
    pub(super) fn considered_raise(
        &self,
        state: &State,
        ship: ShipId,
        doctrine: &Doctrine<Opinions>,
    ) -> Action {
        let enemies = state.live & self.of_side[self.spec(ship).side.other()];
        let targets = enemies & !state.activation.fired_on;
        let shot = |foe| self.expected_hits(state, ship, foe) * self.worth_of_hit(state, foe);
        let best = ships(targets).map(shot).fold(0.0, f32::max);
        let here = state.ship(ship).hex;
        let threat: f32 = ships(enemies)
            .map(|foe| {
                let distance = state.ship(foe).hex.distance(here);
                self.tables.chances.threat(self.row(state, foe), distance)
            })
            .sum();
        Action::Raise(doctrine.weights.dealt * best < RAISED * threat.min(1.0))
    }
}
