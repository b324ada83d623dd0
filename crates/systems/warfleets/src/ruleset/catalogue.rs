//! Bounds of classes, weapons, upgrades, heroes and titles.

use std::collections::HashMap;

use evenkeel_rulebook::check::Check;

use super::check::Inches;
use super::{
    HeroEffect, List, ModelRule, Phase, Ruleset, TitleEffect, Turret, UpgradeEffect, WeaponRule,
};
use crate::fleet::{MAX_SLOTS, MOUNTS};
use crate::spec::MAX_EFFECTS;

/// Greatest price, points.
const MAX_COST: u32 = 100_000;
/// Most dice of a gun before a Broadside multiplies them.
const MAX_ATTACKS: u8 = 20;
/// Most dice of one attack.
const MAX_DICE: u8 = 40;
/// Most that one modifier can be; a die has six faces.
const MAX_MODIFIER: u8 = 5;

/// Most that one upgrade adds to a ram; all of a ship's together fit a byte.
const MAX_RAM: u8 = 10;

/// Rules that no weapon has together: pods do no damage, shares of split dice
/// have targets of their own.
const EXCLUSIVE: [(WeaponRule, WeaponRule); 6] = [
    (WeaponRule::AntiShip, WeaponRule::AntiSquadron),
    (WeaponRule::BoardingPod, WeaponRule::AntiSquadron),
    (WeaponRule::BoardingPod, WeaponRule::Blast),
    (WeaponRule::BoardingPod, WeaponRule::Deadly),
    (WeaponRule::BoardingPod, WeaponRule::Sniper),
    (WeaponRule::Relentless, WeaponRule::TwinFire),
];

/// Adds every fault of the catalogue.
pub(super) fn check(ruleset: &Ruleset, check: &mut Check) {
    ids(ruleset, check);
    ships(ruleset, check);
    squadrons(ruleset, check);
    weapons(ruleset, check);
    upgrades(ruleset, check);
    heroes(ruleset, check);
    titles(ruleset, check);
}

/// Ids are `snake_case` and unique over all sections, because a fleet names
/// everything in one list of options.
fn ids(ruleset: &Ruleset, check: &mut Check) {
    let sections: [(&str, Vec<&String>); 6] = [
        ("ships", ruleset.ships.keys().collect()),
        ("squadrons", ruleset.squadrons.keys().collect()),
        ("weapons", ruleset.weapons.keys().collect()),
        ("upgrades", ruleset.upgrades.keys().collect()),
        ("heroes", ruleset.heroes.keys().collect()),
        ("titles", ruleset.titles.keys().collect()),
    ];
    let common = sections.into_iter().flat_map(|(section, ids)| {
        let ids = ids.into_iter();
        ids.map(move |id| (section.to_owned(), id))
    });
    let own = ruleset.factions.iter().flat_map(|(faction, assets)| {
        let ids = assets.ids();
        ids.map(move |(section, id)| (format!("factions.{faction}.{section}"), id))
    });
    let mut seen: HashMap<&str, String> = HashMap::new();
    for (section, id) in common.chain(own) {
        let path = format!("{section}.{id}");
        check.id(&path, id);
        match seen.get(id.as_str()) {
            Some(other) => check.fault(&path, format!("the id `{id}` is already used in {other}")),
            None => {
                seen.insert(id, section);
            }
        }
    }
}

fn ships(ruleset: &Ruleset, check: &mut Check) {
    if ruleset.ships.is_empty() {
        check.fault("ships", "a ruleset needs at least one ship class");
    }
    for (path, ship) in ruleset.entries("ships", &ruleset.ships, |faction| &faction.ships) {
        if ship.phase == Phase::Squadrons {
            check.fault(
                &format!("{path}.phase"),
                "a ship acts in the Light, Medium or Heavy phase",
            );
        }
        let slots = format!("{path}.slots");
        check.within(&slots, ship.slots, 1, MAX_SLOTS as u8);
        if ship.rules.contains(&ModelRule::Rogue) {
            check.fault(&format!("{path}.rules"), "Rogue is for squadrons only");
        }
        let model = Model {
            name: &ship.name,
            cost: ship.cost,
            base_mm: ship.base_mm,
            move_in: ship.move_in,
            cruise_in: ship.cruise_in,
            turret: ship.turret,
            evasion: ship.evasion,
            toughness: ship.toughness,
            rules: &ship.rules,
        };
        model.check(&path, check);
    }
}

/// Adds a fault for every ship class whose slots no fleet can fill.
pub(super) fn slots_can_be_filled(ruleset: &Ruleset, check: &mut Check) {
    for (id, ship) in &ruleset.ships {
        let list = ruleset.home(id).map_or(List::Common, List::Faction);
        let offered = |id: &&String| ruleset.offers(list, id);
        let weapons = ruleset.weapons.keys().filter(offered).count();
        let options = ruleset.upgrades.keys().filter(offered).count() + weapons.min(MOUNTS.len());
        if usize::from(ship.slots) > options {
            let message = format!("there are only {options} upgrades that one ship can carry");
            check.fault(&ruleset.path_in_file(&format!("ships.{id}.slots")), message);
        }
    }
}

fn squadrons(ruleset: &Ruleset, check: &mut Check) {
    for (path, squadron) in ruleset.entries("squadrons", &ruleset.squadrons, |faction| {
        &faction.squadrons
    }) {
        let model = Model {
            name: &squadron.name,
            cost: squadron.cost,
            base_mm: squadron.base_mm,
            move_in: squadron.move_in,
            cruise_in: squadron.cruise_in,
            turret: squadron.turret,
            evasion: squadron.evasion,
            toughness: squadron.toughness,
            rules: &squadron.rules,
        };
        model.check(&path, check);
    }
}

/// The properties that ships and squadrons have in common.
struct Model<'r> {
    name: &'r str,
    cost: u32,
    base_mm: f64,
    move_in: f64,
    cruise_in: f64,
    turret: Turret,
    evasion: u8,
    toughness: u8,
    rules: &'r [ModelRule],
}

impl Model<'_> {
    fn check(&self, path: &str, check: &mut Check) {
        let at = |field: &str| format!("{path}.{field}");
        check.name(&at("name"), self.name);
        check.within(&at("cost"), self.cost, 0, MAX_COST);
        check.within(&at("base_mm"), self.base_mm, 5.0, 200.0);
        check.distance(&at("move_in"), self.move_in);
        check.distance(&at("cruise_in"), self.cruise_in);
        if self.cruise_in < self.move_in {
            check.fault(&at("cruise_in"), "must not be less than move_in");
        }
        check.distance(&at("turret.range_in"), self.turret.range_in);
        check.within(&at("turret.attacks"), self.turret.attacks, 1, MAX_ATTACKS);
        check.within(
            &at("turret.strength"),
            self.turret.strength,
            0,
            MAX_MODIFIER,
        );
        check.within(&at("evasion"), self.evasion, 2, 6);
        check.within(&at("toughness"), self.toughness, 2, 6);
        check.unique(&at("rules"), self.rules);
        let has = |rule| self.rules.contains(&rule);
        if has(ModelRule::AntiShip) && has(ModelRule::AntiSquadron) {
            check.fault(&at("rules"), "AntiShip and AntiSquadron exclude each other");
        }
    }
}

fn weapons(ruleset: &Ruleset, check: &mut Check) {
    for (path, weapon) in ruleset.entries("weapons", &ruleset.weapons, |faction| &faction.weapons) {
        let at = |field: &str| format!("{path}.{field}");
        check.name(&at("name"), &weapon.name);
        check.distance(&at("range_in"), weapon.range_in);
        check.within(&at("attacks"), weapon.attacks, 1, MAX_ATTACKS);
        check.within(&at("strength"), weapon.strength, 0, MAX_MODIFIER);
        check.within(&at("cost"), weapon.cost, 0, MAX_COST);
        check.unique(&at("rules"), &weapon.rules);
        let has = |rule| weapon.rules.contains(&rule);
        let times = ruleset.shooting.broadside_times;
        if has(WeaponRule::Broadside) && weapon.attacks.saturating_mul(times) > MAX_DICE {
            let message = format!("{times} times as many come to more than {MAX_DICE} dice");
            check.fault(&at("attacks"), message);
        }
        for (one, other) in EXCLUSIVE {
            if has(one) && has(other) {
                let message = format!("{one:?} and {other:?} exclude each other");
                check.fault(&at("rules"), message);
            }
        }
    }
}

fn upgrades(ruleset: &Ruleset, check: &mut Check) {
    for (path, upgrade) in
        ruleset.entries("upgrades", &ruleset.upgrades, |faction| &faction.upgrades)
    {
        check.name(&format!("{path}.name"), &upgrade.name);
        check.within(&format!("{path}.cost"), upgrade.cost, 0, MAX_COST);
        if let Some(capacity) = upgrade.capacity {
            check.within(&format!("{path}.capacity"), capacity, 1, 20);
        }
        check.unique(&format!("{path}.effects"), &upgrade.effects);
        if upgrade.effects.len() > MAX_EFFECTS {
            let message = format!("one upgrade has at most {MAX_EFFECTS} effects");
            check.fault(&format!("{path}.effects"), message);
        }
        for (index, effect) in upgrade.effects.iter().enumerate() {
            upgrade_effect(&format!("{path}.effects.{index}"), *effect, check);
        }
    }
}

fn upgrade_effect(path: &str, effect: UpgradeEffect, check: &mut Check) {
    let at = |field: &str| format!("{path}.{field}");
    match effect {
        UpgradeEffect::OverlapArmor | UpgradeEffect::Reroll { .. } => {}
        UpgradeEffect::RamArmor { damage } => check.within(&at("damage"), damage, 1, MAX_RAM),
        UpgradeEffect::PushBonus { distance } => check.roll(&at("distance"), distance),
        UpgradeEffect::TurretStrength { plus } | UpgradeEffect::TurretAim { plus } => {
            check.within(&at("plus"), plus, 0, MAX_MODIFIER);
        }
        UpgradeEffect::Engine { move_in, cruise_in } => {
            check.gap(&at("move_in"), move_in);
            check.gap(&at("cruise_in"), cruise_in);
        }
        UpgradeEffect::RamDamage { plus } => check.within(&at("plus"), plus, 1, MAX_RAM),
        UpgradeEffect::Repair { range_in, amount } => {
            check.distance(&at("range_in"), range_in);
            check.within(&at("amount"), amount, 1, 20);
        }
        UpgradeEffect::Shield { on } => check.within(&at("on"), on, 2, 6),
        UpgradeEffect::Stealth { over_in } => check.gap(&at("over_in"), over_in),
        UpgradeEffect::Tractor { range_in, distance } => {
            check.distance(&at("range_in"), range_in);
            check.roll(&at("distance"), distance);
        }
        UpgradeEffect::Warp { distance, .. } => check.roll(&at("distance"), distance),
    }
}

fn heroes(ruleset: &Ruleset, check: &mut Check) {
    for (path, hero) in ruleset.entries("heroes", &ruleset.heroes, |faction| &faction.heroes) {
        let at = |field: &str| format!("{path}.{field}");
        check.name(&at("name"), &hero.name);
        check.within(&at("cost"), hero.cost, 0, MAX_COST);
        match hero.effect {
            HeroEffect::Reserve { enemy_over_in } => {
                check.gap(&at("effect.enemy_over_in"), enemy_over_in);
            }
            HeroEffect::Mines {
                place_in,
                trigger_in,
                damage,
                max,
            } => {
                check.gap(&at("effect.place_in"), place_in);
                check.gap(&at("effect.trigger_in"), trigger_in);
                check.within(&at("effect.damage"), damage, 1, 20);
                if max == Some(0) {
                    check.fault(
                        &at("effect.max"),
                        "must be at least 1; write None for no limit",
                    );
                }
            }
            HeroEffect::Reroll { .. } => {}
            HeroEffect::Command { range_in } | HeroEffect::Carrier { range_in, .. } => {
                check.distance(&at("effect.range_in"), range_in);
            }
        }
    }
}

fn titles(ruleset: &Ruleset, check: &mut Check) {
    for (path, title) in ruleset.entries("titles", &ruleset.titles, |faction| &faction.titles) {
        let at = |field: &str| format!("{path}.{field}");
        check.name(&at("name"), &title.name);
        check.within(&at("cost"), title.cost, 0, MAX_COST);
        match title.effect {
            TitleEffect::FreeMove | TitleEffect::BothSides | TitleEffect::Reroll { .. } => {}
            TitleEffect::Jump { distance } => check.roll(&at("effect.distance"), distance),
            TitleEffect::Salvage { range_in, amount } => {
                check.distance(&at("effect.range_in"), range_in);
                check.within(&at("effect.amount"), amount, 1, 20);
            }
        }
    }
}
