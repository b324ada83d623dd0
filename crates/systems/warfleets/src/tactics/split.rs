//! Splitting the dice of one weapon among several targets.

use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::spec::Gun;
use crate::state::State;
use crate::tactics::{Beliefs, Offers};

impl Warfleets {
    /// Judges how many of the dice that are left the last named target gets: the
    /// rest goes to the best other one.
    pub(crate) fn judge_shares(
        &self,
        state: &State,
        id: ModelId,
        dice: u8,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let Some(last) = state.activation.shots.last().copied() else {
            return;
        };
        let gun = &self.spec(id).guns[usize::from(last.gun)];
        for share in (1..=dice).rev() {
            let rest = dice - share;
            let others = self.others(state, id);
            let others = others.map(|other| self.share_worth(state, id, gun, other, rest, beliefs));
            let judgement = Judgement {
                dealt: self.share_worth(state, id, gun, last.target, share, beliefs)
                    + others.fold(0.0, f32::max),
                ..Judgement::default()
            };
            offers.push(Action::Share(share), judgement);
        }
    }

    /// Judges who gets the rest of the split dice.
    pub(crate) fn judge_also(
        &self,
        state: &State,
        id: ModelId,
        dice: u8,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let index = state.activation.shots.first().map_or(0, |shot| shot.gun);
        let gun = &self.spec(id).guns[usize::from(index)];
        for other in self.others(state, id) {
            let judgement = Judgement {
                dealt: self.share_worth(state, id, gun, other, dice, beliefs),
                ..Judgement::default()
            };
            offers.push(Action::AlsoAt(other), judgement);
        }
    }

    /// The worth of so many dice of a gun against a target: no more damage than it can
    /// still take, and something for finishing it off.
    pub(crate) fn share_worth(
        &self,
        state: &State,
        id: ModelId,
        gun: &Gun,
        target: ModelId,
        dice: u8,
        beliefs: &Beliefs,
    ) -> f32 {
        let Some(seen) = self.seen(state, target).filter(|_| dice > 0) else {
            return 0.0;
        };
        let volley = self.volley(state, id, gun, target, dice, self.exposure(state, seen));
        let track = &state.model(target).track;
        let left = track.total_capacity() - track.total_damage();
        let per_hit = u32::from(self.damage_per_hit(gun)).max(1);
        let needed = left.div_ceil(per_hit).max(1);
        let most = needed.min(u32::from(volley.dice));
        let hits: f32 = (1..=most)
            .map(|k| self.volleys.at_least(volley, k as u8))
            .sum();
        let damage = (hits * per_hit as f32).min(left as f32);
        let dies = if needed <= u32::from(volley.dice) {
            self.volleys.at_least(volley, needed as u8)
        } else {
            0.0
        };
        damage * self.worth_per_point(state, target)
            + dies * beliefs.opinions.splits.kill * self.worth(state, target)
    }
}
