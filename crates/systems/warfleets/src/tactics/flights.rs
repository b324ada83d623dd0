//! What a squadron does.

use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::{Judged, Judgement, Weights};

use crate::action::{Action, Flight, FlightSpot, ModelId};
use crate::game::Warfleets;
use crate::state::{State, ids};
use crate::tactics::ships::take_best;
use crate::tactics::{Candidate, Scratch};

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

    pub(crate) fn may_fly(&self, state: &State, id: ModelId, action: Action) -> bool {
        match action {
            Action::Fly(flight) => self.flight_leg(state, id, flight).is_some(),
            _ => true,
        }
    }
}
