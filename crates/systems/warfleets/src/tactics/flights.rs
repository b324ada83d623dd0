//! What a squadron does, and what the simple player does with ships.

use evenkeel_board::disc::Disc;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::{Judged, Judgement, Weights};

use crate::action::{Action, Flight, FlightSpot, Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::state::{State, ids};
use crate::tactics::ships::take_best;
use crate::tactics::{Candidate, Scratch};

/// A simple player prefers this gap to its target, inches.
const CHARGE_GAP_IN: f64 = 4.0;

impl Warfleets {
    /// Judges the best flight of a squadron: beside a target that it can hurt, or
    /// towards one.
    pub(crate) fn judge_squadron(
        &self,
        state: &State,
        id: ModelId,
        weights: &Weights,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        scratch.candidates.clear();
        let from = state.model(id).pos;
        let spec = self.spec(id);
        let reach = spec.move_in + spec.reach_in;
        let mut nearest: Option<(f64, ModelId)> = None;
        for foe in ids(state.on_table[spec.side.other()]) {
            let worth = self.attack_worth(state, id, foe);
            if worth <= 0.0 {
                continue;
            }
            let gap = self.disc(state, id).gap(self.disc(state, foe));
            let wanted = gap / f64::from(worth.sqrt());
            if nearest.is_none_or(|(best, _)| wanted < best) {
                nearest = Some((wanted, foe));
            }
            if gap <= spec.reach_in {
                self.propose(Action::Hold(0), worth, 0.0, weights, scratch);
            }
            if gap <= reach {
                for bearing in 0..3 {
                    let to = FlightSpot::Beside {
                        target: foe,
                        bearing,
                    };
                    let flight = Flight { cruise: false, to };
                    // The near side costs no detour.
                    let worth = worth * if bearing == 0 { 1.0 } else { 0.98 };
                    self.propose(Action::Fly(flight), worth, 0.0, weights, scratch);
                }
            }
        }
        if let Some((_, foe)) = nearest {
            let goal = state.model(foe).pos;
            self.propose_closing(state, id, from, goal, foe, weights, scratch);
        }
        while let Some(candidate) = take_best(&mut scratch.candidates) {
            if self.may_fly(state, id, candidate.action) {
                let Candidate {
                    action, judgement, ..
                } = candidate;
                out.push(Judged { action, judgement });
                return;
            }
        }
        out.push(super::plain(Action::Hold(0)));
    }

    fn propose(
        &self,
        action: Action,
        dealt: f32,
        approach: f32,
        weights: &Weights,
        scratch: &mut Scratch,
    ) {
        let judgement = Judgement {
            dealt,
            approach,
            ..Judgement::default()
        };
        let score = weights.score(&judgement);
        scratch.candidates.push(Candidate {
            action,
            judgement,
            score,
        });
    }

    /// Flights that close with a target which is out of reach.
    #[allow(clippy::too_many_arguments)]
    fn propose_closing(
        &self,
        state: &State,
        id: ModelId,
        from: Vec2,
        goal: Vec2,
        foe: ModelId,
        weights: &Weights,
        scratch: &mut Scratch,
    ) {
        let worth = self.attack_worth(state, id, foe) * 0.5;
        let start = from.distance(goal);
        for cruise in [true, false] {
            for bearing in 0..3 {
                let to = FlightSpot::Beside {
                    target: foe,
                    bearing,
                };
                let value = worth * if cruise { 0.9 } else { 1.0 };
                self.propose(
                    Action::Fly(Flight { cruise, to }),
                    0.0,
                    value,
                    weights,
                    scratch,
                );
            }
            for (direction, heading) in self.grids.directions.iter().enumerate() {
                let forward = heading.forward();
                if forward.dot(goal - from) <= 0.0 {
                    continue;
                }
                for step in 1..=self.rules.grid.squadron_distances {
                    let to = FlightSpot::Ahead {
                        direction: direction as u16,
                        step,
                    };
                    let flight = Flight { cruise, to };
                    let end = from + forward * self.ring_length(id, flight, step);
                    let gained = ((start - end.distance(goal)) / start) as f32;
                    let value = worth * gained * 0.8;
                    self.propose(Action::Fly(flight), 0.0, value, weights, scratch);
                }
            }
        }
    }

    /// What one attack of a squadron's turret on an enemy is worth.
    fn attack_worth(&self, state: &State, id: ModelId, foe: ModelId) -> f32 {
        let held = state.model(foe).held;
        self.expected.of(id, 0, foe, held)[0] * self.worth_per_point(state, foe)
    }

    fn may_fly(&self, state: &State, id: ModelId, action: Action) -> bool {
        match action {
            Action::Fly(flight) => self.flight_leg(state, id, flight).is_some(),
            _ => true,
        }
    }

    /// The simple player's squadron: at the nearest enemy that it can hurt.
    pub(crate) fn charge_squadron(
        &self,
        state: &State,
        id: ModelId,
        scratch: &mut Scratch,
    ) -> Action {
        let Some(foe) = self.nearest_foe(state, id) else {
            return Action::Hold(0);
        };
        let gap = self.disc(state, id).gap(self.disc(state, foe));
        if gap <= self.spec(id).reach_in {
            return Action::Hold(0);
        }
        for cruise in [false, true] {
            for bearing in 0..3 {
                let flight = Flight {
                    cruise,
                    to: FlightSpot::Beside {
                        target: foe,
                        bearing,
                    },
                };
                if self.flight_leg(state, id, flight).is_some() {
                    return Action::Fly(flight);
                }
            }
        }
        self.fly_towards(state, id, state.model(foe).pos, scratch)
    }

    /// The legal flight along the rings that ends nearest to a point.
    fn fly_towards(&self, state: &State, id: ModelId, goal: Vec2, scratch: &mut Scratch) -> Action {
        let from = state.model(id).pos;
        let step = self.rules.grid.squadron_distances;
        scratch.candidates.clear();
        for (direction, heading) in self.grids.directions.iter().enumerate() {
            for cruise in [true, false] {
                let to = FlightSpot::Ahead {
                    direction: direction as u16,
                    step,
                };
                let flight = Flight { cruise, to };
                let end = from + heading.forward() * self.ring_length(id, flight, step);
                let score = -end.distance_squared(goal) as f32;
                let action = Action::Fly(flight);
                let judgement = Judgement::default();
                scratch.candidates.push(Candidate {
                    action,
                    judgement,
                    score,
                });
            }
        }
        while let Some(candidate) = take_best(&mut scratch.candidates) {
            if self.may_fly(state, id, candidate.action) {
                return candidate.action;
            }
        }
        Action::Hold(0)
    }

    /// The nearest enemy that any gun of a model may hurt; ships before squadrons
    /// at equal distance.
    fn nearest_foe(&self, state: &State, id: ModelId) -> Option<ModelId> {
        let pos = state.model(id).pos;
        let spec = self.spec(id);
        let worth_going = |foe: &ModelId| {
            let ship = self.spec(*foe).is_ship();
            // Ships do not chase squadrons.
            (ship || !spec.is_ship()) && spec.guns.iter().any(|gun| self.may_hurt(gun, ship))
        };
        let foes = ids(state.on_table[spec.side.other()]).filter(worth_going);
        let distance = |foe: &ModelId| state.model(*foe).pos.distance_squared(pos);
        foes.min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    /// The simple player's ship: Move so as to end near the nearest enemy, or
    /// Cruise while it is far away.
    pub(crate) fn charge_ship(&self, state: &State, id: ModelId, scratch: &mut Scratch) -> Action {
        let Some(foe) = self.nearest_foe(state, id) else {
            return Action::Hold(0);
        };
        let goal = state.model(foe).pos;
        let touch = self.spec(id).radius_in + self.spec(foe).radius_in;
        let speed = self.move_speed(state, id);
        let gap = state.model(id).pos.distance(goal) - touch;
        let far = gap > self.spec(id).reach_in + speed;
        let (gait, turns, speed) = if far {
            (
                Gait::Cruise,
                &self.grids.cruise,
                self.cruise_speed(state, id),
            )
        } else {
            (Gait::Move, &self.grids.go, speed)
        };
        scratch.candidates.clear();
        for go in self.goes(gait, turns.len(), false) {
            let score = self.closing_score(state, id, go, speed, goal, touch);
            let judgement = Judgement::default();
            scratch.candidates.push(Candidate {
                action: Action::Go(go),
                judgement,
                score,
            });
        }
        let near = self.surroundings(state, id);
        while let Some(candidate) = take_best(&mut scratch.candidates) {
            if let Action::Go(go) = candidate.action
                && let Some(course) = self.course(state, &near, id, go, None)
                && course.exit.is_none()
                && course.overlapped == 0
            {
                return candidate.action;
            }
        }
        self.face_foe(state, id, goal)
    }

    /// Holding, turned as much towards the enemy as the grid allows.
    fn face_foe(&self, state: &State, id: ModelId, goal: Vec2) -> Action {
        let model = state.model(id);
        let ahead = |turn: &usize| {
            let heading = model.heading.rotate(self.grids.hold[*turn]);
            heading.forward().dot(goal - model.pos)
        };
        let turns = 0..self.grids.hold.len();
        let best = turns.max_by(|a, b| ahead(a).total_cmp(&ahead(b)));
        Action::Hold(best.unwrap_or(0) as u8)
    }

    fn closing_score(
        &self,
        state: &State,
        id: ModelId,
        go: Go,
        speed: f64,
        goal: Vec2,
        touch: f64,
    ) -> f32 {
        let model = state.model(id);
        let turns = if go.gait == Gait::Cruise {
            &self.grids.cruise
        } else {
            &self.grids.go
        };
        let heading = model.heading.rotate(turns[usize::from(go.turn)]);
        let pivot = if go.turn == 0 {
            1.0
        } else {
            self.grids.pivots[usize::from(go.pivot)]
        };
        let bend = Leg::new(model.pos, model.heading, speed * pivot).end();
        let end = Leg::new(bend, heading, speed * (1.0 - pivot)).end();
        let off = !self
            .table
            .contains_disc(Disc::new(end, self.spec(id).radius_in));
        let gap = end.distance(goal) - touch;
        let facing = heading.forward().dot(goal - end) / end.distance(goal).max(1e-6);
        let score = -(gap - CHARGE_GAP_IN).abs() + facing;
        if off {
            score as f32 - 1000.0
        } else {
            score as f32
        }
    }
}
