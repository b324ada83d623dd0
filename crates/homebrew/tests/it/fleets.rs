use evenkeel_document::Document;
use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_rulebook::{Demand, Rulebook};

use crate::broadside::{RULES, Rules, book, fleet};

/// Rules with upgrades, of which one fits a class alone.
const UPGRADES: &str = r#"(name: "N", points: 60, most_models: 4,
    ships: {"tub": (name: "Tub", cost: 10, most: Some(2), slots: 1, figures: (hull: 1, guns: 1, hits_on: 5)),
            "hulk": (name: "Hulk", cost: 15, figures: (hull: 1, guns: 1, hits_on: 5)),
            "liner": (name: "Liner", cost: 25, slots: 2, figures: (hull: 1, guns: 1, hits_on: 5))},
    upgrades: {"ram": (name: "Ram", cost: 5, figures: ()),
               "mast": (name: "Mast", cost: 3, on: ["liner"], figures: ())},
    play: (rounds: 6))"#;

fn with_upgrades() -> Rules {
    let document = Document::parse("rules", UPGRADES).expect("it is RON");
    Rules::read(&document, None).expect("a ruleset")
}

/// Rules with two navies, a class that goes with both, and an upgrade of one.
fn with_navies() -> Rules {
    let figures = "figures: (hull: 1, guns: 1, hits_on: 5)";
    let text = format!(
        r#"(name: "N", points: 60, most_models: 6,
        ships: {{"red": (name: "Red", navy: Some("Reds"), cost: 10, slots: 1, {figures}),
                "blue": (name: "Blue", navy: Some("Blues"), cost: 10, slots: 1, {figures}),
                "free": (name: "Free", cost: 10, {figures})}},
        upgrades: {{"ram": (name: "Ram", cost: 0, on: ["red"], figures: ())}},
        play: (rounds: 6))"#
    );
    let document = Document::parse("rules", &text).expect("it is RON");
    Rules::read(&document, None).expect("a ruleset")
}

#[test]
fn a_fleet_is_of_one_navy() {
    let book = with_navies();
    let mixed = vec![
        unit("free", 1, &[]),
        unit("red", 1, &[]),
        unit("blue", 1, &[]),
    ];
    assert_eq!(
        faults(&book, mixed),
        ["units.2.0: is of Blues, and the fleet of Reds: a fleet is of one navy"]
    );
    let seeds: Vec<u64> = (0..100).collect();
    let fleets = book.draw(&Demand::default(), None, &seeds).expect("fleets");
    let with = |id: &str| {
        fleets
            .iter()
            .any(|fleet| fleet.units.iter().any(|unit| unit.0 == id))
    };
    assert!(["red", "blue", "free"].into_iter().all(with));
    let legal = |fleet| book.muster(fleet, None).is_ok();
    assert!(fleets.iter().all(legal));
    let carry = Demand {
        carry: Some("ram".to_string()),
        ..Demand::default()
    };
    let fleets = book.draw(&carry, None, &seeds).expect("fleets");
    let reds = |fleet: &Fleet| fleet.units.iter().any(|unit| unit.0 == "red");
    assert!(fleets.iter().all(reds), "nobody else has a use for it");
}

fn unit(id: &str, count: u32, options: &[&str]) -> Unit {
    let options = options.iter().map(|option| option.to_string());
    Unit(id.to_string(), count, options.collect())
}

fn faults(book: &Rules, units: Vec<Unit>) -> Vec<String> {
    let fleet = Fleet {
        name: "Test".to_string(),
        units,
    };
    let faults = book.muster(&fleet, None).err().unwrap_or_default();
    faults.iter().map(|fault| fault.to_string()).collect()
}

#[test]
fn every_fault_of_a_fleet_is_told_at_its_place() {
    let book = with_upgrades();
    let wrong = vec![
        unit("tug", 1, &[]),
        unit("tub", 0, &[]),
        unit("hulk", 1, &["ram"]),
        unit("liner", 1, &["ram", "ram", "sail"]),
        unit("tub", 3, &["ram"]),
    ];
    assert_eq!(
        faults(&book, wrong),
        [
            "units.0.0: no class of ships has the id `tug`; did you mean `tub`?",
            "units.1.1: must be at least 1",
            "units.2.2.0: Hulk may not carry this",
            "units.3.2.1: a model carries an upgrade once",
            "units.3.2.2: no upgrade has the id `sail`; known are ram, mast",
            "units.4.1: a fleet has at most 2 of Tub",
            "units: there may be at most 4 ships",
        ]
    );
    let of_fleet = |units| faults(&book, units);
    assert_eq!(of_fleet(vec![]), ["units: there must be at least one ship"]);
    assert_eq!(
        of_fleet(vec![unit("tub", 1_000_000, &[])]),
        [
            "units.0.1: a fleet has at most 2 of Tub",
            "units: there may be at most 4 ships"
        ]
    );
    assert_eq!(
        of_fleet(vec![unit("liner", 2, &["ram", "mast"])]),
        ["units: costs 66 points of 60"]
    );
    assert_eq!(
        of_fleet(vec![unit("tub", 1, &["ram", "mast"])]),
        ["units.0.2.1: Tub may not carry this"]
    );
    assert_eq!(
        of_fleet(vec![
            unit("liner", 1, &["ram", "mast"]),
            unit("tub", 2, &[])
        ]),
        [""; 0]
    );
}

#[test]
fn a_ship_carries_no_more_than_it_has_slots_for() {
    let document = Document::parse("rules", UPGRADES).expect("it is RON");
    let document = document.patch("ships.liner.slots", "1").expect("a number");
    let book = Rules::read(&document, None).expect("a ruleset");
    let wrong = vec![unit("liner", 1, &["ram", "mast"]), unit("tub", 3, &[])];
    assert_eq!(
        faults(&book, wrong),
        [
            "units.0.2: Liner carries at most 1 upgrade",
            "units.1.1: a fleet has at most 2 of Tub"
        ]
    );
}

#[test]
fn prices_are_those_of_all_that_is_carried_times_the_copies() {
    let book = with_upgrades();
    let fleet = Fleet {
        name: "Test".to_string(),
        units: vec![unit("liner", 2, &["ram", "mast"]), unit("tub", 1, &[])],
    };
    assert_eq!(book.price(&fleet), Ok(Some(76)));
    assert!(book.price(&fleet_of("tug")).is_err());
}

fn fleet_of(id: &str) -> Fleet {
    fleet(&[(id, 1)])
}

#[test]
fn drawn_fleets_are_legal_full_and_meet_the_demand() {
    let book = with_upgrades();
    let seeds: Vec<u64> = (0..200).collect();
    let carries = |unit: &Unit, option: &str| unit.2.iter().any(|other| other == option);
    let demands = [
        Demand::default(),
        Demand {
            keen: true,
            spread: 20,
            ..Demand::default()
        },
        Demand {
            most_of: Some("tub".to_string()),
            ..Demand::default()
        },
        Demand {
            carry: Some("ram".to_string()),
            ..Demand::default()
        },
        Demand {
            without: vec!["hulk".to_string(), "mast".to_string()],
            ..Demand::default()
        },
        Demand {
            carry: Some("ram".to_string()),
            beside: Some("mast".to_string()),
            ..Demand::default()
        },
    ];
    for (number, demand) in demands.iter().enumerate() {
        let fleets = book.draw(demand, None, &seeds).expect("fleets");
        for fleet in &fleets {
            let roster = book
                .muster(fleet, Some(72))
                .unwrap_or_else(|_| panic!("{number}: {fleet:?}"));
            if demand.spread == 0 {
                // Liners have no limit but the price of 25, so less than that is left, or no place.
                assert!(
                    roster.points() > 35 || roster.models.len() == 4,
                    "{fleet:?}"
                );
            }
            let units = &fleet.units;
            match number {
                2 => {
                    let tubs = units.iter().filter(|unit| unit.0 == "tub");
                    assert_eq!(tubs.map(|unit| unit.1).sum::<u32>(), 2);
                }
                3 => assert!(
                    units.iter().any(|unit| carries(unit, "ram"))
                        && units
                            .iter()
                            .all(|unit| unit.0 == "hulk" || carries(unit, "ram"))
                ),
                4 => assert!(
                    units
                        .iter()
                        .all(|unit| unit.0 != "hulk" && !carries(unit, "mast"))
                ),
                5 => assert!(units.iter().any(|unit| unit.0 == "liner"
                    && carries(unit, "ram")
                    && !carries(unit, "mast"))),
                _ => {}
            }
        }
        let again = book.draw(demand, None, &[7]).expect("a fleet");
        assert_eq!(again[0], fleets[7], "a fleet follows from its seed alone");
        assert!(fleets.iter().any(|fleet| *fleet != fleets[0]), "{number}");
    }
}

#[test]
fn demands_that_no_fleet_meets_are_refused() {
    let book = with_upgrades();
    let refused = |demand: Demand| book.draw(&demand, None, &[]).unwrap_err().0;
    let named = |id: &str| Some(id.to_string());
    let most_of = Demand {
        most_of: named("tug"),
        ..Demand::default()
    };
    assert!(refused(most_of).starts_with("nothing has the id `tug`"));
    let both = Demand {
        carry: named("ram"),
        without: vec!["ram".to_string()],
        ..Demand::default()
    };
    assert_eq!(refused(both), "`ram` is both demanded and ruled out");
    let none = Demand {
        without: ["tub", "hulk", "liner"].map(str::to_string).to_vec(),
        ..Demand::default()
    };
    assert_eq!(refused(none), "no such fleet costs 60 points or less");
    let dear = book.draw(&Demand::default(), Some(9), &[]).unwrap_err();
    assert_eq!(dear.0, "no such fleet costs 9 points or less");
}

#[test]
fn a_price_can_be_changed_and_drawn_fleets_follow_it() {
    let rules = Document::parse("rules", RULES).expect("it is RON");
    let liners = |cost: f64| {
        let path = "ships.liner.cost";
        let rules = rules.patch_number(path, cost).expect("a price");
        let book = Rules::read(&rules, None).expect("a ruleset");
        let demand = Demand {
            most_of: Some("liner".to_string()),
            ..Demand::default()
        };
        let fleets = book.draw(&demand, None, &[1]).expect("a fleet");
        let is_liner = |unit: &&Unit| unit.0 == "liner";
        fleets[0].units.iter().find(is_liner).map(|unit| unit.1)
    };
    assert_eq!((liners(25.0), liners(20.0)), (Some(2), Some(3)));
    let free = rules
        .patch_number("ships.liner.cost", 0.0)
        .expect("a number");
    assert!(Rules::read(&free, None).is_err());
}

#[test]
fn the_game_of_the_first_page_draws_its_own_fleets() {
    let fleets = book()
        .draw(&Demand::default(), None, &[1, 2, 3])
        .expect("fleets");
    assert!(
        fleets
            .iter()
            .all(|fleet| fleet.units.iter().all(|unit| unit.2.is_empty()))
    );
}
