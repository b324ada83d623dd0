//! Pulls of enemies: under whose guns one comes, over which mines, and how far from its
//! marker.

use evenkeel_board::disc::Disc;
use evenkeel_board::path::Leg;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::UpgradeEffect;
use crate::spec::EffectKind;
use crate::state::{Ask, State, ids};
use crate::tactics::{Beliefs, Offers};

impl Warfleets {
    /// Judges every pull that can be made, and none.
    pub(crate) fn judge_pulls(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        for foe in ids(self.pullable(state, id)) {
            offers.push(Action::Pull(foe), self.pulled(state, id, foe, beliefs));
        }
        offers.push(Action::Decline, Judgement::default());
    }

    /// The gain of pulling an enemy.
    fn pulled(&self, state: &State, id: ModelId, foe: ModelId, beliefs: &Beliefs) -> Judgement {
        let Some(leg) = self.pull_leg(state, id, foe) else {
            return Judgement::default();
        };
        let opinions = &beliefs.opinions.pulls;
        let (now, then) = (self.disc(state, foe), self.disc_at(foe, leg.end()));
        let point = self.worth_per_point(state, foe);
        let mines = f32::from(self.mines_on_leg(state, foe, &leg)) * point;
        let danger = self.danger_points(state, foe, std::slice::from_ref(&leg)) * point;
        let fire = self.fire_gained(state, foe, now, then) * point;
        Judgement {
            dealt: mines + danger + opinions.fire * fire,
            taken: opinions.answer * self.answer_gained(state, foe, now, then),
            objective: opinions.marker * self.marker_lost(state, foe, &leg, beliefs),
            ..Judgement::default()
        }
    }

    /// The mean way of a pull: to contact with the puller or a blocking piece at
    /// the most.
    pub(crate) fn pull_leg(&self, state: &State, id: ModelId, foe: ModelId) -> Option<Leg> {
        let roll =
            self.working(state, id, EffectKind::Tractor)
                .find_map(|effect| match effect {
                    UpgradeEffect::Tractor { distance, .. } => Some(distance),
                    _ => None,
                })?;
        let from = state.model(foe).pos;
        let line = Leg::between(from, state.model(id).pos)?;
        let gap = self.disc(state, foe).gap(self.disc(state, id));
        let most = roll.mean().min(gap);
        let open = self.open_way(state, foe, from, line.heading, most);
        (open > 0.0).then(|| Leg::new(from, line.heading, open))
    }

    /// Points of damage that the mines on a way deal to the ship that is pulled.
    fn mines_on_leg(&self, state: &State, foe: ModelId, leg: &Leg) -> u8 {
        let spec = self.spec(foe);
        let met = state.mines.iter().filter(|mine| {
            let near = leg.comes_within(spec.radius_in, mine.pos, mine.trigger_in);
            mine.side != spec.side && near.is_some()
        });
        met.fold(0, |sum, mine| sum.saturating_add(mine.damage))
    }

    /// Points of damage that those who have still to act can deal to an enemy after
    /// it was displaced and could not before.
    fn fire_gained(&self, state: &State, foe: ModelId, now: Disc, then: Disc) -> f32 {
        let friends = ids(state.on_table[self.spec(foe).side.other()]);
        let active = state.decider;
        let gained = friends.map(|friend| {
            let model = state.model(friend);
            // The puller itself counts as having acted already.
            let acts = !model.activated || self.is_pulling(state, friend);
            if !acts || self.spec(friend).side != active {
                return 0.0;
            }
            self.damage_in_reach(state, friend, foe, then)
                - self.damage_in_reach(state, friend, foe, now)
        });
        gained.sum()
    }

    fn is_pulling(&self, state: &State, id: ModelId) -> bool {
        state.ask == Ask::Pull(id)
    }

    /// Worth of the damage that an enemy can deal in answer after it was displaced
    /// and could not before.
    fn answer_gained(&self, state: &State, foe: ModelId, now: Disc, then: Disc) -> f32 {
        let spec = self.spec(foe);
        let soon = if state.model(foe).activated { 0.5 } else { 1.0 };
        let reach = |from: Disc, target: Disc| from.gap(target) - spec.move_in;
        let gained = ids(state.on_table[spec.side.other()]).map(|friend| {
            let disc = self.disc(state, friend);
            let damage = |from| self.damage_at(state, foe, friend, reach(from, disc), 0);
            (damage(then) - damage(now)) * self.worth_per_point(state, friend)
        });
        // It fires at one of them, whoever is worth most.
        soon * gained.fold(0.0, f32::max)
    }

    /// The loss of markers' worth to an enemy that was displaced; one that lies on its way
    /// is a present to it where displaced ships pick markers up.
    fn marker_lost(&self, state: &State, foe: ModelId, leg: &Leg, beliefs: &Beliefs) -> f32 {
        let radius = self.spec(foe).radius_in;
        let reach = self.rules.table.marker_diameter_in / 2.0;
        let swept = |marker: &&Vec2| leg.comes_within(radius, **marker, reach).is_some();
        let given = if self.rules.table.forced_pickup {
            state.markers.iter().filter(swept).count() as f32 * beliefs.opinions.stakes.marker
        } else {
            0.0
        };
        let promise = |pos: Vec2| {
            let worth = state.markers.iter();
            let worth =
                worth.map(|marker| self.marker_promise(state, foe, marker.distance(pos), beliefs));
            worth.fold(0.0, f32::max)
        };
        promise(leg.from) - promise(leg.end()) - given
    }
}
