//! The simple player: it goes at the nearest marker or enemy.

use std::hint::select_unpredictable;

use evenkeel_board::disc::Disc;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, Flight, FlightSpot, Gait, ModelId};
use crate::game::Warfleets;
use crate::grids::Bend;
use crate::rules::Airspace;
use crate::state::{State, ids};
use crate::tactics::ships::take_best;
use crate::tactics::{Candidate, Scratch};

/// A simple player prefers this gap to its target, inches.
const CHARGE_GAP_IN: f64 = 4.0;

/// No course on the table scores less than this.
const OFF_TABLE: f32 = -500.0;

/// The track of a course in open space.
struct Track {
    legs: [Leg; 2],
    radius: f64,
}

impl Track {
    /// Over a point, or else as near to it as possible.
    fn passing(&self, goal: Vec2) -> f64 {
        let [first, second] = &self.legs;
        let over = |leg: &Leg| (leg.length > 0.0) & leg.sweeps_over(self.radius, goal);
        if over(first) | over(second) {
            100.0
        } else {
            -self.legs[1].end().distance(goal)
        }
    }

    /// At a distance from a point, facing it.
    fn closing(&self, goal: Vec2, distance_in: f64) -> f64 {
        let end = self.legs[1].end();
        let distance = end.distance(goal);
        let facing = self.legs[1].heading.forward().dot(goal - end) / distance.max(1e-6);
        facing - (distance - distance_in).abs()
    }
}

impl Warfleets {
    /// The simple player's squadron: at the nearest enemy that it can hurt.
    pub(crate) fn charge_squadron(&self, state: &State, id: ModelId) -> Action {
        let Some(foe) = self.nearest_foe(state, id) else {
            return Action::Hold(0);
        };
        let gap = self.disc(state, id).gap(self.disc(state, foe));
        if gap <= self.spec(id).reach_in {
            return Action::Hold(0);
        }
        self.close_with(state, id, foe)
    }

    /// A flight to an enemy, or at least towards it.
    pub(crate) fn close_with(&self, state: &State, id: ModelId, foe: ModelId) -> Action {
        let gap_in = self.disc(state, id).gap(self.disc(state, foe));
        let space = self.airspace(state, id);
        let flight = self
            .fly_beside(state, &space, id, foe, gap_in)
            .or_else(|| self.fly_towards(state, &space, id, state.model(foe).pos));
        flight.map_or(Action::Hold(0), Action::Fly)
    }

    /// A legal flight to a spot beside an enemy that is so far away: at Move speed
    /// where that gets there, so that the squadron can fire.
    fn fly_beside(
        &self,
        state: &State,
        space: &Airspace,
        id: ModelId,
        target: ModelId,
        gap_in: f64,
    ) -> Option<Flight> {
        let spec = self.spec(id);
        if gap_in > spec.cruise_in + spec.reach_in {
            return None;
        }
        let cruise = gap_in > spec.move_in + spec.reach_in;
        let mut flights = (0..3).map(|bearing| Flight {
            cruise,
            to: FlightSpot::Beside { target, bearing },
        });
        flights.find(|&flight| self.flight_leg(state, space, id, flight).is_some())
    }

    /// A legal flight along the rings that ends near a point, round dangerous
    /// terrain where there is a way. Directions are tried from the one that points
    /// at the goal to right angles, at Cruise speed first.
    fn fly_towards(
        &self,
        state: &State,
        space: &Airspace,
        id: ModelId,
        goal: Vec2,
    ) -> Option<Flight> {
        let away = goal - state.model(id).pos;
        let directions = &self.grids.directions;
        let count = directions.len();
        let ahead = directions.iter().map(|heading| heading.forward().dot(away));
        let (straight, _) = ahead.enumerate().max_by(|a, b| a.1.total_cmp(&b.1))?;
        let step = self.rules.grid.squadron_distances;
        let mut risky = None;
        for offset in 0..=count / 4 {
            let left = (straight + offset) % count;
            let right = (straight + count - offset) % count;
            for direction in [left, right].into_iter().take(1 + offset.min(1)) {
                for cruise in [true, false] {
                    let direction = direction as u16;
                    let to = FlightSpot::Ahead { direction, step };
                    let flight = Flight { cruise, to };
                    let Some(leg) = self.flight_leg(state, space, id, flight) else {
                        continue;
                    };
                    if self.danger_points(state, id, &[leg]) == 0.0 {
                        return Some(flight);
                    }
                    risky.get_or_insert(flight);
                }
            }
        }
        risky
    }

    /// The nearest enemy that any gun of a model may hurt; ships before squadrons
    /// at equal distance.
    fn nearest_foe(&self, state: &State, id: ModelId) -> Option<ModelId> {
        let pos = state.model(id).pos;
        let spec = self.spec(id);
        let mut foes = state.on_table[spec.side.other()] & self.prey[id.index()];
        if spec.is_ship() {
            // Ships do not chase squadrons.
            foes &= self.ships;
        }
        let away = |foe: ModelId| (state.model(foe).pos.distance_squared(pos), foe);
        let nearest = ids(foes)
            .map(away)
            .reduce(|a, b| select_unpredictable(b.0 < a.0, b, a));
        nearest.map(|(_, foe)| foe)
    }

    /// The goal of the simple player's ship: at the nearest marker, or at the nearest enemy
    /// when that is nearer.
    pub(crate) fn charge_goal(&self, state: &State, id: ModelId) -> Option<Vec2> {
        let pos = state.model(id).pos;
        let foe = self.nearest_foe(state, id).map(|foe| state.model(foe).pos);
        let goals = state.markers.iter().copied().chain(foe);
        goals.min_by(|a, b| a.distance_squared(pos).total_cmp(&b.distance_squared(pos)))
    }

    /// The simple player's ship: over the nearest marker when that is nearer than
    /// the nearest enemy, else at the enemy.
    pub(crate) fn charge_ship(&self, state: &State, id: ModelId, scratch: &mut Scratch) -> Action {
        let pos = state.model(id).pos;
        let near = |a: &Vec2, b: &Vec2| a.distance_squared(pos).total_cmp(&b.distance_squared(pos));
        let marker = state.markers.iter().copied().min_by(near);
        let foe = self.nearest_foe(state, id);
        let enemy = foe.map(|foe| state.model(foe).pos);
        let goal = match (marker, enemy) {
            (Some(marker), Some(enemy)) if marker.distance(pos) > enemy.distance(pos) => None,
            (marker, _) => marker,
        };
        let near = self.surroundings(state, id);
        let speed = |gait| (gait, near.speed(gait));
        scratch.candidates.clear();
        if let Some(goal) = goal {
            self.score_courses(state, id, speed(Gait::Move), scratch, |ends| {
                ends.passing(goal)
            });
            self.score_courses(state, id, speed(Gait::Cruise), scratch, |ends| {
                ends.passing(goal) - 0.5
            });
        } else if let (Some(foe), Some(goal)) = (foe, enemy) {
            let gap_in = self.spec(id).radius_in + self.spec(foe).radius_in + CHARGE_GAP_IN;
            let far = pos.distance(goal) > self.spec(id).reach_in + near.speed(Gait::Move);
            let gait = if far { Gait::Cruise } else { Gait::Move };
            self.score_courses(state, id, speed(gait), scratch, |ends| {
                ends.closing(goal, gap_in)
            });
        }
        // Most courses that come to nothing run into something before they turn, and
        // so do those that turn later.
        let mut barred_in = f64::INFINITY;
        while let Some(candidate) = take_best(&mut scratch.candidates) {
            if candidate.score < OFF_TABLE {
                break;
            }
            let Action::Go(go) = candidate.action else {
                continue;
            };
            let pivot_in = near.speed(go.gait) * self.grids.pivots[usize::from(go.pivot)];
            if go.turn > 0 && pivot_in >= barred_in {
                continue;
            }
            match self.course(state, &near, id, go, None) {
                Some(course) if course.exit.is_none() && course.overlapped == 0 => {
                    return candidate.action;
                }
                None if go.turn > 0 => {
                    let first = Leg::new(pos, state.model(id).heading, pivot_in);
                    if self.is_leg_barred(state, &first, self.spec(id).radius_in) {
                        barred_in = pivot_in;
                    }
                }
                _ => {}
            }
        }
        self.face_foe(state, id, enemy.unwrap_or(self.table.centre()))
    }

    /// The bends of a gait that players compare.
    pub(crate) fn bends(&self, gait: Gait) -> &[Bend] {
        match gait {
            Gait::Move | Gait::Warp => &self.grids.plain_go,
            Gait::Cruise | Gait::Ram(_) => &self.grids.plain_cruise,
        }
    }

    /// Scores the courses of a gait by where they lead in open space.
    fn score_courses(
        &self,
        state: &State,
        id: ModelId,
        (gait, speed): (Gait, f64),
        scratch: &mut Scratch,
        score: impl Fn(&Track) -> f64,
    ) {
        let model = state.model(id);
        let radius = self.spec(id).radius_in;
        let candidates = self.bends(gait).iter().map(|bend| {
            let heading = model.heading.rotate(bend.by);
            let first = Leg::new(model.pos, model.heading, speed * bend.share);
            let second = Leg::new(first.end(), heading, speed * (1.0 - bend.share));
            let track = Track {
                legs: [first, second],
                radius,
            };
            let off = !self.table.contains_disc(Disc::new(second.end(), radius));
            let score = score(&track) + if off { f64::from(2.0 * OFF_TABLE) } else { 0.0 };
            Candidate {
                action: bend.action(gait),
                judgement: Judgement::default(),
                score: score as f32,
            }
        });
        scratch.candidates.extend(candidates);
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
}
