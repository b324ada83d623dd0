//! Whether to raise a shield.

use evenkeel_kernel::tactics::{Judged, Judgement};

use crate::action::{Action, ShipId, ships};
use crate::game::FleetBattleGame;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::chances::greater;

impl FleetBattleGame {
    /// Both answers: the shield as far as the ship is under fire, and its best
    /// shot instead.
    pub(super) fn judge_raise(
        &self,
        state: &State,
        ship: ShipId,
        opinions: &Opinions,
        out: &mut Vec<Judged<Action>>,
    ) {
        let here = state.ship(ship).hex;
        let (mut shot, mut threat) = (0.0, 0.0);
        for foe in ships(state.live & self.of_side[self.spec(ship).side.other()]) {
            // Who has been fired on already is no target for this ship.
            if state.activation.fired_on & foe.bit() == 0 {
                let hits = self.expected_hits(state, ship, foe);
                shot = greater(shot, hits * self.worth_of_hit(state, foe, opinions));
            }
            let distance = state.ship(foe).hex.distance(here);
            let guns = self.guns(state, foe);
            threat += self.answers(state, foe, opinions)
                * self.tables.chances.threat(guns, distance, opinions.rush);
        }
        let per_hit = self.worth_of_hit(state, ship, opinions);
        let shield = opinions.raised * per_hit * greater(opinions.calm, threat.min(1.0));
        out.extend(
            [(false, shot), (true, shield)].map(|(raise, dealt)| Judged {
                action: Action::Raise(raise),
                judgement: Judgement {
                    dealt,
                    ..Judgement::default()
                },
            }),
        );
        // A shield that is worth as much as the shot stays down.
        if shield == shot {
            out.swap_remove(out.len() - 1);
        }
    }
}
