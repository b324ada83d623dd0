//! What a squadron does.

use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement};

use crate::action::{Action, Flight, FlightSpot, ModelId};
use crate::game::Warfleets;
use crate::state::{State, ids};
use crate::tactics::Opinions;
use crate::tactics::ships::take_best;
use crate::tactics::{Candidate, Scratch};

impl Warfleets {
    /// Judges the best flight of a squadron: beside a target that it can hurt at
    /// once, or else towards one.
    pub(crate) fn judge_squadron(
        &self,
        state: &State,
        id: ModelId,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        scratch.candidates.clear();
        let spec = self.spec(id);
        let mut goal: Option<(f64, ModelId)> = None;
        for foe in ids(state.on_table[spec.side.other()]) {
            let worth = self.attack_worth(state, id, foe);
            if worth <= 0.0 {
                continue;
            }
            let gap = self.disc(state, id).gap(self.disc(state, foe));
            let wanted = gap / f64::from(worth.sqrt());
            if goal.is_none_or(|(best, _)| wanted < best) {
                goal = Some((wanted, foe));
            }
            if gap <= spec.reach_in {
                self.propose(Action::Hold(0), worth, doctrine, scratch);
            }
            if gap <= spec.move_in + spec.reach_in {
                for bearing in 0..3 {
                    let to = FlightSpot::Beside {
                        target: foe,
                        bearing,
                    };
                    let flight = Action::Fly(Flight { cruise: false, to });
                    // The near side costs no detour.
                    let share = if bearing == 0 { 1.0 } else { 0.98 };
                    self.propose(flight, worth * share, doctrine, scratch);
                }
            }
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
        let closing = goal.map(|(_, foe)| self.close_with(state, id, foe));
        out.push(super::plain(closing.unwrap_or(Action::Hold(0))));
    }

    /// A flight to or towards an enemy that is out of reach.
    fn close_with(&self, state: &State, id: ModelId, foe: ModelId) -> Action {
        let gap = self.disc(state, id).gap(self.disc(state, foe));
        self.fly_beside(state, id, foe, gap)
            .unwrap_or_else(|| self.fly_towards(state, id, state.model(foe).pos))
    }

    fn propose(
        &self,
        action: Action,
        dealt: f32,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
    ) {
        let judgement = Judgement {
            dealt,
            ..Judgement::default()
        };
        let score = doctrine.weights.score(&judgement);
        scratch.candidates.push(Candidate {
            action,
            judgement,
            score,
        });
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
}
