//! Where the ships of a squadron go.

use arrayvec::ArrayVec;
use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, ShipId, ships};
use crate::courses::{Fan, Room, Speed, Spot};
use crate::game::FleetBattleGame;
use crate::patch::Patch;
use crate::rules::damage::cap_shields;
use crate::ruleset::Edge;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::Scratch;
use crate::tactics::chances::greater;
use crate::tactics::exchange::Exchange;
use crate::tactics::pose::{Bearings, Pilot, Prospect};

/// Most courses that are offered.
const MOST_COURSES: usize = 4;

/// A hex that a ship has looked into.
pub(super) struct Seen {
    /// No facing there has a better score.
    bound: f32,
    /// Its end poses.
    spot: Spot,
    prospect: Prospect,
}

/// The search of a ship for its course.
struct Plan<'a> {
    pilot: Pilot<'a>,
    fan: &'a Fan,
    start: Hex,
    room: Room,
    /// Where it may end, seen from its start.
    ends: &'a Patch,
    doctrine: &'a Doctrine<Opinions>,
    /// What a hex nearer to the nearest enemy is worth.
    pull: f32,
    /// The range that it is worth coming to.
    wanted: u16,
    exchange: Exchange,
    /// Worth of shields that full speed takes down.
    dropped: f32,
    /// Worth of the shield that it may raise at low speed.
    raised: f32,
    /// The best courses to each of some hexes, with their scores.
    offers: ArrayVec<(f32, Judged<Action>), MOST_COURSES>,
    /// The best score.
    score: f32,
    /// What the course that has it would deal.
    dealt: f32,
}

impl FleetBattleGame {
    /// The best courses of a ship, each to another hex, among those looked into.
    /// Those who have something to do where low speed leads do not
    /// rush; the others look further.
    pub(super) fn judge_courses(
        &self,
        state: &State,
        ship: ShipId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let Scratch { list, foes, spots } = scratch;
        let opinions = &doctrine.opinions;
        let side = self.spec(ship).side;
        foes.see(self, state, ship, opinions);
        let fan = self.fan(state, ship);
        let start = state.ship(ship).hex;
        let exchange = Exchange::new(self, state, ship, &foes.0, opinions);
        let mut plan = Plan {
            pilot: Pilot::new(self, state, ship, &foes.0, opinions),
            fan,
            start,
            room: Room::at(&self.map, start),
            ends: &state.activation.ends,
            doctrine,
            pull: self.pull(state, side, opinions),
            wanted: exchange.best_range(opinions.close),
            exchange,
            dropped: opinions.dropped * self.dropped(state),
            raised: self.raised(state, ship, opinions),
            offers: ArrayVec::new(),
            score: f32::NEG_INFINITY,
            dealt: 0.0,
        };
        let (slow, fast) = fan.spots().split_at(fan.low_spots());
        plan.search(slow, false, spots);
        let full_hexes = self.rules.classes[self.spec(ship).class].full_hexes;
        let promising =
            plan.dealt <= opinions.haste && plan.rush_bound(full_hexes.into()) > plan.score;
        // A ship that is adrift may have no other way than full speed.
        if promising || plan.offers.is_empty() {
            plan.search(fast, true, spots);
        }
        out.extend(plan.offers.iter().map(|(_, judged)| *judged));
        if self.rules.movement.edge == Edge::LeavesAsLost {
            list.clear();
            self.list_courses(state, ship, list);
            if list.last() == Some(&Action::LeaveMap) {
                out.push(self.judge_leaving(state, ship, opinions));
            }
        }
    }

    /// Where the edge is open a ship may leave the map, and is lost.
    fn judge_leaving(&self, state: &State, ship: ShipId, opinions: &Opinions) -> Judged<Action> {
        Judged {
            action: Action::LeaveMap,
            judgement: Judgement {
                loss: self.worth(state, ship, opinions),
                ..Judgement::default()
            },
        }
    }

    /// What a hex nearer to the enemy is worth: more from round to round, because
    /// who waits for the other to come has the better of it, but less to the side
    /// that would win if nobody came.
    fn pull(&self, state: &State, side: Side, opinions: &Opinions) -> f32 {
        let pull = opinions.pull + opinions.impatience * f32::from(state.round);
        if self.wins_by_waiting(state, side) {
            opinions.patience * pull
        } else {
            pull
        }
    }

    /// What the shield that a ship may raise at low speed is worth under fire.
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

impl Plan<'_> {
    /// Looks into each of these hexes, and then at the facings in the most promising
    /// ones and in those that may be better than what is known.
    fn search(&mut self, spots: &[Spot], full: bool, seen: &mut Vec<Seen>) {
        seen.clear();
        let breadth = usize::from(self.doctrine.opinions.breadth).clamp(1, MOST_COURSES);
        let mut leaders: ArrayVec<usize, MOST_COURSES> = ArrayVec::new();
        for &spot in spots.iter().filter(|spot| self.ends.contains(spot.by)) {
            let prospect = self.pilot.look(self.start + spot.by);
            let dealt = greater(prospect.best, self.shield(&prospect, full));
            let judgement = self.judge_hex(&prospect, dealt, full);
            let bound = self.doctrine.weights.score(&judgement);
            let behind = leaders
                .iter()
                .rposition(|&leader| seen[leader].bound >= bound);
            let rank = behind.map_or(0, |leader| leader + 1);
            if rank < breadth {
                leaders.truncate(breadth - 1);
                leaders.insert(rank, seen.len());
            }
            seen.push(Seen {
                bound,
                spot,
                prospect,
            });
        }
        for &leader in &leaders {
            let Seen { spot, prospect, .. } = &seen[leader];
            self.search_facings(*spot, prospect, full);
        }
        for (place, next) in seen.iter().enumerate() {
            if next.bound > self.score && !leaders.contains(&place) {
                self.search_facings(next.spot, &next.prospect, full);
            }
        }
    }

    /// No course at full speed has a better score, because none comes nearer to
    /// the enemy and all take shields down.
    fn rush_bound(&self, full_hexes: u16) -> f32 {
        let (nearest, dealt) = self.pilot.ahead_of(self.start, full_hexes);
        let opinions = &self.doctrine.opinions;
        self.doctrine.weights.score(&Judgement {
            dealt,
            taken: self.dropped * opinions.calm,
            objective: 0.0,
            approach: opinions.exchange * self.exchange.highest()
                - self.pull * f32::from(nearest.max(self.wanted)),
            loss: 0.0,
        })
    }

    fn search_facings(&mut self, spot: Spot, prospect: &Prospect, full: bool) {
        let open = self.room.holds(self.fan.needs());
        let bearings = self.pilot.bearings(prospect.hex);
        // What every facing finds there, not at full speed and at full speed.
        let found =
            [false, true].map(|full| self.judge_hex(prospect, self.shield(prospect, full), full));
        let mut best: Option<(f32, Judged<Action>)> = None;
        for place in spot.places() {
            let course = self.fan.courses()[place];
            // Near an edge some courses are out of reach, or only full speed leads there.
            let speed = if open {
                None
            } else {
                Some(self.fan.speed(course, self.room))
            };
            let full = match speed {
                None => full,
                Some(Some(speed)) => speed == Speed::Full,
                Some(None) => continue,
            };
            let judgement = self.judge(found[usize::from(full)], &bearings, course.facing);
            let score = self.doctrine.weights.score(&judgement);
            if best.is_none_or(|(highest, _)| score > highest) {
                let action = Action::Course(place as u16);
                best = Some((score, Judged { action, judgement }));
            }
        }
        if let Some(offer) = best {
            self.offer(offer);
        }
    }

    /// Keeps a course while it is among the best.
    fn offer(&mut self, offer: (f32, Judged<Action>)) {
        let (score, judged) = offer;
        if score > self.score {
            self.score = score;
            self.dealt = judged.judgement.dealt;
        }
        if self.offers.try_push(offer).is_ok() {
            return;
        }
        let worst = self.offers.iter_mut().min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some(worst) = worst.filter(|worst| worst.0 < score) {
            *worst = offer;
        }
    }

    /// What a facing brings above what every facing in the hex does.
    fn judge(&self, mut judgement: Judgement, bearings: &Bearings, facing: HexSide) -> Judgement {
        judgement.dealt = greater(bearings.shot(facing), judgement.dealt);
        if self.pilot.weakness > 0.0 {
            let more = self.pilot.weakness * bearings.astern(facing);
            judgement.taken += self.pilot.per_hit * self.doctrine.opinions.stern * more;
        }
        if !bearings.is_ahead(facing) {
            judgement.approach -= self.pull * self.doctrine.opinions.askew;
        }
        judgement
    }

    /// Worth of the shield that the ship may raise there.
    fn shield(&self, prospect: &Prospect, full: bool) -> f32 {
        if full {
            0.0
        } else {
            self.raised * self.danger(prospect)
        }
    }

    /// How much a ship minds its shields in a hex: whole within the enemy's fire.
    fn danger(&self, prospect: &Prospect) -> f32 {
        greater(self.doctrine.opinions.calm, prospect.threat.min(1.0))
    }

    /// What the best facing in a hex would bring.
    fn judge_hex(&self, prospect: &Prospect, dealt: f32, full: bool) -> Judgement {
        let opinions = &self.doctrine.opinions;
        let danger = self.danger(prospect);
        let dropped = if full { self.dropped * danger } else { 0.0 };
        Judgement {
            dealt,
            taken: self.pilot.per_hit * opinions.share * prospect.threat + dropped,
            objective: 0.0,
            approach: opinions.exchange * self.exchange.at(prospect.nearest)
                - self.pull * f32::from(prospect.nearest.max(self.wanted)),
            loss: self.pilot.per_hit * prospect.blast * danger,
        }
    }
}
