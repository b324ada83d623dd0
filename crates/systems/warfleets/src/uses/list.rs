//! The list of what can be counted in a ruleset: each entry of its catalogue with its kinds
//! of use, and what every fleet has.

use evenkeel_rulebook::sums::Sums;

use super::kind::{GENERAL, Use};
use crate::fleet::ClassRef;
use crate::ruleset::{
    HeroEffect, ModelRule, RerollDice, Ruleset, TitleEffect, UpgradeEffect, Weapon, WeaponRule,
};

/// A part of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Ships,
    Squadrons,
    Weapons,
    Upgrades,
    Heroes,
    Titles,
    /// The entry of what every fleet has; it has one place, 0.
    General,
}

/// Where the entries of a ruleset lie among its sums.
#[derive(Clone, Debug, Default)]
pub(super) struct List {
    /// The first entry of each part.
    firsts: [usize; Part::General as usize + 1],
}

impl List {
    /// Adds all that is counted in a ruleset, whoever wrote it: entries are known by
    /// their effects.
    pub fn add(rules: &Ruleset, sums: &mut Sums<Use>) -> List {
        let mut list = List::default();
        list.begin(Part::Ships, sums);
        for id in rules.ships.keys() {
            sums.add(id, &[Use::Act], &[]);
        }
        list.begin(Part::Squadrons, sums);
        for (id, squadron) in &rules.squadrons {
            let uses: &[Use] = match squadron.rules.contains(&ModelRule::Rogue) {
                true => &[Use::Act, Use::ActLate],
                false => &[Use::Act],
            };
            sums.add(id, uses, &[]);
        }
        list.begin(Part::Weapons, sums);
        for (id, weapon) in &rules.weapons {
            sums.add(id, &of_weapon(weapon), &[]);
        }
        list.begin(Part::Upgrades, sums);
        for (id, upgrade) in &rules.upgrades {
            sums.add(id, &of_upgrade(&upgrade.effects), &[]);
        }
        list.begin(Part::Heroes, sums);
        for (id, hero) in &rules.heroes {
            sums.add(id, of_hero(hero.effect), &[]);
        }
        list.begin(Part::Titles, sums);
        for (id, title) in &rules.titles {
            sums.add(id, &[of_title(title.effect)], &[]);
        }
        list.begin(Part::General, sums);
        sums.add("", &GENERAL, &[]);
        list
    }

    fn begin(&mut self, part: Part, sums: &Sums<Use>) {
        self.firsts[part as usize] = sums.entries();
    }

    /// The entry at a place of a part.
    #[inline]
    pub fn entry(&self, part: Part, place: usize) -> usize {
        self.firsts[part as usize] + place
    }

    /// The entry of a class.
    #[inline]
    pub fn class(&self, class: ClassRef) -> usize {
        match class {
            ClassRef::Ship(place) => self.entry(Part::Ships, place),
            ClassRef::Squadron(place) => self.entry(Part::Squadrons, place),
        }
    }
}

fn of_weapon(weapon: &Weapon) -> Vec<Use> {
    let by_rule = |rule: &WeaponRule| match rule {
        WeaponRule::Relentless => Some(Use::Split),
        WeaponRule::TwinFire => Some(Use::TwinFire),
        WeaponRule::Sniper => Some(Use::Snipe),
        WeaponRule::BoardingPod => Some(Use::Board),
        WeaponRule::Blast => Some(Use::Blast),
        _ => None,
    };
    let more = weapon.rules.iter().filter_map(by_rule);
    std::iter::once(Use::Fire).chain(more).collect()
}

/// An upgrade without effects still takes damage that others are spared.
fn of_upgrade(effects: &[UpgradeEffect]) -> Vec<Use> {
    let mut uses: Vec<Use> = effects.iter().map(|effect| of_effect(*effect)).collect();
    if uses.contains(&Use::Pull) {
        uses.push(Use::PullOverMine);
    }
    if uses.is_empty() {
        uses.push(Use::Absorb);
    }
    uses
}

/// The use that an effect of an upgrade is counted as.
pub(super) fn of_effect(effect: UpgradeEffect) -> Use {
    match effect {
        UpgradeEffect::RamArmor { .. } => Use::RamArmor,
        UpgradeEffect::OverlapArmor => Use::OverlapArmor,
        UpgradeEffect::PushBonus { .. } => Use::PushFurther,
        UpgradeEffect::TurretStrength { .. } => Use::TurretStrength,
        UpgradeEffect::TurretAim { .. } => Use::TurretAim,
        UpgradeEffect::Engine { .. } => Use::Engine,
        UpgradeEffect::RamDamage { .. } => Use::RamHarder,
        UpgradeEffect::Repair { .. } => Use::Repair,
        UpgradeEffect::Shield { .. } => Use::Shield,
        UpgradeEffect::Stealth { .. } => Use::Stealth,
        UpgradeEffect::Tractor { .. } => Use::Pull,
        UpgradeEffect::Warp { .. } => Use::Warp,
        UpgradeEffect::Reroll { dice, .. } => of_reroll(dice),
    }
}

fn of_reroll(dice: RerollDice) -> Use {
    match dice {
        RerollDice::Hit => Use::RerollHit,
        RerollDice::Block => Use::RerollBlock,
    }
}

fn of_hero(effect: HeroEffect) -> &'static [Use] {
    match effect {
        HeroEffect::Reserve { .. } => &[Use::KeepBack],
        HeroEffect::Mines { .. } => &[Use::LayMine],
        HeroEffect::Command { .. } => &[Use::Command],
        HeroEffect::Carrier { .. } => &[Use::Stow, Use::Launch, Use::Scramble],
        HeroEffect::Reroll {
            dice: RerollDice::Hit,
            ..
        } => &[Use::RerollHit],
        HeroEffect::Reroll {
            dice: RerollDice::Block,
            ..
        } => &[Use::RerollBlock],
    }
}

fn of_title(effect: TitleEffect) -> Use {
    match effect {
        TitleEffect::FreeMove => Use::FreeMove,
        TitleEffect::BothSides => Use::BothSides,
        TitleEffect::Jump { .. } => Use::Jump,
        TitleEffect::Salvage { .. } => Use::Salvage,
        TitleEffect::Reroll { dice, .. } => of_reroll(dice),
    }
}
