//! Activation: in turn, by phases, drawn.

use evenkeel_kernel::dice::{ScriptedDice, enumerate};
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_parts::{Acting, Alternating, Bag, Cup, Models, Phase, Phased, Rest, drawn};
use proptest::prelude::*;

fn fleets(a: &[u8], b: &[u8]) -> BySide<Models> {
    BySide {
        a: Models::of(a),
        b: Models::of(b),
    }
}

/// Plays a round to its end, the lowest ready model first: the sides, in order.
fn sides(mut round: Alternating) -> Vec<Side> {
    let mut sides = Vec::new();
    while let Some(side) = round.to_move() {
        sides.push(side);
        round.activate(round.ready(side).nth(0).unwrap());
    }
    sides
}

#[test]
fn sets_of_models_are_sets() {
    assert_eq!(Models::first(0), Models::NONE);
    assert_eq!(Models::first(64).count(), 64);
    assert!(Models::first(64).has(63) && !Models::first(63).has(63));
    assert!(!Models::first(64).has(64) && !Models::first(64).has(200));
    let some: Models = [63, 0, 7].into_iter().collect();
    assert!(some.iter().eq([0, 7, 63]));
    assert_eq!((some.nth(2), some.nth(3)), (Some(63), None));
    assert_eq!(some.without(7).with(7), some);
    assert_eq!(some | Models::one(1), Models::of(&[0, 1, 7, 63]));
    assert_eq!(some & Models::first(8), Models::of(&[0, 7]));
    assert_eq!(some - Models::first(8), Models::one(63));
    assert!(Models::NONE.is_empty() && Models::NONE.nth(0).is_none());
}

#[test]
#[should_panic(expected = "the numbers of models are 0 to 63")]
fn a_set_has_no_place_for_a_65th_model() {
    let _ = Models::one(64);
}

#[test]
fn sides_take_turns_and_the_larger_fleet_goes_on() {
    use Side::{A, B};
    let round = Alternating::begin(fleets(&[0, 1, 2, 3], &[4, 5]), B, Rest::GoesOn);
    assert_eq!(sides(round), [B, A, B, A, A, A]);
    let round = Alternating::begin(fleets(&[0, 1, 2, 3], &[4, 5]), A, Rest::Ends);
    assert_eq!(sides(round), [A, B, A, B], "two of A do not act");
    let round = Alternating::begin(fleets(&[], &[4, 5]), A, Rest::GoesOn);
    assert_eq!(sides(round), [B, B]);
    assert_eq!(
        sides(Alternating::begin(fleets(&[], &[]), A, Rest::GoesOn)),
        []
    );
    let round = Alternating::begin(fleets(&[], &[4]), A, Rest::Ends);
    assert_eq!(sides(round), []);
}

#[test]
fn who_is_lost_is_ready_no_more() {
    let mut round = Alternating::begin(fleets(&[0, 1], &[2, 3]), Side::A, Rest::GoesOn);
    round.activate(0);
    round.lose(Models::of(&[0, 1, 2]));
    assert_eq!(round.to_move(), Some(Side::B));
    assert_eq!(round.ready(Side::B), Models::one(3));
    assert_eq!(round.done_first(), Some(Side::A));
    round.activate(3);
    assert_eq!(round.to_move(), None);
}

#[test]
fn the_side_that_is_done_first_is_remembered() {
    let done = |a: &[u8], b: &[u8], first| {
        let mut round = Alternating::begin(fleets(a, b), first, Rest::GoesOn);
        while let Some(side) = round.to_move() {
            round.activate(round.ready(side).nth(0).unwrap());
        }
        round.done_first()
    };
    assert_eq!(done(&[0], &[1], Side::A), Some(Side::A));
    assert_eq!(done(&[0], &[1], Side::B), Some(Side::B));
    assert_eq!(done(&[0, 2], &[1], Side::A), Some(Side::B));
    assert_eq!(done(&[0], &[], Side::A), Some(Side::B));
    let round = Alternating::begin(fleets(&[0], &[1]), Side::A, Rest::GoesOn);
    assert_eq!(round.done_first(), None);
}

#[test]
fn the_smaller_fleet_may_wait_once_between_two_of_its_models() {
    let mut round = Alternating::begin(fleets(&[0, 1], &[2, 3, 4, 5]), Side::A, Rest::GoesOn);
    assert!(round.may_pass());
    round.pass();
    assert_eq!(round.to_move(), Some(Side::B));
    assert!(!round.may_pass(), "B has more");
    round.activate(2);
    assert_eq!(round.to_move(), Some(Side::A));
    assert!(!round.may_pass(), "not twice running");
    round.activate(0);
    round.activate(3);
    assert!(round.may_pass(), "one against two");
    round.pass();
    round.activate(4);
    assert!(!round.may_pass(), "as many as the other");
    round.activate(1);
    assert_eq!(round.to_move(), Some(Side::B));
    assert!(!round.may_pass(), "nobody else is ready");
    let equal = Alternating::begin(fleets(&[0], &[2]), Side::A, Rest::GoesOn);
    assert!(!equal.may_pass(), "nobody has fewer");
}

#[test]
fn phases_are_for_both_for_one_or_for_nobody() {
    use Side::{A, B};
    let phases = [
        Phase::new('m', Acting::Both),
        Phase::new('f', Acting::Second),
        Phase::new('e', Acting::Nobody),
        Phase::new('c', Acting::First),
    ];
    for (first, second) in [(A, B), (B, A)] {
        let mut round = Phased::begin(first);
        assert_eq!(round.first(), first);
        let mut seen = Vec::new();
        while let Some(now) = round.now(&phases) {
            seen.push(now);
            round.finish(&phases);
        }
        let both = [('m', Some(first)), ('m', Some(second))];
        let others = [('f', Some(second)), ('e', None), ('c', Some(first))];
        assert_eq!(seen, [&both[..], &others].concat());
        let over = round;
        round.finish(&phases);
        round.skip(&phases);
        assert_eq!(round, over);
    }
    let mut round = Phased::begin(A);
    round.finish(&phases);
    round.skip(&phases);
    assert_eq!(round.now(&phases), Some(('f', Some(B))));
    round.skip(&phases);
    assert_eq!(round.now(&phases), Some(('e', None)));
    let both = [Phase::new(1, Acting::Both), Phase::new(2, Acting::Both)];
    let mut round = Phased::begin(A);
    round.finish(&both);
    round.skip(&both);
    assert_eq!(round.now(&both), Some((2, Some(A))), "from its beginning");
}

#[test]
fn every_chit_has_the_same_chance() {
    // All 3! orders of three chits.
    let orders = enumerate(|dice| {
        let mut cup = Cup::full(Models::of(&[1, 4, 9]));
        [(); 4].map(|()| cup.draw(dice))
    });
    assert_eq!(orders.iter().count(), 6);
    assert!(
        orders
            .iter()
            .all(|(_, chance)| chance == Fraction::new(1, 6))
    );
    assert!(orders.iter().all(|(order, _)| order[3].is_none()));
    let one = enumerate(|dice| drawn::one_of(Models::first(64), dice));
    let last = one.probability(&Some(63));
    assert_eq!((one.iter().count(), last), (64, Fraction::new(1, 64)));
}

#[test]
fn a_chit_without_choice_costs_no_die() {
    let mut none = ScriptedDice::default();
    assert_eq!(drawn::one_of(Models::NONE, &mut none), None);
    assert_eq!(drawn::one_of(Models::one(5), &mut none), Some(5));
    let mut bag = Bag::of(BySide { a: 0, b: 2 });
    assert_eq!(bag.draw(&mut none), Some(Side::B));
    none.finish();
}

#[test]
fn chits_may_come_from_some_while_there_are_any() {
    let (own, other) = (Models::of(&[0, 1]), Models::of(&[2, 3]));
    let mut cup = Cup::full(own | other);
    cup.remove(Models::one(1));
    let mut dice = ScriptedDice::default().then_below(2, 1);
    assert_eq!(cup.draw_among(own, &mut dice), Some(0));
    assert_eq!(
        cup.draw_among(own, &mut dice),
        Some(3),
        "none of its own is left"
    );
    assert_eq!(cup.chits(), Models::one(2));
    dice.finish();
}

#[test]
fn tokens_of_both_sides_come_as_often_as_they_are_many() {
    let two = enumerate(|dice| {
        let mut bag = Bag::of(BySide { a: 2, b: 1 });
        [(); 2].map(|()| bag.draw(dice))
    });
    let chance = |sides: [Side; 2]| two.probability(&sides.map(Some));
    // Each of the three places of B's token has the same chance.
    for sides in [[Side::A, Side::A], [Side::A, Side::B], [Side::B, Side::A]] {
        assert_eq!(chance(sides), Fraction::new(1, 3));
    }
    let mut bag = Bag::of(BySide { a: 0, b: 1 });
    bag.remove(Side::A);
    assert_eq!(bag.tokens(), BySide { a: 0, b: 1 });
    bag.remove(Side::B);
    assert_eq!(bag.draw(&mut ScriptedDice::default()), None);
}

proptest! {
    /// Whoever is lost on the way, nobody acts twice, and all that are left act.
    #[test]
    fn everybody_acts_once(a in 0_u64..256, b in 0_u64..256, lost in 0_u64..65536, at in 0..16) {
        let set = |mask: u64, from: u8| {
            (0..16_u8).filter(move |bit| mask >> bit & 1 == 1).map(move |bit| bit + from)
        };
        let fleets = BySide { a: set(a, 0).collect(), b: set(b, 8).collect() };
        let lost: Models = set(lost, 0).collect();
        let mut round = Alternating::begin(fleets, Side::B, Rest::GoesOn);
        let (mut acted, mut turn) = (Models::NONE, 0);
        while let Some(side) = round.to_move() {
            let model = round.ready(side).nth(0).unwrap();
            prop_assert!(fleets[side].has(model) && !acted.has(model));
            round.activate(model);
            acted = acted.with(model);
            turn += 1;
            if turn == at {
                round.lose(lost);
            }
        }
        prop_assert!(((fleets.a | fleets.b) - acted - lost).is_empty());
    }
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "model 0 of side A is not ready to be activated")]
fn nobody_who_is_lost_is_activated() {
    let fleets = BySide {
        a: Models::first(2),
        b: Models::one(2),
    };
    let mut round = Alternating::begin(fleets, Side::A, Rest::GoesOn);
    round.lose(Models::one(0));
    round.activate(0);
}
