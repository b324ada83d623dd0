//! Attacks, shields, and the classes that win.

use crate::arena::{advanced, game, standard, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::event::Event;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::Face;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::state::Ask;

/// Damage to the battleship at (1,3) of an attack from these ships, when its side
/// plays these shields against these squares. The first ship begins it.
fn damage(
    ships: &[(evenkeel_fleet_commander::kind::Kind, u8, u8)],
    die: &str,
    shields: &[(&str, u8, u8)],
) -> u8 {
    let game = standard();
    let mut stage = Stage::new(&game);
    let target = stage.ship(B, BB, 1, 3);
    for (kind, row, column) in ships {
        stage.ship(A, *kind, *row, *column);
    }
    let stored: String = shields.iter().map(|(die, ..)| *die).collect();
    stage.dice(A, "O", die, "").dice(B, "", "", &stored).act(A);
    let from = (ships[0].1, ships[0].2);
    stage.does(attack(die, from, (1, 3), target));
    for (die, row, column) in shields {
        stage.does(block(die, *row, *column));
    }
    if stage.ask() == Ask::Defend {
        stage.does(Action::Done);
    }
    24 - stage.hull(target)
}

#[test]
fn fc_ex_07_the_example_of_the_rulebook() {
    let ships = [(DD, 2, 3), (FF, 2, 2), (FF, 2, 2)];
    assert_eq!(damage(&ships, "O", &[]), 4);
    assert_eq!(damage(&ships, "O", &[("O", 2, 3)]), 2);
    assert_eq!(damage(&ships, "O", &[("D", 2, 2)]), 2);
    assert_eq!(damage(&ships, "O", &[("M", 2, 3)]), 2);
    assert_eq!(damage(&ships, "O", &[("M", 2, 2)]), 2);
    assert_eq!(damage(&ships, "O", &[("O", 2, 3), ("D", 2, 2)]), 0);
}

#[test]
fn fc_ex_08_shields_against_three_squares() {
    let ships = [(DD, 2, 3), (FF, 2, 3), (BB, 2, 2), (DD, 2, 4)];
    let against = |shields: &[(&str, u8, u8)]| damage(&ships, "O", shields);
    assert_eq!(against(&[]), 9);
    assert_eq!(against(&[("O", 2, 3)]), 6);
    assert_eq!(against(&[("D", 2, 2)]), 5);
    assert_eq!(against(&[("M", 2, 2)]), 5);
    assert_eq!(against(&[("O", 2, 3), ("D", 2, 2)]), 2);
    assert_eq!(against(&[("D", 2, 2), ("D", 2, 4)]), 3);
    assert_eq!(against(&[("M", 2, 3), ("D", 2, 2)]), 2);
    assert_eq!(against(&[("M", 2, 2), ("O", 2, 3)]), 2);
}

#[test]
fn fc_atk_01_03_the_die_directs_only_the_square_that_begins() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let target = stage.ship(B, BB, 3, 3);
    stage.ship(A, DD, 2, 2);
    stage.ship(A, FF, 3, 2);
    stage.dice(A, "", "D", "").act(A);
    assert!(!stage.is_legal(attack("D", (3, 2), (3, 3), target)));
    stage.does(attack("D", (2, 2), (3, 3), target));
    assert_eq!(stage.hull(target), 21);
}

#[test]
fn fc_ast_01_03_asteroids_silence_and_hide() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let hidden = stage.ship(B, FF, 3, 4);
    let target = stage.ship(B, BB, 3, 3);
    stage.ship(A, DD, 2, 3);
    stage.ship(A, BB, 3, 2);
    stage
        .asteroids(3, 4)
        .asteroids(3, 2)
        .dice(A, "", "OMD", "")
        .act(A);
    assert!(!stage.is_legal(attack("O", (3, 2), (3, 3), target)));
    assert!(!stage.is_legal(attack("D", (2, 3), (3, 4), hidden)));
    assert!(!stage.is_legal(attack("M", (2, 3), (3, 4), hidden)));
    stage.does(attack("O", (2, 3), (3, 3), target));
    assert_eq!(stage.hull(target), 22);
}

#[test]
fn fc_ex_09_overkill_is_lost() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let (one, two) = (stage.ship(B, FF, 3, 3), stage.ship(B, FF, 3, 3));
    stage.ship(A, BB, 2, 3);
    stage.dice(A, "", "OO", "").act(A);
    stage.does(attack("O", (2, 3), (3, 3), one));
    assert_eq!(stage.hull(one), 2);
    stage.does(attack("O", (2, 3), (3, 3), one));
    assert!(stage.is_gone(one));
    assert_eq!(stage.hull(two), 6);
    assert_eq!(stage.state().table.points[A], 1);
}

#[test]
fn fc_ex_11_the_whole_fleet_around_a_battleship() {
    let game = standard();
    let begin = |dice: &str| {
        let mut stage = Stage::new(&game);
        let target = stage.ship(B, BB, 3, 3);
        let beside = stage.ship(B, FF, 3, 3);
        stage.ship(B, FF, 5, 5);
        stage.ship(A, BB, 2, 3);
        stage.ship(A, DD, 2, 2);
        stage.ship(A, DD, 2, 2);
        for _ in 0..4 {
            stage.ship(A, FF, 2, 4);
        }
        stage.dice(A, "", dice, "").act(A);
        (stage, target, beside)
    };
    let (mut stage, target, beside) = begin("OOO");
    stage.does(attack("O", (2, 3), (3, 3), target));
    assert_eq!(stage.hull(target), 12);
    stage.does(attack("O", (2, 3), (3, 3), target));
    assert!(stage.is_gone(target));
    stage.does(attack("O", (2, 3), (3, 3), beside));
    let dealt = stage.events.iter().map(|event| match event {
        Event::Resolved { damage } => *damage,
        _ => 0,
    });
    assert_eq!(dealt.sum::<u8>(), 36);
}

#[test]
fn fc_dir_04_a_shield_is_turned_in_the_others_turn() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let target = stage.ship(B, BB, 3, 3);
    stage.ship(A, DD, 2, 3);
    stage.dice(A, "", "O", "").dice(B, "", "", "DS").act(A);
    stage.does(attack("O", (2, 3), (3, 3), target));
    stage.does(block("DO", 2, 3));
    assert_eq!(stage.hull(target), 24);
    assert_eq!(stage.state().table.hands[B].dice(), 0);
}

#[test]
fn fc_atk_06_ships_named_after_shields() {
    let game = game(with(|rules| {
        rules.attacks.named = evenkeel_fleet_commander::ruleset::Named::AfterShields;
    }));
    let mut stage = Stage::new(&game);
    let (one, two) = (stage.ship(B, DD, 3, 3), stage.ship(B, FF, 3, 3));
    stage.ship(A, FF, 2, 3);
    stage.dice(A, "", "O", "").dice(B, "", "", "O").act(A);
    let announced = stage.legal()[0];
    stage.does(announced).does(Action::Done);
    assert_eq!((stage.decider(), stage.ask()), (A, Ask::Name));
    stage.does(Action::Name(two));
    assert_eq!((stage.hull(one), stage.hull(two)), (12, 5));
}

#[test]
fn fc_p3_05_shields_wait_for_the_others_turn() {
    let game = standard();
    let mut stage = Stage::new(&game);
    stage.ship(A, DD, 2, 3);
    stage.ship(B, DD, 3, 3);
    stage.dice(A, "", "", "ODM").act(A);
    assert_eq!(stage.legal(), [Action::Done]);
    assert_eq!(
        Face::Multi.fits(Face::Diagonal),
        Face::Multi.fits(Face::Orthogonal)
    );
}

#[test]
fn fc_win_01_05_eight_classes_win() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let target = stage.ship(B, BB, 3, 3);
    stage.ship(A, DD, 2, 3);
    let table = stage.scene.as_mut().unwrap().table();
    table.points.a = 4;
    table.damage[target.index()] = 23;
    stage.dice(A, "", "O", "").act(A);
    stage.does(attack("O", (2, 3), (3, 3), target));
    let outcome = stage.state().table.outcome.expect("it is over");
    assert_eq!((outcome.winner, outcome.margin), (Some(A), 8));
    // Both get there with a counterstrike: equal points are a draw.
    let mut stage = Stage::new(&game);
    let target = stage.ship(B, BB, 3, 3);
    let striker = stage.ship(A, BB, 2, 3);
    let table = stage.scene.as_mut().unwrap().table();
    (table.points.a, table.points.b) = (4, 4);
    table.damage[target.index()] = 23;
    table.damage[striker.index()] = 23;
    stage.dice(A, "", "O", "").dice(B, "", "S", "").act(A);
    stage.does(attack("O", (2, 3), (3, 3), target));
    stage.does(Action::Counterstrike(striker));
    assert_eq!(
        stage.state().table.outcome.expect("it is over").winner,
        None
    );
}

/// Class points of side A, and whether they win, when a ship of this kind is shot after so
/// many of them.
fn after_loss(game: &FleetCommander, kind: Kind, points: u8) -> (u8, bool) {
    let mut stage = Stage::new(game);
    let target = stage.ship(B, kind, 3, 3);
    stage.ship(B, FF, 5, 5);
    stage.ship(A, BB, 2, 3);
    let table = stage.scene.as_mut().unwrap().table();
    table.points.a = points;
    table.damage[target.index()] = game.spec(kind).hull - 1;
    stage.dice(A, "O", "O", "").act(A);
    stage.does(attack("O", (2, 3), (3, 3), target));
    let table = &stage.state().table;
    let won = table
        .outcome
        .is_some_and(|outcome| outcome.winner == Some(A));
    (table.points.a, won)
}

#[test]
fn fc_ex_13_fleets_whose_loss_loses() {
    let game = standard();
    let fleet = [BB, DD, DD, FF, FF, FF, FF];
    let is_enough = |set: &u32| {
        let (mut points, mut won) = (0, false);
        for kind in (0..7).filter(|i| set >> i & 1 != 0).map(|i| fleet[i]) {
            if !won {
                (points, won) = after_loss(&game, kind, points);
            }
        }
        won
    };
    let enough: Vec<u32> = (0..1 << 7).filter(is_enough).collect();
    assert_eq!(enough.len(), 40);
    assert_eq!(enough.iter().filter(|set| **set & 1 == 0).count(), 1);
    assert_eq!(enough.iter().map(|set| set.count_ones()).min(), Some(3));
}
