//! How the error of a claim is shared out among what may go wrong with it, to the digit.

use std::collections::BTreeMap;

use evenkeel_stats::{
    Confidence, Correction, DifferenceTally, DriftTest, Evidence, LOOKS, LookPairs, ONCE,
    PRICE_LOOKS, PairTally, PriceSearch, Seen, Side, judge, pairs_to_find, power_to_find,
};

const P95: Confidence = Confidence::P95;

/// The mean of a million swept pairs, so many thousandths of a standard error, an even
/// number, above one half.
fn above(thousandths: i64) -> PairTally {
    // (wins / n - 1/2) / sqrt(1/4 / n) = (2 wins - n) / sqrt(n), and sqrt(n) = 1,000.
    let wins = (500_000 + thousandths / 2) as u64;
    PairTally::from_counts([1_000_000 - wins, 0, 0, 0, wins])
}

/// One look at the pairs of [`above`].
fn once() -> LookPairs {
    LookPairs::of(&LOOKS, 1_000_000, 1_000_000)
}

fn search(low: u32, high: u32, first: u32) -> PriceSearch {
    PriceSearch::new(low, high, first, P95).unwrap()
}

#[test]
fn a_walk_has_four_fifths_of_the_error_of_its_side() {
    // One price is decided by the walk alone: 4/5 of 0.025 is 0.02, and a normal variable
    // exceeds 2.053749 with that chance.
    for (thousandths, refused) in [(2052, None), (2054, Some(7))] {
        let tallies = BTreeMap::from([(7, above(thousandths))]);
        assert_eq!(search(7, 7, 7).set(&tallies, &once()).too_cheap, refused);
        let tallies = BTreeMap::from([(7, above(-thousandths))]);
        assert_eq!(search(7, 7, 7).set(&tallies, &once()).too_dear, refused);
    }
}

#[test]
fn a_price_stops_at_a_look_that_refuses_it_on_either_side() {
    // Of 8,000,000 pairs the first look has an eighth, which are those of `above`, and a tenth
    // of the 0.005 of a bisection: a normal variable exceeds 3.290527 with a chance of 0.0005.
    let looks = LookPairs::of(&PRICE_LOOKS, 8_000_000, 1);
    let second = BTreeMap::from([(7, 2_000_000)]);
    for (thousandths, is_open) in [(3290, true), (3292, false)] {
        for score in [thousandths, -thousandths] {
            let tallies = BTreeMap::from([(7, above(score))]);
            let next = search(7, 7, 7).next(&tallies, &looks);
            assert_eq!(next == second, is_open, "{score}: {next:?}");
            assert_eq!(next.is_empty(), !is_open);
        }
    }
}

#[test]
fn a_price_without_hope_on_either_side_gets_no_more() {
    // The walk's last look has 0.55 of 0.02, which a normal variable exceeds beyond 2.290368. A
    // statistic z at 3/8 of the pairs, were the truth 1.281552 errors of theirs further off, is
    // expected at z (3/8)^0.5 + (z + 1.281552) 5/8 / (3/8)^0.5 by then, with a spread of
    // (5/8)^0.5: the chance is a fifth, 0.841621 spreads below the limit, where z is 0.194141.
    let looks = LookPairs::of(&PRICE_LOOKS, 2_666_666, 1);
    for (thousandths, is_open) in [(194, false), (196, true)] {
        for score in [thousandths, -thousandths] {
            let tallies = BTreeMap::from([(7, above(score))]);
            let next = search(7, 7, 7).next(&tallies, &looks);
            assert_eq!(next.is_empty(), !is_open, "{score}");
        }
    }
}

#[test]
fn a_bisection_shares_a_fifth_among_the_prices_it_can_come_to() {
    // Its first price and then the middles of so many others: one at first, and one more
    // with every doubling. Each has 0.005 over their number; the last column is what a
    // normal variable exceeds with that chance.
    for (others, prices, critical) in [
        (3, 3, 2.935_199),
        (4, 4, 3.023_341),
        (7, 4, 3.023_341),
        (8, 5, 3.090_232),
        (20, 6, 3.143_980),
        (31, 6, 3.143_980),
        (32, 7, 3.188_815),
    ] {
        let below = (500.0 * critical) as i64 * 2;
        for (thousandths, is_refused) in [(below, false), (below + 2, true)] {
            // From the lowest price: refused, the search goes on in the middle of the
            // others; kept, the walk goes on from it.
            let tallies = BTreeMap::from([(60, above(thousandths))]);
            let next = search(60, 60 + others, 60).next(&tallies, &once());
            assert_eq!(!next.contains_key(&61), is_refused, "{prices}: {next:?}");
            // The larger part counts, on whichever side of the first price it lies.
            let tallies = BTreeMap::from([(61, above(thousandths))]);
            let next = search(60, 61 + others, 61).next(&tallies, &once());
            assert_eq!(!next.contains_key(&60), is_refused, "{prices}: {next:?}");
        }
    }
}

#[test]
fn prices_rise_only_by_the_test_of_the_bisection() {
    // One price and two others: 0.005 over 3, which is 2.935199 standard errors.
    for (thousandths, falls) in [(2934, true), (2936, false)] {
        let tallies = BTreeMap::from([(60, above(-thousandths)), (62, above(thousandths))]);
        assert_eq!(search(60, 62, 60).set(&tallies, &once()).falls, falls);
    }
}

#[test]
fn a_step_of_a_price_is_there_at_99_percent() {
    // Two means of a million swept pairs near one half differ with an error of
    // sqrt(2 / 4,000,000); 2.575829 of these are 0.0018214, or 1,821.4 wins. Newcombe's
    // interval is that of the normal but for a part of z^2 / n.
    for (wins, is_step) in [(1820, false), (1822, true)] {
        let tallies = BTreeMap::from([(60, above(wins)), (61, above(-wins))]);
        let set = search(60, 61, 60).set(&tallies, &once());
        assert_eq!(set.step.map(|step| step.from), is_step.then_some(61));
    }
}

#[test]
fn an_anytime_limit_is_where_the_capital_is_two_over_the_error() {
    let shares = || (1..12).map(|bet| 0.5_f64.powi(bet)).chain([0.9]);
    for counts in [[1, 0, 0, 0, 10], [3, 1, 4, 15, 9], [0, 2, 0, 0, 1]] {
        for (confidence, needed) in [(P95, 40.0), (Confidence::P99, 200.0)] {
            let tally = PairTally::from_counts(counts);
            let interval = tally.anytime_interval(confidence);
            let sides = [
                (counts, interval.low),
                (tally.reversed().counts(), 1.0 - interval.high),
            ];
            for (counts, mean) in sides {
                let capital = |share: f64| -> f64 {
                    let factor = |step: usize| 1.0 + share * (step as f64 / 4.0 / mean - 1.0);
                    (0..5)
                        .map(|step| factor(step).powi(counts[step] as i32))
                        .product()
                };
                let average = shares().map(capital).sum::<f64>() / 12.0;
                // The limit is good to a spacing of doubles near 1 and above 0.01, and
                // the log of the capital has a slope of at most n / mean there.
                assert!(
                    (average / needed - 1.0).abs() < 1e-10,
                    "{counts:?}: {average}"
                );
            }
        }
    }
}

/// Fleet 0 meets fleets 1 and 2.
fn test() -> DriftTest {
    DriftTest {
        entrants: vec![[0, 1], [0, 2]],
        fleets: 3,
        band: 0.03,
        error: 0.05,
        correction: Correction::Holm,
        looks: ONCE.to_vec(),
    }
}

/// So many pairs, each with that difference in quarters.
fn all(pairs: u64, quarters: usize) -> Seen {
    let mut counts = [0; 9];
    counts[4 + quarters] = pairs;
    Seen::Paired(DifferenceTally::from_counts(counts))
}

#[test]
fn matchups_of_one_size_are_one_sample_and_others_are_not() {
    let of_fleet = |seen: [Seen; 2]| {
        let seen = seen.map(|one| vec![one]);
        test().fleet_moves(&seen, P95)[0].unwrap()
    };
    let z = P95.critical_value();
    // 100 pairs of 0 and 100 of 1/4: a mean of 1/8, from which each is off by 1/8. With
    // one more pair turned each way the squares are 200 / 64 + 2 = 5.125, over 201 and
    // 200 pairs.
    let same = of_fleet([all(100, 0), all(100, 1)]);
    assert_eq!(same.value, 0.125);
    let half = z * (5.125 / 201.0 / 200.0_f64).sqrt();
    assert!((same.interval.high - 0.125 - half).abs() < 1e-12);
    // 100 and 300: each counts as much as the other, so that the mean stays 1/8 where the
    // pairs together have 3/16. Squares of 2 each, over 101 and 100 and over 301 and 300.
    let other = of_fleet([all(100, 0), all(300, 1)]);
    assert_eq!(other.value, 0.125);
    let half = z * (2.0 / 101.0 / 100.0 + 2.0 / 301.0 / 300.0_f64).sqrt() / 2.0;
    assert!((other.interval.high - 0.125 - half).abs() < 1e-12);
    // The second fleet of a matchup sees it turned round.
    let moves = test().fleet_moves(&[vec![all(100, 0)], vec![all(300, 1)]], P95);
    assert_eq!(moves[2].unwrap().value, -0.25);
}

#[test]
fn two_samples_have_an_error_although_neither_varies() {
    // Ten pairs of 1/2 before and ten of 1 now: one more pair won and one lost make
    // squares of 1/2 each, over 11 and 11 pairs, so an error of sqrt(2 / 242) = 1/11.
    let half = PairTally::from_counts([0, 0, 10, 0, 0]);
    let won = PairTally::from_counts([0, 0, 0, 0, 10]);
    let seen = [vec![Seen::Samples(half, won)], Vec::new()];
    let found = test().fleet_moves(&seen, P95)[0].unwrap();
    assert_eq!(found.value, 0.5);
    let expected = 0.5 - P95.critical_value() / 11.0;
    assert!((found.interval.low - expected).abs() < 1e-12);
}

#[test]
fn a_move_of_a_fleet_is_never_more_than_a_whole_score() {
    // One pair, turned: an error of sqrt(2 / 2) = 1.
    let one = |seen: Seen| test().fleet_moves(&[vec![seen], Vec::new()], P95)[0].unwrap();
    let up = one(all(1, 4)).interval;
    assert_eq!(up.high, 1.0);
    assert!((up.low - (1.0 - P95.critical_value())).abs() < 1e-12);
    let Seen::Paired(turned) = all(1, 4) else {
        unreachable!()
    };
    assert_eq!(one(Seen::Paired(turned.reversed())).interval.low, -1.0);
}

#[test]
fn families_and_matchups_share_the_error() {
    // 0.05 over two families, over two matchups.
    assert_eq!(test().level(), 0.0125);
}

#[test]
fn an_interval_leaves_what_its_look_may_spend() {
    let test = DriftTest {
        looks: LOOKS.to_vec(),
        ..test()
    };
    // Of 0.05 the three looks may spend a tenth, a fifth and seven tenths. A look beyond
    // those planned is held to all of it.
    for (looks, level) in [(1, 0.995), (2, 0.99), (3, 0.965), (4, 0.95)] {
        let seen = [vec![all(100, 1); looks], Vec::new()];
        for moves in [test.matchup_moves(&seen, P95), test.fleet_moves(&seen, P95)] {
            let found = moves[0].unwrap().interval.confidence.level();
            assert!((found - level).abs() < 1e-15, "{looks}: {found}");
        }
    }
}

#[test]
fn an_eighth_of_a_budget_is_looked_at_first_and_then_three_eighths() {
    assert_eq!(LOOKS.map(|look| look.share), [0.125, 0.375, 1.0]);
    assert_eq!(LOOKS.map(|look| look.weight), [0.1, 0.2, 0.7]);
}

#[test]
fn pairs_are_asked_for_by_what_the_last_look_may_spend() {
    // Seven tenths of 1/14 are 0.05, or 1.959964 standard errors; a power of 0.8 takes
    // 0.841621 more. With a shift of a fiftieth of the deviation that is
    // (50 * 2.801585)^2 = 19,622.2 pairs.
    let level = 1.0 / 14.0;
    assert_eq!(pairs_to_find(0.01, 0.5, level, 0.8), 19_623);
    // A shift of just so many standard errors is found every other time.
    let shift = 1.959_963_984_540_054 * 0.5 / 100.0;
    let power = power_to_find(shift, 0.5, 10_000, level);
    assert!((power - 0.5).abs() < 1e-12, "{power}");
}

#[test]
fn a_side_that_no_number_is_small_enough_for_is_a_side() {
    // A hundred standard errors below: the p-value is 0.
    let far = Evidence::of_difference(-1.0, 0.01, 1000, 0.0);
    let looks = Evidence::of_looks(&[far, far], &LOOKS).unwrap();
    assert_eq!(looks.p_value(), 0.0);
    assert_eq!(judge(&[looks], P95)[0].side, Some(Side::Below));
}
