//! Fleets as jobs draw them.

use std::collections::BTreeMap;

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_rulebook::{Demand, Rulebook};
use evenkeel_testkit::draws::{book, counts, digest, draw, for_prices, stacking};
use evenkeel_warstuff::rulebook::Book;
use evenkeel_warstuff::ruleset::{WARSTUFF, WARSTUFF_UNITS};

use crate::arena::printed_document;

#[test]
fn fleets_of_which_nothing_new_is_asked_are_what_they_were() {
    let book = book::<Book>(WARSTUFF);
    // Taken before fleets could be keen or of several totals.
    assert_eq!(
        digest(&book, &Demand::default(), Some(150)),
        "e700ebce72904f92427a191e45c77dd65df1ddd0c2dcfccf9c0c2a007976bda4"
    );
    let demand = Demand {
        carry: Some("fast".to_owned()),
        ..Demand::default()
    };
    assert_eq!(
        digest(&book, &demand, Some(150)),
        "2b3582aabbe586bdbdea9ee2273f63d16c9f10fd6f862679a594c462d52428f0"
    );
}

/// The rules with the published units.
fn printed() -> Book {
    let document = printed_document(WARSTUFF_UNITS);
    Book::read(&document, None).expect("a sound ruleset")
}

#[test]
fn warbands_of_several_totals_are_legal_at_their_own_and_at_the_limit() {
    for book in [book::<Book>(WARSTUFF), printed()] {
        let demand = for_prices();
        let (limit, totals) = (demand.limit(150), demand.totals(150).unwrap());
        let mut found: BTreeMap<u32, u32> = BTreeMap::new();
        for (seed, fleet) in (0..2000).zip(draw(&book, &demand, Some(150), 2000)) {
            // The first die of a warband says which total it has.
            let total = totals[SeededDice::new(seed).below(7) as usize];
            for points in [total, limit] {
                if let Err(faults) = book.muster(&fleet, Some(points)) {
                    panic!("{fleet:?} at {points}: {faults:?}");
                }
            }
            // It takes units until it can afford none, and the cheapest is for 10.
            let cost = book.price(&fleet).unwrap().expect("points");
            assert!(cost + 10 > total, "{fleet:?}");
            *found.entry(total).or_default() += 1;
        }
        // 286 of each in the mean, with a standard deviation of 16; four of them.
        assert_eq!(found.len(), 7);
        assert!(found.values().all(|n| n.abs_diff(286) < 64), "{found:?}");
    }
    let all = Demand {
        spread: 100,
        ..Demand::default()
    };
    assert!(book::<Book>(WARSTUFF).draw(&all, Some(150), &[]).is_err());
}

#[test]
fn everything_comes_up_in_keen_warbands() {
    // A dear unit among 103 is in one warband of 80.
    for (book, least) in [(book::<Book>(WARSTUFF), 50), (printed(), 5)] {
        let fleets = draw(&book, &for_prices(), Some(150), 2000);
        let counts: Vec<BTreeMap<&str, u32>> = fleets.iter().map(counts).collect();
        for entry in book.catalogue().entries {
            let with = counts.iter().filter(|fleet| fleet.contains_key(&*entry.id));
            let with = with.count();
            assert!(with > least, "{} in {with} of 2000 warbands", entry.id);
        }
    }
}

#[test]
fn keen_warbands_stack_units_and_special_rules() {
    let book = book::<Book>(WARSTUFF);
    let ratio = |id: &str| stacking(&book, &Demand::default(), Some(150), id);
    for id in ["quality_1", "quality_2"] {
        assert!(ratio(id) > 1.6, "{id}: {}", ratio(id));
    }
    // Three or so rules are added in a warband, of 35: one of them 0.09 times in the mean,
    // with this variance where they are drawn evenly. In a keen warband a rule is in the
    // hand of six with a chance of 0.17 and then drawn with one of about 0, 0.06, 0.16 or
    // 0.36, a square of 0.0066 in the mean, which twelve ordered pairs of draws make 0.08
    // more: about twice the variance, less what a dear rule finds no points for.
    let rules = [
        "armored",
        "fast",
        "fear",
        "healer",
        "large",
        "pathfinder",
        "scout",
        "slow",
    ];
    let mean = rules.map(ratio).iter().sum::<f64>() / rules.len() as f64;
    assert!(mean > 1.6, "{mean}");
}
