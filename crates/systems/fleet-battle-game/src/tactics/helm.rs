//! Where the ships of a squadron go.

use evenkeel_board::hex::Hex;
use evenkeel_board::hex_side::HexSide;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, ShipId, ships};
use crate::courses::{Fan, Room, Speed, Spot};
use crate::game::FleetBattleGame;
use crate::patch::Patch;
use crate::rules::damage::cap_shields;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::Scratch;
use crate::tactics::chances::greater;
use crate::tactics::pose::{Bearings, Pilot, Prospect};

/// What a hex nearer to the nearest enemy is worth, hits.
const PULL: f32 = 0.2;

/// What is added to it each round, so that no battle becomes a stand-off: who
/// waits for the other to come has the better of it.
const IMPATIENCE: f32 = 0.2;

/// Nearer than this, hexes, is no better.
const CLOSE: u16 = 4;

/// A facing that has not the nearest enemy forward is as bad as so many hexes
/// further away from it.
const ASKEW: f32 = 0.5;

/// What part of the enemy's fire one ship has to expect.
const SHARE: f32 = 0.3;

/// What raising a shield is worth to a ship under fire, hits.
pub(super) const RAISED: f32 = 0.6;

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
    /// Worth of shields that full speed takes down.
    dropped: f32,
    /// Worth of the shield that it may raise at low speed.
    raised: f32,
    best: Judged<Action>,
    score: f32,
}

impl FleetBattleGame {
    /// The slowest ship goes first, because its mates can follow it; of several
    /// the one that is worth most.
    pub(super) fn leading_helm(&self, state: &State) -> Action {
        let rank = |id: &ShipId| {
            let class = &self.rules.classes[self.spec(*id).class];
            (i16::from(class.low_hexes), -self.worth(state, *id))
        };
        let slowest = ships(state.activation.unmoved).min_by(|a, b| {
            let (a, b) = (rank(a), rank(b));
            a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
        });
        Action::Helm(slowest.unwrap_or(ShipId(0)))
    }

    /// The best course of a ship. Those who have something to do where low speed
    /// leads do not rush; the others look further.
    pub(super) fn best_course(
        &self,
        state: &State,
        ship: ShipId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) -> Judged<Action> {
        let Scratch { foes, spots, .. } = scratch;
        foes.see(self, state, self.spec(ship).side);
        let fan = self.fan(state, ship);
        let start = state.ship(ship).hex;
        let mut plan = Plan {
            pilot: Pilot::new(self, state, ship, &foes.0),
            fan,
            start,
            room: Room::at(&self.map, start),
            ends: &state.activation.ends,
            doctrine,
            pull: PULL + IMPATIENCE * f32::from(state.round),
            dropped: self.dropped(state),
            raised: if state.ship(ship).log.down > 0 {
                RAISED
            } else {
                0.0
            },
            best: Judged {
                action: Action::LeaveMap,
                judgement: Judgement::default(),
            },
            score: f32::NEG_INFINITY,
        };
        let (slow, fast) = fan.spots().split_at(fan.low_spots());
        plan.search(slow, false, spots);
        if plan.best.judgement.dealt <= 0.0 {
            plan.search(fast, true, spots);
        }
        plan.best
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
    /// Looks into each of these hexes, and then at the facings in those that may
    /// be better than what is known, the most promising one first.
    fn search(&mut self, spots: &[Spot], full: bool, seen: &mut Vec<Seen>) {
        seen.clear();
        let (mut first, mut highest) = (0, f32::NEG_INFINITY);
        for &spot in spots.iter().filter(|spot| self.ends.contains(spot.by)) {
            let prospect = self.pilot.look(self.start + spot.by);
            let raised = if full { 0.0 } else { self.raised };
            let judgement = self.judge_hex(&prospect, greater(prospect.best, raised), full);
            let bound = self.doctrine.weights.score(&judgement);
            if bound > highest {
                (first, highest) = (seen.len(), bound);
            }
            seen.push(Seen {
                bound,
                spot,
                prospect,
            });
        }
        let (before, rest) = seen.split_at(first);
        for next in rest.iter().chain(before) {
            if next.bound > self.score {
                self.search_facings(next.spot, &next.prospect, full);
            }
        }
    }

    fn search_facings(&mut self, spot: Spot, prospect: &Prospect, full: bool) {
        let open = self.room.holds(self.fan.needs());
        let bearings = self.pilot.bearings(prospect.hex);
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
            let judgement = self.judge(prospect, &bearings, course.facing, full);
            let score = self.doctrine.weights.score(&judgement);
            if score > self.score {
                self.score = score;
                self.best = Judged {
                    action: Action::Course(place as u16),
                    judgement,
                };
            }
        }
    }

    fn judge(
        &self,
        prospect: &Prospect,
        bearings: &Bearings,
        facing: HexSide,
        full: bool,
    ) -> Judgement {
        let raised = if full {
            0.0
        } else {
            self.raised * prospect.threat.min(1.0)
        };
        let dealt = greater(bearings.shot(facing), raised);
        let mut judgement = self.judge_hex(prospect, dealt, full);
        if self.pilot.weakness > 0.0 {
            let more = self.pilot.weakness * bearings.astern(facing);
            judgement.taken += self.pilot.per_hit * SHARE * more;
        }
        if !bearings.is_ahead(facing) {
            judgement.approach -= self.pull * ASKEW;
        }
        judgement
    }

    /// What the best facing in a hex would bring.
    fn judge_hex(&self, prospect: &Prospect, dealt: f32, full: bool) -> Judgement {
        let danger = prospect.threat.min(1.0);
        let dropped = if full { self.dropped * danger } else { 0.0 };
        Judgement {
            dealt,
            taken: self.pilot.per_hit * SHARE * prospect.threat + dropped,
            objective: 0.0,
            approach: -self.pull * f32::from(prospect.nearest.max(CLOSE)),
            loss: self.pilot.per_hit * prospect.blast * danger,
        }
    }
}
