//! Fleets of the second edition: the worked examples, its limits and its prices,
//! and the smaller tables that it allows.

use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_warfleets::fleet::{FaultPlace, Roster, price};
use evenkeel_warfleets::ruleset::{LimitBase, Ruleset};

use crate::scene::grimdark;
use crate::shipped::grimdark_document;

/// Ships with their slots filled in a plain way, or squadrons, and more options.
fn units(class: &str, count: u32, more: &[&str]) -> Unit {
    let plain = [
        "pulse_engine",
        "shield_booster",
        "repair_bay",
        "stealth_rig",
    ];
    let slots = match class {
        "heavy" => 4,
        "medium" => 3,
        "light" => 2,
        _ => 0,
    };
    let options = plain[..slots].iter().chain(more);
    let options = options.map(|option| (*option).to_owned()).collect();
    Unit(class.to_owned(), count, options)
}

fn fleet(units: &[Unit]) -> Fleet {
    Fleet {
        name: "test".to_owned(),
        units: units.to_vec(),
    }
}

/// Checks the cost of an example and that it is legal.
#[track_caller]
fn assert_legal(list: &[Unit], points: u32, cost: u32, slots: usize) {
    let roster = Roster::build(&grimdark(), &fleet(list), points).expect("legal");
    assert_eq!(roster.cost, cost);
    let fitted = roster.models.iter().map(|model| model.fitted.len());
    assert_eq!(fitted.sum::<usize>(), slots);
}

/// Checks the cost of an example and its only fault.
#[track_caller]
fn assert_refused(list: &[Unit], points: u32, cost: u64, message: &str) {
    assert_eq!(price(&grimdark(), &fleet(list)), Ok(cost));
    let faults = Roster::build(&grimdark(), &fleet(list), points).expect_err("illegal");
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!(faults[0].place, FaultPlace::Fleet);
    assert!(faults[0].message.contains(message), "{faults:?}");
}

#[test]
fn wf_ex_105_two_of_two_classes() {
    let list = [
        units("heavy", 1, &["tactical_master"]),
        units("heavy", 1, &["defiant"]),
        units("medium", 2, &[]),
    ];
    assert_legal(&list, 300, 300, 14);
}

#[test]
fn wf_ex_106_three_of_a_class() {
    let list = [
        units("light", 3, &[]),
        units("medium", 2, &[]),
        units("gunship", 6, &[]),
    ];
    let message = "3 copies of Corvette Ship, but one for each 150 points allows 2";
    assert_refused(&list, 300, 300, message);
}

#[test]
fn wf_ex_107_as_many_squadrons_as_points_allow() {
    let list = [
        units("heavy", 1, &[]),
        units("medium", 1, &[]),
        units("light", 2, &[]),
        units("bomber", 8, &[]),
    ];
    assert_legal(&list, 300, 300, 11);
}

#[test]
fn wf_ex_108_a_squadron_too_many() {
    let list = [
        units("heavy", 1, &["ace_carrier"]),
        units("light", 2, &[]),
        units("fighter", 9, &[]),
    ];
    let message = "9 squadrons, but one for each 35 points allows 8";
    assert_refused(&list, 300, 260, message);
}

#[test]
fn wf_ex_109_a_full_match_with_two_heroes() {
    let list = [
        units("heavy", 1, &["ace_carrier", "vanguard"]),
        units("heavy", 1, &["expert_sapper", "defiant"]),
        units("medium", 2, &[]),
        units("light", 2, &[]),
        units("fighter", 6, &[]),
    ];
    assert_legal(&list, 450, 450, 18);
}

/// Rows of 300 points: one too many of each thing that is counted, alone.
#[test]
fn wf_fleet_06_12_13_14_limits_per_points() {
    let heroes = [
        units("light", 1, &["tactical_master"]),
        units("light", 1, &["expert_sapper"]),
    ];
    let message = "2 heroes, but one for each 200 points allows 1";
    assert_refused(&heroes, 300, 105, message);
    // Two at 450 and 400 points, and none below 200.
    assert_legal(&heroes, 400, 105, 4);
    let one = [units("light", 1, &["expert_sapper"])];
    assert_legal(&one, 200, 50, 2);
    let message = "1 heroes, but one for each 200 points allows 0";
    assert_refused(&one, 199, 50, message);
    // Six ships at 300 points: two of each class would be dearer, so 250 allow five.
    let ships = |light| [units("light", light, &[]), units("medium", 1, &[])];
    let mut rules = grimdark();
    rules.fleet.points_per_copy = None;
    assert!(Roster::build(&rules, &fleet(&ships(4)), 250).is_ok());
    let faults = Roster::build(&rules, &fleet(&ships(5)), 299).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0]
            .message
            .contains("6 ships, but one for each 50 points allows 5")
    );
    // The same class counts whatever its upgrades.
    let copies = [
        units("light", 2, &[]),
        Unit(
            "light".to_owned(),
            1,
            vec!["armored_plating".to_owned(), "nuclear_ammo".to_owned()],
        ),
    ];
    let message = "3 copies of Corvette Ship";
    assert_refused(&copies, 449, 120, message);
    assert_legal(&copies, 450, 120, 6);
}

#[test]
fn wf_fleet_15_the_limits_per_points_are_an_optional_package() {
    let mut rules = grimdark();
    rules.fleet.force_org = false;
    let list = [
        units("light", 1, &["ace_carrier"]),
        units("light", 3, &["ace_carrier"]),
        units("bomber", 10, &[]),
    ];
    let faults = Roster::build(&grimdark(), &fleet(&list), 300).unwrap_err();
    assert_eq!(faults.len(), 3, "{faults:?}");
    assert!(Roster::build(&rules, &fleet(&list), 300).is_ok());
}

#[test]
fn wf_fleet_07_10_heroes_and_titles_may_be_repeated() {
    let list = [units("light", 2, &["ace_carrier", "avenger"])];
    assert_legal(&list, 400, 120, 4);
    let mut rules = grimdark();
    rules.fleet.hero_unique = true;
    let faults = Roster::build(&rules, &fleet(&list), 400).unwrap_err();
    assert!(
        faults[0]
            .message
            .contains("Ace Carrier may be in a fleet only once")
    );
}

#[test]
fn wf_fleet_16_limits_may_count_the_points_spent() {
    let list = [units("light", 2, &[]), units("medium", 1, &["vanguard"])];
    let mut rules = grimdark();
    assert!(Roster::build(&rules, &fleet(&list), 300).is_ok());
    rules.fleet.limit_base = LimitBase::Spent;
    // 145 points allow two ships, and no copy of anything.
    let faults = Roster::build(&rules, &fleet(&list), 300).unwrap_err();
    let found: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found[0].contains("3 ships, but one for each 50 points allows 2"));
}

#[test]
fn wf_stat_15_16_17_18_what_officers_cost() {
    let bare = price(&grimdark(), &fleet(&[units("light", 1, &[])])).unwrap();
    let with = |option| price(&grimdark(), &fleet(&[units("light", 1, &[option])])).unwrap() - bare;
    let costs = [
        ("tactical_master", 15),
        ("expert_sapper", 10),
        ("ace_carrier", 10),
        ("vanguard", 5),
        ("avenger", 10),
        ("defiant", 5),
    ];
    for (option, cost) in costs {
        assert_eq!(with(option), cost, "{option}");
    }
}

#[test]
fn wf_setup_02_smaller_tables_keep_the_zones_24_inches_apart() {
    let document = grimdark_document();
    let on = |width: &str, height: &str, depth: &str| {
        let edits = [
            ("table.width_in", width),
            ("table.height_in", height),
            ("table.deploy_depth_in", depth),
        ];
        let edited = edits
            .into_iter()
            .fold(document.clone(), |edited, (path, value)| {
                edited.patch(path, value).expect(path)
            });
        let faults = Ruleset::read(&edited).err().into_iter().flatten();
        let zone = faults.filter(|fault| fault.path == "table.min_zone_gap_in");
        zone.map(|fault| fault.message).collect::<Vec<_>>()
    };
    assert!(on("48.0", "48.0", "12.0").is_empty());
    assert!(on("48.0", "44.0", "10.0").is_empty());
    let near = ["the zones must be 24 inches apart, on this table they are 23"];
    assert_eq!(on("72.0", "47.0", "12.0"), near);
    assert_eq!(on("72.0", "48.0", "12.5"), near);
}
