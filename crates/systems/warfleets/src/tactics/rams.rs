//! Rams: whether one pays, and what it brings.

use evenkeel_kernel::tactics::{Doctrine, Judgement};

use crate::action::{Action, Gait, Go, ModelId};
use crate::game::Warfleets;
use crate::state::{State, ids};
use crate::tactics::Opinions;
use crate::tactics::gunnery::Spot;
use crate::tactics::{Candidate, Scratch};

impl Warfleets {
    /// Whether ramming any enemy near by and ahead would hurt it more than the
    /// rammer. Nobody behind is ever met.
    fn ram_pays(&self, state: &State, id: ModelId) -> bool {
        let reach = self.cruise_speed(state, id);
        let disc = self.disc(state, id);
        let forward = state.model(id).heading.forward();
        let own_point = self.worth_per_point(state, id);
        let enemies = self.ships_on_table(state, self.spec(id).side.other());
        ids(enemies).any(|enemy| {
            let base = self.disc(state, enemy);
            if forward.dot(base.centre - disc.centre) <= 0.0 || !disc.within(base, reach) {
                return false;
            }
            let (own, its) = self.ram_damage(state, id, enemy);
            f32::from(its) * self.worth_per_point(state, enemy) > f32::from(own) * own_point
        })
    }

    /// Rams are judged by the damage that both ships take.
    pub(crate) fn consider_rams(
        &self,
        state: &State,
        id: ModelId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) {
        if !self.ram_in_reach(state, id) || !self.ram_pays(state, id) {
            return;
        }
        let near = self.surroundings(state, id);
        let goals = self.goals(state, id, 0.0);
        for go in self.plain_goes(Gait::Ram(id), self.grids.cruise.len()) {
            let Some((course, target)) = self.ram_course(state, &near, id, go.pivot, go.turn)
            else {
                continue;
            };
            let (own, its) = self.ram_damage(state, id, target);
            let end = course.end();
            let forward = course.end_heading.forward();
            let spot = Spot {
                x: end.x as f32,
                y: end.y as f32,
                hx: forward.x as f32,
                hy: forward.y as f32,
            };
            let prospect = scratch.field.prospect(spot, false, false);
            let judgement = Judgement {
                dealt: f32::from(its) * self.worth_per_point(state, target),
                taken: prospect.taken + f32::from(own) * self.worth_per_point(state, id),
                objective: goals.worth(course.legs(), end, forward),
                approach: prospect.approach,
                loss: self.fear(state, id, prospect.taken),
            };
            let action = Action::Go(Go {
                gait: Gait::Ram(target),
                ..go
            });
            let score = doctrine.weights.score(&judgement);
            scratch.candidates.push(Candidate {
                action,
                judgement,
                score,
            });
        }
    }
}
