//! The rulebook's example of four turns, replayed to the same hull points.

use crate::arena::{game, shipped};
use crate::stage::*;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::hand::{Colour, Face};
use evenkeel_fleet_commander::state::Ask;

/// Ends the turn, and keeps all that there is room for.
fn keep(stage: &mut Stage, side: Side) {
    if stage.ask() == Ask::Act {
        stage.does(Action::Done);
    }
    while stage.decider() == side {
        let most = stage.legal()[0];
        stage.does(most);
    }
}

#[test]
fn fc_exm_01_10_the_four_turns_of_the_rulebook() {
    let game = game(shipped());
    let mut stage = Stage::new(&game);
    // Yellow is A, on top; its frigate hides in the field on the right.
    let battleship = stage.ship(A, BB, 1, 3);
    let hidden = stage.ship(A, FF, 2, 5);
    let frigates = [stage.ship(B, FF, 4, 4), stage.ship(B, FF, 4, 4)];
    stage.ship(B, DD, 3, 3);
    let (destroyer, third) = (stage.ship(B, DD, 4, 1), stage.ship(B, FF, 4, 1));
    stage.asteroids(2, 5);
    // Turn 1 of A: the test does nothing; the battleship advances, two dice stay.
    stage.begin(A, dice(&[O]));
    assert_eq!(stage.hull(hidden), 6);
    stage.go(Action::Roll([1, 1, 1]), dice(&[O, D, O]));
    stage.does(moves("O", &[battleship], 2, 3));
    keep(&mut stage, A);
    let bridge = stage.state().table.hands[A];
    assert_eq!(bridge.count(Colour::Weapon, Face::Diagonal), 1);
    assert_eq!(bridge.count(Colour::Shield, Face::Orthogonal), 1);
    // Turn 1 of B: two frigates move with one die and join the destroyer for free;
    // a shield cancels the destroyer's part.
    stage.go(Action::Roll([2, 1, 0]), dice(&[O, D, O]));
    stage.does(moves("O", &frigates, 3, 4));
    stage.does(attack("O", (3, 3), (2, 3), battleship));
    assert!(!stage.is_legal(block("O", 3, 4)));
    stage.does(block("O", 3, 3));
    assert_eq!(stage.hull(battleship), 22);
    stage.does(Action::Done);
    // Keeping its last die ends the turn, and the test of A's frigate begins the
    // next one: a special.
    let most = stage.legal()[0];
    stage.go(most, dice(&[S]));
    assert_eq!(stage.hull(hidden), 5);
    // Turn 2 of A: a new and a stored die are two attacks on one frigate; the one
    // in the asteroids does not join, and what is too much is lost.
    stage.go(Action::Roll([2, 1, 0]), dice(&[O, O, D]));
    for _ in 0..2 {
        stage.does(attack("D", (2, 3), (3, 4), frigates[0]));
    }
    assert!(stage.is_gone(frigates[0]));
    assert_eq!(stage.hull(frigates[1]), 6);
    stage.does(moves("O", &[battleship], 1, 3));
    stage.does(moves("O", &[battleship], 1, 2));
    // Turn 2 of B: frigate and destroyer move together and shoot from afar.
    assert_eq!(stage.decider(), B);
    stage.go(Action::Roll([1, 2, 0]), dice(&[D, O, O]));
    stage.does(moves("D", &[destroyer, third], 3, 2));
    let shot = stage.legal().into_iter().find(|action| match action {
        Action::Shot(shot) => shot.from == sq(3, 2),
        _ => false,
    });
    stage.does(shot.expect("a shot"));
    assert_eq!(stage.hull(battleship), 19);
    assert_eq!(
        [hidden, frigates[1], destroyer, third].map(|ship| stage.hull(ship)),
        [5, 6, 12, 6]
    );
}

#[test]
fn fc_exm_07_the_two_attacks_could_be_split() {
    let game = game(shipped());
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 2, 3);
    let frigates = [stage.ship(B, FF, 3, 4), stage.ship(B, FF, 3, 4)];
    stage.dice(A, "O", "DD", "").act(A);
    for frigate in frigates {
        stage.does(attack("D", (2, 3), (3, 4), frigate));
    }
    assert_eq!(frigates.map(|frigate| stage.hull(frigate)), [2, 2]);
}
