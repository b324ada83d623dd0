//! Random fleets: all legal, of the size and the classes that were asked for.

use std::collections::BTreeSet;

use evenkeel_fleet_battle_game::fleet::Roster;
use evenkeel_fleet_battle_game::generator::Generator;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::Demand;

use crate::shipped::ruleset;

fn draws(demand: &Demand, ships: u32, count: u64) -> Vec<Fleet> {
    let ruleset = ruleset();
    let generator = Generator::new(&ruleset, demand, ships).unwrap();
    let draw = |seed| generator.draw(&mut SeededDice::new(seed));
    (0..count).map(draw).collect()
}

fn refusal(demand: &Demand, ships: u32) -> String {
    let ruleset = ruleset();
    let refused = Generator::new(&ruleset, demand, ships);
    refused.unwrap_err().to_string()
}

#[test]
fn every_draw_is_legal_and_of_the_size_that_was_asked_for() {
    let ruleset = ruleset();
    for ships in 1..=16 {
        for fleet in draws(&Demand::default(), ships, 50) {
            let roster = Roster::build(&ruleset, &fleet);
            let roster = roster.unwrap_or_else(|faults| panic!("{fleet:?}: {faults:?}"));
            assert_eq!(roster.ships.len(), ships as usize);
        }
    }
}

#[test]
fn every_class_comes_up() {
    let seen: BTreeSet<String> = draws(&Demand::default(), 6, 200)
        .into_iter()
        .flat_map(|fleet| fleet.units.into_iter().map(|unit| unit.0))
        .collect();
    assert_eq!(seen.len(), 9, "{seen:?}");
}

#[test]
fn demands_are_met() {
    let most = Demand {
        most_of: Some("d7".to_owned()),
        ..Demand::default()
    };
    for fleet in draws(&most, 4, 5) {
        assert_eq!(fleet.units.len(), 1);
        assert_eq!((fleet.units[0].0.as_str(), fleet.units[0].1), ("d7", 4));
    }
    let without = ["klingon".to_owned(), "tug".to_owned()];
    let some = Demand {
        without: without.to_vec(),
        ..Demand::default()
    };
    for fleet in draws(&some, 6, 50) {
        for unit in &fleet.units {
            assert!(["dn", "ca", "dd", "sc"].contains(&unit.0.as_str()));
        }
    }
}

#[test]
fn the_same_dice_give_the_same_fleet() {
    assert_eq!(
        draws(&Demand::default(), 6, 20),
        draws(&Demand::default(), 6, 20)
    );
}

#[test]
fn demands_that_cannot_be_met_are_explained() {
    let any = Demand::default();
    assert_eq!(refusal(&any, 0), "a fleet has 1 to 16 ships, not 0");
    assert_eq!(refusal(&any, 17), "a fleet has 1 to 16 ships, not 17");
    let unknown = Demand {
        most_of: Some("d8".to_owned()),
        ..Demand::default()
    };
    assert_eq!(
        refusal(&unknown, 6),
        "no class has the id `d8`; did you mean `dn`?"
    );
    let both = ["federation".to_owned(), "klingon".to_owned()];
    let nothing = Demand {
        without: both.to_vec(),
        ..Demand::default()
    };
    assert_eq!(refusal(&nothing, 6), "every class is ruled out");
    let contrary = Demand {
        most_of: Some("dn".to_owned()),
        without: both.to_vec(),
        ..Demand::default()
    };
    assert_eq!(refusal(&contrary, 6), "`dn` is both demanded and ruled out");
}
