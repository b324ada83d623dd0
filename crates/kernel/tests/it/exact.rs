//! The exact tables and odds against the die-by-die definition.

use evenkeel_kernel::dice::{Dice, Inexact, enumerate, enumerate_within, try_enumerate};
use evenkeel_kernel::odds::{Fraction, Overflow, to_f64};
use evenkeel_kernel::volley::{Reroll, Volley, VolleyResult, Volleys, outcomes, roll};

fn volley(dice: u8, hit: u8, block: u8) -> Volley {
    Volley::plain(dice, hit, block)
}

fn all_targets() -> impl Iterator<Item = (u8, u8)> {
    (2..=6).flat_map(|hit| (2..=7).map(move |block| (hit, block)))
}

#[test]
fn joint_outcomes_equal_die_by_die_enumeration() {
    let tables = Volleys::new();
    for (hit, block) in all_targets() {
        for dice in 0..=2 {
            let volley = volley(dice, hit, block);
            let by_die = enumerate(|dice| roll(dice, volley).0);
            assert_eq!(by_die, enumerate(|dice| dice.volley(&tables, volley)));
        }
    }
    let three = volley(3, 4, 5);
    let by_die = enumerate(|dice| roll(dice, three).0);
    assert_eq!(by_die, enumerate(|dice| dice.volley(&tables, three)));
}

#[test]
fn outcome_weights_count_all_face_pairs() {
    for (hit, block) in all_targets() {
        for dice in [0, 1, 8, 24] {
            let listed = outcomes(volley(dice, hit, block)).unwrap();
            let total: u128 = listed.iter().map(|(_, weight)| weight).sum();
            assert_eq!(total, 36_u128.pow(dice.into()));
            assert!(listed.is_sorted_by(|a, b| a.0 < b.0));
        }
    }
}

/// Dice to hit and to block that are rolled again.
const AGAIN: [Reroll; 3] = [Reroll::Never, Reroll::Ones, Reroll::Failed];

#[test]
fn volleys_that_are_not_plain_equal_die_by_die_enumeration() {
    let tables = Volleys::new();
    let check = |volley: Volley| {
        let by_die = enumerate(|dice| roll(dice, volley).0);
        let joint = enumerate(|dice| dice.volley(&tables, volley));
        assert_eq!(by_die, joint, "{volley:?}");
    };
    for (hit, block) in all_targets() {
        for (hit_again, block_again) in AGAIN.into_iter().flat_map(|a| AGAIN.map(|b| (a, b))) {
            // A face may be counted as a one although it hits.
            for low in [0, 1, 3] {
                check(Volley {
                    low,
                    hit_again,
                    block_again,
                    ..volley(1, hit, block)
                });
            }
        }
    }
    check(Volley {
        hit_again: Reroll::Ones,
        block_again: Reroll::Failed,
        ..volley(2, 3, 5)
    });
    check(Volley {
        low: 4,
        hit_again: Reroll::Failed,
        ..volley(2, 3, 7)
    });
}

#[test]
fn rerolled_dice_have_their_exact_chances() {
    let tables = Volleys::new();
    let chance = |volley: Volley| {
        let odds = enumerate(|dice| dice.volley(&tables, volley).unblocked);
        odds.probability(&1)
    };
    let one = volley(1, 4, 7);
    let again = |hit_again| Volley { hit_again, ..one };
    // 3 of 6, a sixth of that again for the ones, and half of the other half.
    assert_eq!(chance(again(Reroll::Ones)), Fraction::new(7, 12));
    assert_eq!(chance(again(Reroll::Failed)), Fraction::new(3, 4));
    // Blocked on 5: 2 of 6 and a third of the other four.
    let blocked = Volley {
        block_again: Reroll::Failed,
        ..volley(1, 4, 5)
    };
    assert_eq!(chance(blocked), Fraction::new(2, 9));
}

#[test]
fn a_die_against_a_target_branches_two_ways() {
    for target in 1..=7 {
        let mut ways = 0;
        let odds = enumerate(|dice| {
            ways += 1;
            dice.d6_against(target) >= target
        });
        let faces = u128::from(7 - target);
        assert_eq!(odds.probability(&true), Fraction::new(faces, 6));
        assert_eq!(ways, if (2..=6).contains(&target) { 2 } else { 1 });
    }
}

#[test]
fn an_enumeration_gives_up_after_so_many_ways() {
    let two_dice = |most| enumerate_within(most, |dice| dice.d6() + dice.d6());
    assert_eq!(two_dice(35), Err(Inexact::TooManyWays));
    assert_eq!(two_dice(36), Ok(enumerate(|dice| dice.d6() + dice.d6())));
}

#[test]
fn tabulated_chances_equal_the_exact_ones() {
    let tables = Volleys::new();
    for (hit, block) in all_targets() {
        for (dice, again) in [0, 1, 2, 7, 20]
            .map(|dice| (dice, Reroll::Never))
            .into_iter()
            .chain(AGAIN.map(|again| (9, again)))
        {
            let volley = Volley {
                hit_again: again,
                block_again: again.min(Reroll::Ones),
                ..volley(dice, hit, block)
            };
            let odds = enumerate(|dice| dice.volley(&tables, volley).unblocked);
            let mean = to_f64(odds.mean().unwrap());
            // One rounding to f32 is at most 2^-24 of the value; at most 20 steps
            // in f64 before it, of a few times 2^-53 each, do not reach as much again.
            let off = |table: f32, exact: f64| (f64::from(table) - exact).abs() / exact.max(1e-300);
            assert!(off(tables.expected_unblocked(volley), mean) < 2_f64.powi(-22));
            for k in 0..=dice {
                let exact = to_f64(odds.probability_that(|&n| n >= k).unwrap());
                let table = tables.at_least(volley, k);
                assert!(
                    off(table, exact) < 2_f64.powi(-23),
                    "{volley:?} {k}: {table} {exact}"
                );
            }
            assert_eq!(tables.at_least(volley, dice + 1), 0.0);
        }
    }
}

#[test]
fn chances_of_huge_volleys_go_on_where_the_table_ends() {
    let tables = Volleys::new();
    let (last, next) = (volley(40, 3, 5), volley(41, 3, 5));
    // 3 to 6 hit, and 1 to 4 do not block.
    let success = 16.0 / 36.0;
    // One more die: either it gets through and one fewer of the others must, or not.
    let recurrence = success * f64::from(tables.at_least(last, 19))
        + (1.0 - success) * f64::from(tables.at_least(last, 20));
    // Three numbers of at most 1, each rounded to f32 once: 3 * 2^-25 at most.
    assert!((f64::from(tables.at_least(next, 20)) - recurrence).abs() < 3.0 * 2_f64.powi(-25));
}

#[test]
fn dice_have_their_exact_odds() {
    let d3 = enumerate(Dice::d3);
    for face in 1..=3 {
        assert_eq!(d3.probability(&face), Fraction::new(1, 3));
    }
    let two_dice = enumerate(|dice| dice.d6() + dice.d6());
    assert_eq!(two_dice.probability(&7), Fraction::new(1, 6));
    assert_eq!(two_dice.mean(), Ok(Fraction::from_integer(7)));
    let nothing = enumerate(|_| 3_u8);
    assert_eq!(nothing.probability(&3), Fraction::from_integer(1));
}

#[test]
fn branches_of_different_depth_have_the_right_weights() {
    // A second die only after a six.
    let odds = enumerate(|dice| match dice.d6() {
        6 => 6 + dice.below(2),
        _ => 0,
    });
    assert_eq!(odds.probability(&0), Fraction::new(5, 6));
    assert_eq!(odds.probability(&7), Fraction::new(1, 12));
}

#[test]
fn odds_beyond_128_bits_are_refused() {
    let tables = Volleys::new();
    let too_many = try_enumerate(|dice| dice.volley(&tables, volley(25, 4, 4)));
    assert_eq!(too_many, Err(Overflow));
    let too_fine = try_enumerate(|dice| {
        let first = dice.volley(&tables, volley(24, 6, 6));
        (first, dice.volley(&tables, volley(24, 6, 6)))
    });
    assert_eq!(too_fine, Err(Overflow));
}

#[test]
#[should_panic(expected = "rules that may roll for ever")]
fn a_tie_that_is_rolled_again_has_no_enumeration() {
    enumerate(|dice| while dice.d6() == dice.d6() {});
}

#[test]
#[should_panic(expected = "a number below 3, before for")]
fn rules_that_ask_for_something_else_on_the_next_way_are_told() {
    let mut most = 2..;
    enumerate(|dice| most.next().map(|most| dice.below(most)));
}

#[test]
fn no_dice_do_nothing() {
    let odds = enumerate(|dice| dice.volley(&Volleys::new(), volley(0, 3, 4)));
    assert_eq!(
        odds.probability(&VolleyResult::default()),
        Fraction::from_integer(1)
    );
}
