//! Who fires on whom.

use arrayvec::ArrayVec;

use crate::action::{Action, ShipId, ships};
use crate::fleet::MAX_SHIPS;
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::chances::greater;
use crate::tactics::gunfire::{Odds, Prize};

/// Fire less worth than this is not opened, so that nothing is done at a loss.
const LEAST_WORTH: f32 = 1e-4;

impl FleetBattleGame {
    /// The target of the shot that wins most. What the others had better do is
    /// seen when they are named, and when the outcome is known.
    pub(super) fn best_target(&self, state: &State) -> Action {
        let firers = self.ready_firers(state);
        let mut best = (LEAST_WORTH, Action::CeaseFire);
        for target in ships(self.open_targets(state) & self.enemies(state)) {
            let stakes = self.stakes(state, target);
            for firer in ships(firers).filter(|firer| has_in_range(state, *firer, target)) {
                let gain = Odds::NONE.gain(&stakes, self.shot(state, firer, target));
                if gain > best.0 {
                    best = (gain, Action::Target(target));
                }
            }
        }
        best.1
    }

    /// The next ship that ought to fire on the announced target: the one that adds
    /// most there, above what it could win alone on another target.
    pub(super) fn next_best_firer(&self, state: &State) -> Action {
        let batch = state.activation.batch;
        let stakes = self.stakes(state, batch.target);
        let named = ships(batch.firers).map(|firer| self.shot(state, firer, batch.target));
        let odds = named.fold(Odds::NONE, |odds, shot| odds.and(shot));
        let open = self.open_targets(state) & self.enemies(state) & state.live;
        let others = ships(open & !batch.target.bit());
        let prizes: ArrayVec<Prize, MAX_SHIPS> = others.map(|id| self.prize(state, id)).collect();
        let mut best = (f32::NEG_INFINITY, Action::Resolve);
        for firer in ships(self.firers_to_name(state)) {
            let gain = odds.gain(&stakes, self.shot(state, firer, batch.target));
            let reached = prizes
                .iter()
                .filter(|prize| has_in_range(state, firer, prize.id));
            let alone = reached.map(|prize| prize.of(self.shot(state, firer, prize.id)));
            let extra = gain - alone.fold(LEAST_WORTH, greater);
            if extra > best.0 && (extra >= 0.0 || batch.firers == 0) {
                best = (extra, Action::Firer(firer));
            }
        }
        best.1
    }

    /// The ships of the side that is not active.
    fn enemies(&self, state: &State) -> u32 {
        self.of_side[state.activation.side.other()]
    }
}

/// Whether a ship of the active squadron has a target in range.
fn has_in_range(state: &State, firer: ShipId, target: ShipId) -> bool {
    state.activation.in_range[firer.index()] & target.bit() != 0
}
