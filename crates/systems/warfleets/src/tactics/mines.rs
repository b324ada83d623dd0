//! Mines: where one is laid.

use arrayvec::ArrayVec;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::{HeroEffect, OpeningEffect};
use crate::spec::MAX_SIDE;
use crate::state::{State, Step, ids};
use crate::tactics::offers::position;
use crate::tactics::{Beliefs, Offers};

impl Warfleets {
    /// Judges the spots for a mine by the damage that it is expected to deal, and
    /// laying none: where mines are limited, a poor spot is worse than a later one.
    pub(crate) fn judge_mines(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let Some(HeroEffect::Mines { damage, max, .. }) = self.spec(id).hero else {
            return;
        };
        let trigger_in = self.mine_trigger(id);
        let least = if max.is_some() {
            beliefs.opinions.mines.least
        } else {
            0.0
        };
        let damage = f32::from(damage);
        let pulled = if self.pull_follows(state, id) {
            self.pullable(state, id)
        } else {
            0
        };
        let pulls: ArrayVec<_, MAX_SIDE> = ids(pulled)
            .filter_map(|foe| Some((foe, self.pull_leg(state, id, foe)?)))
            .collect();
        offers.list(self, state, |action| match action {
            Action::LayMine(spot) => Judgement {
                dealt: damage
                    * self.mined(
                        state,
                        id,
                        self.mine_pos(state, id, spot),
                        trigger_in,
                        &pulls,
                        beliefs,
                    ),
                ..Judgement::default()
            },
            _ => position(least),
        });
    }

    /// The expected worth of one point of damage of a mine: the chances that enemies set it
    /// off, or that one is pulled over it, times what a point on them is worth.
    fn mined(
        &self,
        state: &State,
        id: ModelId,
        pos: Vec2,
        trigger_in: f64,
        pulls: &[(ModelId, Leg)],
        beliefs: &Beliefs,
    ) -> f32 {
        let marker = self.nearest_marker(state, pos);
        let by_marker = marker.filter(|at| at.distance(pos) <= trigger_in);
        let foes = ids(state.on_table[self.spec(id).side.other()]);
        let worth = foes.map(|foe| {
            let chance = self.set_off(state, foe, pos, trigger_in, by_marker, beliefs);
            chance * self.worth_per_point(state, foe)
        });
        let passing: f32 = worth.sum();
        let pulled = pulls.iter().map(|(foe, leg)| {
            let met = leg.comes_within(self.spec(*foe).radius_in, pos, trigger_in);
            met.map_or(0.0, |_| self.worth_per_point(state, *foe))
        });
        passing.max(pulled.fold(0.0, f32::max))
    }

    /// Whether a ship may still pull an enemy over a mine that it lays now.
    fn pull_follows(&self, state: &State, id: ModelId) -> bool {
        let Some(Step::Openings { model, used }) = state.next_step() else {
            return false;
        };
        let mut open = self.openings(state, model, used);
        model == id && open.any(|effect| effect == OpeningEffect::Tractor)
    }

    /// The chance that an enemy sets off a mine.
    fn set_off(
        &self,
        state: &State,
        foe: ModelId,
        pos: Vec2,
        trigger_in: f64,
        marker: Option<Vec2>,
        beliefs: &Beliefs,
    ) -> f32 {
        let opinions = &beliefs.opinions.mines;
        let gap = (self.disc(state, foe).gap_to_point(pos) - trigger_in) as f32;
        if gap <= 0.0 {
            return opinions.beside;
        }
        let speed = self.spec(foe).cruise_in as f32;
        let within = (1.0 - gap / (2.0 * speed)).max(0.0);
        let model = state.model(foe);
        let away = pos - model.pos;
        let ahead = model.heading.forward().dot(away) / away.length().max(1e-6);
        let turned = opinions.abeam + (1.0 - opinions.abeam) * (ahead as f32).max(0.0);
        let fetches = marker.filter(|_| self.spec(foe).is_ship());
        let fetched = if fetches.is_some() {
            opinions.marker * within
        } else {
            0.0
        };
        fetched.max(opinions.ahead * turned * within * within)
    }

    fn nearest_marker(&self, state: &State, pos: Vec2) -> Option<Vec2> {
        let markers = state.markers.iter().copied();
        markers.min_by(|a, b| {
            let (a, b) = (a.distance_squared(pos), b.distance_squared(pos));
            a.total_cmp(&b)
        })
    }
}
