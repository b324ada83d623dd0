//! Fleets as jobs draw them.

use std::collections::BTreeMap;

use crate::generator::classes;
use evenkeel_fleet_commander::rulebook::Book;
use evenkeel_fleet_commander::ruleset::FLEET_COMMANDER;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::{Demand, Rulebook};
use evenkeel_testkit::draws::{book, counts, digest, draw, for_prices, stacking};

#[test]
fn fleets_of_which_nothing_new_is_asked_are_what_they_were() {
    let book = book::<Book>(FLEET_COMMANDER);
    // Taken before fleets could be keen or of several totals.
    assert_eq!(
        digest(&book, &Demand::default(), None),
        "b0a8c4645b2b52d4235120a6a5dff35091ae476d2f97238daeaedf0ab1e4eb99"
    );
    let demand = Demand {
        carry: Some("nano".to_owned()),
        ..Demand::default()
    };
    assert_eq!(
        digest(&book, &demand, None),
        "fed74f975eede345e96f94bb1bebe4c1c48d350983c0f83fdc451b9e247d8461"
    );
}

#[test]
fn fleets_of_a_spread_are_legal_and_lie_below_the_limit_of_the_rules() {
    let book = book::<Book>(FLEET_COMMANDER);
    let totals = |spread, fleets| {
        let mut totals: BTreeMap<u32, u32> = BTreeMap::new();
        let demand = Demand {
            spread,
            ..for_prices()
        };
        for fleet in draw(&book, &demand, None, fleets) {
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
        let drawn = book::<Book>(FLEET_COMMANDER).draw(demand, None, &[]);
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
    let book = book::<Book>(FLEET_COMMANDER);
    let fleets = draw(&book, &for_prices(), None, 2000);
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
        let ratio = stacking(&book, &Demand::default(), None, id);
        assert!(ratio > 2.5, "{id}: {ratio}");
    }
}
