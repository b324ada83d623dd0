//! The order in which models act: the turn of a side, commanded and launched squadrons.

use arrayvec::ArrayVec;
use evenkeel_board::disc::Disc;
use evenkeel_kernel::side::Side;
use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::Phase;
use crate::spec::MAX_SIDE;
use crate::state::{State, ids};
use crate::tactics::fire::{NO_RANGES, Ranges, in_range};
use crate::tactics::{Beliefs, Offers};

/// An enemy as it looks to everybody who may be activated.
struct Foe {
    id: ModelId,
    base: Disc,
    move_in: f64,
    /// The reach of its strike with a Move before, inches; negative when it has acted.
    reach_in: f64,
    /// The worth of a point of damage on it.
    point: f32,
    /// Whether it is an easy target since its last Hold.
    held: bool,
    /// The reach of each of its guns; none when it has acted.
    ranges: Ranges,
}

/// All enemies on the table.
type Foes = ArrayVec<Foe, MAX_SIDE>;

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
        let mut foes = Foes::new();
        self.see_foes(state, state.decider, &mut foes);
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
        let mut foes = Foes::new();
        self.see_foes(state, state.decider, &mut foes);
        for id in ids(squadrons) {
            let mut judgement = self.urgency(state, id, &foes, beliefs);
            judgement.approach += beliefs.opinions.order.patience;
            offers.push(Action::Activate(id), judgement);
        }
        offers.push(Action::Decline, Judgement::default());
    }

    /// The enemies of a side, as everybody of it looks at them.
    fn see_foes(&self, state: &State, side: Side, foes: &mut Foes) {
        for id in ids(state.on_table[side.other()]) {
            let (model, spec) = (state.model(id), self.spec(id));
            let (reach_in, ranges) = if model.activated {
                (-1.0, NO_RANGES)
            } else {
                (spec.reach_in + spec.move_in, self.ranges(state, id))
            };
            foes.push(Foe {
                id,
                base: self.disc(state, id),
                move_in: spec.move_in,
                reach_in,
                point: self.worth_per_point(state, id),
                held: model.held,
                ranges,
            });
        }
    }

    /// The gain of acting at once for a model: the damage that it can deal, the damage that
    /// it may take before its turn otherwise, and a marker that somebody else may fetch.
    fn urgency(&self, state: &State, id: ModelId, foes: &Foes, beliefs: &Beliefs) -> Judgement {
        let opinions = &beliefs.opinions.order;
        let spec = self.spec(id);
        let disc = self.disc(state, id);
        let held = state.model(id).held;
        let own_point = self.worth_per_point(state, id);
        let (own, ranges) = (spec.reach_in + spec.move_in, self.ranges(state, id));
        let (mut strike, mut exposed, mut nearest) = (0.0f32, 0.0, f64::INFINITY);
        for foe in foes {
            let away = foe.base.centre.distance_squared(disc.centre);
            nearest = if away < nearest { away } else { nearest };
            let its = foe.reach_in;
            let longer = if its > own { its } else { own };
            let reach = longer + disc.radius + foe.base.radius;
            if away > reach * reach {
                continue;
            }
            let gap = disc.gap(foe.base);
            let dealt = self.expected.ahead(id, foe.id, foe.held);
            let dealt = in_range(&dealt, &ranges, gap - spec.move_in);
            strike = strike.max(dealt * foe.point);
            let taken = self.expected.ahead(foe.id, id, held);
            exposed += in_range(&taken, &foe.ranges, gap - foe.move_in) * own_point;
        }
        let near = (1.0 - nearest.sqrt() / self.table.height).max(0.0) as f32;
        Judgement {
            dealt: opinions.strike * strike,
            objective: self.fetches(state, id, beliefs),
            approach: opinions.exposed * exposed + opinions.near * near,
            ..Judgement::default()
        }
    }

    /// The worth of the nearest marker that a ship can fetch at once: more when an enemy
    /// that has still to act can fetch it as well.
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

    /// The gain or loss of a rogue squadron that acts in this phase instead of waiting:
    /// worse while it has nothing to shoot at, because enemies may come nearer, but the
    /// last phase is its last chance.
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
