//! Chits left in the cup, and what they mean: who may still fire before whom.

use crate::action::ShipId;
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::Opinions;

impl FleetBattleGame {
    /// Whether a ship's squadron has yet to act this round.
    #[inline]
    pub(super) fn is_to_act(&self, state: &State, ship: ShipId) -> bool {
        state.cup & self.spec(ship).squadron.bit() != 0
    }

    /// The number of times that an enemy is expected to fire before the ships of the active
    /// squadron act again. However chits are drawn, their own is out of the cup: an enemy
    /// that has yet to act does so first, and in the next round either may come first.
    /// After the last round nobody fires.
    #[inline]
    pub(super) fn answers(&self, state: &State, enemy: ShipId, opinions: &Opinions) -> f32 {
        let mut answers = 0.0;
        if self.is_to_act(state, enemy) {
            answers += opinions.this_round;
        }
        if state.round < self.rules.ending.rounds {
            answers += opinions.next_round;
        }
        answers
    }

    /// For how many shots the guns of a ship are valued: one that fires this
    /// round is the better target.
    #[inline]
    pub(super) fn shots_to_come(&self, state: &State, ship: ShipId, opinions: &Opinions) -> f32 {
        if self.is_to_act(state, ship) {
            opinions.shots_to_come + opinions.shot_this_round
        } else {
            opinions.shots_to_come
        }
    }
}
