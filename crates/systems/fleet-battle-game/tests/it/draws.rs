//! Fleets as jobs draw them.

use std::collections::{BTreeMap, BTreeSet};

use evenkeel_fleet_battle_game::rulebook::Book;
use evenkeel_fleet_battle_game::ruleset::FLEET_BATTLE_GAME;
use evenkeel_kernel::fleet::Fleet;
use evenkeel_rulebook::{Demand, Rulebook};
use evenkeel_testkit::draws::{book, counts, digest, draw, for_prices, stacking};

#[test]
fn fleets_of_which_nothing_new_is_asked_are_what_they_were() {
    let book = book::<Book>(FLEET_BATTLE_GAME);
    // Taken before fleets could be keen or of several totals.
    assert_eq!(
        digest(&book, &Demand::default(), None),
        "3322ed58a7bed6beb1e637a279303163f787a961831801f17d1398632e1b2b03"
    );
    let demand = Demand {
        most_of: Some("ca".to_owned()),
        ..Demand::default()
    };
    assert_eq!(
        digest(&book, &demand, None),
        "059e9ce398488b2ccfb0957478becd00637cf7827b0b411951a950d84bf4edfe"
    );
}

#[test]
fn fleets_of_a_spread_are_legal_and_have_a_ship_more_or_less() {
    let book = book::<Book>(FLEET_BATTLE_GAME);
    let sizes = |spread, fleets| {
        let mut sizes: BTreeMap<u32, u32> = BTreeMap::new();
        let demand = Demand {
            spread,
            ..for_prices()
        };
        for fleet in draw(&book, &demand, None, fleets) {
            if let Err(faults) = book.muster(&fleet, None) {
                panic!("{fleet:?}: {faults:?}");
            }
            let ships = fleet.units.iter().map(|unit| unit.1).sum();
            *sizes.entry(ships).or_default() += 1;
        }
        sizes
    };
    // A tenth of six is less than one. 667 of each in the mean, with a standard
    // deviation of 21; four of them.
    let found = sizes(10, 2000);
    assert_eq!(found.keys().copied().collect::<Vec<_>>(), [5, 6, 7]);
    assert!(found.values().all(|n| n.abs_diff(667) < 84), "{found:?}");
    assert!(sizes(50, 300).keys().copied().eq(3..=9));
    assert!(sizes(0, 50).keys().copied().eq(6..=6));
}

#[test]
fn sizes_stay_within_the_rules() {
    let with = |size, most| {
        let text = FLEET_BATTLE_GAME.replace("size: 6, ", &format!("size: {size}, "));
        book::<Book>(&text.replace("ships_max: 16,", &format!("ships_max: {most},")))
    };
    let sizes = |book: &Book| -> BTreeSet<u32> {
        let ships = |fleet: &Fleet| fleet.units.iter().map(|unit| unit.1).sum();
        draw(book, &for_prices(), None, 100)
            .iter()
            .map(ships)
            .collect()
    };
    assert!(sizes(&with(6, 6)).into_iter().eq(5..=6));
    assert!(sizes(&with(1, 16)).into_iter().eq(1..=2));
    assert!(sizes(&with(1, 1)).into_iter().eq(1..=1));
    let all = Demand {
        spread: 100,
        ..Demand::default()
    };
    assert!(
        book::<Book>(FLEET_BATTLE_GAME)
            .draw(&all, None, &[])
            .is_err()
    );
}

#[test]
fn keen_fleets_stack_classes_and_every_class_comes_up() {
    let book = book::<Book>(FLEET_BATTLE_GAME);
    let fleets = draw(&book, &for_prices(), None, 2000);
    for entry in book.catalogue().entries {
        let with = fleets.iter().map(counts);
        let with = with.filter(|fleet| fleet.contains_key(&*entry.id)).count();
        assert!(with > 100, "{} in {with} of 2000 fleets", entry.id);
    }
    // By weights of 0, 1, 3 and 9 among four others of 3.25 in the mean, a ship is of a
    // given class with a chance of about 0, 0.07, 0.19 or 0.41, the same for all ships of
    // a fleet: they are correlated by 0.22 or more, and the variance is 1 + 5 * 0.22
    // times that of six ships drawn evenly. It is known to 6 % or so from 2,000 fleets.
    let one_navy = Demand {
        without: vec!["klingon".to_owned()],
        ..Demand::default()
    };
    for id in ["dn", "ca", "dd", "sc", "tug"] {
        let ratio = stacking(&book, &one_navy, None, id);
        assert!(ratio > 1.8, "{id}: {ratio}");
    }
}
