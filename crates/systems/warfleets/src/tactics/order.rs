//! Who acts next: the turn of a side, commanded and launched squadrons.

use arrayvec::ArrayVec;
use evenkeel_board::disc::Disc;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::Phase;
use crate::spec::MAX_SIDE;
use crate::state::{State, ids};
use crate::tactics::{Beliefs, Offers};

/// An enemy as it looks to everybody who may be activated.
struct Foe {
    id: ModelId,
    base: Disc,
    move_in: f64,
    /// How far it strikes with a Move before, inches; negative when it has acted.
    reach_in: f64,
    /// What a point of damage on it is worth.
    point: f32,
}

/// All enemies on the table.
#[derive(Default)]
struct Foes {
    all: ArrayVec<Foe, MAX_SIDE>,
    /// The same as a bit mask.
    ids: u64,
    /// The furthest that any of them strikes, inches.
    reach_in: f64,
}

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
        let foes = self.foes(state, state.decider);
        for id in ids(ready) {
            let mut judgement = self.urgency(state, id, &foes, beliefs);
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
        let foes = self.foes(state, state.decider);
        for id in ids(squadrons) {
            let mut judgement = self.urgency(state, id, &foes, beliefs);
            judgement.approach += beliefs.opinions.order.patience;
            offers.push(Action::Activate(id), judgement);
        }
        offers.push(Action::Decline, Judgement::default());
    }

    /// The enemies of a side, as everybody of it looks at them.
    fn foes(&self, state: &State, side: Side) -> Foes {
        let mut foes = Foes {
            ids: state.on_table[side.other()],
            ..Foes::default()
        };
        for id in ids(foes.ids) {
            let spec = self.spec(id);
            let fires = !state.model(id).activated;
            let reach_in = if fires {
                spec.reach_in + spec.move_in
            } else {
                -1.0
            };
            if reach_in > foes.reach_in {
                foes.reach_in = reach_in;
            }
            foes.all.push(Foe {
                id,
                base: self.disc(state, id),
                move_in: spec.move_in,
                reach_in,
                point: self.worth_per_point(state, id),
            });
        }
        foes
    }

    /// What acting at once brings to a model: the damage that it can deal, the
    /// damage that it may take before its turn otherwise, and a marker that
    /// somebody else may fetch.
    fn urgency(&self, state: &State, id: ModelId, foes: &Foes, beliefs: &Beliefs) -> Judgement {
        let opinions = &beliefs.opinions.order;
        let spec = self.spec(id);
        let disc = self.disc(state, id);
        let own_point = self.worth_per_point(state, id);
        let own = spec.reach_in + spec.move_in;
        let near = state.near(foes.ids, disc, own.max(foes.reach_in));
        let (mut strike, mut exposed, mut nearest) = (0.0f32, 0.0, f64::INFINITY);
        for foe in &foes.all {
            let away = foe.base.centre.distance_squared(disc.centre);
            nearest = if away < nearest { away } else { nearest };
            if near & foe.id.bit() == 0 {
                continue;
            }
            let its = foe.reach_in;
            let longer = if its > own { its } else { own };
            let reach = longer + disc.radius + foe.base.radius;
            if away > reach * reach {
                continue;
            }
            let gap = disc.gap(foe.base);
            if gap <= own {
                let damage = self.damage_at(state, id, foe.id, gap - spec.move_in, 0);
                strike = strike.max(damage * foe.point);
            }
            if gap <= its {
                exposed += own_point * self.damage_at(state, foe.id, id, gap - foe.move_in, 0);
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
