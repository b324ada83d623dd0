//! Fleets as jobs draw them.

use std::collections::BTreeMap;

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_rulebook::{Demand, Rulebook};
use evenkeel_testkit::draws::{book, counts, digest, draw, for_prices, variance};
use evenkeel_warfleets::rulebook::Book;
use evenkeel_warfleets::ruleset::{FTL, GRIMDARK};

#[test]
fn fleets_of_which_nothing_new_is_asked_are_what_they_were() {
    let ftl = book::<Book>(FTL);
    let most = Demand {
        most_of: Some("bomber".to_owned()),
        without: vec!["heavy".to_owned()],
        ..Demand::default()
    };
    let carry = Demand {
        carry: Some("defiant".to_owned()),
        ..Demand::default()
    };
    // Taken before fleets could be keen or of several totals.
    assert_eq!(
        digest(&ftl, &Demand::default(), Some(300)),
        "286912c26798a83df93b728b71750f21411aac56cec0d4e54c420a5f6d7d31ae"
    );
    assert_eq!(
        digest(&ftl, &most, Some(300)),
        "787913a8c19778ba2e322a343756aceb2d8670e392282fba50f2c5e6a39e2069"
    );
    assert_eq!(
        digest(&ftl, &carry, Some(300)),
        "f2606ae1dcaf4728dbd1c72e762d2d760f4653fb8fff10322c24efd55f68cf29"
    );
    assert_eq!(
        digest(&book::<Book>(GRIMDARK), &Demand::default(), Some(450)),
        "42a243646e318bc7ec23c7fbd868997d5f193ad9b4558f29514b6fa17105e5bf"
    );
}

#[test]
fn fleets_of_several_totals_are_legal_at_their_own_and_at_the_limit() {
    for (text, points) in [(FTL, 300), (GRIMDARK, 300), (GRIMDARK, 450)] {
        let book = book::<Book>(text);
        let demand = for_prices();
        let (limit, totals) = (demand.limit(points), demand.totals(points).unwrap());
        let mut whole: BTreeMap<u32, u32> = BTreeMap::new();
        for (seed, fleet) in (0..2000).zip(draw(&book, &demand, Some(points), 2000)) {
            // The first die of a fleet says which total it has.
            let total = totals[SeededDice::new(seed).below(7) as usize];
            for points in [total, limit] {
                if let Err(faults) = book.muster(&fleet, Some(points)) {
                    panic!("{fleet:?} at {points}: {faults:?}");
                }
            }
            let cost = book.price(&fleet).unwrap().expect("points");
            *whole.entry(total).or_default() += u32::from(cost == total);
        }
        // 286 fleets of each total in the mean, with a standard deviation of 16, and
        // most of them spend all of it.
        assert_eq!(whole.len(), 7);
        assert!(whole.values().all(|fleets| *fleets > 200), "{whole:?}");
    }
}

#[test]
fn everything_comes_up_in_fleets_that_stack_options() {
    for (text, points) in [(FTL, 300), (GRIMDARK, 300)] {
        let book = book::<Book>(text);
        let fleets = draw(&book, &for_prices(), Some(points), 2000);
        let counts: Vec<BTreeMap<&str, u32>> = fleets.iter().map(counts).collect();
        for entry in book.catalogue().entries {
            let with = counts.iter().filter(|fleet| fleet.contains_key(&*entry.id));
            let with = with.count();
            assert!(with > 100, "{} in {with} of 2000 fleets", entry.id);
        }
    }
}

#[test]
fn keen_fleets_stack_options_and_titles() {
    let book = book::<Book>(FTL);
    let ratio = |size, most: Option<&str>, id: &str| {
        let usual = Demand {
            most_of: most.map(str::to_owned),
            ..Demand::default()
        };
        let keen = Demand {
            keen: true,
            ..usual.clone()
        };
        let of = |demand| variance(&draw(&book, demand, Some(size), 2000), id);
        of(&keen) / of(&usual)
    };
    // A usual ship has two of the 12 upgrades, and so a given one with a chance of 0.16.
    // By weights of 0, 1, 3 and 9 among others of 3.25 in the mean the chance is about
    // 0, 0.05, 0.15 or 0.38, the same for all ships of a fleet: ships of one fleet are
    // correlated by 0.17, and the variance is 1 + (ships - 1) * 0.17 times the usual
    // one. That is 1.5 for the four ships of 300 points. Of weapons the same is true. A
    // variance is known to 6 % or so from 2,000 fleets.
    for id in [
        "shield_booster",
        "repair_bay",
        "energy_cannon",
        "giga_cannon",
    ] {
        let ratio = ratio(300, None, id);
        assert!(ratio > 1.2, "{id}: {ratio}");
    }
    // Thirty Lights have one each, in the mean: chances of 0, 0.03, 0.08 and 0.20 are a
    // correlation of 0.07, and three times the variance.
    for id in ["shield_booster", "giga_cannon"] {
        let ratio = ratio(1200, Some("light"), id);
        assert!(ratio > 2.0, "{id}: {ratio}");
    }
    // There are more titles as well, on a quarter more of the ships.
    for id in ["vanguard", "avenger", "defiant"] {
        let ratio = ratio(300, None, id);
        assert!(ratio > 1.8, "{id}: {ratio}");
    }
}

#[test]
fn spreads_that_nothing_can_meet_are_refused() {
    let refused = |text: &str, demand: &Demand| -> String {
        let drawn = book::<Book>(text).draw(demand, Some(300), &[]);
        drawn.unwrap_err().to_string()
    };
    // The first hero is for 300 points, and the least total is 270.
    let hero = Demand {
        carry: Some("ace_commander".to_owned()),
        ..for_prices()
    };
    assert!(refused(FTL, &hero).contains("no legal fleet can carry"));
    let all = Demand {
        spread: 100,
        ..Demand::default()
    };
    assert!(refused(FTL, &all).contains("leaves nothing"));
    let equal = FTL.replace("must_be_equal: false", "must_be_equal: true");
    assert!(refused(&equal, &for_prices()).contains("fleet.must_be_equal"));
}
