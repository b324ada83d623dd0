//! Foresight, by which a player plays a battle on in its head.
//!
//! Everything here is opinion, not rule.

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::foresight::{Foresight, Stakes, copy};
use evenkeel_kernel::side::Side;

use crate::action::units;
use crate::game::WarStuff;
use crate::state::{Ask, State};
use crate::tactics::Opinions;

impl WarStuff {
    /// The worth of what is left of a side, points.
    fn strength(&self, state: &State, side: Side, opinions: &Opinions) -> f32 {
        let left = |unit| {
            let wounds = f32::from(state.wounds[crate::action::UnitId::index(unit)].min(3));
            let stunned = if state.is_stunned(unit) {
                opinions.stun
            } else {
                0.0
            };
            self.spec(unit).points as f32 * (1.0 - wounds * opinions.wound - stunned)
        };
        units(state.units_of(side)).map(left).sum()
    }
}

impl Foresight for WarStuff {
    /// Nothing is hidden, so it is the state itself.
    fn imagine(&self, view: &State, into: &mut Option<State>, _dice: &mut impl Dice) {
        copy(view, into);
    }

    fn lead(&self, state: &State, side: Side, opinions: &Opinions) -> f32 {
        self.strength(state, side, opinions) - self.strength(state, side.other(), opinions)
    }

    fn round(&self, state: &State) -> u8 {
        state.round
    }

    fn stakes(&self, view: &State) -> Stakes {
        match view.ask {
            Ask::Nothing => Stakes::Trifling,
            Ask::Edge | Ask::Place(_) | Ask::Vanguard(_) | Ask::Command(_) | Ask::Leave(_) => {
                Stakes::Small
            }
            Ask::Unit | Ask::Member => Stakes::Fair,
            Ask::Attack(_) => Stakes::Great,
            Ask::Act(_) => Stakes::Decisive,
        }
    }
}
