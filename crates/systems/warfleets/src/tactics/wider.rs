//! Wider eyes: candidates beside those that are believed to be the best, for players who
//! play on from them.

use std::mem::discriminant;

use evenkeel_kernel::reasons::SHOWN;
use evenkeel_kernel::tactics::{Doctrine, Judged, Judgement, Weights};

use crate::action::{Action, Gait, ModelId};
use crate::game::Warfleets;
use crate::state::State;
use crate::tactics::goals::Goals;
use crate::tactics::ships::take_best;
use crate::tactics::{Beliefs, Beside, Candidate, Offers, Opinions, Scratch};

/// Strips of a deployment zone, side by side, each of which has a best spot.
const STRIPS: usize = 6;

impl Warfleets {
    /// Adds the best legal action of each kind that a ship has none of among the best: a
    /// Hold where it would move, a Cruise where it would shoot.
    pub(crate) fn widen_gaits(
        &self,
        state: &State,
        id: ModelId,
        goals: &Goals,
        doctrine: &Doctrine<Opinions>,
        scratch: &mut Scratch,
        out: &mut Vec<Judged<Action>>,
    ) {
        let is_cruise = |action| matches!(action, Action::Go(go) if go.gait == Gait::Cruise);
        if !(scratch.candidates.iter()).any(|candidate| is_cruise(candidate.action)) {
            self.consider_courses(state, id, Gait::Cruise, goals, doctrine, scratch);
            self.weigh(state, id, goals, doctrine, scratch);
        }
        let near = self.surroundings(state, id);
        let best = best_score(&doctrine.weights, out);
        while let Some(candidate) = take_other(&mut scratch.candidates, out) {
            let is_legal = match candidate.action {
                Action::Go(go) if !matches!(go.gait, Gait::Ram(_)) => {
                    self.course(state, &near, id, go, None).is_some()
                }
                _ => true,
            };
            if is_legal {
                push_behind(&doctrine.weights, candidate, best, out);
            }
        }
    }

    /// Adds the best free spot of each strip of a zone that has none among the best, or the
    /// next best spots, whatever strip they are in.
    pub(crate) fn widen_strips(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        candidates: &mut Vec<Candidate>,
        offers: &mut Offers,
    ) {
        let best = best_score(&beliefs.weights, offers.out);
        let mut has_one = [false; STRIPS];
        for judged in offers.out.iter() {
            if let Action::PlaceAt(spot) = judged.action {
                has_one[self.strip(state, id, spot)] = true;
            }
        }
        while let Some(candidate) = take_best(candidates) {
            let Action::PlaceAt(spot) = candidate.action else {
                continue;
            };
            let has_one = &mut has_one[self.strip(state, id, spot)];
            let is_wanted = match offers.beside {
                Beside::AllShown => offers.out.len() < SHOWN,
                Beside::Nothing | Beside::OtherKinds => !*has_one,
            };
            if is_wanted && self.is_free(state, id, self.zone_spot(state, id, spot)) {
                *has_one = true;
                push_behind(&beliefs.weights, candidate, best, offers.out);
            }
        }
    }

    /// The strip of its zone that a spot lies in.
    fn strip(&self, state: &State, id: ModelId, spot: u16) -> usize {
        let along = self.zone_spot(state, id, spot).x / self.table.width;
        ((along * STRIPS as f64) as usize).min(STRIPS - 1)
    }
}

/// Whether two actions of a ship are of one kind.
fn is_same_kind(one: Action, other: Action) -> bool {
    match (one, other) {
        (Action::Go(a), Action::Go(b)) => discriminant(&a.gait) == discriminant(&b.gait),
        _ => discriminant(&one) == discriminant(&other),
    }
}

/// Takes the most promising candidate of a kind that is not there yet.
fn take_other(candidates: &mut Vec<Candidate>, out: &[Judged<Action>]) -> Option<Candidate> {
    let is_there = |action| (out.iter()).any(|judged| is_same_kind(judged.action, action));
    candidates.retain(|candidate| !is_there(candidate.action));
    take_best(candidates)
}

/// The best score of what is judged.
pub(crate) fn best_score(weights: &Weights, out: &[Judged<Action>]) -> f32 {
    let scores = out.iter().map(|judged| weights.score(&judged.judgement));
    scores.fold(f32::NEG_INFINITY, f32::max)
}

/// Adds a candidate that a choice would not look at: what it promises counts as far as
/// that leaves it behind the best. Where position counts for nothing it is left out then.
pub(crate) fn push_behind(
    weights: &Weights,
    candidate: Candidate,
    best: f32,
    out: &mut Vec<Judged<Action>>,
) {
    let Candidate {
        action,
        mut judgement,
        score,
    } = candidate;
    if score >= best {
        judgement = Judgement {
            approach: judgement.approach - (score - best + 1.0) / weights.approach,
            ..judgement
        };
    }
    if weights.score(&judgement) < best {
        out.push(Judged { action, judgement });
    }
}
