//! Drawn fleets are legal, spend their points, and cover all that there is.

use std::collections::{BTreeMap, BTreeSet};

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::Demand;
use evenkeel_warfleets::fleet::{Fitted, Roster};
use evenkeel_warfleets::generator::Generator;
use evenkeel_warfleets::ruleset::{Mount, Ruleset, WeaponRule};
use proptest::prelude::*;

use crate::demands::carriers;
use crate::shipped::ftl;

pub fn draws(ruleset: &Ruleset, demand: Demand, points: u32, count: usize) -> Vec<Fleet> {
    let generator = Generator::new(ruleset, &demand, points).expect("the demand can be met");
    let mut dice = SeededDice::new(7);
    let fleets = std::iter::repeat_with(|| generator.draw(&mut dice).expect("a fleet"));
    fleets.take(count).collect()
}

pub fn count(fleet: &Fleet, class: &str) -> u32 {
    let units = fleet.units.iter().filter(|unit| unit.0 == class);
    units.map(|unit| unit.1).sum()
}

pub fn ships(fleet: &Fleet) -> u32 {
    ["heavy", "medium", "light"]
        .iter()
        .map(|class| count(fleet, class))
        .sum()
}

#[test]
fn draws_are_legal_and_spend_nearly_everything() {
    let ruleset = ftl();
    let fleets = draws(&ruleset, Demand::default(), 300, 2000);
    let mut spent = 0_u64;
    let mut exact = 0;
    for fleet in &fleets {
        let roster = Roster::build(&ruleset, fleet, 300).expect("legal");
        spent += u64::from(roster.cost);
        exact += usize::from(roster.cost == 300);
    }
    assert!(
        spent > 2000 * 300 * 95 / 100,
        "mean {}",
        spent as f64 / 2000.0
    );
    assert!(exact > 1800, "{exact} of 2000 spend every point");
}

#[test]
fn everything_comes_up() {
    let ruleset = ftl();
    let fleets = draws(&ruleset, Demand::default(), 300, 2000);
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let mut hulls = BTreeSet::new();
    for fleet in &fleets {
        hulls.insert(fleet.name.clone());
        for unit in &fleet.units {
            *seen.entry(unit.0.clone()).or_default() += 1;
            for option in &unit.2 {
                *seen.entry(option.clone()).or_default() += 1;
            }
        }
    }
    let mut expected: Vec<String> = ruleset.ships.keys().cloned().collect();
    expected.extend(ruleset.squadrons.keys().cloned());
    expected.extend(ruleset.upgrades.keys().cloned());
    expected.extend(ruleset.heroes.keys().cloned());
    expected.extend(ruleset.titles.keys().cloned());
    for (id, weapon) in &ruleset.weapons {
        for mount in ["front", "sides", "rear"] {
            if mount == "sides" || !weapon.rules.contains(&WeaponRule::Broadside) {
                expected.push(format!("{id}:{mount}"));
            }
        }
    }
    for id in expected {
        let found = seen.remove(&id).unwrap_or(0);
        assert!(found >= 100, "{id} comes up {found} times in 2000 fleets");
    }
    assert!(seen.is_empty(), "{seen:?}");
    // Hulls alone differ in hundreds of ways; a field of a few would prove little.
    assert!(hulls.len() > 200, "{} different sets of hulls", hulls.len());
}

#[test]
fn every_legal_loadout_of_a_light_ship_comes_up() {
    let ruleset = ftl();
    let seen = |keen, fleets| {
        let demand = Demand {
            keen,
            ..Demand::default()
        };
        let mut seen = BTreeSet::new();
        for fleet in draws(&ruleset, demand, 300, fleets) {
            for unit in fleet.units.iter().filter(|unit| unit.0 == "light") {
                let mut fitted = unit.2[..2].to_vec();
                fitted.sort();
                seen.insert(fitted);
            }
        }
        seen.len()
    };
    // Two upgrades of 12; one of 12 and one of 22 weapons with a mount (7 on
    // three mounts, 1 on one); or two different weapons on different mounts: 6
    // ordered pairs of mounts for each of the 21 pairs of the 7, and 2 mounts of
    // the other for each of the 7 beside the Broadside weapon.
    let all = 12 * 11 / 2 + 12 * 22 + (21 * 6 + 7 * 2);
    assert_eq!(seen(false, 20_000), all);
    assert_eq!(seen(true, 40_000), all);
}

#[test]
fn the_same_dice_give_the_same_fleet() {
    let ruleset = ftl();
    let draw = |seed| {
        Generator::new(&ruleset, &Demand::default(), 300)
            .and_then(|fleets| fleets.draw(&mut SeededDice::new(seed)))
            .unwrap()
    };
    assert_eq!(draw(5), draw(5));
    assert_ne!(draw(5), draw(6));
}

#[test]
fn weapons_keep_to_their_mounts() {
    let ruleset = ftl();
    let batteries = ruleset.weapons.get_index_of("weapon_batteries").unwrap();
    for fleet in draws(&ruleset, Demand::default(), 300, 500) {
        for model in Roster::build(&ruleset, &fleet, 300).unwrap().models {
            for fitted in model.fitted {
                if let Fitted::Weapon { index, mount } = fitted {
                    assert!(index != batteries || mount == Mount::Sides);
                }
            }
        }
    }
}

/// The greatest number of bombers in a legal fleet, by trying every set of ships.
fn most_bombers_by_hand(ruleset: &Ruleset, points: u64) -> u64 {
    let fleet = &ruleset.fleet;
    let per = |each: Option<u32>| each.map_or(u64::MAX, |each| points / u64::from(each));
    let bomber = u64::from(ruleset.squadrons["bomber"].cost);
    let mut best = 0;
    let ships: Vec<(u64, u64)> = ruleset
        .ships
        .values()
        .map(|ship| (u64::from(ship.cost), u64::from(ship.slots)))
        .collect();
    let each = 0..=per(fleet.points_per_copy).min(15);
    for a in each.clone() {
        for b in each.clone() {
            for c in each.clone() {
                let counts = [a, b, c];
                let number: u64 = counts.iter().sum();
                let cost: u64 = counts.iter().zip(&ships).map(|(n, ship)| n * ship.0).sum();
                let slots: u64 = counts.iter().zip(&ships).map(|(n, ship)| n * ship.1).sum();
                if number == 0 || number > per(fleet.points_per_ship) || cost > points {
                    continue;
                }
                let by_points = (points - cost) / bomber;
                let by_room = 32_u64.saturating_sub(number);
                let most = by_points.min(by_room).min(slots);
                best = best.max(most.min(per(fleet.points_per_squadron)));
            }
        }
    }
    best
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn the_most_of_a_squadron_is_what_trying_every_fleet_finds(
        points in 40_u32..400,
        // At least 27 a ship and 400 points: no more than 15 of a class.
        ship_costs in prop::array::uniform3(27_u32..120),
        bomber in 1_u32..40,
        (per_ship, per_copy, per_squadron) in any::<(Option<u8>, Option<u8>, Option<u8>)>(),
    ) {
        let mut ruleset = ftl();
        for (ship, cost) in ruleset.ships.values_mut().zip(ship_costs) {
            ship.cost = cost;
        }
        ruleset.squadrons["bomber"].cost = bomber;
        let limit = |per: Option<u8>| per.map(|per| u32::from(per) + 1);
        ruleset.fleet.points_per_ship = limit(per_ship);
        ruleset.fleet.points_per_copy = limit(per_copy);
        ruleset.fleet.points_per_squadron = limit(per_squadron);
        let demand = Demand { most_of: Some("bomber".to_owned()), ..Demand::default() };
        let most = Generator::new(&ruleset, &demand, points);
        let most = most.ok().and_then(|generator| generator.most()).unwrap_or(0);
        prop_assert_eq!(u64::from(most), most_bombers_by_hand(&ruleset, u64::from(points)));
    }

    #[test]
    fn any_prices_and_limits_give_legal_fleets(
        points in 40_u32..700,
        seed in any::<u64>(),
        ship_costs in prop::array::uniform3(0_u32..200),
        squadron_cost in 0_u32..60,
        option_costs in prop::collection::vec(0_u32..12, 20),
        (hero, title) in (0_u32..40, 0_u32..40),
        (per_hero, per_ship, per_copy, per_squadron) in any::<(Option<u8>, Option<u8>, Option<u8>, Option<u8>)>(),
        (hero_unique, title_unique, by_slots, keen) in any::<(bool, bool, bool, bool)>(),
        most in prop::option::of(prop::sample::select(vec!["heavy", "light", "bomber"])),
        carry in prop::option::of(prop::sample::select(vec!["repair_bay", "giga_cannon", "weapon_batteries:sides", "ace_commander", "defiant"])),
        banned in prop::collection::vec(prop::sample::select(vec!["medium", "fighter", "pulse_engine", "*:front", "vanguard"]), 0..3),
    ) {
        let mut ruleset = ftl();
        for (ship, cost) in ruleset.ships.values_mut().zip(ship_costs) {
            ship.cost = cost;
        }
        ruleset.squadrons["bomber"].cost = squadron_cost;
        let upgrades = ruleset.upgrades.values_mut().map(|upgrade| &mut upgrade.cost);
        let weapons = ruleset.weapons.values_mut().map(|weapon| &mut weapon.cost);
        for (cost, new) in upgrades.chain(weapons).zip(&option_costs) {
            *cost = *new;
        }
        ruleset.heroes["ace_commander"].cost = hero;
        ruleset.titles["defiant"].cost = title;
        let limit = |per: Option<u8>| per.map(|per| u32::from(per) + 1);
        ruleset.fleet.points_per_hero = limit(per_hero);
        ruleset.fleet.points_per_ship = limit(per_ship);
        ruleset.fleet.points_per_copy = limit(per_copy);
        ruleset.fleet.points_per_squadron = limit(per_squadron);
        ruleset.fleet.hero_unique = hero_unique;
        ruleset.fleet.title_unique = title_unique;
        ruleset.fleet.squadrons_by_slots = by_slots;
        let demand = Demand {
            most_of: most.map(str::to_owned),
            carry: carry.map(str::to_owned),
            without: banned.iter().map(|id| (*id).to_owned()).collect(),
            keen,
            ..Demand::default()
        };
        let Ok(generator) = Generator::new(&ruleset, &demand, points) else {
            return Ok(());
        };
        let mut dice = SeededDice::new(seed);
        for _ in 0..5 {
            let fleet = generator.draw(&mut dice).expect("what can be met is met");
            let built = Roster::build(&ruleset, &fleet, points);
            prop_assert!(built.is_ok(), "{fleet:?}: {built:?}");
            if let (Some(class), Some(most)) = (most, generator.most()) {
                // Free models may come on top of what was demanded.
                prop_assert!(count(&fleet, class) >= most);
            }
            if let Some(carry) = carry {
                let id = carry.split(':').next().unwrap();
                let carried = carriers(&fleet, id);
                let once = id == "ace_commander" || (id == "defiant" && title_unique);
                let kept = carried == ships(&fleet) || (once && carried >= 1);
                prop_assert!(kept, "{carry} in {fleet:?}");
            }
        }
    }
}
