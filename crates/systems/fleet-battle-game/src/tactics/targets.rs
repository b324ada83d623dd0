//! Targets: who fires on whom.

use arrayvec::ArrayVec;
use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, ShipId, ships};
use crate::fleet::MAX_SIDE;
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::chances::greater;
use crate::tactics::gunfire::{Odds, Prize};

impl FleetBattleGame {
    /// The targets worth a shot, each by the shot that wins most, and to fire no
    /// more. What the others had better do is seen when they are named, and when
    /// the outcome is known.
    pub(super) fn judge_targets(
        &self,
        state: &State,
        opinions: &Opinions,
        out: &mut Vec<Judged<Action>>,
    ) {
        let firers = self.ready_firers(state);
        out.push(gaining(Action::CeaseFire, opinions.least_gain));
        for target in ships(self.open_targets(state) & self.enemies(state)) {
            let stakes = self.stakes(state, target, Odds::NONE.most_with_another(), opinions);
            let firers = ships(firers).filter(|firer| has_in_range(state, *firer, target));
            let gains =
                firers.map(|firer| Odds::NONE.gain(&stakes, self.shot(state, firer, target)));
            let best = gains.fold(f32::NEG_INFINITY, greater);
            if best > opinions.least_gain {
                out.push(gaining(Action::Target(target), best));
            }
        }
    }

    /// The ships that may fire on the announced target too, by what each adds
    /// there above what it could win alone on another target, and to roll.
    pub(super) fn judge_firers(
        &self,
        state: &State,
        opinions: &Opinions,
        out: &mut Vec<Judged<Action>>,
    ) {
        let batch = state.activation.batch;
        if batch.firers != 0 {
            out.push(gaining(Action::Resolve, 0.0));
        }
        let named = ships(batch.firers).map(|firer| self.shot(state, firer, batch.target));
        let odds = named.fold(Odds::NONE, |odds, shot| odds.and(shot));
        let stakes = self.stakes(state, batch.target, odds.most_with_another(), opinions);
        let open = self.open_targets(state) & self.enemies(state) & state.live;
        let others = ships(open & !batch.target.bit());
        let prizes: ArrayVec<Prize, MAX_SIDE> =
            others.map(|id| self.prize(state, id, opinions)).collect();
        for firer in ships(self.firers_to_name(state)) {
            let gain = odds.gain(&stakes, self.shot(state, firer, batch.target));
            let reached = prizes
                .iter()
                .filter(|prize| has_in_range(state, firer, prize.id));
            let alone = reached.map(|prize| prize.of(self.shot(state, firer, prize.id)));
            let alone = opinions.elsewhere * alone.fold(0.0, greater);
            let extra = gain - greater(alone, opinions.least_gain);
            out.push(gaining(Action::Firer(firer), extra));
        }
    }

    /// The ships of the side that is not active.
    fn enemies(&self, state: &State) -> u32 {
        self.of_side[state.activation.side.other()]
    }
}

/// An action that wins so much.
fn gaining(action: Action, dealt: f32) -> Judged<Action> {
    let judgement = Judgement {
        dealt,
        ..Judgement::default()
    };
    Judged { action, judgement }
}

/// Whether a ship of the active squadron has a target in range.
fn has_in_range(state: &State, firer: ShipId, target: ShipId) -> bool {
    state.activation.in_range[firer.index()] & target.bit() != 0
}
