//! Fleets as jobs draw them.

use std::collections::BTreeMap;

use evenkeel_document::{Document, digest_of_all};
use evenkeel_fleet_commander::rulebook::Book;
use evenkeel_fleet_commander::ruleset::FLEET_COMMANDER;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::{Demand, Rulebook};

fn book(text: &str) -> Book {
    let document = Document::parse("ruleset", text).expect("shipped text");
    Book::read(&document, None).expect("a sound ruleset")
}

fn draw(book: &Book, demand: &Demand, fleets: u64) -> Vec<Fleet> {
    let seeds: Vec<u64> = (0..fleets).collect();
    book.draw(demand, None, &seeds).expect("fleets")
}

fn digest(book: &Book, demand: &Demand) -> String {
    let fleets = draw(book, demand, 500).into_iter();
    digest_of_all(fleets.map(|fleet| format!("{fleet:?}")))
}

#[test]
fn fleets_of_which_nothing_new_is_asked_are_what_they_were() {
    let book = book(FLEET_COMMANDER);
    // Taken before fleets could be keen or of several totals.
    assert_eq!(
        digest(&book, &Demand::default()),
        "b0a8c4645b2b52d4235120a6a5dff35091ae476d2f97238daeaedf0ab1e4eb99"
    );
    let demand = Demand {
        carry: Some("nano".to_owned()),
        ..Demand::default()
    };
    assert_eq!(
        digest(&book, &demand),
        "fed74f975eede345e96f94bb1bebe4c1c48d350983c0f83fdc451b9e247d8461"
    );
}

/// How many of each entry of the catalogue a fleet has.
fn counts(fleet: &Fleet) -> BTreeMap<&str, u32> {
    let mut counts = BTreeMap::new();
    for unit in &fleet.units {
        for id in std::iter::once(&unit.0).chain(&unit.2) {
            *counts.entry(id.as_str()).or_default() += unit.1;
        }
    }
    counts
}

/// The variance over fleets of how many they have of something.
fn variance(fleets: &[Fleet], id: &str) -> f64 {
    let number = |fleet| f64::from(counts(fleet).get(id).copied().unwrap_or(0));
    let (count, numbers) = (fleets.len() as f64, fleets.iter().map(number));
    let mean = numbers.clone().sum::<f64>() / count;
    numbers.map(|number| (number - mean).powi(2)).sum::<f64>() / count
}

/// Fleets to tell worths from.
fn for_prices() -> Demand {
    Demand {
        keen: true,
        spread: 10,
        ..Demand::default()
    }
}

/// The variance of how many fleets have of something, keen ones to usual ones.
fn ratio(book: &Book, usual: &Demand, id: &str) -> f64 {
    let keen = Demand {
        keen: true,
        ..usual.clone()
    };
    variance(&draw(book, &keen, 2000), id) / variance(&draw(book, usual, 2000), id)
}

/// The classes of all ships of a fleet together.
fn classes(fleet: &Fleet) -> u32 {
    let counts = counts(fleet);
    let of = |id| counts.get(id).copied().unwrap_or(0);
    4 * of("battleship") + 2 * of("destroyer") + of("frigate")
}

#[test]
fn fleets_of_a_spread_are_legal_and_lie_below_the_limit_of_the_rules() {
    let book = book(FLEET_COMMANDER);
    let totals = |spread, fleets| {
        let mut totals: BTreeMap<u32, u32> = BTreeMap::new();
        let demand = Demand {
            spread,
            ..for_prices()
        };
        for fleet in draw(&book, &demand, fleets) {
            if let Err(faults) = book.muster(&fleet, None) {
                panic!("{fleet:?}: {faults:?}");
            }
            *totals.entry(classes(&fleet)).or_default() += 1;
        }
        totals
    };
    // Twice a tenth of twelve is 2.4. 667 of each in the mean, with a standard deviation
    // of 21; four of them.
    let found = totals(10, 2000);
    assert_eq!(found.keys().copied().collect::<Vec<_>>(), [10, 11, 12]);
    assert!(found.values().all(|n| n.abs_diff(667) < 84), "{found:?}");
    assert!(totals(1, 100).keys().copied().eq(11..=12));
    assert!(totals(99, 300).keys().copied().eq(1..=12));
    assert!(totals(0, 50).keys().copied().eq(12..=12));
}

#[test]
fn spreads_that_nothing_can_meet_are_refused() {
    let refused = |demand: &Demand| -> String {
        let drawn = book(FLEET_COMMANDER).draw(demand, None, &[]);
        drawn.unwrap_err().to_string()
    };
    let large = Demand {
        spread: 45,
        without: vec!["frigate".to_owned(), "destroyer".to_owned()],
        ..Demand::default()
    };
    let most = Demand {
        spread: 45,
        most_of: Some("destroyer".to_owned()),
        ..Demand::default()
    };
    let carry = Demand {
        spread: 45,
        carry: Some("nano".to_owned()),
        ..Demand::default()
    };
    for demand in [large, most, carry] {
        let message = refused(&demand);
        assert_eq!(message, "no such fleet has 1 classes of ships or fewer");
    }
    let all = Demand {
        spread: 100,
        ..Demand::default()
    };
    assert!(refused(&all).contains("leaves nothing"));
}

#[test]
fn keen_fleets_stack_ships_and_name_any_weapon() {
    let book = book(FLEET_COMMANDER);
    let fleets = draw(&book, &for_prices(), 2000);
    for entry in book.catalogue().entries {
        let with = fleets.iter().map(counts);
        let with = with.filter(|fleet| fleet.contains_key(&*entry.id)).count();
        assert!(with > 100, "{} in {with} of 2000 fleets", entry.id);
    }
    let unnamed = |fleet: &&Fleet| fleet.units[0].0 == "battleship" && fleet.units[0].2.is_empty();
    assert!(fleets.iter().filter(unnamed).count() > 100);
    // Beside a Battleship eight classes are left. By weights of 0, 1, 3 and 9 a fleet has
    // no Frigates, or no others, three times in 16 each, and from 0.4 to 6.5 of them in the
    // mean by other weights: a variance of 8 between fleets alone, where even draws have
    // 2.5 in all, and of Destroyers a quarter of that.
    for id in ["destroyer", "frigate"] {
        let ratio = ratio(&book, &Demand::default(), id);
        assert!(ratio > 2.5, "{id}: {ratio}");
    }
}
