//! Who acts next: the turn of a side, commanded and launched squadrons.

use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::Phase;
use crate::state::{State, ids};
use crate::tactics::{Beliefs, Offers};

impl Warfleets {
    /// Judges who is activated next: who has most to gain now and most to lose by
    /// waiting. A side that has only rogue squadrons left may keep them for later.
    pub(crate) fn judge_activations(
        &self,
        state: &State,
        phase: Phase,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let ready = self.ready(state, phase);
        let must = ready & !self.rogues != 0;
        if ready.count_ones() == 1 && must {
            offers.push(self.first_due(state, phase), Judgement::default());
            return;
        }
        for id in ids(ready) {
            let mut judgement = self.urgency(state, id, beliefs);
            if self.rogues & id.bit() != 0 {
                judgement.approach += self.rogue_turn(state, id, phase, beliefs);
            }
            offers.push(Action::Activate(id), judgement);
        }
        if !must {
            offers.push(Action::Decline, Judgement::default());
        }
    }

    /// Judges which second squadron a hero activates: to act at once is never worse
    /// than to act later.
    pub(crate) fn judge_commands(
        &self,
        state: &State,
        squadrons: u64,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        for id in ids(squadrons) {
            let mut judgement = self.urgency(state, id, beliefs);
            judgement.approach += beliefs.opinions.order.patience;
            offers.push(Action::Activate(id), judgement);
        }
        offers.push(Action::Decline, Judgement::default());
    }

    /// What acting at once brings to a model: the damage that it can deal, the
    /// damage that it may take before its turn otherwise, and a marker that
    /// somebody else may fetch.
    fn urgency(&self, state: &State, id: ModelId, beliefs: &Beliefs) -> Judgement {
        let opinions = &beliefs.opinions.order;
        let spec = self.spec(id);
        let disc = self.disc(state, id);
        let own_point = self.worth_per_point(state, id);
        let (mut strike, mut exposed, mut nearest) = (0.0f32, 0.0, f64::INFINITY);
        for foe in ids(state.on_table[spec.side.other()]) {
            let base = self.disc(state, foe);
            let away = base.centre.distance_squared(disc.centre);
            nearest = nearest.min(away);
            let enemy_spec = self.spec(foe);
            let (own, its) = (
                spec.reach_in + spec.move_in,
                enemy_spec.reach_in + enemy_spec.move_in,
            );
            let reach = own.max(its) + disc.radius + base.radius;
            if away > reach * reach {
                continue;
            }
            let gap = disc.gap(base);
            if gap <= own {
                let damage = self.damage_at(state, id, foe, gap - spec.move_in, 0);
                if damage > 0.0 {
                    strike = strike.max(damage * self.worth_per_point(state, foe));
                }
            }
            if gap <= its && !state.model(foe).activated {
                exposed += own_point * self.damage_at(state, foe, id, gap - enemy_spec.move_in, 0);
            }
        }
        let near = (1.0 - nearest.sqrt() / self.table.height).max(0.0) as f32;
        Judgement {
            dealt: opinions.strike * strike,
            objective: self.fetches(state, id, beliefs),
            approach: opinions.exposed * exposed + opinions.near * near,
            ..Judgement::default()
        }
    }

    /// What the nearest marker is worth that a ship can fetch at once: more when an
    /// enemy that has still to act can fetch it as well.
    fn fetches(&self, state: &State, id: ModelId, beliefs: &Beliefs) -> f32 {
        let opinions = &beliefs.opinions.order;
        if !self.spec(id).is_ship() {
            return 0.0;
        }
        let reaches = |id: ModelId, marker| {
            let reach = self.spec(id).cruise_in + self.spec(id).radius_in;
            state.model(id).pos.distance_squared(marker) <= reach * reach
        };
        let foes = self.ships_on_table(state, self.spec(id).side.other());
        let worth = state.markers.iter().filter(|&&marker| reaches(id, marker));
        let worth = worth.map(|&marker| {
            let mut rivals = ids(foes).filter(|&foe| !state.model(foe).activated);
            if rivals.any(|foe| reaches(foe, marker)) {
                opinions.race
            } else {
                opinions.fetch
            }
        });
        beliefs.opinions.stakes.marker * worth.fold(0.0, f32::max)
    }

    /// How much better or worse it is for a rogue squadron to act in this phase
    /// than to wait: worse while it has nothing to shoot at, because enemies may
    /// come nearer, but the last phase is its last chance.
    fn rogue_turn(&self, state: &State, id: ModelId, phase: Phase, beliefs: &Beliefs) -> f32 {
        let spec = self.spec(id);
        let disc = self.disc(state, id);
        // A late activation moves or shoots, not both.
        let late = phase != Phase::Squadrons;
        let reach = if late { 0.0 } else { spec.move_in };
        let shoots = ids(state.on_table[spec.side.other()]).any(|foe| {
            let gap = disc.gap(self.disc(state, foe)) - reach;
            self.damage_at(state, id, foe, gap, 0) > 0.0
        });
        let patience = beliefs.opinions.order.patience;
        if shoots || phase == Phase::Heavy {
            patience
        } else {
            -patience
        }
    }
}
