//! Random warbands, and the fleets that are shipped.

use std::collections::BTreeSet;

use crate::arena::{printed, with};
use evenkeel_kernel::dice::SeededDice;
use evenkeel_rulebook::Demand;
use evenkeel_warstuff::fleet::Roster;
use evenkeel_warstuff::generator::Generator;
use evenkeel_warstuff::ruleset::Ruleset;

/// Warbands that meet a demand.
fn draw(rules: &Ruleset, demand: Demand, points: u32) -> Vec<Roster> {
    let generator = Generator::new(rules, &demand, Some(points)).expect("a warband");
    let roster = |seed| {
        let fleet = generator.draw(&mut SeededDice::new(seed));
        let roster = Roster::build(rules, &fleet, Some(points));
        roster.unwrap_or_else(|faults| panic!("{fleet:?}: {faults:?}"))
    };
    (0..300).map(roster).collect()
}

fn refusal(demand: Demand, points: u32) -> String {
    let rules = printed();
    let refused = Generator::new(&rules, &demand, Some(points));
    refused.map(|_| ()).expect_err("a refusal").0
}

#[test]
fn drawn_warbands_are_legal_and_spend_their_points() {
    let rules = printed();
    for points in [5, 20, 150, 300] {
        for roster in draw(&rules, Demand::default(), points) {
            // The cheapest unit costs 5 points.
            assert!(roster.points() <= points && roster.points() + 5 > points);
        }
    }
}

#[test]
fn drawn_warbands_use_every_unit_and_every_rule() {
    let rules = printed();
    let (mut classes, mut special) = (BTreeSet::new(), BTreeSet::new());
    for roster in draw(&rules, Demand::default(), 300) {
        classes.extend(roster.units.iter().map(|unit| unit.class));
        special.extend(roster.units.iter().flat_map(|unit| unit.rules.clone()));
    }
    assert_eq!(classes.len(), rules.units.len());
    assert_eq!(special.len(), rules.special_rules.len());
}

#[test]
fn without_designs_of_their_own_all_units_are_printed() {
    let rules = with(|rules| rules.warband.drawn_custom_one_in = 0);
    for roster in draw(&rules, Demand::default(), 150) {
        for unit in &roster.units {
            let class = &rules.units[unit.class];
            assert_eq!(unit.rules.len(), class.rules.len());
            assert_eq!(unit.points, rules.cost(class));
        }
    }
}

#[test]
fn the_same_seed_draws_the_same_warband() {
    let rules = printed();
    let generator = Generator::new(&rules, &Demand::default(), None).unwrap();
    let draw = |seed| generator.draw(&mut SeededDice::new(seed));
    assert_eq!(draw(7), draw(7));
    assert_ne!(draw(7), draw(8));
}

#[test]
fn demands_are_met() {
    let rules = with(|rules| rules.warband.max_copies = Some(3));
    let demand = Demand {
        most_of: Some("space_cruiser".to_owned()),
        ..Demand::default()
    };
    let cruiser = rules.units.get_index_of("space_cruiser").unwrap();
    for roster in draw(&rules, demand, 150) {
        let count = roster
            .units
            .iter()
            .filter(|unit| unit.class == cruiser)
            .count();
        assert_eq!(count, 3);
    }
    let rules = printed();
    let demand = Demand {
        carry: Some("flying".to_owned()),
        ..Demand::default()
    };
    let flying = rules.special_rules.get_index_of("flying").unwrap();
    for roster in draw(&rules, demand, 150) {
        assert!(roster.units.iter().all(|unit| unit.rules.contains(&flying)));
    }
    let without = ["tough".to_owned(), "dinosaur_t_rex".to_owned()];
    let demand = Demand {
        without: without.to_vec(),
        ..Demand::default()
    };
    let tough = rules.special_rules.get_index_of("tough").unwrap();
    for roster in draw(&rules, demand, 150) {
        assert!(roster.units.iter().all(|unit| !unit.rules.contains(&tough)));
    }
}

#[test]
fn demands_that_cannot_be_met_are_refused() {
    let unknown = Demand {
        most_of: Some("space_cruisr".to_owned()),
        ..Demand::default()
    };
    assert!(refusal(unknown, 150).contains("space_cruiser"));
    let unknown = Demand {
        carry: Some("tuff".to_owned()),
        ..Demand::default()
    };
    assert!(refusal(unknown, 150).starts_with("no unit or special rule has the id `tuff`"));
    let without = ["tough".to_owned()];
    let both = Demand {
        carry: Some("tough".to_owned()),
        without: without.to_vec(),
        ..Demand::default()
    };
    assert_eq!(refusal(both, 150), "`tough` is both demanded and ruled out");
    let dear = Demand {
        most_of: Some("monster_dragon".to_owned()),
        ..Demand::default()
    };
    assert_eq!(refusal(dear, 90), "no such warband costs 90 points or less");
    assert_eq!(
        refusal(Demand::default(), 4),
        "no such warband costs 4 points or less"
    );
}
