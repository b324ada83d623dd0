//! Where the ships of a squadron go.

use evenkeel_board::hex_side::HexSide;
use evenkeel_kernel::tactics::{Judged, Judgement, Weights};

use crate::action::{Action, ShipId, ships};
use crate::courses::{Room, Speed};
use crate::game::FleetBattleGame;
use crate::rules::damage::cap_shields;
use crate::state::State;
use crate::tactics::foes::Foes;
use crate::tactics::pose::{Bearings, Pilot, Spot};

/// What a hex nearer to the nearest enemy is worth, hits.
const PULL: f32 = 0.1;

/// What is added to it each round, so that no battle becomes a stand-off: who
/// waits for the other to come has the better of it.
const IMPATIENCE: f32 = 0.05;

/// Nearer than this, hexes, is no better.
const CLOSE: u16 = 3;

/// What part of the enemy's fire one ship has to expect.
const SHARE: f32 = 0.3;

/// What raising a shield is worth to a ship under fire, hits.
pub(super) const RAISED: f32 = 0.8;

/// The ship that is asked for its course.
struct Move<'a> {
    pilot: Pilot<'a>,
    weights: &'a Weights,
    /// What a hex nearer to the nearest enemy is worth.
    pull: f32,
    /// Worth of shields that full speed takes down.
    dropped: f32,
    /// Worth of the shield that it may raise at low speed.
    raised: f32,
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

    /// The best course of a ship.
    pub(super) fn best_course(
        &self,
        state: &State,
        ship: ShipId,
        weights: &Weights,
        foes: &mut Foes,
    ) -> Judged<Action> {
        foes.see(self, state, self.spec(ship).side);
        let plan = self.plan(state, ship, weights, &foes.0);
        let fan = self.fan(state, ship);
        let start = state.ship(ship).hex;
        let room = Room::at(&self.map, start);
        let open = room.holds(fan.needs());
        let mut best = Judged {
            action: Action::LeaveMap,
            judgement: Judgement::default(),
        };
        let mut best_score = f32::NEG_INFINITY;
        for spot in fan.spots() {
            if !state.activation.ends.contains(spot.by) {
                continue;
            }
            let places = spot.places();
            let needs_full = places.start >= fan.low_count();
            if needs_full && best.judgement.dealt > 0.0 {
                // Those who have something to do where they are do not rush.
                break;
            }
            let spot = plan.pilot.look(start + spot.by);
            if plan.bound(&spot, needs_full) <= best_score {
                continue;
            }
            let bearings = plan.pilot.bearings(spot.hex);
            for place in places {
                let course = fan.courses()[place];
                let full = if open {
                    needs_full
                } else {
                    match fan.speed(course, room) {
                        Some(speed) => speed == Speed::Full,
                        None => continue,
                    }
                };
                let judgement = plan.judge(&spot, &bearings, course.facing, full);
                let score = weights.score(&judgement);
                if score > best_score {
                    best_score = score;
                    best = Judged {
                        action: Action::Course(place as u16),
                        judgement,
                    };
                }
            }
        }
        best
    }

    fn plan<'a>(
        &'a self,
        state: &State,
        ship: ShipId,
        weights: &'a Weights,
        foes: &'a [crate::tactics::foes::Foe],
    ) -> Move<'a> {
        let pilot = Pilot::new(self, state, ship, foes);
        // Mates that are yet to move will have to keep up.
        let dropped = ships(state.activation.unmoved).map(|id| self.dropped(state, id));
        let may_raise = state.ship(ship).log.down > 0;
        Move {
            weights,
            pull: PULL + IMPATIENCE * f32::from(state.round),
            dropped: dropped.sum(),
            raised: if may_raise { RAISED } else { 0.0 },
            pilot,
        }
    }

    /// Hits that a ship can take less after a move at full speed.
    fn dropped(&self, state: &State, ship: ShipId) -> f32 {
        let log = state.ship(ship).log;
        let capped = cap_shields(log, self.rules.shields.full_speed_up_max);
        f32::from(log.up - capped.up)
    }
}

impl Move<'_> {
    /// No pose in a hex has a better score than this.
    fn bound(&self, spot: &Spot, full: bool) -> f32 {
        let judgement = self.judge_hex(spot, spot.best.max(self.raised), 0.0, full);
        self.weights.score(&judgement)
    }

    fn judge(&self, spot: &Spot, bearings: &Bearings, facing: HexSide, full: bool) -> Judgement {
        let raised = if full {
            0.0
        } else {
            self.raised * spot.threat.min(1.0)
        };
        let dealt = bearings.shot(facing).max(raised);
        let weakness = self.pilot.weakness;
        let exposure = if weakness > 0.0 {
            weakness * bearings.astern(facing)
        } else {
            0.0
        };
        self.judge_hex(spot, dealt, exposure, full)
    }

    fn judge_hex(&self, spot: &Spot, dealt: f32, exposure: f32, full: bool) -> Judgement {
        let threat = SHARE * (spot.threat + exposure);
        let dropped = if full {
            self.dropped * spot.threat.min(1.0)
        } else {
            0.0
        };
        Judgement {
            dealt,
            taken: self.pilot.per_hit * threat + dropped,
            objective: 0.0,
            approach: -self.pull * f32::from(spot.nearest.max(CLOSE)),
            loss: self.pilot.per_hit * spot.blast * spot.threat.min(1.0),
        }
    }
}
