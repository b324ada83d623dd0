//! Objectives, scores and command dice.

use std::collections::BTreeSet;

use evenkeel_kernel::dice::{ScriptedDice, enumerate};
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_parts::{Claim, Held, Holding, Markers, Pool};
use proptest::prelude::*;

const ALL: [Holding; 3] = [Holding::Nearest, Holding::Most, Holding::Alone];

fn claim(side: Side, distance: u16, weight: u32) -> Claim<u16> {
    Claim {
        side,
        distance,
        weight,
    }
}

#[test]
fn a_marker_is_held_by_the_nearest_by_the_most_or_by_who_is_alone() {
    use Side::{A, B};
    let holders = |claims: &[Claim<u16>]| ALL.map(|rule| rule.holder(claims.iter().copied()));
    assert_eq!(holders(&[]), [Held::Free; 3]);
    for side in Side::BOTH {
        let one_side = [claim(side, 3, 1), claim(side, 2, 0)];
        assert_eq!(holders(&one_side), [Held::By(side); 3]);
    }
    let both = [claim(A, 3, 1), claim(B, 2, 1), claim(B, 9, 1)];
    assert_eq!(holders(&both), [Held::By(B), Held::By(B), Held::Contested]);
    let split = [claim(B, 4, 3), claim(A, 1, 1), claim(A, 2, 1)];
    assert_eq!(holders(&split), [Held::By(A), Held::By(B), Held::Contested]);
    let equal = [claim(A, 2, 2), claim(B, 5, 1), claim(B, 2, 1)];
    assert_eq!(holders(&equal), [Held::Contested; 3]);
    let last = [claim(A, 2, 2), claim(A, 1, 2), claim(B, 1, 1)];
    assert_eq!(
        holders(&last),
        [Held::Contested, Held::By(A), Held::Contested]
    );
}

#[test]
fn markers_stay_with_their_owner_until_they_are_contested() {
    let mut markers = Markers::<4>::default();
    assert_eq!(markers.count(), BySide { a: 0, b: 0 });
    markers.take(0, Held::By(Side::B));
    markers.take(1, Held::By(Side::B));
    markers.take(2, Held::By(Side::A));
    markers.take(0, Held::Free);
    assert_eq!(markers.owner(0), Some(Side::B));
    markers.take(1, Held::By(Side::A));
    assert_eq!(markers.count(), BySide { a: 2, b: 1 });
    let mut points = BySide { a: 0, b: 4 };
    markers.score(5, &mut points);
    assert_eq!(points, BySide { a: 10, b: 9 });
    markers.take(2, Held::Contested);
    markers.release(1);
    markers.score(5, &mut points);
    assert_eq!(points, BySide { a: 10, b: 14 }, "a round later");
}

#[test]
fn dice_are_rolled_beside_those_that_were_kept() {
    let mut pool = Pool::of([1, 0, 0, 0, 0, 2]);
    let mut dice = ScriptedDice::new(&[6, 2, 1]);
    pool.roll(3, &mut dice);
    dice.finish();
    assert_eq!(pool, Pool::of([2, 1, 0, 0, 0, 3]));
    assert_eq!((pool.count(6), pool.count(3), pool.total()), (3, 0, 6));
    assert_eq!(
        (pool.count(0), pool.count(7)),
        (0, 0),
        "dice have no such face"
    );
    let mut full = Pool::of([255, 255]);
    full.roll(1, &mut ScriptedDice::default().then_below(2, 1));
    assert_eq!(full.total(), 510);
}

#[test]
fn symbols_come_with_the_same_chance() {
    let pool = enumerate(|dice| {
        let mut pool = Pool::<4>::default();
        pool.roll(2, dice);
        pool
    });
    assert_eq!(
        pool.probability(&Pool::of([0, 2, 0, 0])),
        Fraction::new(1, 16)
    );
    assert_eq!(
        pool.probability(&Pool::of([1, 0, 0, 1])),
        Fraction::new(1, 8)
    );
    // At least one of three dice shows 5 or more: all but (4/6)^3.
    let has_good = enumerate(|dice| {
        let mut pool = Pool::<6>::default();
        pool.roll(3, dice);
        pool.spend_at_least(5).is_some()
    });
    assert_eq!(has_good.probability(&true), Fraction::new(19, 27));
}

#[test]
fn a_die_pays_once_and_the_lowest_that_can() {
    let mut pool = Pool::of([1, 0, 2, 0, 0, 1]);
    assert!(pool.spend(1) && !pool.spend(1) && !pool.spend(0) && !pool.spend(7));
    let paid = [2, 4, 4, 0].map(|face| pool.spend_at_least(face));
    assert_eq!(paid, [Some(3), Some(6), None, Some(3)]);
    assert_eq!(pool.total(), 0);
}

#[test]
fn only_what_is_there_is_kept() {
    let mut pool = Pool::of([2, 0, 1]);
    assert!(pool.holds(&Pool::of([1, 0, 1])) && !pool.holds(&Pool::of([1, 1, 0])));
    pool.keep(&Pool::of([1, 3, 1]));
    assert_eq!(pool, Pool::of([1, 0, 1]));
}

#[test]
fn an_empty_pool_and_no_room_have_one_part() {
    assert!(Pool::<6>::default().parts(3).eq([Pool::default()]));
    assert!(Pool::of([3, 1]).parts(0).eq([Pool::default()]));
}

proptest! {
    #[test]
    fn parts_are_all_parts_once(counts in proptest::array::uniform4(0_u8..4), room in 0_u32..9) {
        let pool = Pool::of(counts);
        let parts: Vec<Pool<4>> = pool.parts(room).collect();
        let mut wanted = BTreeSet::new();
        for number in 0..256_u32 {
            let part = Pool::of([0, 2, 4, 6].map(|shift| (number >> shift & 3) as u8));
            if pool.holds(&part) && part.total() <= room {
                wanted.insert(part);
            }
        }
        prop_assert_eq!(parts.len(), wanted.len());
        prop_assert_eq!(parts.into_iter().collect::<BTreeSet<_>>(), wanted);
    }
}
