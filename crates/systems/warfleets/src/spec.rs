//! Specs of models in a battle: what does not change about them, ready for the engine.

mod kinds;

use arrayvec::ArrayVec;
use evenkeel_kernel::side::Side;

use crate::fleet::{ClassRef, Fitted, RosterModel};
pub use crate::fleet::{MAX_SIDE, MAX_SLOTS};
use crate::ruleset::{
    HeroEffect, ModelRule, Mount, Phase, Ruleset, TitleEffect, Turret, UpgradeEffect, WeaponRule,
};

pub(crate) use kinds::EffectKind;
pub use kinds::EffectKinds;

/// Most effects of one upgrade.
pub const MAX_EFFECTS: usize = 2;
/// Most models in a battle.
pub const MAX_MODELS: usize = 2 * MAX_SIDE;
/// Most guns of a model.
pub const MAX_GUNS: usize = 4;
/// Inches in a millimetre.
const IN_PER_MM: f64 = 1.0 / 25.4;

/// The special rules of a gun as switches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GunRules {
    /// Made against ships.
    pub anti_ship: bool,
    /// Made against squadrons.
    pub anti_squadron: bool,
    /// Hits everything near the target as well.
    pub blast: bool,
    /// Twice the dice against the side facing of a ship.
    pub broadside: bool,
    /// Deals more damage for each unblocked hit.
    pub deadly: bool,
    /// Hurts the firer on 1s.
    pub overheating: bool,
    /// May split its dice.
    pub relentless: bool,
    /// Fires only after a Hold.
    pub hold_only: bool,
    /// Places boarding markers instead of damage.
    pub boarding: bool,
    /// The attacker picks the upgrade that takes the damage.
    pub sniper: bool,
    /// Fires twice, at two targets.
    pub twin_fire: bool,
}

/// A turret or a mounted weapon.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gun {
    /// The upgrade slot that carries it; the turret has none and is never disabled.
    pub slot: Option<u8>,
    /// The mount of the gun; the turret fires all round.
    pub mount: Option<Mount>,
    /// Index into the ruleset's weapons; none is the turret.
    pub weapon: Option<u16>,
    /// Range, inches.
    pub range_in: f64,
    /// Dice.
    pub attacks: u8,
    /// Strength.
    pub strength: u8,
    /// Special rules.
    pub rules: GunRules,
}

impl Gun {
    /// The share of places anywhere that the gun bears on: a mounted weapon does so half of
    /// the time.
    pub(crate) fn bearing(&self) -> f32 {
        if self.mount.is_none() { 1.0 } else { 0.5 }
    }
}

/// Places in the ruleset of what a model carries beside its weapons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entries {
    /// The upgrade in each slot; none where there is a weapon, or no slot.
    pub upgrades: [Option<u16>; MAX_SLOTS],
    /// The hero.
    pub hero: Option<u16>,
    /// The title.
    pub title: Option<u16>,
}

/// All that stays the same about one model.
#[derive(Clone, Debug)]
pub struct ModelSpec {
    /// The side of the model.
    pub side: Side,
    /// The class of the model in the ruleset.
    pub class: ClassRef,
    /// The phase it acts in.
    pub phase: Phase,
    /// Price with hero and title, points.
    pub cost: u32,
    /// Upgrades it carries; 0 for squadrons.
    pub slots: u8,
    /// Damage that disables each upgrade; a squadron has one track for its hull.
    pub capacity: ArrayVec<u8, MAX_SLOTS>,
    /// Radius of its base, inches.
    pub radius_in: f64,
    /// Move speed without upgrades, inches.
    pub move_in: f64,
    /// Cruise speed without upgrades, inches.
    pub cruise_in: f64,
    /// Evasion.
    pub evasion: u8,
    /// Toughness.
    pub toughness: u8,
    /// Takes more damage the first time in a round.
    pub fragile: bool,
    /// May act in a later phase.
    pub rogue: bool,
    /// The turret, then the weapons.
    pub guns: ArrayVec<Gun, MAX_GUNS>,
    /// Upgrade effects with the slot that carries each.
    pub effects: ArrayVec<(u8, UpgradeEffect), { MAX_SLOTS * MAX_EFFECTS }>,
    /// The kinds of these effects.
    pub kinds: EffectKinds,
    /// Hero aboard.
    pub hero: Option<HeroEffect>,
    /// Title.
    pub title: Option<TitleEffect>,
    /// The same things by their places in the ruleset.
    pub entries: Entries,
    /// Greatest range of its guns, inches.
    pub reach_in: f64,
    /// Whether anything aboard lets it roll dice again.
    pub rerolls: bool,
}

impl ModelSpec {
    /// Whether the model is a ship.
    #[inline]
    pub fn is_ship(&self) -> bool {
        self.phase != Phase::Squadrons
    }

    /// Whether anything aboard may have an optional effect at the start of an
    /// activation, at least at times.
    pub(crate) fn may_open(&self) -> bool {
        let kinds = [EffectKind::Repair, EffectKind::Tractor];
        let hero = matches!(
            self.hero,
            Some(HeroEffect::Mines { .. } | HeroEffect::Carrier { .. })
        );
        hero || matches!(self.title, Some(TitleEffect::Jump { .. }))
            || kinds.into_iter().any(|kind| self.kinds.has(kind))
    }

    /// Rule WF-GEO-04: every model of a class has a round base of one size. Builds
    /// the specification of one model of a fleet.
    pub fn new(ruleset: &Ruleset, side: Side, model: &RosterModel) -> Self {
        let mut spec = match model.class {
            ClassRef::Ship(index) => ship(ruleset, side, index),
            ClassRef::Squadron(index) => squadron(ruleset, side, index),
        };
        spec.cost = model.cost;
        spec.hero = model.hero.map(|hero| ruleset.heroes[hero].effect);
        spec.title = model.title.map(|title| ruleset.titles[title].effect);
        spec.entries.hero = model.hero.map(|hero| hero as u16);
        spec.entries.title = model.title.map(|title| title as u16);
        for (slot, fitted) in model.fitted.iter().enumerate() {
            fit(ruleset, &mut spec, slot as u8, *fitted);
        }
        spec.reach_in = spec
            .guns
            .iter()
            .fold(0.0, |reach, gun| gun.range_in.max(reach));
        spec.rerolls = matches!(spec.hero, Some(HeroEffect::Reroll { .. }))
            || matches!(spec.title, Some(TitleEffect::Reroll { .. }))
            || spec
                .effects
                .iter()
                .any(|(_, effect)| matches!(effect, UpgradeEffect::Reroll { .. }));
        spec
    }
}

fn ship(ruleset: &Ruleset, side: Side, index: usize) -> ModelSpec {
    let class = &ruleset.ships[index];
    ModelSpec {
        side,
        class: ClassRef::Ship(index),
        phase: class.phase,
        cost: class.cost,
        slots: class.slots,
        capacity: ArrayVec::new(),
        radius_in: class.base_mm * IN_PER_MM / 2.0,
        move_in: class.move_in,
        cruise_in: class.cruise_in,
        evasion: class.evasion,
        toughness: class.toughness,
        fragile: class.rules.contains(&ModelRule::Fragile),
        rogue: false,
        guns: ArrayVec::from_iter([turret_gun(class.turret, &class.rules)]),
        effects: ArrayVec::new(),
        kinds: EffectKinds::default(),
        hero: None,
        title: None,
        entries: Entries::default(),
        reach_in: 0.0,
        rerolls: false,
    }
}

fn squadron(ruleset: &Ruleset, side: Side, index: usize) -> ModelSpec {
    let class = &ruleset.squadrons[index];
    ModelSpec {
        side,
        class: ClassRef::Squadron(index),
        phase: Phase::Squadrons,
        cost: class.cost,
        slots: 0,
        capacity: ArrayVec::from_iter([ruleset.damage.squadron_capacity]),
        radius_in: class.base_mm * IN_PER_MM / 2.0,
        move_in: class.move_in,
        cruise_in: class.cruise_in,
        evasion: class.evasion,
        toughness: class.toughness,
        fragile: class.rules.contains(&ModelRule::Fragile),
        rogue: class.rules.contains(&ModelRule::Rogue),
        guns: ArrayVec::from_iter([turret_gun(class.turret, &class.rules)]),
        effects: ArrayVec::new(),
        kinds: EffectKinds::default(),
        hero: None,
        title: None,
        entries: Entries::default(),
        reach_in: 0.0,
        rerolls: false,
    }
}

/// Rule WF-SHOOT-14: special rules printed on a model apply to its turret.
fn turret_gun(turret: Turret, rules: &[ModelRule]) -> Gun {
    Gun {
        slot: None,
        mount: None,
        weapon: None,
        range_in: turret.range_in,
        attacks: turret.attacks,
        strength: turret.strength,
        rules: GunRules {
            anti_ship: rules.contains(&ModelRule::AntiShip),
            anti_squadron: rules.contains(&ModelRule::AntiSquadron),
            deadly: rules.contains(&ModelRule::Deadly),
            ..GunRules::default()
        },
    }
}

/// Rule WF-DMG-02: each upgrade can take so much damage. Puts one upgrade or
/// weapon into a slot.
fn fit(ruleset: &Ruleset, spec: &mut ModelSpec, slot: u8, fitted: Fitted) {
    match fitted {
        Fitted::Upgrade(index) => {
            let upgrade = &ruleset.upgrades[index];
            let capacity = upgrade.capacity.unwrap_or(ruleset.damage.upgrade_capacity);
            spec.capacity.push(capacity);
            spec.entries.upgrades[usize::from(slot)] = Some(index as u16);
            for effect in &upgrade.effects {
                spec.effects.push((slot, *effect));
                spec.kinds.add(effect);
            }
        }
        Fitted::Weapon { index, mount } => {
            let weapon = &ruleset.weapons[index];
            spec.capacity.push(ruleset.damage.upgrade_capacity);
            let has = |rule| weapon.rules.contains(&rule);
            spec.guns.push(Gun {
                slot: Some(slot),
                mount: Some(mount),
                weapon: Some(index as u16),
                range_in: weapon.range_in,
                attacks: weapon.attacks,
                strength: weapon.strength,
                rules: GunRules {
                    anti_ship: has(WeaponRule::AntiShip),
                    anti_squadron: has(WeaponRule::AntiSquadron),
                    blast: has(WeaponRule::Blast),
                    broadside: has(WeaponRule::Broadside),
                    deadly: has(WeaponRule::Deadly),
                    overheating: has(WeaponRule::Overheating),
                    relentless: has(WeaponRule::Relentless),
                    hold_only: has(WeaponRule::HoldOnly),
                    boarding: has(WeaponRule::BoardingPod),
                    sniper: has(WeaponRule::Sniper),
                    twin_fire: has(WeaponRule::TwinFire),
                },
            });
        }
    }
}
