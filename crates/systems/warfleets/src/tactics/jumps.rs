//! Jumps: where a ship is set down that may be so when it is activated.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::reasons::SHOWN;
use evenkeel_kernel::tactics::{Doctrine, Judged};

use crate::action::{Action, Gait, ModelId};
use crate::game::Warfleets;
use crate::state::State;
use crate::tactics::poses::Pose;
use crate::tactics::ships::take_best;
use crate::tactics::{Beside, Candidate, Opinions, Scratch};

/// The number of spots that are handed on.
const MOST_JUDGED: usize = 3;

impl Warfleets {
    /// Judges the spots at the full distance, and staying, by the best that the
    /// ship could do from there in open space.
    pub(crate) fn judge_jump(
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
        let prices = scratch.field.prices;
        let goals = self.goals(state, id, distance_in, &opinions.errands, &prices);
        scratch.candidates.clear();
        scratch.list.clear();
        self.list_jumps(state, id, distance_in, &mut scratch.list);
        let stay = (Action::Decline, Vec2::ZERO);
        self.consider_from(state, id, stay, &goals, doctrine, scratch);
        for index in 0..scratch.list.len() {
            let action = scratch.list[index];
            if let Some(shift) = self.full_jump(state, id, distance_in, action) {
                self.consider_from(state, id, (action, shift), &goals, doctrine, scratch);
            }
        }
        let most = match scratch.beside {
            Beside::AllShown => SHOWN,
            Beside::Nothing | Beside::OtherKinds => MOST_JUDGED,
        };
        while out.len() < most
            && let Some(best) = take_best(&mut scratch.candidates)
        {
            let Candidate {
                action, judgement, ..
            } = best;
            out.push(Judged { action, judgement });
        }
    }

    /// The distance of an action's shift of the ship, if it does so by the full distance.
    fn full_jump(
        &self,
        state: &State,
        id: ModelId,
        distance_in: f64,
        action: Action,
    ) -> Option<Vec2> {
        match action {
            Action::PlaceAt(spot) if usize::from(spot) < self.grids.around.len() => {
                let to = self.jump_pos(state, id, distance_in, spot);
                Some(to - state.model(id).pos)
            }
            _ => None,
        }
    }

    /// The best of holding, and of every plain course, from a spot that the ship is
    /// shifted to.
    fn consider_from(
        &self,
        state: &State,
        id: ModelId,
        (action, shift): (Action, Vec2),
        goals: &super::goals::Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) {
        let first = scratch.candidates.len();
        let model = state.model(id);
        let (pos, heading) = (model.pos, model.heading);
        scratch.poses.start(pos + shift, heading);
        let hold = Pose::hold(pos + shift, heading);
        let stays = self.stays(id, &hold);
        self.consider(state, id, action, (&hold, stays), goals, doctrine, scratch);
        for gait in [Gait::Move, Gait::Cruise] {
            let speed = self.speed(state, id, gait);
            for bend in self.bends(gait) {
                let pose = Pose::course((pos, heading), shift, bend, speed, gait == Gait::Move);
                let stays = self.stays(id, &pose);
                self.consider(state, id, action, (&pose, stays), goals, doctrine, scratch);
            }
        }
        self.weigh(state, id, goals, doctrine, scratch);
        let mut best = first;
        for (index, candidate) in scratch.candidates.iter().enumerate().skip(first) {
            if candidate.score > scratch.candidates[best].score {
                best = index;
            }
        }
        scratch.candidates.swap(first, best);
        scratch.candidates.truncate(first + 1);
    }

    /// The choice of a player who does not think about it: as near to what the ship goes at
    /// as possible.
    pub(crate) fn jump_towards(
        &self,
        state: &State,
        id: ModelId,
        distance_in: f64,
        list: &mut ActionList<Action>,
    ) -> Action {
        let Some(goal) = self.charge_goal(state, id) else {
            return Action::Decline;
        };
        self.best_listed(state, list, |action| match action {
            Action::PlaceAt(spot) => -self.jump_pos(state, id, distance_in, spot).distance(goal),
            _ => -state.model(id).pos.distance(goal),
        })
    }
}
