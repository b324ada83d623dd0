//! What a ship does: candidate poses are scored first and checked afterwards,
//! the best one first, so that few of them are ever checked.

use evenkeel_board::disc::Disc;
use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::state::{State, ids};
use crate::tactics::Opinions;
use crate::tactics::field::MARKER_WORTH;
use crate::tactics::goals::Goals;
use crate::tactics::gunnery::Spot;
use crate::tactics::{Candidate, Scratch};

/// How many candidates are checked against terrain and lines of sight.
const SHORTLIST: usize = 2;
/// Share of a ship's worth that an absence from the table costs.
const ABSENCE: f32 = 0.35;

/// A pose that a ship could end its action in.
pub(crate) struct Pose {
    pub legs: [Leg; 2],
    legs_used: usize,
    heading: Heading,
    shoots: bool,
    hold: bool,
}

impl Pose {
    fn end(&self) -> Vec2 {
        self.legs[self.legs_used.max(1) - 1].end()
    }
}

impl Warfleets {
    /// Judges the best few actions of a ship.
    pub(crate) fn judge_ship(
        &self,
        state: &State,
        id: ModelId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.survey(state, id, &mut scratch.field);
        let goals = self.goals(state, id, 0.0);
        scratch.candidates.clear();
        let in_reach = scratch.field.in_reach(state.model(id).pos);
        for turn in 0..self.grids.hold.len() {
            // Turns come in pairs, left and right; every other pair will do, and
            // where nothing can be shot at, turning on the spot gains nothing.
            if turn > 0 && (!in_reach || turn.div_ceil(2) % 2 == 1) {
                continue;
            }
            let pose = self.hold_pose(state, id, turn);
            self.consider(
                state,
                id,
                Action::Hold(turn as u8),
                &pose,
                &goals,
                doctrine,
                scratch,
            );
        }
        self.consider_courses(state, id, Gait::Move, &goals, doctrine, scratch);
        // With enemies under the guns and nothing to fetch there is no reason to
        // forgo shooting.
        if !in_reach || goals.any() {
            self.consider_courses(state, id, Gait::Cruise, &goals, doctrine, scratch);
        }
        self.consider_warp(state, id, &goals, doctrine, scratch);
        self.consider_rams(state, id, doctrine, scratch);
        self.shortlist(state, id, doctrine, scratch, out);
    }

    fn consider_courses(
        &self,
        state: &State,
        id: ModelId,
        gait: Gait,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) {
        let (turns, speed) = match gait {
            Gait::Cruise => (self.grids.cruise.len(), self.cruise_speed(state, id)),
            _ => (self.grids.go.len(), self.move_speed(state, id)),
        };
        for go in self.plain_goes(gait, turns) {
            let pose = self.go_pose(state, id, go, speed);
            self.consider(state, id, Action::Go(go), &pose, goals, doctrine, scratch);
        }
    }

    /// Judges the courses of a warp whose distance is known.
    pub(crate) fn judge_warp(
        &self,
        state: &State,
        id: ModelId,
        distance_in: f64,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        self.survey(state, id, &mut scratch.field);
        let goals = self.goals(state, id, 0.0);
        scratch.candidates.clear();
        for go in self.goes(Gait::Warp, self.grids.go.len(), false) {
            let pose = self.go_pose(state, id, go, distance_in);
            self.consider(state, id, Action::Go(go), &pose, &goals, doctrine, scratch);
        }
        let best = scratch.candidates.iter().copied();
        if let Some(best) = best.max_by(|a, b| a.score.total_cmp(&b.score)) {
            out.push(Judged {
                action: best.action,
                judgement: best.judgement,
            });
        }
    }

    pub(crate) fn hold_pose(&self, state: &State, id: ModelId, turn: usize) -> Pose {
        let model = state.model(id);
        let stay = Leg::new(model.pos, model.heading, 0.0);
        Pose {
            legs: [stay, stay],
            legs_used: 0,
            heading: model.heading.rotate(self.grids.hold[turn]),
            shoots: true,
            hold: true,
        }
    }

    /// Where a course would end in open space.
    pub(crate) fn go_pose(&self, state: &State, id: ModelId, go: Go, speed: f64) -> Pose {
        let model = state.model(id);
        let turns = match go.gait {
            Gait::Move | Gait::Warp => &self.grids.go,
            Gait::Cruise | Gait::Ram(_) => &self.grids.cruise,
        };
        let heading = model.heading.rotate(turns[usize::from(go.turn)]);
        let pivot = if go.turn == 0 {
            1.0
        } else {
            self.grids.pivots[usize::from(go.pivot)]
        };
        let first = Leg::new(model.pos, model.heading, speed * pivot);
        let second = Leg::new(first.end(), heading, speed * (1.0 - pivot));
        Pose {
            legs: [first, second],
            legs_used: if go.turn == 0 { 1 } else { 2 },
            heading,
            shoots: matches!(go.gait, Gait::Move | Gait::Warp),
            hold: false,
        }
    }

    /// Scores a pose and remembers it.
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn consider(
        &self,
        state: &State,
        id: ModelId,
        action: Action,
        pose: &Pose,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) {
        let end = pose.end();
        let forward = pose.heading.forward();
        let radius = self.spec(id).radius_in;
        let judgement = if self.table.contains_disc(Disc::new(end, radius)) {
            let spot = Spot {
                x: end.x as f32,
                y: end.y as f32,
                hx: forward.x as f32,
                hy: forward.y as f32,
            };
            let prospect = scratch.field.prospect(spot, pose.shoots, pose.hold);
            Judgement {
                dealt: prospect.dealt,
                taken: prospect.taken,
                objective: goals.worth(&pose.legs[..pose.legs_used], end, forward),
                approach: prospect.approach,
                loss: self.fear(state, id, prospect.taken),
            }
        } else {
            self.absence(state, id)
        };
        let score = doctrine.weights.score(&judgement);
        scratch.candidates.push(Candidate {
            action,
            judgement,
            score,
        });
    }

    /// What leaving the table costs: its markers, and a share of its worth.
    fn absence(&self, state: &State, id: ModelId) -> Judgement {
        let carried = f32::from(state.model(id).markers);
        Judgement {
            objective: -MARKER_WORTH * carried,
            loss: self.spec(id).cost as f32 * ABSENCE,
            ..Judgement::default()
        }
    }

    /// The part of a model's worth that may be gone for good before it acts
    /// again. A threat worth less than half of it is not feared.
    pub(crate) fn fear(&self, state: &State, id: ModelId, taken: f32) -> f32 {
        (taken - 0.5 * self.worth(state, id)).max(0.0)
    }

    /// A warp is judged by its mean distance.
    fn consider_warp(
        &self,
        state: &State,
        id: ModelId,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) {
        let Some((roll, bonus_in)) = self.warp_drive(state, id) else {
            return;
        };
        let mean = f64::from(roll.dice) * f64::from(roll.sides + 1) / 2.0 + f64::from(roll.plus);
        let first = scratch.candidates.len();
        for go in self.goes(Gait::Warp, self.grids.go.len(), false).step_by(3) {
            let pose = self.go_pose(state, id, go, mean + bonus_in);
            self.consider(state, id, Action::Warp, &pose, goals, doctrine, scratch);
        }
        // One action, however many courses: the best of them stands for it.
        let best = scratch.candidates[first..].iter().copied();
        let best = best.max_by(|a, b| a.score.total_cmp(&b.score));
        scratch.candidates.truncate(first);
        scratch.candidates.extend(best);
    }

    /// Checks the best candidates, corrects what they promise, and hands on those
    /// that are legal. A Hold always is.
    fn shortlist(
        &self,
        state: &State,
        id: ModelId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let near = self.surroundings(state, id);
        let mut best = f32::NEG_INFINITY;
        let mut checked = 0;
        while checked < SHORTLIST {
            let Some(candidate) = take_best(&mut scratch.candidates) else {
                break;
            };
            // What is still on the list promises less than what has been kept.
            if candidate.score <= best {
                break;
            }
            let Some(judgement) = self.correct(state, &near, id, &candidate) else {
                continue;
            };
            checked += 1;
            best = best.max(doctrine.weights.score(&judgement));
            out.push(Judged {
                action: candidate.action,
                judgement,
            });
        }
        if out.is_empty() {
            out.push(super::plain(Action::Hold(0)));
        }
    }

    /// The judgement with real lines of sight, or none when the action is
    /// illegal.
    fn correct(
        &self,
        state: &State,
        near: &crate::rules::Surroundings,
        id: ModelId,
        candidate: &Candidate,
    ) -> Option<Judgement> {
        let mut judgement = candidate.judgement;
        let (end, heading, shoots, hold) = match candidate.action {
            Action::Hold(turn) => {
                let pose = self.hold_pose(state, id, usize::from(turn));
                (pose.end(), pose.heading, true, true)
            }
            Action::Go(go) => {
                let course = self.course(state, near, id, go, None)?;
                if course.exit.is_some() {
                    return Some(self.absence(state, id));
                }
                judgement.loss += self.overlap_cost(state, id, course.overlapped);
                judgement.loss += self.danger_cost(state, id, course.legs());
                (
                    course.end(),
                    course.end_heading,
                    go.gait == Gait::Move,
                    false,
                )
            }
            _ => return Some(judgement),
        };
        if shoots && judgement.dealt > 0.0 {
            judgement.dealt = self.dealt_from(state, id, end, heading, hold);
        }
        Some(judgement)
    }

    /// Damage to friends and to itself counts against an overlap, damage to
    /// enemies for it.
    fn overlap_cost(&self, state: &State, id: ModelId, overlapped: u64) -> f32 {
        if overlapped == 0 {
            return 0.0;
        }
        let points = f32::from(self.rules.movement.overlap_damage);
        let friends = self.of_side[self.spec(id).side];
        let cost = ids(overlapped | id.bit()).map(|ship| {
            let worth = self.worth_per_point(state, ship) * points;
            if ship.bit() & friends != 0 {
                worth
            } else {
                -worth
            }
        });
        cost.sum()
    }

    /// What the dangerous terrain on a path is expected to cost a model.
    pub(crate) fn danger_cost(&self, state: &State, id: ModelId, legs: &[Leg]) -> f32 {
        let radius = self.spec(id).radius_in;
        let dangers = state.terrain.among(state.terrain.masks.dangerous);
        let crossed = dangers.filter(|shape| {
            let crosses = |leg: &Leg| leg.length > 0.0 && leg.crosses_shape(radius, shape);
            legs.iter().any(crosses)
        });
        let roll = self.rules.movement.dangerous;
        let mean = f32::from(roll.dice) * f32::from(roll.sides + 1) / 2.0 + f32::from(roll.plus);
        crossed.count() as f32 * mean * self.worth_per_point(state, id)
    }
}

/// Takes the candidate with the highest score out of the list; of equal ones the
/// first.
pub(crate) fn take_best(candidates: &mut Vec<Candidate>) -> Option<Candidate> {
    let mut best = 0;
    let mut most = candidates.first()?.score;
    for (index, candidate) in candidates.iter().enumerate() {
        if candidate.score > most {
            most = candidate.score;
            best = index;
        }
    }
    Some(candidates.swap_remove(best))
}
