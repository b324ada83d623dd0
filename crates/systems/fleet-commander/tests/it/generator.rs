//! Random fleets are legal and meet the demand.

use crate::arena::{shipped, with};
use evenkeel_fleet_commander::fleet::Roster;
use evenkeel_fleet_commander::generator::Generator;
use evenkeel_fleet_commander::ruleset::{Ruleset, Weapon};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::Demand;

/// How many fleets of each demand are looked at.
const DRAWS: u64 = 50;

fn drawn(rules: &Ruleset, demand: Demand) -> Vec<Fleet> {
    let generator = Generator::new(rules, &demand, None).unwrap_or_else(|none| panic!("{none}"));
    let draw = |seed| generator.draw(&mut SeededDice::new(seed));
    let fleets: Vec<Fleet> = (0..DRAWS).map(draw).collect();
    for fleet in &fleets {
        Roster::build(rules, fleet).unwrap_or_else(|faults| panic!("{fleet:?}: {faults:?}"));
    }
    fleets
}

fn refused(demand: Demand) -> String {
    let rules = shipped();
    Generator::new(&rules, &demand, None)
        .unwrap_err()
        .to_string()
}

fn count(fleet: &Fleet, class: &str) -> u32 {
    let units = fleet.units.iter().filter(|unit| unit.0 == class);
    units.map(|unit| unit.1).sum()
}

/// The classes of all ships of a fleet together.
pub fn classes(fleet: &Fleet) -> u32 {
    4 * count(fleet, "battleship") + 2 * count(fleet, "destroyer") + count(fleet, "frigate")
}

fn ids(list: &[&str]) -> Vec<String> {
    list.iter().map(|id| (*id).to_owned()).collect()
}

#[test]
fn any_fleet_has_every_class_there_is() {
    let fleets = drawn(&shipped(), Demand::default());
    assert!(fleets.iter().all(|fleet| classes(fleet) == 12));
    for class in ["battleship", "destroyer", "frigate"] {
        assert!(
            fleets.iter().any(|fleet| count(fleet, class) > 0),
            "{class}"
        );
        assert!(
            fleets.iter().any(|fleet| count(fleet, class) <= 1),
            "{class}"
        );
    }
    // Weapons are left to the sides.
    let options = |fleet: &Fleet| fleet.units.iter().map(|unit| unit.2.len()).sum::<usize>();
    assert!(fleets.iter().all(|fleet| options(fleet) == 0));
    // The same seed gives the same fleet.
    assert_eq!(drawn(&shipped(), Demand::default()), fleets);
}

#[test]
fn most_of_a_class_is_as_many_as_are_allowed() {
    let rules = shipped();
    for (class, most) in [("battleship", 1), ("destroyer", 6), ("frigate", 12)] {
        let demand = Demand {
            most_of: Some(class.to_owned()),
            ..Demand::default()
        };
        let fleets = drawn(&rules, demand);
        assert!(fleets.iter().all(|fleet| count(fleet, class) == most));
    }
    let small = with(|rules| rules.fleet.class_max = 3);
    let fleets = drawn(&small, Demand::default());
    assert!(fleets.iter().all(|fleet| classes(fleet) == 3));
}

#[test]
fn a_weapon_has_a_ship_and_is_left_out_where_it_is_ruled_out() {
    let rules = shipped();
    let named = |fleet: &Fleet| {
        let options = fleet.units.iter().flat_map(|unit| unit.2.clone());
        options.collect::<Vec<String>>()
    };
    let demand = Demand {
        carry: Some("proton".to_owned()),
        ..Demand::default()
    };
    assert!(
        drawn(&rules, demand)
            .iter()
            .all(|fleet| named(fleet) == ["proton"])
    );
    let without = ids(&["vortex", "frigate"]);
    let demand = Demand {
        without: without.to_vec(),
        ..Demand::default()
    };
    let mut seen = Vec::new();
    for fleet in drawn(&rules, demand) {
        assert_eq!(count(&fleet, "frigate"), 0);
        let named = named(&fleet);
        assert_eq!(named.len() as u32, count(&fleet, "battleship"));
        seen.extend(named);
    }
    for weapon in Weapon::ALL {
        let expected = weapon != Weapon::Vortex;
        assert_eq!(
            seen.contains(&weapon.id().to_owned()),
            expected,
            "{weapon:?}"
        );
    }
    // Nobody carries what nobody may have.
    let all = ids(&Weapon::ALL.map(Weapon::id));
    let demand = Demand {
        without: all.to_vec(),
        ..Demand::default()
    };
    let fleets = drawn(&rules, demand);
    assert!(fleets.iter().all(|fleet| count(fleet, "battleship") == 0));
}

#[test]
fn what_cannot_be_met_is_refused() {
    let without = ids(&["battleship", "vortex"]);
    let carry = |id| Demand {
        carry: Some(str::to_owned(id)),
        without: without.to_vec(),
        ..Demand::default()
    };
    assert_eq!(refused(carry("vortex")), "no fleet may carry `vortex`");
    assert_eq!(refused(carry("nano")), "no fleet may carry `nano`");
    let most = |id| Demand {
        most_of: Some(str::to_owned(id)),
        without: without.to_vec(),
        ..Demand::default()
    };
    let both = "`battleship` is both demanded and ruled out";
    assert_eq!(refused(most("battleship")), both);
    let unknown = refused(most("frigat"));
    assert!(unknown.contains("`frigate`"), "{unknown}");
    let none = ids(&["battleship", "destroyer", "frigate"]);
    let nothing = Demand {
        without: none.to_vec(),
        ..Demand::default()
    };
    assert_eq!(refused(nothing), "every class is ruled out");
}
