//! Demands on drawn fleets: what everybody carries, what stays out, and what is refused.

use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::{Demand, Refusal};
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::generator::Generator;
use evenkeel_warfleets::ruleset::LimitBase;

use crate::generator::{count, draws, ships};
use crate::shipped::ftl;

pub fn carriers(fleet: &Fleet, option: &str) -> u32 {
    let has = |option_text: &String| option_text.split(':').next() == Some(option);
    let units = fleet.units.iter().filter(|unit| unit.2.iter().any(has));
    units.map(|unit| unit.1).sum()
}

#[test]
fn as_many_of_a_ship_as_the_points_allow() {
    for (cost, expected) in [(80, 3), (100, 3), (101, 2), (50, 6), (300, 1), (9, 32)] {
        let mut ruleset = ftl();
        ruleset.ships["heavy"].cost = cost;
        let demand = Demand {
            most_of: Some("heavy".to_owned()),
            ..Demand::default()
        };
        for fleet in draws(&ruleset, demand, 300, 50) {
            assert_eq!(count(&fleet, "heavy"), expected, "at {cost}");
            Roster::build(&ruleset, &fleet, 300).expect("legal");
        }
    }
}

#[test]
fn as_many_of_a_squadron_as_slots_and_points_allow() {
    // At 10: five Lights with 10 slots cost 200 and leave 100 for 10. For 11
    // squadrons 11 slots are needed, which cost at least 220 (a slot costs 20
    // on every class, and none has half a slot): 330.
    // At 1: 14 slots cost 280 and leave 20 for 14; 15 slots cost 300.
    // At 200: 2 slots cost 40, and two squadrons 400; so one, with 100 to spare.
    for (cost, expected) in [(10, 10), (1, 14), (200, 1)] {
        let mut ruleset = ftl();
        ruleset.squadrons["bomber"].cost = cost;
        let demand = Demand {
            most_of: Some("bomber".to_owned()),
            ..Demand::default()
        };
        for fleet in draws(&ruleset, demand, 300, 50) {
            assert_eq!(count(&fleet, "bomber"), expected, "at {cost}");
            Roster::build(&ruleset, &fleet, 300).expect("legal");
        }
    }
}

#[test]
fn everybody_carries_what_is_demanded() {
    let ruleset = ftl();
    for option in [
        "shield_booster",
        "plasma_cannon:rear",
        "giga_cannon",
        "weapon_batteries",
        "defiant",
    ] {
        let demand = Demand {
            carry: Some(option.to_owned()),
            ..Demand::default()
        };
        let id = option.split(':').next().unwrap();
        for fleet in draws(&ruleset, demand, 300, 100) {
            assert_eq!(carriers(&fleet, id), ships(&fleet), "{option} in {fleet:?}");
            if option.contains(':') {
                let there = fleet.units.iter().flat_map(|unit| &unit.2);
                assert_eq!(
                    there.filter(|text| *text == option).count() as u32,
                    ships(&fleet)
                );
            }
        }
    }
    let demand = Demand {
        carry: Some("ace_commander".to_owned()),
        ..Demand::default()
    };
    for fleet in draws(&ruleset, demand, 300, 100) {
        assert_eq!(carriers(&fleet, "ace_commander"), 1);
    }
}

#[test]
fn what_is_ruled_out_stays_out() {
    let ruleset = ftl();
    let without: Vec<String> = [
        "heavy",
        "bomber",
        "repair_bay",
        "ace_commander",
        "avenger",
        "giga_cannon",
        "plasma_cannon:front",
        "*:rear",
    ]
    .map(str::to_owned)
    .to_vec();
    let demand = Demand {
        without: without.to_vec(),
        ..Demand::default()
    };
    for fleet in draws(&ruleset, demand, 300, 500) {
        for unit in &fleet.units {
            assert!(!without.contains(&unit.0));
            for option in &unit.2 {
                let id = option.split(':').next().unwrap().to_owned();
                assert!(
                    !without.contains(option) && !without.contains(&id),
                    "{option}"
                );
                assert!(!option.ends_with(":rear"));
            }
        }
    }
}

#[test]
fn demands_that_nothing_meets_are_refused() {
    let ruleset = ftl();
    let refused = |demand: Demand, points| -> String {
        let Refusal(message) = Generator::new(&ruleset, &demand, points).unwrap_err();
        message
    };
    let none = Demand::default();
    assert!(refused(none.clone(), 39).contains("no ship"));
    let demand = Demand {
        most_of: Some("heavi".to_owned()),
        ..none.clone()
    };
    assert!(refused(demand, 300).contains("did you mean `heavy`?"));
    let demand = Demand {
        most_of: Some("heavy".to_owned()),
        ..none.clone()
    };
    assert!(refused(demand, 79).contains("no legal fleet of 79 points has a `heavy`"));
    let demand = Demand {
        carry: Some("plasma_canon".to_owned()),
        ..none.clone()
    };
    assert!(refused(demand, 300).contains("did you mean `plasma_cannon`?"));
    let demand = Demand {
        carry: Some("weapon_batteries:front".to_owned()),
        ..none.clone()
    };
    assert!(refused(demand, 300).contains("no legal fleet can carry"));
    let demand = Demand {
        carry: Some("ace_commander".to_owned()),
        ..none.clone()
    };
    assert!(refused(demand, 200).contains("no legal fleet can carry"));
    let without = ["havy".to_owned()];
    let demand = Demand {
        without: without.to_vec(),
        ..none.clone()
    };
    assert!(refused(demand, 300).contains("nothing has the id `havy`"));
    let without = ["heavy".to_owned()];
    let demand = Demand {
        most_of: Some("heavy".to_owned()),
        without: without.to_vec(),
        ..none.clone()
    };
    assert!(refused(demand, 300).contains("both demanded and ruled out"));
    let without: Vec<String> = ruleset.ships.keys().cloned().collect();
    let demand = Demand {
        without: without.to_vec(),
        ..none.clone()
    };
    assert!(refused(demand, 300).contains("no ship"));
}

#[test]
fn exact_fleets_and_limits_on_the_points_spent() {
    let mut ruleset = ftl();
    ruleset.fleet.must_be_equal = true;
    for fleet in draws(&ruleset, Demand::default(), 295, 200) {
        assert_eq!(
            Roster::build(&ruleset, &fleet, 295).expect("legal").cost,
            295
        );
    }
    let mut ruleset = ftl();
    ruleset.fleet.limit_base = LimitBase::Spent;
    for fleet in draws(&ruleset, Demand::default(), 330, 200) {
        Roster::build(&ruleset, &fleet, 330).expect("legal");
    }
}
