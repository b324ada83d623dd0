//! Openings: which optional effect of an activation comes first, where the rules leave that
//! to the player.

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::OpeningEffect;
use crate::state::State;
use crate::tactics::Offers;
use crate::tactics::offers::position;

impl Warfleets {
    /// Offers every effect that is possible, the one to use first as the best of
    /// them; what comes to nothing can still be declined when its turn comes.
    ///
    /// What can be used where the ship stands comes before a jump, and what cannot
    /// comes after it. A mine is laid before an enemy is pulled, so that it can be
    /// pulled over it; squadrons are launched last, when their prey is as near as
    /// it will come.
    pub(crate) fn judge_openings(
        &self,
        state: &State,
        ship: ModelId,
        used: u8,
        offers: &mut Offers,
    ) {
        let turn = |effect| match effect {
            OpeningEffect::Repair => 0.0,
            OpeningEffect::Mine => 1.0,
            OpeningEffect::Tractor => 2.0,
            OpeningEffect::Jump => 3.0,
            OpeningEffect::Launch => 4.0,
        };
        for effect in self.openings(state, ship, used) {
            offers.push(Action::Use(effect), position(-turn(effect)));
        }
    }
}
