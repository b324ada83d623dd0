//! Reactions to an attack: counterstrikes and dodges.

use crate::arena::{advanced, game, standard, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::hand::Colour;
use evenkeel_fleet_commander::state::Ask;

#[test]
fn fc_shld_08_11_shields_are_spent_and_exclude_reactions() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let target = stage.ship(B, BB, 3, 3);
    stage.ship(A, DD, 2, 3);
    stage.ship(A, FF, 2, 2);
    stage.dice(A, "", "OO", "").dice(B, "S", "S", "OD").act(A);
    stage.does(attack("O", (2, 3), (3, 3), target));
    assert!(stage.is_legal(Action::Dodge));
    stage.does(block("O", 2, 3));
    assert!(!stage.is_legal(Action::Dodge));
    stage.does(Action::Done);
    assert_eq!(stage.hull(target), 23);
    assert_eq!(stage.state().table.hands[B].of(Colour::Shield), 1);
}

#[test]
fn fc_ex_42_a_counterstrike() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let (frigate, destroyer) = (stage.ship(B, FF, 3, 3), stage.ship(B, DD, 3, 3));
    let battleship = stage.ship(A, BB, 2, 3);
    let helper = stage.ship(A, DD, 2, 2);
    stage.dice(A, "", "O", "").dice(B, "", "S", "").act(A);
    stage.does(attack("O", (2, 3), (3, 3), frigate));
    assert!(!stage.is_legal(Action::Counterstrike(helper)));
    stage.does(Action::Counterstrike(battleship));
    assert!(stage.is_gone(frigate));
    assert_eq!(stage.hull(battleship), 21);
    assert_eq!((stage.hull(destroyer), stage.hull(helper)), (12, 12));
}

#[test]
fn fc_react_10_any_participant_where_the_rules_say_so() {
    let game = game(with(|rules| {
        rules.modules.advanced = true;
        rules.advanced.counterstrike =
            evenkeel_fleet_commander::ruleset::CounterstrikeTarget::AnyParticipant;
    }));
    let mut stage = Stage::new(&game);
    let target = stage.ship(B, DD, 3, 3);
    stage.ship(A, BB, 2, 3);
    let helper = stage.ship(A, DD, 2, 2);
    stage.dice(A, "", "O", "").dice(B, "", "S", "").act(A);
    stage.does(attack("O", (2, 3), (3, 3), target));
    stage.does(Action::Counterstrike(helper));
    assert_eq!(stage.hull(helper), 10);
}

#[test]
fn fc_ex_43_dodges() {
    let game = advanced();
    let begin = |second| {
        let mut stage = Stage::new(&game);
        let one = stage.ship(B, FF, 3, 3);
        let two = stage.ship(B, second, 3, 3);
        stage.ship(A, BB, 2, 3);
        stage.ship(A, DD, 2, 2);
        stage.dice(A, "", "O", "").dice(B, "S", "", "").act(A);
        (stage, one, two)
    };
    let (mut stage, one, two) = begin(FF);
    stage
        .does(attack("O", (2, 3), (3, 3), one))
        .does(Action::Dodge);
    assert_eq!((stage.decider(), stage.ask()), (B, Ask::Dodge));
    stage.does(step(&[one, two], 4, 4));
    assert_eq!(
        [one, two].map(|ship| (stage.hull(ship), stage.at(ship))),
        [(6, sq(4, 4)); 2]
    );
    let (mut stage, one, two) = begin(DD);
    stage
        .does(attack("O", (2, 3), (3, 3), two))
        .does(Action::Dodge);
    assert_eq!(stage.hull(two), 6);
    stage.does(step(&[one, two], 4, 3));
    assert_eq!([one, two].map(|ship| stage.at(ship)), [sq(4, 3); 2]);
}

#[test]
fn fc_react_05_a_dodge_may_end_where_it_began() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let target = stage.ship(B, DD, 3, 3);
    stage.ship(A, FF, 2, 3);
    stage.dice(A, "", "O", "").dice(B, "S", "", "").act(A);
    stage
        .does(attack("O", (2, 3), (3, 3), target))
        .does(Action::Dodge);
    stage.does(Action::Done);
    assert_eq!((stage.at(target), stage.hull(target)), (sq(3, 3), 11));
}

#[test]
fn fc_react_06_frigates_may_have_to_move() {
    let game = game(with(|rules| {
        rules.modules.advanced = true;
        rules.advanced.dodge_needs_move = true;
    }));
    let begin = || {
        let mut stage = Stage::new(&game);
        let (one, two) = (stage.ship(B, FF, 3, 3), stage.ship(B, FF, 3, 3));
        stage.scene.as_mut().unwrap().table().damage[one.index()] = 1;
        stage.ship(A, DD, 2, 3);
        stage.dice(A, "", "O", "").dice(B, "S", "", "").act(A);
        stage
            .does(attack("O", (2, 3), (3, 3), one))
            .does(Action::Dodge);
        (stage, one, two)
    };
    let (mut stage, one, _) = begin();
    stage.does(step(&[one], 4, 3));
    assert_eq!(stage.hull(one), 5);
    let (mut stage, one, two) = begin();
    stage.does(step(&[two], 4, 3));
    assert_eq!(stage.hull(one), 3);
}

#[test]
fn fc_react_07_a_dodge_into_a_field() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let target = stage.ship(B, DD, 3, 3);
    stage.ship(A, FF, 2, 3);
    stage
        .asteroids(4, 3)
        .dice(A, "O", "O", "")
        .dice(B, "S", "", "")
        .act(A);
    stage
        .does(attack("O", (2, 3), (3, 3), target))
        .does(Action::Dodge);
    stage.go(step(&[target], 4, 3), dice(&[S]));
    assert_eq!(stage.hull(target), 9);
}

#[test]
fn fc_react_01_basic_rules_know_no_reaction() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let target = stage.ship(B, DD, 3, 3);
    stage.ship(A, FF, 2, 3);
    stage.dice(A, "", "O", "").dice(B, "S", "S", "").act(A);
    stage.does(attack("O", (2, 3), (3, 3), target));
    assert_eq!(stage.hull(target), 11);
    assert_eq!(stage.state().table.hands[B].specials(), 2);
}
