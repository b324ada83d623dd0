//! The list of what can be counted in a ruleset: a row for each kind of use of each entry
//! of its catalogue, and one for each kind that every fleet has.

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
    /// The row of what belongs to no entry; it has one place, 0.
    General,
}

/// Parts there are.
const PARTS: usize = 7;

/// One thing that is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Id of the entry of the catalogue that it belongs to; empty for what every
    /// fleet has.
    pub option: String,
    /// The kind of use that is counted.
    pub what: Use,
}

/// All that is counted in a ruleset.
#[derive(Clone, Debug)]
pub(super) struct List {
    pub rows: Vec<Row>,
    /// The first row of each entry of each part, and the end of the last.
    starts: [Vec<u16>; PARTS],
}

impl List {
    /// The list of a ruleset, whoever wrote it: entries are known by their effects.
    pub fn new(rules: &Ruleset) -> List {
        let mut list = List {
            rows: Vec::new(),
            starts: Default::default(),
        };
        for (id, _) in &rules.ships {
            list.add(Part::Ships, id, &[Use::Act]);
        }
        for (id, squadron) in &rules.squadrons {
            let uses: &[Use] = match squadron.rules.contains(&ModelRule::Rogue) {
                true => &[Use::Act, Use::ActLate],
                false => &[Use::Act],
            };
            list.add(Part::Squadrons, id, uses);
        }
        for (id, weapon) in &rules.weapons {
            list.add(Part::Weapons, id, &of_weapon(weapon));
        }
        for (id, upgrade) in &rules.upgrades {
            list.add(Part::Upgrades, id, &of_upgrade(&upgrade.effects));
        }
        for (id, hero) in &rules.heroes {
            list.add(Part::Heroes, id, of_hero(hero.effect));
        }
        for (id, title) in &rules.titles {
            list.add(Part::Titles, id, &[of_title(title.effect)]);
        }
        list.add(Part::General, "", &GENERAL);
        for part in 0..PARTS {
            // Where the next part begins, or where a part without entries is.
            let end = list.starts[part + 1..].iter().flatten().next().copied();
            list.starts[part].push(end.unwrap_or(list.rows.len() as u16));
        }
        list
    }

    fn add(&mut self, part: Part, option: &str, uses: &[Use]) {
        self.starts[part as usize].push(self.rows.len() as u16);
        self.rows.extend(uses.iter().map(|&what| Row {
            option: option.to_owned(),
            what,
        }));
    }

    /// The rows of an entry.
    #[inline]
    pub fn of(&self, part: Part, entry: usize) -> std::ops::Range<usize> {
        let starts = &self.starts[part as usize];
        usize::from(starts[entry])..usize::from(starts[entry + 1])
    }

    /// The row of a kind of use of an entry.
    #[inline]
    pub fn row(&self, part: Part, entry: usize, what: Use) -> Option<usize> {
        let mut rows = self.of(part, entry);
        rows.find(|&row| self.rows[row].what == what)
    }

    /// The part and the place of a class.
    pub fn class(class: ClassRef) -> (Part, usize) {
        match class {
            ClassRef::Ship(place) => (Part::Ships, place),
            ClassRef::Squadron(place) => (Part::Squadrons, place),
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
