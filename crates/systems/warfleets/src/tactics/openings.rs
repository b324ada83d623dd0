//! Which optional effect of an activation comes first, where the rules leave that
//! to the player.

use crate::action::ModelId;
use crate::game::Warfleets;
use crate::ruleset::OpeningEffect;
use crate::state::State;

impl Warfleets {
    /// The effect to use first among those that are still open to a ship; none when
    /// there is none.
    ///
    /// What can be used where the ship stands comes before a jump, and what cannot
    /// comes after it. A mine is laid before an enemy is pulled, so that it can be
    /// pulled over it; squadrons are launched last, when their prey is as near as
    /// it will come.
    pub fn first_opening(
        &self,
        state: &State,
        ship: ModelId,
        open: &[OpeningEffect],
    ) -> Option<OpeningEffect> {
        let order = |effect: OpeningEffect| match effect {
            OpeningEffect::Repair if self.repairable(state, ship) != 0 => 0,
            OpeningEffect::Mine => 1,
            OpeningEffect::Tractor if self.pullable(state, ship) != 0 => 2,
            OpeningEffect::Jump => 3,
            OpeningEffect::Repair => 4,
            OpeningEffect::Tractor => 5,
            OpeningEffect::Launch => 6,
        };
        open.iter().copied().min_by_key(|&effect| order(effect))
    }
}
