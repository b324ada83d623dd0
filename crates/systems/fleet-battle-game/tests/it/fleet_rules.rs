//! Putting fleets together: squadrons, navies, sizes, and what is said of a
//! fleet that is wrong.

use evenkeel_fleet_battle_game::fleet::{FleetFault, Roster};
use evenkeel_fleet_battle_game::rules::damage::Log;
use evenkeel_fleet_battle_game::ruleset::Ruleset;

use crate::arena::fleet;
use crate::ruleset::edited;
use crate::shipped::ruleset;

/// The squadron of each ship.
fn grouped(units: &[&str]) -> Vec<usize> {
    let roster = Roster::build(&ruleset(), &fleet(units));
    let roster = roster.unwrap_or_else(|faults| panic!("{faults:?}"));
    roster.ships.iter().map(|ship| ship.squadron).collect()
}

fn complaints(rules: &Ruleset, units: &[&str]) -> Vec<String> {
    let faults = Roster::build(rules, &fleet(units)).expect_err("this fleet should be refused");
    faults.iter().map(FleetFault::to_string).collect()
}

#[test]
fn ships_are_grouped_in_the_order_of_the_list() {
    assert_eq!(grouped(&["dn 1", "ca 3", "dd 2"]), [0, 0, 0, 1, 1, 1]);
    assert_eq!(grouped(&["ca 2"]), [0, 0]);
    assert_eq!(grouped(&["ca 4"]), [0, 0, 1, 1]);
    assert_eq!(grouped(&["ca 5"]), [0, 0, 0, 1, 1]);
    assert_eq!(grouped(&["ca 7"]), [0, 0, 0, 1, 1, 2, 2]);
    assert_eq!(grouped(&["ca 16"]).last(), Some(&5));
}

#[test]
fn no_squadron_is_left_with_one_ship() {
    for ships in 2..=16 {
        let groups = grouped(&[&format!("f5 {ships}")]);
        for squadron in 0..=*groups.last().unwrap() {
            let size = groups.iter().filter(|&&group| group == squadron).count();
            assert!((2..=3).contains(&size), "{groups:?}");
        }
    }
}

#[test]
fn a_fleet_of_one_ship_is_a_squadron_of_one() {
    assert_eq!(grouped(&["sc 1"]), [0]);
}

#[test]
fn a_fleet_names_its_squadrons() {
    let units = ["dn 1 squadron:van", "ca 3", "dd 1 squadron:van", "sc 1"];
    let roster = Roster::build(&ruleset(), &fleet(&units)).unwrap();
    assert_eq!(roster.squadrons, ["van", "1", "2"]);
    let groups: Vec<usize> = roster.ships.iter().map(|ship| ship.squadron).collect();
    assert_eq!(groups, [0, 1, 1, 2, 0, 2]);
    // A number that the fleet uses itself is passed over.
    let units = ["dn 1 squadron:1", "ca 2", "dd 1 squadron:1"];
    let roster = Roster::build(&ruleset(), &fleet(&units)).unwrap();
    assert_eq!(roster.squadrons, ["1", "2"]);
}

#[test]
fn squadrons_have_two_to_five_ships() {
    assert_eq!(grouped(&["f5 5 squadron:all"]), [0; 5]);
    assert_eq!(
        complaints(&ruleset(), &["f5 6 squadron:all", "d7 1 squadron:lone"]),
        [
            "units.0.2.0: the squadron `all` has 6 ships, it must have 2 to 5",
            "units.1.2.0: the squadron `lone` has 1 ship, it must have 2 to 5",
        ]
    );
    assert_eq!(
        complaints(&ruleset(), &["f5 2 squadron:all", "d7 1"]),
        ["units: the squadron `1` has 1 ship, it must have 2 to 5"]
    );
    // A navy that does not belong here hides no squadron of the wrong size.
    assert_eq!(
        complaints(&ruleset(), &["ca 6 squadron:all", "d7 2"]),
        [
            "units.1.0: the fleet is Federation, a D7 is Klingon; fleet.mixed_navies would allow \
             this",
            "units.0.2.0: the squadron `all` has 6 ships, it must have 2 to 5",
        ]
    );
}

#[test]
fn a_battle_has_room_for_eight_squadrons() {
    let pairs: Vec<String> = (0..9)
        .map(|pair| format!("f5 2 squadron:{pair}"))
        .take(8)
        .collect();
    let pairs: Vec<&str> = pairs.iter().map(String::as_str).collect();
    assert_eq!(grouped(&pairs).last(), Some(&7));
    let rules = edited(&[("fleet", "(size: 6, ships_max: 16, squadron_min: 1, squadron_max: 5, squadron_size: 1, mixed_navies: false, mirror_navies: true)")]).expect("sound rules");
    assert_eq!(
        complaints(&rules, &["f5 9"]),
        ["units: the fleet has 9 squadrons, there is room for 8"]
    );
}

#[test]
fn a_fleet_has_at_most_sixteen_ships_of_one_navy() {
    assert_eq!(
        complaints(&ruleset(), &["ca 9", "d7 4000000000"]),
        [
            "units: the fleet has 4000000009 ships, at most 16 are allowed",
            "units.1.0: the fleet is Federation, a D7 is Klingon; fleet.mixed_navies would allow \
             this",
        ]
    );
    let mixed = edited(&[("fleet.mixed_navies", "true")]).expect("sound rules");
    assert!(Roster::build(&mixed, &fleet(&["ca 2", "d7 2"])).is_ok());
    assert_eq!(
        complaints(&ruleset(), &[]),
        ["units: a fleet needs at least one ship"]
    );
}

#[test]
fn names_that_nobody_knows_are_explained() {
    assert_eq!(
        complaints(
            &ruleset(),
            &[
                "d77 2",
                "d7 0 sqadron:a squadron squadron: squadron:b squadron:c",
                "f5 1 shields:0/1",
            ]
        ),
        [
            "units.0.0: no class has the id `d77`; did you mean `d7`?",
            "units.1.1: a unit needs at least one copy",
            "units.1.2.0: no option is called `sqadron`; did you mean `squadron`?; options are \
             written as in `squadron:first`",
            "units.1.2.1: `squadron` needs a value, as in `squadron:first`",
            "units.1.2.2: the squadron needs a name, as in `squadron:first`",
            "units.1.2.3: the unit says its squadron twice",
            "units.1.2.4: the unit says its squadron twice",
            "units.2.2.0: all shields are up at the start; set_up.start_shields: ByFleet would \
             allow this",
        ]
    );
}

#[test]
fn a_scenario_may_start_ships_damaged() {
    let rules = edited(&[("set_up.start_shields", "ByFleet")]).expect("sound rules");
    let roster = Roster::build(
        &rules,
        &fleet(&["dn 1 shields:1/2", "ca 1 shields:0/1", "dd 1"]),
    );
    let logs: Vec<Log> = roster.unwrap().ships.iter().map(|ship| ship.log).collect();
    assert_eq!(logs, [Log::new(1, 2), Log::new(0, 1), Log::new(1, 0)]);
    assert_eq!(
        complaints(
            &rules,
            &[
                "ca 2 shields:2/1",
                "ca 2 shields:two",
                "ca 2 shields:255/255"
            ]
        ),
        [
            "units.0.2.0: a Heavy Cruiser has 2 shields",
            "units.1.2.0: shields are written up/down, as in `shields:1/2`",
            "units.2.2.0: a Heavy Cruiser has 2 shields",
        ]
    );
}
