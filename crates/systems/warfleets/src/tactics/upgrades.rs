//! Upgrades: what one is worth for the rest of a battle, and what follows from it: which
//! one takes damage, which one is aimed at, who is repaired, and where.

use evenkeel_kernel::tactics::Judgement;

use crate::action::{Action, ModelId};
use crate::game::Warfleets;
use crate::ruleset::{Mount, RerollDice, UpgradeEffect};
use crate::spec::Gun;
use crate::state::{State, ids};
use crate::tactics::{Beliefs, Offers};

impl Warfleets {
    /// Judges which upgrade takes the next point: the one that is missed least for
    /// each point that it takes before it is gone.
    pub(crate) fn judge_suffering(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        let choices = self.suffering(state, id);
        for slot in (0..32u8).filter(|slot| choices >> slot & 1 == 1) {
            let left = self.capacity_left(state, id, slot);
            let judgement = Judgement {
                loss: self.upgrade_worth(state, id, slot, beliefs) / left,
                ..Judgement::default()
            };
            offers.push(Action::Suffer(slot), judgement);
        }
    }

    /// Judges which working upgrade of an enemy the damage is aimed at: the one that
    /// matters most, as far as the damage brings it to its end.
    pub(crate) fn judge_snipes(
        &self,
        state: &State,
        id: ModelId,
        points: u8,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        for slot in self.snipable(state, id) {
            let left = self.capacity_left(state, id, slot);
            let share = f32::from(points).min(left) / left;
            let judgement = Judgement {
                dealt: share * self.upgrade_worth(state, id, slot, beliefs),
                ..Judgement::default()
            };
            offers.push(Action::Snipe(slot), judgement);
        }
    }

    /// Judges which upgrade loses damage: one that works again by that, or the one
    /// that is missed most.
    pub(crate) fn judge_mends(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        for slot in self.mendable(state, id) {
            let judgement = Judgement {
                approach: self.mend_worth(state, id, slot, beliefs),
                ..Judgement::default()
            };
            offers.push(Action::Mend(slot), judgement);
        }
    }

    /// Judges which friend is repaired: what the point is worth to it, more the
    /// nearer it is to its end, and what the mended upgrade is worth.
    pub(crate) fn judge_repairs(
        &self,
        state: &State,
        id: ModelId,
        beliefs: &Beliefs,
        offers: &mut Offers,
    ) {
        for friend in ids(self.repairable(state, id)) {
            let slots = self.mendable(state, friend);
            let mended = slots.map(|slot| self.mend_worth(state, friend, slot, beliefs));
            let judgement = Judgement {
                approach: mended.fold(0.0, f32::max),
                loss: -self.worth_per_point(state, friend),
                ..Judgement::default()
            };
            offers.push(Action::Repair(friend), judgement);
        }
        offers.push(Action::Decline, Judgement::default());
    }

    /// The worth of one point less on an upgrade beside the ship's life.
    fn mend_worth(&self, state: &State, id: ModelId, slot: u8, beliefs: &Beliefs) -> f32 {
        let worth = self.upgrade_worth(state, id, slot, beliefs);
        let track = &state.model(id).track;
        if track.working(usize::from(slot)) {
            worth / f32::from(track.capacity(usize::from(slot)))
        } else {
            worth
        }
    }

    fn capacity_left(&self, state: &State, id: ModelId, slot: u8) -> f32 {
        let track = &state.model(id).track;
        let slot = usize::from(slot);
        f32::from((track.capacity(slot) - track.damage(slot)).max(1))
    }

    /// The worth of an upgrade of a ship for the rest of the battle if it works, points.
    pub(crate) fn upgrade_worth(
        &self,
        state: &State,
        id: ModelId,
        slot: u8,
        beliefs: &Beliefs,
    ) -> f32 {
        let spec = self.spec(id);
        let model = state.model(id);
        let rounds = self.rules.table.rounds.saturating_sub(state.round);
        let turns = f32::from(rounds) + if model.activated { 0.0 } else { 1.0 };
        let guns = spec.guns.iter().enumerate();
        if let Some((index, gun)) = guns.into_iter().find(|(_, gun)| gun.slot == Some(slot)) {
            return turns * self.gun_worth(state, id, index, gun, beliefs);
        }
        let effects = spec.effects.iter().filter(|(at, _)| *at == slot);
        let worth =
            effects.map(|(_, effect)| self.effect_worth(state, id, *effect, turns, beliefs));
        worth.sum()
    }

    fn effect_worth(
        &self,
        state: &State,
        id: ModelId,
        effect: UpgradeEffect,
        turns: f32,
        beliefs: &Beliefs,
    ) -> f32 {
        let opinions = &beliefs.opinions.upgrades;
        let turret = || self.gun_worth(state, id, 0, &self.spec(id).guns[0], beliefs);
        match effect {
            UpgradeEffect::Shield { on } => {
                let saves = f32::from(7 - on.min(6)) / 6.0;
                opinions.shield * saves * self.worth(state, id)
            }
            UpgradeEffect::Stealth { .. } => opinions.stealth * self.worth(state, id),
            UpgradeEffect::Reroll { dice, .. } => match dice {
                RerollDice::Hit => opinions.aim * turns * turret(),
                RerollDice::Block => opinions.stealth * self.worth(state, id),
            },
            UpgradeEffect::TurretAim { .. } => opinions.aim * turns * turret(),
            UpgradeEffect::TurretStrength { .. } => opinions.strength * turns * turret(),
            UpgradeEffect::Engine { .. } => opinions.engine * turns,
            UpgradeEffect::Repair { .. } => opinions.repair * turns,
            UpgradeEffect::Tractor { .. } => opinions.tractor * turns,
            UpgradeEffect::Warp { .. } => opinions.warp * turns,
            UpgradeEffect::RamArmor { .. }
            | UpgradeEffect::OverlapArmor
            | UpgradeEffect::PushBonus { .. }
            | UpgradeEffect::RamDamage { .. } => opinions.ramming * turns,
        }
    }

    /// Worth of the damage that a gun may be expected to deal in an activation: at
    /// the best target that it can come near to.
    fn gun_worth(
        &self,
        state: &State,
        id: ModelId,
        index: usize,
        gun: &Gun,
        beliefs: &Beliefs,
    ) -> f32 {
        let opinions = &beliefs.opinions.upgrades;
        let spec = self.spec(id);
        let base = self.disc(state, id);
        let reach = gun.range_in + spec.move_in;
        let worth = ids(state.on_table[spec.side.other()]).map(|foe| {
            let beyond = (base.gap(self.disc(state, foe)) - reach).max(0.0) as f32;
            let near = 1.0 / (1.0 + beyond / opinions.horizon_in);
            near * self.expected.of(id, index, foe, false)[0] * self.worth_per_point(state, foe)
        });
        let bears = match gun.mount {
            None => 1.0,
            Some(Mount::Front) => opinions.front,
            Some(Mount::Sides) => opinions.sides,
            Some(Mount::Rear) => opinions.rear,
        };
        let fires = if gun.rules.hold_only {
            opinions.hold_only
        } else {
            1.0
        };
        bears * fires * worth.fold(0.0, f32::max)
    }
}
