//! Upgrades that act at the start of an activation, and which ones work (rules
//! WF-UPG).

use evenkeel_kernel::dice::Dice;
use evenkeel_kernel::game::ActionList;
use evenkeel_kernel::observer::Observer;

use crate::action::{Action, ModelId};
use crate::event::{Event, RollFor};
use crate::game::Warfleets;
use crate::play::Play;
use crate::ruleset::{OpeningEffect, Roll, UpgradeEffect};
use crate::spec::EffectKind;
use crate::state::{State, Step, ids};

impl Warfleets {
    /// Rule WF-DMG-10: a disabled upgrade has no effect. The working ones of a model
    /// that has any of this kind.
    #[inline]
    pub(crate) fn working<'a>(
        &'a self,
        state: &'a State,
        id: ModelId,
        kind: EffectKind,
    ) -> impl Iterator<Item = UpgradeEffect> + 'a {
        let track = &state.model(id).track;
        let spec = self.spec(id);
        let effects: &[_] = if spec.kinds.has(kind) {
            &spec.effects
        } else {
            &[]
        };
        effects
            .iter()
            .filter(|(slot, _)| track.working(usize::from(*slot)))
            .map(|(_, effect)| *effect)
    }

    fn repair_bay(&self, state: &State, id: ModelId) -> Option<(f64, u8)> {
        self.working(state, id, EffectKind::Repair)
            .find_map(|effect| match effect {
                UpgradeEffect::Repair { range_in, amount } => Some((range_in, amount)),
                _ => None,
            })
    }

    fn tractor_beam(&self, state: &State, id: ModelId) -> Option<(f64, Roll)> {
        self.working(state, id, EffectKind::Tractor)
            .find_map(|effect| match effect {
                UpgradeEffect::Tractor { range_in, distance } => Some((range_in, distance)),
                _ => None,
            })
    }

    /// Rule WF-UPG-37: a working warp drive is a way to move even where no other
    /// is legal. Rule WF-UPG-35: engines add to it only where the rules say so.
    /// The roll, and inches added to it.
    pub(crate) fn warp_drive(&self, state: &State, id: ModelId) -> Option<(Roll, f64)> {
        self.working(state, id, EffectKind::Warp)
            .find_map(|effect| match effect {
                UpgradeEffect::Warp {
                    distance,
                    engine_bonus,
                } => {
                    let engines = self.engines(state, id).map(|(move_in, _)| move_in);
                    let bonus_in = if engine_bonus { engines.sum() } else { 0.0 };
                    Some((distance, bonus_in))
                }
                _ => None,
            })
    }

    /// Rule WF-UPG-21: from further away than its range a stealthy ship counts as
    /// being in cover.
    #[inline]
    pub(crate) fn is_stealthy(&self, state: &State, id: ModelId, gap_in: f64) -> bool {
        self.working(state, id, EffectKind::Stealth)
            .any(|effect| match effect {
                UpgradeEffect::Stealth { over_in } => gap_in > over_in + 1e-6,
                _ => false,
            })
    }

    /// Rule WF-UPG-16: the face on which a point of damage is ignored, while the
    /// shield works (WF-UPG-18).
    pub(crate) fn shield(&self, state: &State, id: ModelId) -> Option<u8> {
        self.working(state, id, EffectKind::Shield)
            .find_map(|effect| match effect {
                UpgradeEffect::Shield { on } => Some(on),
                _ => None,
            })
    }

    /// Rule WF-UPG-14: another friendly ship near enough, with damage to remove.
    pub(crate) fn repairable(&self, state: &State, id: ModelId) -> u64 {
        let Some((range_in, _)) = self.repair_bay(state, id) else {
            return 0;
        };
        let disc = self.disc(state, id);
        let friends = self.ships_on_table(state, self.spec(id).side) & !id.bit();
        ids(friends)
            .filter(|&friend| {
                disc.within(self.disc(state, friend), range_in)
                    && self.mendable(state, friend).next().is_some()
            })
            .fold(0, |mask, friend| mask | friend.bit())
    }

    /// Rule WF-UPG-15: lists the friends that can be repaired, and doing nothing.
    pub(crate) fn list_repairs(&self, state: &State, id: ModelId, out: &mut ActionList<Action>) {
        out.extend(ids(self.repairable(state, id)).map(Action::Repair));
        out.push(Action::Decline);
    }

    /// Rule WF-UPG-23: enemy ships within reach of the tractor beam; sight and arc
    /// do not matter.
    pub(crate) fn pullable(&self, state: &State, id: ModelId) -> u64 {
        let Some((range_in, _)) = self.tractor_beam(state, id) else {
            return 0;
        };
        let disc = self.disc(state, id);
        let enemies = self.ships_on_table(state, self.spec(id).side.other());
        ids(enemies)
            .filter(|&enemy| disc.within(self.disc(state, enemy), range_in))
            .fold(0, |mask, enemy| mask | enemy.bit())
    }

    /// Lists the enemies that can be pulled, and doing nothing.
    pub(crate) fn list_pulls(&self, state: &State, id: ModelId, out: &mut ActionList<Action>) {
        out.extend(ids(self.pullable(state, id)).map(Action::Pull));
        out.push(Action::Decline);
    }
}

impl<D: Dice, O: Observer<Event>> Play<'_, D, O> {
    /// Removes damage from a friend.
    pub(crate) fn repair(&mut self, id: ModelId, friend: ModelId) {
        let amount = self
            .game
            .repair_bay(self.state, id)
            .map_or(0, |(_, amount)| amount);
        self.observer.note(|| Event::Opening {
            model: id,
            effect: OpeningEffect::Repair,
        });
        self.state.push(Step::Mend {
            model: friend,
            points: amount,
        });
    }

    /// Rule WF-UPG-24: the distance is rolled after the target is picked. Rule
    /// WF-UPG-28: the pulled ship meets mines, markers and terrain like a pushed
    /// one. Rule WF-UPG-29: its state does not change.
    pub(crate) fn pull(&mut self, id: ModelId, target: ModelId) {
        let Some((_, distance)) = self.game.tractor_beam(self.state, id) else {
            return;
        };
        self.observer.note(|| Event::Opening {
            model: id,
            effect: OpeningEffect::Tractor,
        });
        let total = self.game.roll(distance, self.dice);
        self.observer.note(|| Event::Rolled {
            model: target,
            what: RollFor::Pull,
            total,
        });
        self.pull_toward(target, id, f64::from(total));
    }
}
