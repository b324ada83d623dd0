//! Orders that are given in secret.

use evenkeel_kernel::side::{BySide, Side};
use evenkeel_parts::{Models, Orders, Sheet};

fn orders(first: Side) -> Orders<char, 6> {
    let models = BySide {
        a: Models::of(&[0, 3]),
        b: Models::of(&[5]),
    };
    Orders::begin(models, first)
}

#[test]
fn one_side_gives_all_its_orders_before_the_other() {
    let mut given = orders(Side::A);
    for (side, model, order) in [(Side::A, 0, 'x'), (Side::A, 3, 'y'), (Side::B, 5, 'z')] {
        assert_eq!(given.to_move(), Some((side, model)));
        assert!(!given.are_given());
        given.give(order);
    }
    assert_eq!((given.to_move(), given.are_given()), (None, true));
    assert_eq!(orders(Side::B).to_move(), Some((Side::B, 5)));
}

#[test]
fn orders_are_known_to_their_side_until_all_are_given() {
    let mut given = orders(Side::A);
    given.give_to(Side::A, 3, 'y');
    assert_eq!(given.to_move(), Some((Side::A, 0)));
    given.give('x');
    assert_eq!(given.sheet(Side::A).order(3), Some('y'));
    assert_eq!(given.sheet(Side::A).waiting(), Models::NONE);
    assert_eq!(given.sheet(Side::B).order(3), None);
    assert_eq!(given.sheet(Side::B).waiting(), Models::one(5));
    assert_eq!([0, 3, 5].map(|model| given.revealed(model)), [None; 3]);
    given.give('z');
    let all = [0, 1, 3, 5, 200].map(|model| given.revealed(model));
    assert_eq!(all, [Some('x'), None, Some('y'), Some('z'), None]);
}

/// Two battles that differ in the orders of one side are one to the other side.
#[test]
fn a_sheet_says_nothing_of_the_other() {
    let with = |order| {
        let mut given = orders(Side::A);
        given.give(order);
        given
    };
    let (one, other) = (with('x'), with('y'));
    assert_ne!(one.sheet(Side::A), other.sheet(Side::A));
    assert_eq!(one.sheet(Side::B), other.sheet(Side::B));
}

#[test]
fn an_order_is_given_on_a_sheet_of_its_own() {
    let mut sheet = Sheet::<char, 6>::default();
    sheet.give(5, 'x');
    assert_eq!([0, 5].map(|model| sheet.order(model)), [None, Some('x')]);
    let mut waiting = Sheet::<char, 6>::waiting_for(Models::of(&[0, 5]));
    waiting.give(5, 'x');
    assert_eq!(waiting.waiting(), Models::one(0));
}

#[test]
#[should_panic(expected = "a sheet has a line for each of 6 models")]
fn a_sheet_has_no_line_for_a_greater_number() {
    let _ = Sheet::<char, 6>::waiting_for(Models::one(6));
}
