//! Placing ships and squadrons: who is next, where, and which way it faces.

use evenkeel_board::heading::Heading;
use evenkeel_board::lanes::WIDTH;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::state::{State, ids};
use crate::tactics::ground::Claims;
use crate::tactics::offers::position;
use crate::tactics::ships::take_best;
use crate::tactics::{Beliefs, Beside, Candidate, Offers};

/// Most spots of a deployment zone that are compared.
const MOST_SPOTS: u16 = 128;
/// The number of the best spots that are looked at closely.
const SHORTLIST: usize = 4;

impl Warfleets {
    /// Judges who is placed next: the slow ones take the best spots, and the fast
    /// ones go where they are still needed.
    pub(crate) fn judge_fielding(
        &self,
        state: &State,
        squadrons: bool,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let slow_first = beliefs.opinions.deployment.slow_first;
        for id in ids(self.waiting(state, state.decider, squadrons)) {
            let haste = position(-slow_first * self.spec(id).cruise_in as f32);
            offers.push(Action::Field(id), haste);
        }
    }

    /// Judges where a model is placed: ships by what the spots are worth, squadrons by the
    /// nearest enemy. The way ahead is looked at from the best spots only.
    pub(crate) fn judge_places(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        candidates: &mut Vec<Candidate>,
        offers: &mut Offers,
    ) {
        candidates.clear();
        let is_ship = self.spec(id).is_ship();
        let spots = (self.zone_size(id) as u16).min(MOST_SPOTS);
        for first in (0..spots).step_by(WIDTH) {
            let number = |lane: usize| first + lane as u16;
            let at: [Vec2; WIDTH] = std::array::from_fn(|lane| {
                self.grid_spot(state, id, usize::from(number(lane).min(spots - 1)))
            });
            let worths = if is_ship {
                self.worths_of_places(state, id, &at, &beliefs.opinions.places)
            } else {
                let far = beliefs.opinions.deployment.far;
                self.nearest_enemy_in(state, id, &at)
                    .map(|away| -far * away)
            };
            let used = worths.into_iter().take(usize::from(spots - first));
            candidates.extend(used.enumerate().map(|(lane, worth)| Candidate {
                action: Action::PlaceAt(number(lane)),
                judgement: position(worth),
                score: beliefs.weights.score(&position(worth)),
            }));
        }
        let claims = self.claims(state, id);
        let (mut looked_at, mut best) = (0, f32::NEG_INFINITY);
        // What stands in the way only ever makes a spot worse.
        while looked_at < SHORTLIST
            && let Some(candidate) = take_best(candidates)
            && candidate.score >= best
        {
            let Action::PlaceAt(spot) = candidate.action else {
                continue;
            };
            let pos = self.zone_spot(state, id, spot);
            if self.is_free(state, id, pos) {
                looked_at += 1;
                let mut judgement = candidate.judgement;
                judgement.approach -= self.blocked_ahead(state, id, pos, &claims, beliefs);
                best = best.max(beliefs.weights.score(&judgement));
                offers.push(candidate.action, judgement);
            }
        }
        if offers.beside != Beside::Nothing && !offers.out.is_empty() {
            self.widen_strips(state, id, beliefs, candidates, offers);
        }
        if offers.out.is_empty() {
            offers.list(self, state, |_| Judgement::default());
        }
    }

    /// Points lost where a blocking piece stands within one activation on the way to
    /// what a model is after.
    fn blocked_ahead(
        &self,
        state: &State,
        id: ModelId,
        pos: Vec2,
        claims: &Claims,
        beliefs: &Beliefs,
    ) -> f32 {
        let inward = self.home_edge(state, self.spec(id).side).inward();
        let goal = self.goal_from(state, id, pos, claims, beliefs);
        let towards = goal.and_then(|goal| Heading::facing(pos, goal));
        let heading = towards.unwrap_or(inward);
        let open = self.open_way(state, id, pos, heading, self.spec(id).cruise_in);
        self.blocked(open, id, beliefs)
    }

    /// Points lost where the way is open for so many inches only.
    fn blocked(&self, open_in: f64, id: ModelId, beliefs: &Beliefs) -> f32 {
        let speed = self.spec(id).cruise_in;
        beliefs.opinions.deployment.blocked * (1.0 - open_in / speed) as f32
    }

    /// Judges which way a ship faces: along an open way, towards what it is after.
    pub(crate) fn judge_faces(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let pos = state.model(id).pos;
        let inward = self.home_edge(state, self.spec(id).side).inward();
        let speed = self.spec(id).cruise_in;
        let claims = self.claims(state, id);
        let goal = self.goal_from(state, id, pos, &claims, beliefs);
        for (turn, rotation) in self.grids.headings.iter().enumerate() {
            let heading = inward.rotate(*rotation);
            let open = self.open_way(state, id, pos, heading, speed);
            let ahead = goal.map_or(0.0, |goal| {
                let away = goal - pos;
                heading.forward().dot(away) / away.length().max(1e-6)
            });
            let facing = beliefs.opinions.deployment.facing * ahead as f32;
            let judgement = position(facing - self.blocked(open, id, beliefs));
            offers.push(Action::Face(turn as u8), judgement);
        }
    }

    /// Judges how far a free move goes: nearer to markers, not up to a blocking
    /// piece, and not under guns that can be stayed away from.
    pub(crate) fn judge_free_moves(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let model = state.model(id);
        let (speed, cruise) = (self.move_speed(state, id), self.spec(id).cruise_in);
        let steps = f64::from(self.rules.grid.free_move_steps);
        let claims = self.claims(state, id);
        offers.list(self, state, |action| {
            let Action::FreeMove(step) = action else {
                return Judgement::default();
            };
            let leg = Leg::new(model.pos, model.heading, speed * f64::from(step) / steps);
            let radius = self.spec(id).radius_in;
            let swept = state.markers.iter();
            let swept = swept
                .filter(|&&at| leg.length > 0.0 && leg.sweeps_over_point(radius, at).is_some());
            let fetched = swept.count() as f32 * beliefs.opinions.stakes.marker;
            let open = self.open_way(state, id, leg.end(), model.heading, cruise);
            let [enemy] = self.nearest_enemy_in(state, id, &[leg.end()]);
            let [markers] = self.markers_from(state, id, &[leg.end()], &claims, beliefs);
            Judgement {
                objective: fetched + markers,
                approach: -self.blocked(open, id, beliefs)
                    - beliefs.opinions.deployment.far * enemy,
                taken: self.fire_at(state, id, leg.end()),
                loss: self.danger_points(state, id, std::slice::from_ref(&leg))
                    * self.worth_per_point(state, id),
                ..Judgement::default()
            }
        });
    }
}
