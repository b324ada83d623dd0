//! The exact tables and odds against the die-by-die definition.

use evenkeel_kernel::dice::{Dice, enumerate, try_enumerate};
use evenkeel_kernel::odds::{Fraction, Overflow, to_f64};
use evenkeel_kernel::volley::{Volley, VolleyResult, Volleys, outcomes, roll};

fn volley(dice: u8, hit: u8, block: u8) -> Volley {
    Volley {
        dice,
        hit,
        block,
        low: 1,
    }
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

#[test]
fn low_faces_other_than_ones_are_rolled_die_by_die() {
    let tables = Volleys::new();
    let volley = Volley {
        low: 2,
        ..volley(2, 2, 4)
    };
    assert_eq!(outcomes(volley), None);
    let odds = enumerate(|dice| dice.volley(&tables, volley).ones);
    assert_eq!(odds.probability(&2), Fraction::new(1, 9));
}

#[test]
fn tabulated_chances_equal_the_exact_ones() {
    let tables = Volleys::new();
    for (hit, block) in all_targets() {
        for dice in [0, 1, 2, 7, 20] {
            let volley = volley(dice, hit, block);
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
fn no_dice_do_nothing() {
    let odds = enumerate(|dice| dice.volley(&Volleys::new(), volley(0, 3, 4)));
    assert_eq!(
        odds.probability(&VolleyResult::default()),
        Fraction::from_integer(1)
    );
}
