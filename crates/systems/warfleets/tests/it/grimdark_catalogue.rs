//! The second edition, number by number: what it changes of the first, and that
//! it changes nothing else.

use evenkeel_warfleets::ruleset::{
    Broadside, EdgeWhen, Hero, HeroEffect, Roll, Ruleset, Title, TitleEffect, Upgrade,
    UpgradeEffect, Weapon, WeaponRule, WrongClass,
};

use crate::shipped::{ftl, grimdark_document};

/// The edition as it is written.
fn grimdark() -> Ruleset {
    grimdark_document()
        .decode()
        .unwrap_or_else(|faults| panic!("{faults}"))
}

/// A D3 and a number.
const fn d3(plus: u8) -> Roll {
    Roll {
        dice: 1,
        sides: 3,
        plus,
    }
}

fn gun(name: &str, (range_in, attacks, strength): (f64, u8, u8), rule: WeaponRule) -> Weapon {
    Weapon {
        name: name.to_owned(),
        range_in,
        attacks,
        strength,
        rules: vec![rule],
        cost: 0,
    }
}

#[test]
fn the_second_edition_has_no_fault() {
    assert_eq!(Ruleset::read(&grimdark_document()).unwrap(), grimdark());
}

/// Every difference between the editions that is data, made to the first.
#[test]
fn wf_diff_the_editions_differ_in_these_values_and_no_others() {
    let mut rules = ftl();
    rules.name = "Grimdark Future Warfleets".to_owned();
    fleet_building(&mut rules);
    table(&mut rules);
    fighting(&mut rules);
    models_and_weapons(&mut rules);
    upgrades(&mut rules);
    heroes_and_titles(&mut rules);
    // The order of a catalogue is the author's; a fleet names all by id.
    let mut found = grimdark();
    for rules in [&mut rules, &mut found] {
        rules.weapons.sort_keys();
        rules.upgrades.sort_keys();
        rules.heroes.sort_keys();
    }
    assert_eq!(found, rules);
}

/// WF-CONST-15..17 and WF-CFG-09.
fn fleet_building(rules: &mut Ruleset) {
    rules.fleet.hero_unique = false;
    rules.fleet.points_per_hero = Some(200);
    rules.fleet.squadrons_by_slots = false;
    rules.fleet.points_per_squadron = Some(35);
    rules.fleet.points_per_ship = Some(50);
    rules.fleet.points_per_copy = Some(150);
}

/// WF-CONST-06, -07, -13, -14 and the rule for small tables.
fn table(rules: &mut Ruleset) {
    rules.table.objectives = d3(2);
    rules.table.objective_strictly_over = true;
    rules.table.edge.when = EdgeWhen::Any;
    rules.table.two_roll_offs = true;
    rules.table.min_zone_gap_in = Some(24.0);
}

/// WF-CONST-01, -03..05, -10, -11.
fn fighting(rules: &mut Ruleset) {
    rules.damage.upgrade_capacity = 2;
    rules.damage.squadron_capacity = 2;
    rules.ramming.damage_fewer = 2;
    rules.ramming.damage_more = 1;
    rules.ramming.damage_equal = 1;
    rules.shooting.cover_hit = 0;
    rules.shooting.cover_block = 1;
    rules.shooting.wrong_class = WrongClass::RawSix;
    rules.shooting.broadside = Broadside::BothSides;
}

/// Names of the ships, and WF-WPN-03, -07..10.
fn models_and_weapons(rules: &mut Ruleset) {
    rules.ships["heavy"].name = "Cruiser Ship".to_owned();
    rules.ships["medium"].name = "Destroyer Ship".to_owned();
    rules.ships["light"].name = "Corvette Ship".to_owned();
    for weapon in ["heavy_cannon", "tsunami_cannon"] {
        rules.weapons.shift_remove(weapon).unwrap();
    }
    let pods = gun("Pod Launcher", (6.0, 2, 0), WeaponRule::BoardingPod);
    let sniper = gun("Precision Cannon", (24.0, 1, 2), WeaponRule::Sniper);
    let twin = gun("Rapid Cannon", (12.0, 3, 0), WeaponRule::TwinFire);
    for (id, weapon) in [
        ("pod_launcher", pods),
        ("precision_cannon", sniper),
        ("rapid_cannon", twin),
    ] {
        rules.weapons.insert(id.to_owned(), weapon);
    }
}

/// WF-CONST-02, -26 and WF-UPG-09, -10.
fn upgrades(rules: &mut Ruleset) {
    rules.upgrades["armored_plating"].capacity = Some(4);
    rules.upgrades.shift_remove("warp_drive").unwrap();
    let rig = rules.upgrades.shift_remove("precision_rig").unwrap();
    assert_eq!(rig.effects, [UpgradeEffect::TurretAim { plus: 1 }]);
    let servo = Upgrade {
        name: "Tracking Servo".to_owned(),
        ..rig
    };
    rules.upgrades.insert("tracking_servo".to_owned(), servo);
}

/// WF-CONST-08, -12, -18, -25 and WF-STAT-15.
fn heroes_and_titles(rules: &mut Ruleset) {
    rules.heroes["expert_sapper"].effect = HeroEffect::Mines {
        place_in: 4.0,
        trigger_in: 3.0,
        damage: 2,
        max: None,
    };
    rules.heroes.shift_remove("ace_commander").unwrap();
    let carrier = Hero {
        name: "Ace Carrier".to_owned(),
        cost: 10,
        effect: HeroEffect::Carrier {
            range_in: 2.0,
            lost_with_ship: true,
        },
    };
    rules.heroes.insert("ace_carrier".to_owned(), carrier);
    rules.titles["vanguard"].cost = 5;
    rules.titles["avenger"] = Title {
        name: "Avenger".to_owned(),
        cost: 10,
        effect: TitleEffect::Jump { distance: d3(1) },
    };
}
