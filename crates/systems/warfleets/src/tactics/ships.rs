//! What a ship does: candidate poses are scored first and checked afterwards,
//! the best one first, so that few of them are ever checked.

use evenkeel_board::disc::Disc;
use evenkeel_board::heading::Heading;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::ruleset::Roll;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::goals::Goals;
use crate::tactics::gunnery::Spot;
use crate::tactics::{Candidate, Scratch};

/// A pose that a ship could end its action in.
pub(crate) struct Pose {
    pub legs: [Leg; 2],
    pub legs_used: usize,
    pub heading: Heading,
    pub shoots: bool,
    pub hold: bool,
}

impl Pose {
    pub(crate) fn end(&self) -> Vec2 {
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
        let opinions = &doctrine.opinions;
        self.survey(state, id, opinions, &mut scratch.field);
        let goals = self.goals(state, id, 0.0, &opinions.errands, &scratch.field.prices);
        scratch.candidates.clear();
        let in_reach = scratch.field.in_reach(state.model(id).pos);
        let stuck = self.is_stuck(state, id);
        for turn in 0..self.grids.hold.len() {
            // Turns come in pairs, left and right; every other pair will do where
            // the ship can go on, and where nothing can be shot at, turning on the
            // spot gains nothing then.
            if turn > 0 && !stuck && (!in_reach || turn.div_ceil(2) % 2 == 1) {
                continue;
            }
            let pose = self.hold_pose(state, id, turn);
            let action = Action::Hold(turn as u8);
            self.consider(state, id, action, &pose, &goals, doctrine, scratch);
        }
        // Difficult ground may cut a course short of what bars it.
        if !stuck || self.surroundings(state, id).is_difficult() {
            self.consider_courses(state, id, Gait::Move, &goals, doctrine, scratch);
            // With enemies under the guns and nothing to fetch or to save there is
            // no reason to forgo shooting.
            if !in_reach || goals.any() || state.model(id).markers > 0 {
                self.consider_courses(state, id, Gait::Cruise, &goals, doctrine, scratch);
            }
        }
        self.consider_warp(state, id, &goals, doctrine, scratch);
        self.consider_rams(state, id, &goals, doctrine, scratch);
        self.shortlist(state, id, (None, stuck), &goals, doctrine, scratch, out);
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
            // Who wants to leave the table goes straight on.
            let base = self.disc_at(id, pose.end());
            if go.turn == 0 || self.table.contains_disc(base) {
                self.consider(state, id, Action::Go(go), &pose, goals, doctrine, scratch);
            }
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
        let opinions = &doctrine.opinions;
        self.survey(state, id, opinions, &mut scratch.field);
        let goals = self.goals(state, id, 0.0, &opinions.errands, &scratch.field.prices);
        scratch.candidates.clear();
        for go in self.goes(Gait::Warp, self.grids.go.len(), false) {
            let pose = self.go_pose(state, id, go, distance_in);
            self.consider(state, id, Action::Go(go), &pose, &goals, doctrine, scratch);
        }
        let warp = (Some(distance_in), false);
        self.shortlist(state, id, warp, &goals, doctrine, scratch, out);
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
            let field = &scratch.field;
            let prospect = field.prospect(Spot::new(end, forward), pose.shoots, pose.hold);
            // Counted before the best are checked: or else the Holds, which all cost
            // this, would take every place among them, and no course be looked at.
            let idle = if pose.hold { field.idle } else { 0.0 };
            Judgement {
                dealt: prospect.dealt,
                taken: prospect.taken,
                objective: goals.worth(&pose.legs[..pose.legs_used], end, forward),
                approach: prospect.approach - idle,
                loss: self.fear(prospect.taken, doctrine, field),
            }
        } else {
            self.absence(state, id, end, goals, doctrine, &scratch.field)
        };
        let score = doctrine.weights.score(&judgement);
        scratch.candidates.push(Candidate {
            action,
            judgement,
            score,
        });
    }

    /// A warp is judged by a short, a middling and a long roll, with the best
    /// course of each: the course is chosen after the roll.
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
        let first = scratch.candidates.len();
        let mut mean = Judgement::default();
        for distance in thirds(roll) {
            for go in self.goes(Gait::Warp, self.grids.go.len(), false).step_by(3) {
                let pose = self.go_pose(state, id, go, distance + bonus_in);
                self.consider(state, id, Action::Warp, &pose, goals, doctrine, scratch);
            }
            let courses = scratch.candidates[first..].iter();
            if let Some(best) = courses.max_by(|a, b| a.score.total_cmp(&b.score)) {
                let judgement = best.judgement;
                mean.dealt += judgement.dealt / 3.0;
                mean.taken += judgement.taken / 3.0;
                mean.objective += judgement.objective / 3.0;
                mean.approach += judgement.approach / 3.0;
                mean.loss += judgement.loss / 3.0;
            }
            scratch.candidates.truncate(first);
        }
        scratch.candidates.push(Candidate {
            action: Action::Warp,
            judgement: mean,
            score: doctrine.weights.score(&mean),
        });
    }
}

/// Three distances that a roll is as likely to be near to: its mean, and two
/// thirds of the way to its ends for one die, less for several.
fn thirds(roll: Roll) -> [f64; 3] {
    let (dice, sides) = (f64::from(roll.dice), f64::from(roll.sides));
    let mean = dice * (sides + 1.0) / 2.0 + f64::from(roll.plus);
    let spread = dice.sqrt() * (sides - 1.0) * 0.4;
    [mean - spread, mean, mean + spread]
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
