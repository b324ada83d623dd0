//! In which order the ships of a squadron move.

use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, ships};
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::Opinions;

impl FleetBattleGame {
    /// Every ship that has not moved. The slowest goes first, because its mates
    /// can follow it; of several the one that is worth most, or that is nearest to
    /// the enemy.
    pub(super) fn judge_helms(
        &self,
        state: &State,
        opinions: &Opinions,
        out: &mut Vec<Judged<Action>>,
    ) {
        let enemies = state.live & self.of_side[state.activation.side.other()];
        for id in ships(state.activation.unmoved) {
            let class = &self.rules.classes[self.spec(id).class];
            let here = state.ship(id).hex;
            let nearest = ships(enemies).map(|foe| state.ship(foe).hex.distance(here));
            let rank = opinions.worthy_first * self.worth(state, id, opinions)
                - opinions.slow_first * f32::from(class.low_hexes)
                - opinions.near_first * f32::from(nearest.min().unwrap_or(0));
            let judgement = Judgement {
                approach: rank,
                ..Judgement::default()
            };
            let action = Action::Helm(id);
            out.push(Judged { action, judgement });
        }
    }
}
