//! Squadrons that wait aboard a ship: which ones, when they are launched, and
//! where; and squadrons that a ship has come down on.

use arrayvec::ArrayVec;
use evenkeel_board::vector::Vec2;
use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::HeroEffect;
use crate::spec::MAX_SIDE;
use crate::state::{State, ids};
use crate::tactics::offers::position;
use crate::tactics::{Beliefs, Offers};

impl Warfleets {
    /// Judges which squadron waits aboard: those whose attack is worth most, because
    /// they strike as soon as they are launched. Each set of them can be named in one
    /// order only, so a squadron is judged with the best that can still follow it.
    pub(crate) fn judge_stowing(&self, state: &State, left: u8, offers: &mut Offers) {
        offers.list(self, state, |action| match action {
            Action::Stow(first) => {
                let rest = self.waiting(state, self.spec(first).side, true);
                let rest = rest & u64::MAX.unbounded_shl(u32::from(first.0) + 1);
                let mut worths: ArrayVec<f32, MAX_SIDE> =
                    ids(rest).map(|id| self.best_attack(state, id)).collect();
                worths.sort_unstable_by(|a, b| b.total_cmp(a));
                let followers = worths.iter().take(usize::from(left.saturating_sub(1)));
                position(self.best_attack(state, first) + followers.sum::<f32>())
            }
            _ => Judgement::default(),
        });
    }

    /// The worth of an attack of a squadron on the best enemy for it.
    fn best_attack(&self, state: &State, squadron: ModelId) -> f32 {
        let foes = self.of_side[self.spec(squadron).side.other()];
        let worth = ids(foes).map(|foe| {
            self.expected.of(squadron, 0, foe, false)[0] * self.worth_per_point(state, foe)
        });
        worth.fold(0.0, f32::max)
    }

    /// Judges whether squadrons are launched: all that are aboard go, once it is
    /// time, those with the best attack first.
    pub(crate) fn judge_launches(
        &self,
        state: &State,
        ship: ModelId,
        launched: u64,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let opinions = &beliefs.opinions.launches;
        let track = &state.model(ship).track;
        let failing =
            track.total_damage() as f32 >= opinions.failing * track.total_capacity() as f32;
        let late = state.round + opinions.late_rounds >= self.rules.table.rounds;
        let now = launched != 0 || failing || late || self.any_prey(state, ship);
        offers.list(self, state, |action| match action {
            Action::Launch(squadron) => {
                let cost = self.spec(squadron).cost as f32;
                position(if now { cost } else { -cost })
            }
            _ => Judgement::default(),
        });
    }

    /// Whether a squadron aboard a ship has prey.
    pub(crate) fn any_prey(&self, state: &State, ship: ModelId) -> bool {
        ids(self.aboard(state, ship)).any(|id| self.has_prey(state, id, ship))
    }

    /// Whether a squadron that is launched can come so near to an enemy that it can
    /// hurt it, at Cruise speed. Waiting for Move speed, so that it could shoot at
    /// once, did not win more.
    pub(crate) fn has_prey(&self, state: &State, squadron: ModelId, ship: ModelId) -> bool {
        let spec = self.spec(squadron);
        let Some(HeroEffect::Carrier { range_in, .. }) = self.spec(ship).hero else {
            return false;
        };
        let far = range_in + 2.0 * spec.radius_in + spec.cruise_in + spec.reach_in;
        let (gun, base) = (&spec.guns[0], self.disc(state, ship));
        ids(state.on_table[spec.side.other()]).any(|foe| {
            self.may_hurt(gun, self.spec(foe).is_ship()) && base.within(self.disc(state, foe), far)
        })
    }

    /// Judges where a launched squadron is set down: near the enemy that its attack
    /// is worth most against for the way that it has to go.
    pub(crate) fn judge_launch_spots(
        &self,
        state: &State,
        squadron: ModelId,
        ship: ModelId,
        offers: &mut Offers,
    ) {
        let foes = state.on_table[self.spec(squadron).side.other()];
        let goal = self.prey_of(state, squadron, state.model(ship).pos, foes);
        offers.list(self, state, |action| match action {
            Action::PlaceAt(spot) => {
                let at = self.launch_pos(state, squadron, ship, spot);
                position(-at.distance(goal) as f32)
            }
            _ => Judgement::default(),
        });
    }

    /// The place of the enemy, among some, that a squadron goes for from a place, or the
    /// middle of the table.
    fn prey_of(&self, state: &State, squadron: ModelId, from: Vec2, foes: u64) -> Vec2 {
        let mut best = (f64::INFINITY, self.table.centre());
        for foe in ids(foes) {
            let attack = self.expected.of(squadron, 0, foe, state.model(foe).held)[0];
            let worth = attack * self.worth_per_point(state, foe);
            if worth <= 0.0 {
                continue;
            }
            let pos = state.model(foe).pos;
            let wanted = pos.distance(from) / f64::from(worth.sqrt());
            if wanted < best.0 {
                best = (wanted, pos);
            }
        }
        best.1
    }

    /// Judges where an enemy squadron is set down that a ship has come down on: as
    /// far as possible from what it could attack, and beside our own squadrons.
    pub(crate) fn judge_set_downs(
        &self,
        state: &State,
        squadron: ModelId,
        ship: ModelId,
        offers: &mut Offers,
    ) {
        let foes = state.on_table[self.spec(squadron).side.other()];
        // The ship itself is in its reach anyway.
        let others = foes & !ship.bit();
        let prey = self.prey_of(state, squadron, state.model(ship).pos, others);
        let reach = self.rules.squadron.engage_in;
        let hunters = foes & !self.ships;
        offers.list(self, state, |action| match action {
            Action::SetDown(spot) => {
                let disc = self.disc_at(squadron, self.set_down_pos(state, squadron, ship, spot));
                let engaged = ids(hunters).any(|id| self.disc(state, id).within(disc, reach));
                let held = if engaged {
                    self.spec(squadron).cost as f32
                } else {
                    0.0
                };
                position(held + disc.centre.distance(prey) as f32)
            }
            _ => Judgement::default(),
        });
    }
}
