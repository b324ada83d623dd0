//! Morale and withdrawal.

use evenkeel_kernel::dice::{ScriptedDice, enumerate};
use evenkeel_kernel::odds::Fraction;
use evenkeel_parts::{Models, Morale, Naturals, Ranks, Strength, Withdrawal};

const MORALE: Morale = Morale {
    test_at_percent: 50,
    target: 4,
    per_loss: -1,
    naturals: Naturals::ONE_AND_SIX,
};

fn strength(start: u32, left: u32) -> Strength {
    Strength { start, left }
}

#[test]
fn half_strength_is_half_and_less() {
    let at_half = |start, left| strength(start, left).is_at_most(50);
    assert!(at_half(6, 3) && at_half(7, 3) && !at_half(7, 4) && at_half(6, 0));
    assert!(strength(u32::MAX, u32::MAX).is_at_most(100), "no overflow");
    assert!(!strength(u32::MAX, u32::MAX).is_at_most(99));
    assert_eq!((strength(5, 2).lost(), strength(2, 5).lost()), (3, 0));
}

#[test]
fn who_has_lost_enough_but_not_all_tests() {
    assert!(!MORALE.must_test(strength(4, 3)));
    assert!(MORALE.must_test(strength(4, 2)) && MORALE.must_test(strength(4, 1)));
    assert!(!MORALE.must_test(strength(4, 0)), "nobody is left");
}

#[test]
fn losses_and_modifiers_change_the_face() {
    assert_eq!(MORALE.face(strength(4, 4), 0), 4);
    assert_eq!(MORALE.face(strength(4, 3), 0), 5);
    assert_eq!(MORALE.face(strength(4, 2), 1), 5);
    assert_eq!(MORALE.face(strength(4, 1), 5), 2);
    assert_eq!(
        MORALE.face(strength(u32::MAX, 1), 0),
        6,
        "a 6 always passes"
    );
    assert_eq!(MORALE.face(strength(1, 1), 127), 2, "a 1 never does");
    let proud = Morale {
        per_loss: 1,
        ..MORALE
    };
    assert_eq!(proud.face(strength(4, 2), 0), 2, "losses make them angry");
}

#[test]
fn a_test_is_one_die() {
    let chance = |left| enumerate(|dice| MORALE.passes(strength(4, left), 1, dice));
    // With two lost a 5 or more is needed: 4, and 2 for losses, less 1.
    assert_eq!(chance(2).probability(&true), Fraction::new(1, 3));
    assert_eq!(chance(4).probability(&true), Fraction::new(2, 3));
    let mut dice = ScriptedDice::new(&[4, 5]);
    assert!(!MORALE.passes(strength(4, 2), 1, &mut dice));
    assert!(MORALE.passes(strength(4, 2), 1, &mut dice));
    dice.finish();
}

#[test]
fn a_model_is_at_one_place() {
    let mut ranks = Ranks::of(Models::first(5));
    ranks.lose(Models::one(0));
    ranks.leave(Models::of(&[0, 1, 2]));
    assert_eq!(
        ranks.away(),
        Models::of(&[1, 2]),
        "who is lost does not leave"
    );
    ranks.withdraw(Models::of(&[0, 1, 3]));
    assert_eq!(ranks.withdrawn(), Models::of(&[1, 3]));
    ranks.come_back(Models::first(5));
    assert_eq!(ranks.fighting(), Models::of(&[2, 4]));
    ranks.lose(Models::of(&[1, 2]));
    assert_eq!(ranks.lost(), Models::of(&[0, 2]), "who withdrew is safe");
    assert!(ranks.away().is_empty() && !ranks.is_beaten());
    ranks.leave(Models::one(4));
    assert!(ranks.fighting().is_empty() && !ranks.is_beaten());
    ranks.lose(Models::one(4));
    assert!(ranks.is_beaten());
}

#[test]
fn a_withdrawal_costs_its_share() {
    let price = |model: u8| [10, 25, 33, 7][usize::from(model)];
    let mut ranks = Ranks::of(Models::first(4));
    ranks.lose(Models::one(0));
    ranks.withdraw(Models::of(&[1, 2]));
    let points = |percent| {
        let rules = Withdrawal {
            percent,
            gives_up_below: 0,
        };
        rules.points(&ranks, price)
    };
    // Halves of 25 and 33 are 12 and 16, rounded down one by one.
    assert_eq!([0, 50, 100].map(points), [10, 38, 68]);
}

#[test]
fn a_side_gives_up_below_a_share_of_the_enemy() {
    let rules = |gives_up_below| Withdrawal {
        percent: 50,
        gives_up_below,
    };
    assert!(rules(25).gives_up(24, 97) && !rules(25).gives_up(25, 100));
    assert!(!rules(0).gives_up(0, u32::MAX), "never");
    assert!(rules(100).gives_up(u32::MAX - 1, u32::MAX));
}
