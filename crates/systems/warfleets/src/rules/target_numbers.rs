//! Rolling to hit and to block: dice and target numbers (rules WF-SHOOT-19..39).

use std::hint::select_unpredictable;

use evenkeel_kernel::volley::{Reroll, Volley};

use crate::action::ModelId;
use crate::event::{Facing, HitModifiers};
use crate::game::Warfleets;
use crate::ruleset::{Broadside, RerollDice, UpgradeEffect, WrongClass};
use crate::spec::{EffectKind, Gun};
use crate::state::{Sighting, State};

/// No face blocks this, and no die to block is rolled.
pub(crate) const NO_BLOCK: u8 = 7;

/// The exposure of a target to a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exposure {
    /// The facing that is hit.
    pub facing: Facing,
    /// In cover, by terrain or by an upgrade.
    pub cover: bool,
    /// A ship that has held.
    pub held: bool,
}

impl Warfleets {
    /// Rule WF-SHOOT-30: how a target is exposed; cover counts once, wherever it
    /// comes from.
    #[inline]
    pub(crate) fn exposure(&self, state: &State, seen: &Sighting) -> Exposure {
        Exposure {
            facing: seen.facing,
            cover: seen.cover || self.is_stealthy(state, seen.target, seen.gap_in),
            held: state.model(seen.target).held,
        }
    }

    /// The dice of an attack with everything that modifies them. Rule WF-WSR-17:
    /// nothing blocks boarding pods.
    pub(crate) fn volley(
        &self,
        state: &State,
        attacker: ModelId,
        gun: &Gun,
        target: ModelId,
        dice: u8,
        exposure: Exposure,
    ) -> Volley {
        let rerolls = self.spec(attacker).rerolls | self.spec(target).rerolls;
        let again = |id, dice| {
            if rerolls {
                self.rerolls(state, id, dice)
            } else {
                Reroll::Never
            }
        };
        let (block, block_again) = if gun.rules.boarding {
            (NO_BLOCK, Reroll::Never)
        } else {
            let strength = self.strength(state, attacker, gun);
            let block = self.block_target(strength, target, exposure);
            (block, again(target, RerollDice::Block))
        };
        Volley {
            dice: self.dice_fired(gun, target, dice, exposure.facing),
            hit: self.hit_target(state, attacker, gun, target, exposure),
            block,
            low: self.overheats_up_to(state, attacker, gun, target, exposure),
            hit_again: again(attacker, RerollDice::Hit),
            block_again,
        }
    }

    /// Rule WF-SHOOT-20: one die for each attack. Rule WF-WSR-14: so many times more
    /// against the side facing of a ship, where Broadside means that.
    #[inline]
    fn dice_fired(&self, gun: &Gun, target: ModelId, dice: u8, facing: Facing) -> u8 {
        let side = matches!(facing, Facing::Left | Facing::Right) & self.spec(target).is_ship();
        let rules = &self.rules.shooting;
        let multiplies = rules.broadside == Broadside::DoubleAgainstSide;
        if gun.rules.broadside & multiplies & side {
            dice * rules.broadside_times
        } else {
            dice
        }
    }

    /// Rule WF-SHOOT-28: the raw face that hits: one that nothing modifies, or the
    /// evasion less the sum of all modifiers (WF-DICE-11).
    #[inline]
    fn hit_target(
        &self,
        state: &State,
        attacker: ModelId,
        gun: &Gun,
        target: ModelId,
        exposure: Exposure,
    ) -> u8 {
        let (face, fixed) = self.hit_face(gun, target, exposure);
        let bonus = self.hit_bonus(state, attacker, gun, target, exposure);
        self.raw_target(i16::from(face) - i16::from(!fixed) * i16::from(bonus.sum()))
    }

    /// Rule WF-DICE-10: the least raw face that succeeds is none that always fails,
    /// and (WF-DICE-09) none above those that always succeed.
    #[inline]
    fn raw_target(&self, face: i16) -> u8 {
        self.rules.rolls.raw(face)
    }

    /// The raw face that hits before modifiers; and rule WF-DICE-13: whether none
    /// changes it. What only a raw 6 hits comes first (WF-SHOOT-26, WF-SHOOT-27),
    /// then ships that have held, which any 2 hits (WF-SHOOT-25).
    #[inline]
    fn hit_face(&self, gun: &Gun, target: ModelId, exposure: Exposure) -> (u8, bool) {
        let rules = &self.rules.shooting;
        let (wrong, held) = (self.is_wrong_class(gun, target), exposure.held);
        let evasion = self.spec(target).evasion;
        let face = select_unpredictable(held, rules.held_target, evasion);
        let face = select_unpredictable(wrong, rules.wrong_class_target, face);
        let fixed = select_unpredictable(wrong, !rules.wrong_class_modifiable, held);
        (face, fixed)
    }

    /// Rule WF-SHOOT-26: whether the weapon is made for the other class and hits
    /// this one on a 6.
    #[inline]
    fn is_wrong_class(&self, gun: &Gun, target: ModelId) -> bool {
        let ship = self.spec(target).is_ship();
        let wrong = (gun.rules.anti_squadron & ship) | (gun.rules.anti_ship & !ship);
        wrong & (self.rules.shooting.wrong_class == WrongClass::RawSix)
    }

    /// The modifiers that really changed a hit roll, for logs.
    pub(crate) fn hit_modifiers(
        &self,
        state: &State,
        attacker: ModelId,
        gun: &Gun,
        target: ModelId,
        exposure: Exposure,
    ) -> HitModifiers {
        match self.hit_face(gun, target, exposure) {
            (_, true) => HitModifiers::default(),
            (_, false) => self.hit_bonus(state, attacker, gun, target, exposure),
        }
    }

    /// Rule WF-SHOOT-21: through the rear. Rule WF-SHOOT-22: squadron against
    /// squadron (WF-SQN-14). Rule WF-SHOOT-23: cover. Rule WF-SHOOT-24: the
    /// weapon. Rule WF-SHOOT-29: all of them add up.
    #[inline(always)]
    fn hit_bonus(
        &self,
        state: &State,
        attacker: ModelId,
        gun: &Gun,
        target: ModelId,
        exposure: Exposure,
    ) -> HitModifiers {
        let rules = &self.rules.shooting;
        let ship = self.spec(target).is_ship();
        let squadrons = !ship & !self.spec(attacker).is_ship();
        // Rules WF-WSR-01 and WF-WSR-03: better against the class they are made for.
        let made_for = (gun.rules.anti_ship & ship) | (gun.rules.anti_squadron & !ship);
        // The bonus is multiplied, because a branch for each would often be guessed wrong.
        let when = |applies: bool, bonus: i8| i8::from(applies) * bonus;
        HitModifiers {
            rear: when(exposure.facing == Facing::Rear, rules.rear_hit),
            squadrons: when(squadrons, rules.squadron_hit),
            cover: when(exposure.cover, rules.cover_hit),
            made_for: when(made_for, rules.anti_hit),
            aim: self.aim(state, attacker, gun),
        }
    }

    /// Rule WF-UPG-09: an upgrade makes the turret hit better; rule WF-WSR-32: not
    /// the mounted weapons.
    #[inline]
    fn aim(&self, state: &State, attacker: ModelId, gun: &Gun) -> i8 {
        if gun.slot.is_some() | !self.spec(attacker).kinds.has(EffectKind::TurretAim) {
            return 0;
        }
        let plus = self
            .working(state, attacker, EffectKind::TurretAim)
            .filter_map(|effect| match effect {
                UpgradeEffect::TurretAim { plus } => Some(plus as i8),
                _ => None,
            });
        plus.sum()
    }

    /// Rule WF-SHOOT-33: printed strength, and what an upgrade adds to the turret
    /// (WF-UPG-08).
    #[inline]
    pub(crate) fn strength(&self, state: &State, attacker: ModelId, gun: &Gun) -> u8 {
        if gun.slot.is_some() | !self.spec(attacker).kinds.has(EffectKind::TurretStrength) {
            return gun.strength;
        }
        let plus = self
            .working(state, attacker, EffectKind::TurretStrength)
            .filter_map(|effect| match effect {
                UpgradeEffect::TurretStrength { plus } => Some(plus),
                _ => None,
            });
        gun.strength + plus.sum::<u8>()
    }

    /// Rule WF-SHOOT-36: the raw face that blocks. Rule WF-SHOOT-32: against
    /// toughness. Rule WF-SHOOT-34: worse through the rear. Rule WF-SHOOT-35:
    /// better in cover, where the edition says so. Rule WF-SHOOT-37: a Hold does
    /// not matter.
    #[inline]
    pub(crate) fn block_target(&self, strength: u8, target: ModelId, exposure: Exposure) -> u8 {
        let rules = &self.rules.shooting;
        let mut face = i16::from(self.spec(target).toughness) + i16::from(strength);
        face += i16::from(exposure.facing == Facing::Rear) * i16::from(rules.rear_block);
        face -= i16::from(exposure.cover) * i16::from(rules.cover_block);
        self.raw_target(face)
    }

    /// Rule WF-WSR-23: raw 1s overheat a weapon; or, by configuration, dice that
    /// modifiers bring to 1.
    #[inline]
    fn overheats_up_to(
        &self,
        state: &State,
        attacker: ModelId,
        gun: &Gun,
        target: ModelId,
        exposure: Exposure,
    ) -> u8 {
        if self.rules.shooting.overheat_natural | !gun.rules.overheating {
            return 1;
        }
        let bonus = self.hit_modifiers(state, attacker, gun, target, exposure);
        (1 - bonus.sum()).clamp(0, 6) as u8
    }
}
