//! Rolls, and what they tell of special rules.

use super::{Attack, Use, Uses};
use crate::action::UnitId;
use crate::event::{Cause, Roll};
use crate::ruleset::Effect;
use crate::spec::{Size, Spec, has};

impl Uses<'_> {
    /// A die fell; whether it worked.
    pub(super) fn roll(&mut self, what: Roll, unit: UnitId, worked: bool) {
        let by = self.attack.map_or(unit, |attack| attack.attacker);
        match what {
            Roll::Shot | Roll::Strike | Roll::Blast => self.strike(what, worked),
            Roll::Kill | Roll::Danger => {}
            Roll::Trap => {
                let trapper = self.charge.map_or(unit, |charge| charge.1);
                self.die(trapper, |it| matches!(it, Effect::Trapper { .. }), worked);
            }
            Roll::Pathfinder => {
                self.die(unit, |it| matches!(it, Effect::Pathfinder { .. }), worked);
            }
            Roll::Tough => self.die(unit, |it| matches!(it, Effect::Tough { .. }), worked),
            Roll::Poison => self.die(by, |it| matches!(it, Effect::Poison { .. }), worked),
            Roll::Deadly => self.die(by, |it| matches!(it, Effect::Deadly { .. }), worked),
            Roll::Regeneration => {
                self.die(unit, |it| matches!(it, Effect::Regeneration { .. }), worked);
            }
            Roll::Fire => self.die(unit, |it| matches!(it, Effect::Fire { .. }), worked),
            Roll::Vicious => self.die(unit, |it| matches!(it, Effect::Vicious { .. }), true),
            Roll::Frenzy => self.die(unit, |it| matches!(it, Effect::Frenzy { .. }), true),
            Roll::Sweep => self.die(unit, |it| matches!(it, Effect::SweepAttack { .. }), worked),
            Roll::Entangle => self.die(unit, |it| matches!(it, Effect::Entangle { .. }), worked),
            Roll::Heal => self.die(unit, |it| matches!(it, Effect::Healer { .. }), worked),
            Roll::Command => self.die(unit, |it| matches!(it, Effect::Leader { .. }), worked),
            Roll::Morale => self.morale(unit, worked),
        }
    }

    fn die(&mut self, unit: UnitId, does: fn(&Effect) -> bool, worked: bool) {
        self.add(unit, Use::Worked, does, worked);
    }

    /// A test of morale is the work of an Elite opponent, or of a Brutal killer.
    fn morale(&mut self, unit: UnitId, failed: bool) {
        let Some((attacker, target)) = self.charge else {
            return;
        };
        let opponent = match unit {
            _ if unit == attacker => Some(target),
            _ if unit == target => Some(attacker),
            _ => None,
        };
        match opponent {
            Some(elite) => self.die(elite, |it| matches!(it, Effect::Elite), failed),
            None => self.die(attacker, |it| matches!(it, Effect::Brutal { .. }), failed),
        }
    }

    /// Undead: a failed test killed it. Fearless: a kill in melee shakes others.
    pub(super) fn died(&mut self, unit: UnitId, cause: Cause) {
        self.stunned &= !unit.bit();
        match cause {
            Cause::Morale => self.die(unit, |it| matches!(it, Effect::Undead), true),
            Cause::Melee(_) => self.weigh_steadiness(),
            _ => {}
        }
    }

    /// An attack: which modifiers changed the face that it needed.
    fn strike(&mut self, what: Roll, hit: bool) {
        let Some(attack) = self.attack else { return };
        let (own, other) = (
            *self.game.spec(attack.attacker),
            *self.game.spec(attack.target),
        );
        let target = attack.target;
        if what == Roll::Blast {
            let does = |it: &Effect| matches!(it, Effect::DeathBlow { .. });
            self.die(attack.attacker, does, hit);
        }
        if other.armored > 0 {
            let matters = self.matters(&attack, 0, other.armored);
            self.die(target, |it| matches!(it, Effect::Armored { .. }), matters);
        }
        if hit && other.undead && has(own.poison) && attack.main {
            self.die(target, |it| matches!(it, Effect::Undead), true);
        }
        match what {
            Roll::Shot => self.shot(&attack, &own, &other),
            Roll::Strike => self.blow(&attack, &own, &other),
            _ => {}
        }
    }

    /// Whether an attack would need another face without so much.
    fn matters(&self, attack: &Attack, by: i32, against: i32) -> bool {
        let need = self.game.to_hit(attack.attack, attack.defence);
        need != self
            .game
            .to_hit(attack.attack - by, attack.defence - against)
    }

    fn shot(&mut self, attack: &Attack, own: &Spec, other: &Spec) {
        let target = attack.target;
        if attack.main && own.power_shot > 0 {
            let matters = self.matters(attack, own.power_shot, 0);
            let does = |it: &Effect| matches!(it, Effect::PowerShot { .. });
            self.die(attack.attacker, does, matters);
        }
        if other.size == Size::Large && attack.main {
            let matters = self.matters(attack, other.size_target, 0);
            self.die(target, |it| matches!(it, Effect::Large { .. }), matters);
        }
        let mut small = 0;
        if other.size == Size::Small {
            small = other.size_target;
            let matters = self.matters(attack, 0, small);
            self.die(target, |it| matches!(it, Effect::Small { .. }), matters);
        }
        let stunned = self.stunned & target.bit() != 0;
        let quality = if stunned { 0 } else { other.quality };
        let cover = attack.defence - quality - other.armored - small;
        // What it adds to the plain bonus.
        let plain = i32::from(self.game.rules.terrain.cover);
        if other.camouflaged > 0 {
            let used = cover == other.camouflaged && self.matters(attack, 0, cover);
            self.die(target, |it| matches!(it, Effect::Camouflaged { .. }), used);
        }
        if other.stealthy > 0 {
            let used = cover == other.stealthy && self.matters(attack, 0, cover - plain);
            self.die(target, |it| matches!(it, Effect::Stealthy { .. }), used);
        }
    }

    fn blow(&mut self, attack: &Attack, own: &Spec, other: &Spec) {
        let Attack {
            attacker,
            target,
            main,
            ..
        } = *attack;
        if main && own.power_strike > 0 {
            let matters = self.matters(attack, own.power_strike, 0);
            let does = |it: &Effect| matches!(it, Effect::PowerStrike { .. });
            self.die(attacker, does, matters);
        }
        let (large, small) = (
            |it: &Effect| matches!(it, Effect::Large { .. }),
            |it: &Effect| matches!(it, Effect::Small { .. }),
        );
        if main && own.size == Size::Large && other.size != Size::Large {
            self.die(attacker, large, self.matters(attack, own.size_melee, 0));
        }
        if other.size == Size::Large && own.size != Size::Large {
            self.die(target, large, self.matters(attack, 0, other.size_melee));
        }
        if main && other.size == Size::Small && own.size != Size::Small {
            self.die(target, small, self.matters(attack, other.size_melee, 0));
        }
        if own.size == Size::Small && other.size != Size::Small {
            self.die(attacker, small, self.matters(attack, 0, own.size_melee));
        }
    }
}
