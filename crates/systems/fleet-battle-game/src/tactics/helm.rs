//! Where the ships of a squadron go.

use evenkeel_board::hex_side::HexSide;
use evenkeel_kernel::tactics::{Judged, Judgement, Weights};

use crate::action::{Action, ShipId, ships};
use crate::courses::{Course, Fan, Room, Speed};
use crate::game::FleetBattleGame;
use crate::rules::damage::cap_shields;
use crate::state::State;
use crate::tactics::foes::Foes;
use crate::tactics::pose::{Pilot, Spot};

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
        let mut best = Judged {
            action: Action::LeaveMap,
            judgement: Judgement::default(),
        };
        let mut best_score = f32::NEG_INFINITY;
        for (places, by) in runs(fan) {
            if !state.activation.ends.contains(by) {
                continue;
            }
            let spot = plan.pilot.look(start + by);
            if plan.bound(&spot, places.start >= fan.low_count()) <= best_score {
                continue;
            }
            for place in places {
                let course = fan.courses()[place];
                let Some(speed) = fan.speed(course, room) else {
                    continue;
                };
                let judgement = plan.judge(&spot, course.facing, speed);
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

    fn judge(&self, spot: &Spot, facing: HexSide, speed: Speed) -> Judgement {
        let full = speed == Speed::Full;
        let raised = if full { 0.0 } else { self.raised * spot.threat.min(1.0) };
        let dealt = self.pilot.shot(spot, facing).max(raised);
        let exposure = self.pilot.exposure(spot, facing);
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

/// The courses of a fan in runs that end in one hex.
fn runs(fan: &Fan) -> impl Iterator<Item = (std::ops::Range<usize>, evenkeel_board::hex::Hex)> {
    let courses = fan.courses();
    let low = fan.low_count();
    let mut start = 0;
    std::iter::from_fn(move || {
        let by = courses.get(start)?.by;
        let last = if start < low { low } else { courses.len() };
        let same = |course: &&Course| course.by == by;
        let end = start + courses[start..last].iter().take_while(same).count();
        let run = start..end;
        start = end;
        Some((run, by))
    })
}
