//! Ships' moves: candidate poses are scored first and checked afterwards, the best one
//! first, so that few of them are ever checked.

use evenkeel_board::disc::Disc;
use evenkeel_board::lanes::{Lanes, all, greater};
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::grids::Bend;
use crate::ruleset::Roll;
use crate::state::State;
use crate::tactics::Opinions;
use crate::tactics::goals::Goals;
use crate::tactics::gunnery::Prospect;
use crate::tactics::poses::Pose;
use crate::tactics::{Beside, Candidate, Scratch};

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
        let model = state.model(id);
        scratch.poses.start(model.pos, model.heading);
        let in_reach = scratch.field.in_reach(model.pos);
        let stuck = self.is_stuck(state, id);
        for turn in 0..self.grids.hold.len() {
            // Turns come in pairs, left and right; every other pair will do where
            // the ship can go on, and where nothing can be shot at, turning on the
            // spot gains nothing then.
            if turn > 0 && !stuck && (!in_reach || turn.div_ceil(2) % 2 == 1) {
                continue;
            }
            let pose = self.hold_pose(state, id, turn);
            let (action, stays) = (Action::Hold(turn as u8), self.stays(id, &pose));
            self.consider(state, id, action, (&pose, stays), &goals, doctrine, scratch);
        }
        // Difficult ground may cut a course short of what bars it.
        if !stuck || self.surroundings(state, id).is_difficult() {
            self.consider_courses(state, id, Gait::Move, &goals, doctrine, scratch);
            // With enemies under the guns and nothing to fetch or to save there is
            // no reason to forgo shooting.
            if !in_reach || goals.any() || model.markers > 0 {
                self.consider_courses(state, id, Gait::Cruise, &goals, doctrine, scratch);
            }
        }
        self.weigh(state, id, &goals, doctrine, scratch);
        self.consider_warp(state, id, &goals, doctrine, scratch);
        self.consider_rams(state, id, &goals, doctrine, scratch);
        self.shortlist(state, id, (None, stuck), &goals, doctrine, scratch, out);
        match scratch.beside {
            Beside::Nothing => {}
            Beside::OtherKinds => self.widen_gaits(state, id, &goals, doctrine, scratch, out),
            Beside::AllShown => self.fill_up(state, id, None, &goals, doctrine, scratch, out),
        }
    }

    pub(crate) fn consider_courses(
        &self,
        state: &State,
        id: ModelId,
        gait: Gait,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) {
        let speed = self.speed(state, id, gait);
        let model = state.model(id);
        let from = (model.pos, model.heading);
        for bend in self.bends(gait) {
            let pose = Pose::course(from, Vec2::ZERO, bend, speed, gait == Gait::Move);
            let stays = self.stays(id, &pose);
            // Who wants to leave the table goes straight on.
            if stays || bend.turn == 0 {
                let action = bend.action(gait);
                self.consider(state, id, action, (&pose, stays), goals, doctrine, scratch);
            }
        }
    }

    /// Whether the base is on the table in a pose.
    #[inline]
    pub(crate) fn stays(&self, id: ModelId, pose: &Pose) -> bool {
        let radius = self.spec(id).radius_in;
        self.table.contains_disc(Disc::new(pose.end, radius))
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
        let model = state.model(id);
        scratch.poses.start(model.pos, model.heading);
        for go in self.goes(Gait::Warp, self.grids.go.len(), false) {
            let pose = self.warp_pose(state, id, go, distance_in);
            let (action, stays) = (Action::Go(go), self.stays(id, &pose));
            self.consider(state, id, action, (&pose, stays), &goals, doctrine, scratch);
        }
        self.weigh(state, id, &goals, doctrine, scratch);
        let warp = Some(distance_in);
        self.shortlist(state, id, (warp, false), &goals, doctrine, scratch, out);
        if scratch.beside == Beside::AllShown {
            self.fill_up(state, id, warp, &goals, doctrine, scratch, out);
        }
    }

    pub(crate) fn hold_pose(&self, state: &State, id: ModelId, turn: usize) -> Pose {
        let model = state.model(id);
        Pose::hold(model.pos, model.heading.rotate(self.grids.hold[turn]))
    }

    /// The pose in which a warp would end.
    fn warp_pose(&self, state: &State, id: ModelId, go: Go, distance_in: f64) -> Pose {
        let model = state.model(id);
        let share = if go.turn == 0 {
            1.0
        } else {
            self.grids.pivots[usize::from(go.pivot)]
        };
        let bend = Bend {
            turn: go.turn,
            pivot: go.pivot,
            by: self.grids.go[usize::from(go.turn)],
            share,
        };
        let from = (model.pos, model.heading);
        Pose::course(from, Vec2::ZERO, &bend, distance_in, true)
    }

    /// Keeps a pose to be scored with others: see [`Warfleets::weigh`], which is to be
    /// called after the last one.
    #[allow(clippy::too_many_arguments)]
    #[inline]
    pub(crate) fn consider(
        &self,
        state: &State,
        id: ModelId,
        action: Action,
        (pose, stays): (&Pose, bool),
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) {
        scratch.poses.push(action, pose, stays);
        if scratch.poses.is_full() {
            self.weigh(state, id, goals, doctrine, scratch);
        }
    }

    /// Scores the poses that wait for it and remembers them, in the order in which
    /// they came.
    #[inline(never)]
    pub(crate) fn weigh(
        &self,
        state: &State,
        id: ModelId,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) {
        let (poses, field) = (&mut scratch.poses, &scratch.field);
        let Prospect {
            dealt,
            taken,
            approach,
        } = field.prospects(poses);
        // Counted before the best are checked: or else the Holds, which all cost
        // this, would take every place among them, and no course be looked at.
        let approach = approach - (all(field.idle) & poses.fire().1);
        let objective = goals.worths(poses);
        let unfeared = doctrine.opinions.threats.fear * field.stake;
        let loss = greater(taken - all(unfeared), Lanes::ZERO);
        let weights = &doctrine.weights;
        let score = all(weights.dealt) * dealt - all(weights.taken) * taken
            + all(weights.objective) * objective
            + all(weights.approach) * approach
            - all(weights.loss) * loss;
        let [dealt, taken, objective, approach, loss, score] =
            [dealt, taken, objective, approach, loss, score].map(Lanes::to_array);
        let judged = (0..poses.count).map(|lane| {
            let (mut score, mut judgement) = (
                score[lane],
                Judgement {
                    dealt: dealt[lane],
                    taken: taken[lane],
                    objective: objective[lane],
                    approach: approach[lane],
                    loss: loss[lane],
                },
            );
            if !poses.stays[lane] {
                judgement = self.absence(state, id, poses.ends[lane], goals, doctrine, field);
                score = weights.score(&judgement);
            }
            Candidate {
                action: poses.actions[lane],
                judgement,
                score,
            }
        });
        scratch.candidates.extend(judged);
        poses.count = 0;
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
                let pose = self.warp_pose(state, id, go, distance + bonus_in);
                let (action, stays) = (Action::Warp, self.stays(id, &pose));
                self.consider(state, id, action, (&pose, stays), goals, doctrine, scratch);
            }
            self.weigh(state, id, goals, doctrine, scratch);
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
