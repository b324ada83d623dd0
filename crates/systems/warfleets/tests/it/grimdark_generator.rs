//! Random fleets of the second edition: legal, within its limits, and of every
//! kind.

use std::collections::BTreeSet;

use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::Demand;
use evenkeel_warfleets::fleet::Roster;
use evenkeel_warfleets::generator::Generator;
use evenkeel_warfleets::ruleset::Ruleset;

use crate::generator::count;
use crate::shipped::grimdark;

/// So many fleets, each of them legal.
fn draw(rules: &Ruleset, demand: Demand, points: u32, number: u32) -> Vec<Fleet> {
    let generator = Generator::new(rules, &demand, points).expect("what can be met");
    let mut dice = SeededDice::new(u64::from(points));
    let mut legal = || {
        let fleet = generator.draw(&mut dice).expect("a fleet");
        if let Err(faults) = Roster::build(rules, &fleet, points) {
            panic!("{fleet:?}: {faults:?}");
        }
        fleet
    };
    (0..number).map(|_| legal()).collect()
}

#[test]
fn fleets_are_legal_at_every_size_and_every_option_comes_up() {
    let rules = grimdark();
    for points in [199, 300, 450] {
        let mut seen = BTreeSet::new();
        let mut officers = 0;
        for fleet in draw(&rules, Demand::default(), points, 400) {
            let options = fleet.units.iter().flat_map(|unit| &unit.2);
            let ids = options.map(|option| option.split(':').next().unwrap().to_owned());
            let ids: Vec<String> = ids.collect();
            let heroes = ids.iter().filter(|id| rules.heroes.contains_key(*id));
            officers = officers.max(heroes.count());
            seen.extend(ids);
        }
        // One for each full 200 points.
        assert_eq!(officers, points as usize / 200);
        let heroes = rules.heroes.keys().filter(|_| points >= 200);
        let all = heroes.chain(rules.titles.keys());
        let all = all.chain(rules.weapons.keys()).chain(rules.upgrades.keys());
        for id in all {
            assert!(seen.contains(id), "{id} at {points} points");
        }
    }
}

#[test]
fn the_most_of_a_class_is_what_the_limits_allow() {
    let rules = grimdark();
    // One copy for each 150 points, one squadron for each 35.
    for (class, at_300, at_450) in [
        ("heavy", 2, 3),
        ("medium", 2, 3),
        ("light", 2, 3),
        ("bomber", 8, 12),
        ("fighter", 8, 12),
    ] {
        for (points, most) in [(300, at_300), (450, at_450)] {
            let most_of = Some(class.to_owned());
            let demand = Demand {
                most_of,
                ..Demand::default()
            };
            let generator = Generator::new(&rules, &demand, points).unwrap();
            assert_eq!(generator.most(), Some(most), "{class} at {points}");
            for fleet in draw(&rules, demand, points, 50) {
                assert_eq!(count(&fleet, class), most);
            }
        }
    }
    // Without the package there is room for more.
    let mut free = grimdark();
    free.fleet.force_org = false;
    let demand = Demand {
        most_of: Some("light".to_owned()),
        ..Demand::default()
    };
    let most = Generator::new(&free, &demand, 300).unwrap().most();
    assert_eq!(most, Some(7));
}

#[test]
fn officers_can_be_demanded() {
    let rules = grimdark();
    for (carry, points, ships) in [
        ("ace_carrier", 300, 1),
        ("ace_carrier", 450, 2),
        ("avenger", 300, 1),
        ("vanguard", 300, 1),
    ] {
        let demand = Demand {
            carry: Some(carry.to_owned()),
            most_of: Some("bomber".to_owned()),
            ..Demand::default()
        };
        for fleet in draw(&rules, demand, points, 50) {
            let carriers = fleet
                .units
                .iter()
                .filter(|unit| unit.2.iter().any(|option| option == carry));
            let carriers: u32 = carriers.map(|unit| unit.1).sum();
            let fleet_ships = ["heavy", "medium", "light"].map(|class| count(&fleet, class));
            let all: u32 = fleet_ships.iter().sum();
            // A title on every ship; a hero on one, and on more where points are left.
            let fits = match carry {
                "ace_carrier" => (1..=ships).contains(&carriers),
                _ => carriers == all,
            };
            assert!(fits, "{fleet:?}");
        }
    }
    let below = Demand {
        carry: Some("ace_carrier".to_owned()),
        ..Demand::default()
    };
    assert!(Generator::new(&rules, &below, 199).is_err());
}
