//! Gravitic fields.

use crate::arena::{game, standard, with};
use crate::dice::sorted;
use crate::movement::fraction;
use crate::stage::*;
use evenkeel_fleet_commander::action::Token;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::{Colour, Face};
use evenkeel_fleet_commander::square::{Square, squares};
use evenkeel_fleet_commander::state::Ask;
use evenkeel_kernel::dice::enumerate;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;

/// Where a frigate ends and what it costs when it enters the field at (3,3) from
/// (4,3); the first exit is taken.
fn pass(
    stage: &mut Stage,
    from: (u8, u8),
    die: &str,
    ship: evenkeel_fleet_commander::action::Token,
    faces: &[u8],
) -> (Square, u8) {
    let _ = from;
    stage.go(moves(die, &[ship], 3, 3), dice(faces));
    if stage.ask() == Ask::Exit {
        let first = stage.legal()[0];
        stage.does(first);
    }
    (stage.at(ship), 6 - stage.hull(ship))
}

#[test]
fn fc_ex_28_30_a_gravitic_field() {
    let game = standard();
    for (blocked, wanted) in [(false, (5, 0, 1)), (true, (3, 2, 1))] {
        let mut counts = (0, 0, 0);
        for face in 1..=6 {
            let mut stage = Stage::new(&game);
            let ship = stage.ship(A, FF, 4, 4);
            if blocked {
                for (row, column) in [(2, 3), (3, 2), (3, 4), (4, 3)] {
                    stage.ship(B, FF, row, column);
                }
            }
            stage.ship(B, BB, 5, 1);
            stage.gravitic(3, 3).dice(A, "DO", "", "").act(A);
            match pass(&mut stage, (4, 4), "D", ship, &[face]) {
                (at, 0) if at == sq(4, 4) && blocked && face <= 2 => counts.1 += 1,
                (at, 1) if at == sq(4, 4) => counts.2 += 1,
                (_, 0) => counts.0 += 1,
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(counts, wanted, "sixths that pass, go back, are refused");
    }
}

#[test]
fn fc_ex_29_the_exits_of_the_rulebook_figure() {
    let game = standard();
    let exits = |face: u8| {
        let mut stage = Stage::new(&game);
        let ship = stage.ship(A, FF, 4, 3);
        stage.ship(A, BB, 2, 3);
        stage.ship(A, FF, 2, 3);
        stage.ship(B, FF, 3, 2);
        stage.gravitic(3, 3).dice(A, "OO", "", "").act(A);
        stage.go(moves("O", &[ship], 3, 3), dice(&[face]));
        stage.legal()
    };
    assert_eq!(exits(O), [to(3, 4), to(4, 3)]);
    assert_eq!(exits(D), [to(2, 2), to(2, 4), to(4, 2), to(4, 4)]);
}

/// A group that is refused is tested again, so refusals in a row go on with 1/6.
#[test]
fn fc_ex_31_32_a_chain_of_refusals() {
    fn begin(game: &FleetCommander) -> (Stage<'_>, Token) {
        let mut stage = Stage::new(game);
        let ship = stage.ship(A, FF, 5, 3);
        stage.ship(A, BB, 1, 1);
        stage.ship(B, BB, 1, 5);
        stage
            .gravitic(4, 3)
            .gravitic(3, 3)
            .dice(A, "OO", "", "")
            .act(A);
        (stage, ship)
    }
    let usual = standard();
    // The first field lets them through, the second refuses, so does the first
    // one then, and the second lets them go.
    let (mut stage, ship) = begin(&usual);
    stage.go(moves("O", &[ship], 4, 3), dice(&[O]));
    stage.go(to(3, 3), dice(&[S, S, D]));
    assert_eq!((stage.ask(), stage.hull(ship)), (Ask::Exit, 4));
    stage.does(to(2, 2));
    assert_eq!(stage.at(ship), sq(2, 2));
    // Each refusal is a special, whatever came before: with a test of the first field and
    // three more, three refusals are one in 216. The mean comes near 1/5.
    let short = game(with(|rules| rules.fields.tests_max = 4));
    let (mut stage, ship) = begin(&short);
    stage.go(moves("O", &[ship], 4, 3), dice(&[O]));
    let odds = enumerate(|dice| {
        let mut state = stage.state().clone();
        short.apply(&mut state, to(3, 3), dice, &mut Silent);
        6 - short.hull(&state, ship)
    });
    let found = [0, 1, 2, 3].map(|count| odds.probability(&count));
    let wanted = [(5, 6), (5, 36), (5, 216), (1, 216)].map(|(n, d)| fraction(n, d));
    assert_eq!(found, wanted);
    assert_eq!(odds.mean(), Ok(fraction(1, 5) - fraction(1, 5 * 216)));
    let (mut stage, ship) = begin(&usual);
    stage.go(moves("O", &[ship], 4, 3), dice(&[O]));
    stage.go(to(3, 3), dice(&[S, S, S, M]));
    assert_eq!(stage.hull(ship), 3);
}

#[test]
fn fc_grav_06_08_thrown_back_into_asteroids_without_a_test() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, FF, 1, 1);
    for (row, column) in [(1, 3), (2, 2)] {
        stage.ship(B, FF, row, column);
    }
    stage.ship(B, BB, 5, 5);
    stage
        .asteroids(1, 1)
        .gravitic(1, 2)
        .dice(A, "OO", "", "")
        .act(A);
    stage.go(moves("O", &[ship], 1, 2), dice(&[S]));
    assert_eq!((stage.at(ship), stage.hull(ship)), (sq(1, 1), 5));
    // Out to nowhere but the way back, which is an entry.
    stage.go(moves("O", &[ship], 1, 2), dice(&[O, S]));
    assert_eq!((stage.at(ship), stage.hull(ship)), (sq(1, 1), 4));
}

#[test]
fn fc_grav_14_ships_destroyed_on_the_way_leave_the_group() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let (one, two) = (stage.ship(A, FF, 5, 3), stage.ship(A, DD, 5, 3));
    stage.ship(B, BB, 1, 5);
    stage.scene.as_mut().unwrap().table().damage[one.index()] = 5;
    stage
        .gravitic(4, 3)
        .gravitic(3, 3)
        .dice(A, "OO", "", "")
        .act(A);
    stage.go(moves("O", &[one, two], 4, 3), dice(&[O]));
    stage.go(to(3, 3), dice(&[S, M]));
    assert!(stage.is_gone(one));
    assert_eq!(stage.hull(two), 11);
    assert_eq!(stage.state().table.points[B], 1);
}

/// Ways of a battleship in the first row to a square beside an enemy in the last.
#[test]
fn fc_ex_57_three_moves_ahead() {
    let game = standard();
    let wanted = [(125, 216), (125, 216), (13, 24), (3, 8), (1, 8)];
    for (column, (numer, denom)) in (1..=5).zip(wanted) {
        let odds = sorted(&game, Colour::Engine, 3);
        let arrive = odds.probability_that(|faces| arrives(sq(1, 1), faces, sq(5, column)));
        assert_eq!(arrive, Ok(fraction(numer, denom)), "column {column}");
    }
}

/// Whether these results bring a ship next to a square, used in some order.
fn arrives(at: Square, faces: &[Face], enemy: Square) -> bool {
    if faces.is_empty() {
        return at.distance(enemy) == 1;
    }
    (0..faces.len()).any(|place| {
        let mut rest = faces.to_vec();
        let face = rest.remove(place);
        squares(at.towards(face) & !enemy.bit()).any(|to| arrives(to, &rest, enemy))
    })
}
