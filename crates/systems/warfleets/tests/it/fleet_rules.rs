//! Rules of fleet building: one broken fleet for each rule.

use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_warfleets::fleet::{ClassRef, FaultPlace, Roster, price};
use evenkeel_warfleets::ruleset::LimitBase;

use crate::shipped::ftl;

pub fn unit(class: &str, count: u32, options: &[&str]) -> Unit {
    let options = options.iter().map(|option| (*option).to_owned());
    Unit(class.to_owned(), count, options.collect())
}

pub fn fleet(units: Vec<Unit>) -> Fleet {
    Fleet {
        name: "test".to_owned(),
        units,
    }
}

/// A ship with its slots filled in a plain way, and more options.
pub fn ship(class: &str, count: u32, more: &[&str]) -> Unit {
    let slots = match class {
        "heavy" => 4,
        "medium" => 3,
        _ => 2,
    };
    let plain = [
        "pulse_engine",
        "shield_booster",
        "repair_bay",
        "stealth_rig",
    ];
    let options: Vec<&str> = plain[..slots].iter().chain(more).copied().collect();
    unit(class, count, &options)
}

fn faults(units: Vec<Unit>) -> Vec<(FaultPlace, String)> {
    match Roster::build(&ftl(), &fleet(units), 300) {
        Ok(roster) => panic!("should be refused: {roster:?}"),
        Err(faults) => faults
            .into_iter()
            .map(|fault| (fault.place, fault.message))
            .collect(),
    }
}

pub fn assert_refused(units: Vec<Unit>, place: FaultPlace, message: &str) {
    let found = faults(units);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].0, place);
    assert!(found[0].1.contains(message), "{found:?}");
}

#[test]
fn heroes_follow_the_agreed_size_or_the_points_spent() {
    let mut ruleset = ftl();
    let list = fleet(vec![
        ship("heavy", 3, &[]),
        ship("light", 1, &["ace_commander"]),
    ]);
    assert_eq!(price(&ruleset, &list), Ok(290));
    assert!(Roster::build(&ruleset, &list, 300).is_ok());
    // Below 300 points there is no hero at all.
    assert!(Roster::build(&ruleset, &list, 299).is_err());
    ruleset.fleet.limit_base = LimitBase::Spent;
    assert!(Roster::build(&ruleset, &list, 300).is_err());
}

#[test]
fn over_the_limit() {
    assert_refused(
        vec![ship("heavy", 4, &[])],
        FaultPlace::Fleet,
        "costs 320 points, 20 over the limit of 300",
    );
    let mut ruleset = ftl();
    ruleset.fleet.must_be_equal = true;
    let list = fleet(vec![ship("heavy", 1, &[])]);
    let faults = Roster::build(&ruleset, &list, 300).unwrap_err();
    assert!(faults[0].message.contains("must cost exactly 300"));
}

#[test]
fn a_fleet_without_ships() {
    let found = faults(vec![unit("fighter", 2, &[])]);
    assert!(
        found
            .iter()
            .any(|fault| fault.1.contains("at least one ship"))
    );
    let found = faults(vec![]);
    assert_eq!(found.len(), 1);
}

#[test]
fn slots_are_filled_exactly() {
    let place = FaultPlace::Options { unit: 0 };
    let too_few = vec![unit("light", 1, &["pulse_engine"])];
    assert_refused(too_few, place, "must fill all of them, this one fills 1");
    let too_many = vec![ship("light", 1, &["tractor_beam"])];
    assert_refused(too_many, place, "this one fills 3");
}

#[test]
fn nothing_twice_on_one_ship() {
    let place = FaultPlace::Option { unit: 0, option: 1 };
    assert_refused(
        vec![unit("light", 1, &["repair_bay", "repair_bay"])],
        place,
        "Repair Bay twice",
    );
    assert_refused(
        vec![unit(
            "light",
            1,
            &["plasma_cannon:front", "plasma_cannon:rear"],
        )],
        place,
        "Plasma Cannon twice",
    );
}

#[test]
fn one_weapon_on_a_facing() {
    assert_refused(
        vec![unit(
            "light",
            1,
            &["plasma_cannon:front", "giga_cannon:front"],
        )],
        FaultPlace::Option { unit: 0, option: 1 },
        "second weapon on one facing",
    );
}

#[test]
fn broadside_fits_the_sides() {
    assert_refused(
        vec![unit("light", 1, &["weapon_batteries:front", "repair_bay"])],
        FaultPlace::Option { unit: 0, option: 0 },
        "fits the sides only",
    );
}

#[test]
fn mounts_are_for_weapons_and_weapons_need_them() {
    let place = FaultPlace::Option { unit: 0, option: 0 };
    let with = |option| vec![unit("light", 1, &[option, "repair_bay"])];
    assert_refused(with("plasma_cannon"), place, "needs a mount");
    assert_refused(with("plasma_cannon:side"), place, "did you mean `sides`?");
    assert_refused(with("pulse_engine:front"), place, "takes no mount");
    assert_refused(
        with("plasma_canon:front"),
        place,
        "did you mean `plasma_cannon`?",
    );
    assert_refused(with(""), place, "no option has the id");
}

#[test]
fn one_hero_and_one_title_on_a_ship() {
    let place = FaultPlace::Option { unit: 0, option: 3 };
    assert_refused(
        vec![ship("light", 1, &["vanguard", "avenger"])],
        place,
        "one title at most",
    );
    let found = faults(vec![ship(
        "light",
        1,
        &["tactical_master", "ace_commander"],
    )]);
    assert!(
        found
            .iter()
            .any(|fault| fault.0 == place && fault.1.contains("one hero at most"))
    );
}

#[test]
fn heroes_are_unique_and_titles_are_not() {
    let two = || fleet(vec![ship("light", 2, &["ace_commander"])]);
    // Two heroes are allowed at 600 points, but not the same one twice.
    let faults = Roster::build(&ftl(), &two(), 600).unwrap_err();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].message.contains("only once"));
    let mut ruleset = ftl();
    ruleset.fleet.hero_unique = false;
    assert!(Roster::build(&ruleset, &two(), 600).is_ok());
    let titles = fleet(vec![ship("light", 2, &["defiant"])]);
    assert!(Roster::build(&ruleset, &titles, 300).is_ok());
    ruleset.fleet.title_unique = true;
    assert!(Roster::build(&ruleset, &titles, 300).is_err());
}

#[test]
fn squadrons_are_bare() {
    assert_refused(
        vec![ship("light", 1, &[]), unit("bomber", 1, &["repair_bay"])],
        FaultPlace::Option { unit: 1, option: 0 },
        "squadrons carry no options",
    );
}

#[test]
fn limits_per_points_of_the_other_edition() {
    let mut ruleset = ftl();
    ruleset.fleet.points_per_ship = Some(50);
    ruleset.fleet.points_per_copy = Some(150);
    ruleset.fleet.points_per_squadron = Some(35);
    let list = fleet(vec![ship("light", 7, &[]), unit("bomber", 2, &[])]);
    let faults = Roster::build(&ruleset, &list, 300).unwrap_err();
    let found: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(found.len(), 2);
    assert!(found[0].contains("7 ships") && found[1].contains("7 copies of Light Ship"));
    ruleset.fleet.force_org = false;
    assert!(Roster::build(&ruleset, &list, 300).is_ok());
}

#[test]
fn more_models_than_a_battle_has_room_for() {
    let list = fleet(vec![ship("heavy", 8, &[]), unit("bomber", 25, &[])]);
    let faults = Roster::build(&ftl(), &list, 10_000).unwrap_err();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].message.contains("room for 32 a side"));
    // Absurd numbers do no harm.
    let list = fleet(vec![
        ship("heavy", u32::MAX, &[]),
        ship("heavy", u32::MAX, &[]),
    ]);
    assert!(Roster::build(&ftl(), &list, u32::MAX).is_err());
}

#[test]
fn every_fault_comes_at_once_in_the_order_of_the_file() {
    let found = faults(vec![
        unit("heavi", 1, &["pulse_engine"]),
        unit("light", 0, &["repair_bay", "repair_bay", "warp"]),
        unit("bomber", 1, &["defiant"]),
    ]);
    let paths: Vec<String> = found.iter().map(|fault| fault.0.path()).collect();
    assert_eq!(
        paths,
        [
            "units.0.0",
            "units.1.1",
            "units.1.2.1",
            "units.1.2.2",
            "units.2.2.0"
        ]
    );
}

#[test]
fn a_roster_has_one_entry_for_each_model_in_the_order_of_the_file() {
    let ruleset = ftl();
    let list = fleet(vec![ship("light", 2, &["avenger"]), unit("bomber", 3, &[])]);
    let roster = Roster::build(&ruleset, &list, 300).unwrap();
    assert_eq!(roster.models.len(), 5);
    assert_eq!(roster.models[1].class, ClassRef::Ship(2));
    assert_eq!(
        roster.models[1].title,
        ruleset.titles.get_index_of("avenger")
    );
    assert_eq!(roster.models[1].cost, 45);
    assert_eq!(roster.models[4].class, ClassRef::Squadron(2));
    assert_eq!(roster.models[4].unit, 1);
}
