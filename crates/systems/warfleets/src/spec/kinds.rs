//! Kinds of upgrade effects that are aboard.

use crate::ruleset::UpgradeEffect;

/// A kind of upgrade effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum EffectKind {
    /// See [`UpgradeEffect::RamArmor`], and so on.
    RamArmor,
    OverlapArmor,
    PushBonus,
    TurretStrength,
    TurretAim,
    Engine,
    RamDamage,
    Repair,
    Shield,
    Stealth,
    Tractor,
    Warp,
    Reroll,
}

impl EffectKind {
    fn of(effect: &UpgradeEffect) -> Self {
        match effect {
            UpgradeEffect::RamArmor { .. } => EffectKind::RamArmor,
            UpgradeEffect::OverlapArmor => EffectKind::OverlapArmor,
            UpgradeEffect::PushBonus { .. } => EffectKind::PushBonus,
            UpgradeEffect::TurretStrength { .. } => EffectKind::TurretStrength,
            UpgradeEffect::TurretAim { .. } => EffectKind::TurretAim,
            UpgradeEffect::Engine { .. } => EffectKind::Engine,
            UpgradeEffect::RamDamage { .. } => EffectKind::RamDamage,
            UpgradeEffect::Repair { .. } => EffectKind::Repair,
            UpgradeEffect::Shield { .. } => EffectKind::Shield,
            UpgradeEffect::Stealth { .. } => EffectKind::Stealth,
            UpgradeEffect::Tractor { .. } => EffectKind::Tractor,
            UpgradeEffect::Warp { .. } => EffectKind::Warp,
            UpgradeEffect::Reroll { .. } => EffectKind::Reroll,
        }
    }
}

/// A set of kinds. A battle asks most models millions of times for what they do not
/// have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EffectKinds(u16);

impl EffectKinds {
    /// Adds the kind of an effect.
    pub(crate) fn add(&mut self, effect: &UpgradeEffect) {
        self.0 |= 1 << EffectKind::of(effect) as u16;
    }

    /// Whether a kind is among them.
    #[inline]
    pub(crate) fn has(self, kind: EffectKind) -> bool {
        self.0 >> kind as u16 & 1 == 1
    }
}
