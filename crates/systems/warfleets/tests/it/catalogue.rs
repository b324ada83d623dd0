//! The shipped catalogue (rules WF-WPN and WF-STAT) and the constants of the
//! edition (rules WF-CONST), number by number.

use evenkeel_warfleets::ruleset::{
    Broadside, EdgeWhen, HeroEffect, ModelRule, Phase, Roll, TitleEffect, Turret, UpgradeEffect,
    WeaponRule, WrongClass,
};

use crate::shipped::ftl;

/// `(range, attacks, strength)`.
type Gun = (f64, u8, u8);

fn gun(turret: Turret) -> Gun {
    (turret.range_in, turret.attacks, turret.strength)
}

/// A die of so many sides and a number.
const fn die(sides: u8, plus: u8) -> Roll {
    Roll {
        dice: 1,
        sides,
        plus,
    }
}

#[test]
fn wf_stat_01_03_ships() {
    let rules = ftl();
    let ship = |id: &str| {
        let ship = &rules.ships[id];
        assert_eq!(ship.rules, []);
        let costs = (ship.phase, ship.cost, ship.slots);
        let speeds = (ship.move_in, ship.cruise_in);
        let body = (ship.evasion, ship.toughness, ship.base_mm);
        (ship.name.as_str(), costs, speeds, gun(ship.turret), body)
    };
    assert_eq!(
        ship("heavy"),
        (
            "Heavy Ship",
            (Phase::Heavy, 80, 4),
            (4.0, 6.0),
            (24.0, 2, 2),
            (2, 2, 60.0)
        )
    );
    assert_eq!(
        ship("medium"),
        (
            "Medium Ship",
            (Phase::Medium, 60, 3),
            (6.0, 9.0),
            (18.0, 2, 1),
            (3, 3, 60.0)
        )
    );
    assert_eq!(
        ship("light"),
        (
            "Light Ship",
            (Phase::Light, 40, 2),
            (8.0, 12.0),
            (12.0, 2, 0),
            (4, 4, 32.0)
        )
    );
    assert_eq!(rules.ships.len(), 3);
}

#[test]
fn wf_stat_04_06_wf_msr_09_11_squadrons() {
    let rules = ftl();
    let squadron = |id: &str| {
        let squadron = &rules.squadrons[id];
        assert_eq!((squadron.cost, squadron.base_mm), (10, 32.0));
        let speeds = (squadron.move_in, squadron.cruise_in);
        let body = (squadron.evasion, squadron.toughness);
        (speeds, gun(squadron.turret), body, squadron.rules.clone())
    };
    let (fast, slow) = ((10.0, 15.0), (8.0, 12.0));
    assert_eq!(squadron("gunship"), (fast, (2.0, 2, 0), (5, 5), vec![]));
    let fighter = vec![ModelRule::AntiSquadron];
    assert_eq!(squadron("fighter"), (fast, (2.0, 3, 0), (5, 6), fighter));
    let bomber = vec![ModelRule::AntiShip, ModelRule::Deadly];
    assert_eq!(squadron("bomber"), (slow, (2.0, 1, 2), (4, 5), bomber));
    assert_eq!(rules.squadrons.len(), 3);
}

#[test]
fn wf_wpn_01_11_weapons() {
    use WeaponRule::{AntiShip, Blast, Deadly, HoldOnly, Overheating, Relentless};
    let rules = ftl();
    let printed: [(&str, Gun, &[WeaponRule]); 8] = [
        ("energy_cannon", (12.0, 3, 1), &[AntiShip]),
        ("giga_cannon", (6.0, 1, 4), &[Deadly]),
        ("heavy_cannon", (12.0, 4, 0), &[Relentless]),
        ("linked_railgun", (24.0, 3, 1), &[Overheating]),
        ("missile_cluster", (18.0, 1, 1), &[Blast]),
        ("plasma_cannon", (18.0, 2, 3), &[Overheating]),
        ("tsunami_cannon", (24.0, 1, 2), &[Deadly, HoldOnly]),
        ("weapon_batteries", (6.0, 2, 2), &[WeaponRule::Broadside]),
    ];
    for (id, gun, special) in printed {
        let weapon = &rules.weapons[id];
        let found = (weapon.range_in, weapon.attacks, weapon.strength);
        assert_eq!((found, weapon.cost), (gun, 0), "{id}");
        assert_eq!(weapon.rules, special, "{id}");
    }
    assert_eq!(rules.weapons.len(), printed.len());
}

#[test]
fn wf_upg_01_systems() {
    use UpgradeEffect as Effect;
    let rules = ftl();
    let engine = Effect::Engine {
        move_in: 2.0,
        cruise_in: 3.0,
    };
    let bumper = Effect::PushBonus {
        distance: die(6, 0),
    };
    let repair = Effect::Repair {
        range_in: 4.0,
        amount: 1,
    };
    let tractor = Effect::Tractor {
        range_in: 8.0,
        distance: die(6, 1),
    };
    let warp = Effect::Warp {
        distance: die(6, 2),
        engine_bonus: false,
    };
    let armor = [Effect::RamArmor { damage: 1 }, Effect::OverlapArmor];
    let printed: [(&str, &[Effect]); 12] = [
        ("ablative_armor", &armor),
        ("armored_plating", &[]),
        ("gravity_bumper", &[bumper]),
        ("nuclear_ammo", &[Effect::TurretStrength { plus: 1 }]),
        ("precision_rig", &[Effect::TurretAim { plus: 1 }]),
        ("pulse_engine", &[engine]),
        ("reinforced_ram", &[Effect::RamDamage { plus: 1 }]),
        ("repair_bay", &[repair]),
        ("shield_booster", &[Effect::Shield { on: 5 }]),
        ("stealth_rig", &[Effect::Stealth { over_in: 12.0 }]),
        ("tractor_beam", &[tractor]),
        ("warp_drive", &[warp]),
    ];
    for (id, effects) in printed {
        let upgrade = &rules.upgrades[id];
        assert_eq!(upgrade.effects, effects, "{id}");
        let capacity = (id == "armored_plating").then_some(5);
        assert_eq!((upgrade.capacity, upgrade.cost), (capacity, 0), "{id}");
    }
    assert_eq!(rules.upgrades.len(), printed.len());
}

#[test]
fn wf_stat_12_18_heroes_and_titles() {
    let rules = ftl();
    let heroes: Vec<_> = rules
        .heroes
        .iter()
        .map(|(id, hero)| (id.as_str(), hero.cost, hero.effect))
        .collect();
    let mines = HeroEffect::Mines {
        place_in: 4.0,
        trigger_in: 2.0,
        damage: 2,
        max: None,
    };
    let reserve = HeroEffect::Reserve { enemy_over_in: 9.0 };
    let command = HeroEffect::Command { range_in: 6.0 };
    let printed = [
        ("tactical_master", 15, reserve),
        ("expert_sapper", 10, mines),
        ("ace_commander", 10, command),
    ];
    assert_eq!(heroes, printed);
    let titles: Vec<_> = rules
        .titles
        .iter()
        .map(|(id, title)| (id.as_str(), title.cost, title.effect))
        .collect();
    let salvage = TitleEffect::Salvage {
        range_in: 6.0,
        amount: 2,
    };
    let printed = [
        ("vanguard", 10, TitleEffect::FreeMove),
        ("avenger", 5, TitleEffect::BothSides),
        ("defiant", 5, salvage),
    ];
    assert_eq!(titles, printed);
}

#[test]
fn wf_const_01_08_capacities_rams_cover_and_markers() {
    let rules = ftl();
    let damage = &rules.damage;
    assert_eq!((damage.upgrade_capacity, damage.squadron_capacity), (3, 3));
    assert_eq!(damage.fragile_damage, 1);
    let ram = &rules.ramming;
    let amounts = (ram.damage_fewer, ram.damage_more, ram.damage_equal);
    assert_eq!(amounts, (3, 2, 2));
    let shooting = &rules.shooting;
    assert_eq!((shooting.cover_hit, shooting.cover_block), (-1, 0));
    assert_eq!(rules.table.objectives, die(3, 1));
    assert_eq!(rules.table.objective_spacing_in, 9.0);
    assert!(!rules.table.objective_strictly_over);
}

#[test]
fn wf_const_10_17_choices_of_the_edition() {
    let rules = ftl();
    assert_eq!(rules.shooting.wrong_class, WrongClass::Forbidden);
    assert_eq!(rules.shooting.broadside, Broadside::DoubleAgainstSide);
    assert_eq!(rules.table.edge.when, EdgeWhen::End);
    assert!(!rules.table.two_roll_offs);
    let fleet = &rules.fleet;
    assert_eq!(fleet.points_per_hero, Some(300));
    assert!(fleet.hero_unique && fleet.squadrons_by_slots);
    let none = [
        fleet.points_per_squadron,
        fleet.points_per_ship,
        fleet.points_per_copy,
    ];
    assert_eq!(none, [None; 3]);
    assert_eq!(rules.game_size, 300);
}

#[test]
fn wf_const_19_28_distances_and_dice() {
    let rules = ftl();
    let (table, movement) = (&rules.table, &rules.movement);
    assert_eq!(table.edge.return_within_in, 4.0);
    assert_eq!(movement.overlap_gap_in, 1.0);
    assert_eq!(rules.squadron.displace_in, 1.0);
    assert_eq!(rules.squadron.engage_in, 2.0);
    assert_eq!(rules.shooting.blast_radius_in, 4.0);
    assert_eq!(rules.shooting.deadly_damage, 1);
    assert_eq!((table.deploy_depth_in, table.rounds), (12.0, 4));
    assert_eq!(rules.morale.target, 6);
    let pivots = (
        movement.pivot_hold_deg,
        movement.pivot_move_deg,
        movement.pivot_cruise_deg,
    );
    assert_eq!(pivots, (180, 90, 45));
    assert_eq!(movement.dangerous, die(3, 0));
    assert_eq!(rules.ramming.push, die(6, 0));
    assert_eq!(rules.ramming.push_collision_damage, 1);
    assert_eq!((table.width_in, table.height_in), (72.0, 48.0));
}
