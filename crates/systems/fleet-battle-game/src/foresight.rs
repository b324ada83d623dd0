//! What a player needs to play a battle on in its head.
//!
//! Everything here is opinion, not rule.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes, copy};
use evenkeel_kernel::side::Side;

use crate::game::FleetBattleGame;
use crate::state::{Ask, State};
use crate::tactics::Opinions;
use crate::view::View;

impl Foresight for FleetBattleGame {
    /// Nothing is hidden once both fleets stand on the map, so it is the state
    /// itself; before that nothing is worth playing on from.
    ///
    /// # Panics
    /// During set-up.
    fn imagine(&self, view: View<'_>, into: &mut Option<State>, _dice: &mut impl Dice) {
        let state = view.open().expect("set-up is not played on from");
        copy(state, into);
    }

    /// The game has no prices; strength is counted in hits, as worth is.
    fn lead(&self, state: &State, side: Side, _opinions: &Opinions) -> f32 {
        self.strength(state, side) as f32 - self.strength(state, side.other()) as f32
    }

    fn round(&self, state: &State) -> u8 {
        state.round
    }

    fn stakes(&self, view: View<'_>) -> Stakes {
        match view.ask() {
            Ask::Place(_) | Ask::Face(_) | Ask::Nothing => Stakes::Trifling,
            Ask::SelfDestruct(_) => Stakes::Small,
            Ask::Helm | Ask::Firer | Ask::Raise(_) => Stakes::Fair,
            Ask::Target => Stakes::Great,
            Ask::Course(_) => Stakes::Decisive,
        }
    }
}
