//! Targets, strikes and the allocation of damage.

use evenkeel_kernel::dice::{Dice, ScriptedDice, enumerate};
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::volley::{Volley, Volleys};
use evenkeel_parts::target::test;
use evenkeel_parts::{Allocation, NEVER, Naturals, Strike, Struck};
use proptest::prelude::*;

/// All that may follow a 6 and a 4 of two dice: a critical that deals 3 and is saved on 6.
const CRITICAL: Strike = Strike {
    critical: 6,
    critical_save: 6,
    critical_damage: 3,
    ..Strike::plain(2, 4, 5, 1)
};

#[test]
fn natural_faces_limit_what_modifiers_do() {
    for (natural, faces) in [
        (Naturals::NONE, [1, 1, 4, 7, 7]),
        (Naturals::ONE_AND_SIX, [2, 2, 4, 6, 6]),
    ] {
        let modifiers = [i8::MAX, 3, 0, -3, i8::MIN];
        let targets = modifiers.map(|modifier| natural.target(4, modifier));
        assert_eq!(targets, faces, "{natural:?}");
    }
    let one = Naturals {
        fail_up_to: 1,
        ..Naturals::NONE
    };
    assert_eq!([5, -5].map(|modifier| one.target(4, modifier)), [2, 7]);
    let senseless = Naturals {
        fail_up_to: 4,
        succeed_from: 2,
    };
    assert_eq!(senseless.target(3, 0), 5, "what both claim fails");
    let beyond = Naturals {
        fail_up_to: 255,
        succeed_from: 0,
    };
    assert_eq!(beyond.target(255, i8::MIN), NEVER);
}

#[test]
fn a_test_rolls_a_die_even_where_it_is_certain() {
    let mut dice = ScriptedDice::new(&[1, 6, 4, 3]);
    assert!(test(1, &mut dice) && !test(NEVER, &mut dice));
    assert!(test(4, &mut dice) && !test(4, &mut dice));
    dice.finish();
}

#[test]
fn criticals_are_saved_first_and_by_their_own_face() {
    let mut dice = ScriptedDice::new(&[4, 6, 5, 6]);
    let struck = CRITICAL.roll(&mut dice);
    dice.finish();
    let wanted = Struck {
        hits: 2,
        criticals: 1,
        saved: 1,
        damage: 3,
    };
    assert_eq!(struck, wanted);
    // A face that is critical but does not hit is nothing.
    let blind = Strike {
        critical: 5,
        ..Strike::plain(2, 6, 7, 2)
    };
    let mut dice = ScriptedDice::new(&[5, 6]);
    let struck = blind.roll(&mut dice);
    assert_eq!((struck.hits, struck.criticals, struck.damage), (1, 1, 2));
    dice.finish();
}

#[test]
fn what_cannot_be_saved_costs_no_die() {
    let mut dice = ScriptedDice::new(&[6, 2]);
    let struck = Strike::plain(2, 2, NEVER, 2).roll(&mut dice);
    assert_eq!((struck.hits, struck.saved, struck.damage), (2, 0, 4));
    dice.finish();
}

#[test]
fn strikes_have_these_odds() {
    // A die misses on 1 to 3; on 4 or 5, a third of the time, deals 1 with 2/3; on a 6 deals
    // 3 with 5/6. So a die deals 1 with 2/9, 3 with 5/36, and nothing with 23/36.
    let one = Strike {
        dice: 1,
        ..CRITICAL
    };
    let damage = enumerate(|dice| one.roll(dice).damage);
    let chances = [0, 1, 2, 3].map(|points| damage.probability(&points));
    let wanted = [(23, 36), (2, 9), (0, 1), (5, 36)];
    assert_eq!(
        chances,
        wanted.map(|(part, whole)| Fraction::new(part, whole))
    );
    // Two dice deal 4 in two orders.
    let damage = enumerate(|dice| CRITICAL.roll(dice).damage);
    assert_eq!(damage.probability(&4), Fraction::new(5, 81));
    assert_eq!(damage.probability(&6), Fraction::new(25, 1296));
    assert_eq!(damage.mean(), Ok(Fraction::new(23, 18)));
}

/// Without criticals a strike is a volley of the kernel.
#[test]
fn a_plain_strike_is_a_volley() {
    for (dice_to_hit, hit, save) in [(0, 4, 4), (2, 3, 5), (3, 6, NEVER), (3, 2, 2)] {
        let strike = enumerate(|dice| {
            let struck = Strike::plain(dice_to_hit, hit, save, 1).roll(dice);
            (struck.hits, struck.damage)
        });
        let volley = enumerate(|dice| {
            let volley = Volley::plain(dice_to_hit, hit, save);
            let result = dice.volley(&Volleys::new(), volley);
            (result.hits, u16::from(result.unblocked))
        });
        assert_eq!(strike, volley);
    }
}

#[test]
fn points_go_round_by_turns() {
    let mut none = ScriptedDice::default();
    let mut left = [1, 3, 0, 2];
    let taken = Allocation::InTurn.spread(5, &mut left, &mut none);
    assert_eq!((taken, left), ([1, 2, 0, 2], [0, 1, 0, 0]));
    let taken = Allocation::InTurn.spread(5, &mut left, &mut none);
    assert_eq!((taken, left), ([0, 1, 0, 0], [0; 4]), "the rest is lost");
    assert_eq!(
        Allocation::InTurn.next(&[1, 1, 1], Some(0), &mut none),
        Some(1)
    );
    assert_eq!(
        Allocation::InTurn.next(&[1, 1, 1], Some(2), &mut none),
        Some(0)
    );
    assert_eq!(
        Allocation::InTurn.next(&[1, 0, 0], Some(0), &mut none),
        Some(0)
    );
    none.finish();
}

#[test]
fn the_weakest_is_lost_before_another_is_hurt() {
    let mut none = ScriptedDice::default();
    let mut left = [3, 2, 2, 0];
    let taken = Allocation::Weakest.spread(3, &mut left, &mut none);
    assert_eq!((taken, left), ([0, 2, 1, 0], [3, 0, 1, 0]));
    none.finish();
}

#[test]
fn chance_hits_those_who_are_left_alike() {
    // The first of two points hits one of the three; the second is sure to hit one of the
    // two others when the first sank the one with a single point.
    let sunk = enumerate(|dice| {
        let mut left = [1, 5, 0, 5];
        Allocation::AtRandom.spread(2, &mut left, dice);
        left
    });
    let chance = |left: [u8; 4]| sunk.probability(&left);
    assert_eq!(
        chance([0, 4, 0, 5]),
        Fraction::new(1, 3) * Fraction::new(1, 2) + Fraction::new(1, 9)
    );
    assert_eq!(chance([1, 3, 0, 5]), Fraction::new(1, 9));
    assert_eq!(chance([1, 4, 0, 4]), Fraction::new(2, 9));
    let mut none = ScriptedDice::default();
    assert_eq!(Allocation::AtRandom.next(&[0, 0], None, &mut none), None);
}

proptest! {
    #[test]
    fn no_point_is_taken_that_is_not_there(points in 0_u16..40, left: [u8; 5], seed: u64) {
        let full = left.map(|left| left % 9);
        let sum = |counts: [u8; 5]| counts.iter().map(|count| u16::from(*count)).sum::<u16>();
        for how in [Allocation::InTurn, Allocation::Weakest, Allocation::AtRandom] {
            let mut left = full;
            let dice = &mut evenkeel_kernel::dice::SeededDice::new(seed);
            let taken = how.spread(points, &mut left, dice);
            prop_assert_eq!(sum(taken), points.min(sum(full)));
            for place in 0..5 {
                prop_assert_eq!(taken[place] + left[place], full[place]);
            }
        }
    }
}
