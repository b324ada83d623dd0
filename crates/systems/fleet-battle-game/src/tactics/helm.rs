//! The helm: where the ships of a squadron go.

use arrayvec::ArrayVec;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, ShipId, ships};
use crate::courses::Room;
use crate::game::FleetBattleGame;
use crate::rules::damage::cap_shields;
use crate::ruleset::Edge;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::Scratch;
use crate::tactics::closing::Closing;
use crate::tactics::exchange::Exchange;
use crate::tactics::offers::Breadth;
use crate::tactics::plan::Plan;
use crate::tactics::pose::Pilot;

impl FleetBattleGame {
    /// The best course of a ship, and beside it others, as `breadth` wants them. Those who
    /// have something to do where low speed leads do not rush; the others look further.
    pub(super) fn judge_courses(
        &self,
        state: &State,
        ship: ShipId,
        doctrine: &Doctrine<Opinions>,
        breadth: Breadth,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let Scratch {
            list, foes, seen, ..
        } = scratch;
        let opinions = &doctrine.opinions;
        foes.see(self, state, ship, opinions);
        let fan = self.fan(state, ship);
        let start = state.ship(ship).hex;
        let exchange = Exchange::new(self, state, ship, &foes.list, opinions);
        let wanted = exchange.best_range(opinions.close);
        let mut plan = Plan {
            pilot: Pilot::new(self, state, ship, foes, opinions),
            fan,
            start,
            room: Room::at(&self.map, start),
            ends: &state.activation.ends,
            doctrine,
            closing: Closing::new(self, state, ship, wanted, opinions),
            exchange,
            dropped: opinions.dropped * self.dropped(state),
            raised: self.raised(state, ship, opinions),
            breadth,
            best: None,
            others: ArrayVec::new(),
        };
        let (slow, fast) = fan.spots().split_at(fan.low_spots());
        let class = &self.rules.classes[self.spec(ship).class];
        let (low_hexes, full_hexes) = (class.low_hexes, class.full_hexes);
        plan.pilot.crowd.see(self, state, ship, low_hexes, opinions);
        plan.search(slow, false, seen);
        // A ship that is adrift may have no other way than full speed.
        if plan.dealt() <= opinions.haste || plan.best.is_none() {
            let crowd = &mut plan.pilot.crowd;
            crowd.see(self, state, ship, full_hexes, opinions);
            if plan.rush_bound(full_hexes.into()) > plan.score() {
                plan.search(fast, true, seen);
            }
        }
        let floor = plan.score() - breadth.doubt;
        let others = plan.others.iter().filter(|other| other.score >= floor);
        out.extend(plan.best.iter().chain(others).map(|offer| offer.judged));
        if self.rules.movement.edge == Edge::LeavesAsLost {
            list.clear();
            self.list_courses(state, ship, list);
            if list.last() == Some(&Action::LeaveMap) {
                let stays = plan.best.map(|best| best.judged.judgement);
                let approach = stays.unwrap_or_default().approach;
                out.push(self.judge_leaving(state, ship, approach, opinions));
            }
        }
    }

    /// The judgement of leaving: where the edge is open a ship may leave the map, and is
    /// lost. Its place is no better and no worse than where it could stay, so that no pull
    /// towards the enemy drives it off.
    fn judge_leaving(
        &self,
        state: &State,
        ship: ShipId,
        approach: f32,
        opinions: &Opinions,
    ) -> Judged<Action> {
        Judged {
            action: Action::LeaveMap,
            judgement: Judgement {
                approach,
                loss: self.worth(state, ship, opinions),
                ..Judgement::default()
            },
        }
    }

    /// The worth under fire of the shield that a ship may raise at low speed.
    fn raised(&self, state: &State, ship: ShipId, opinions: &Opinions) -> f32 {
        if state.ship(ship).log.down > 0 {
            opinions.raised * self.worth_of_hit(state, ship, opinions)
        } else {
            0.0
        }
    }

    /// Hits that the squadron can take less after a move at full speed: mates
    /// that are yet to move will have to keep up.
    fn dropped(&self, state: &State) -> f32 {
        let most = self.rules.shields.full_speed_up_max;
        let up = |id| {
            let log = state.ship(id).log;
            f32::from(log.up - cap_shields(log, most).up)
        };
        ships(state.activation.unmoved).map(up).sum()
    }
}
