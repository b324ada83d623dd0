//! Moves of ships and of frigates.

use crate::arena::{advanced, standard};
use crate::stage::*;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::hand::Face;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::state::Ask;
use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;

pub fn fraction(numer: u128, denom: u128) -> Fraction {
    Fraction::new(numer, denom)
}

#[test]
fn fc_board_01_02_squares_have_up_to_eight_neighbours() {
    assert_eq!(sq(3, 3).around().count_ones(), 8);
    assert_eq!(sq(1, 1).around().count_ones(), 3);
    assert_eq!(sq(3, 3).towards(Face::Orthogonal).count_ones(), 4);
    assert_eq!(sq(3, 3).towards(Face::Diagonal).count_ones(), 4);
    assert_eq!(sq(1, 3).towards(Face::Multi).count_ones(), 5);
    assert_eq!(sq(1, 1).towards(Face::Special), 0);
    assert_eq!(sq(1, 1).distance(sq(5, 3)), 4);
}

#[test]
fn fc_move_01_04_ships_of_a_square_move_together() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let (one, two) = (stage.ship(A, DD, 2, 2), stage.ship(A, FF, 2, 2));
    stage.ship(B, BB, 5, 5);
    stage.dice(A, "OD", "", "").act(A);
    assert!(!stage.is_legal(moves("O", &[one], 3, 3)));
    assert!(!stage.is_legal(moves("D", &[one], 3, 2)));
    stage.does(moves("O", &[one, two], 3, 2));
    stage.does(moves("D", &[two], 2, 1));
    assert_eq!((stage.at(one), stage.at(two)), (sq(3, 2), sq(2, 1)));
}

#[test]
fn fc_ex_40_the_limit_of_a_square() {
    let game = standard();
    let fits = |there: &[Kind], comes: Kind| {
        let mut stage = Stage::new(&game);
        for kind in there {
            stage.signal(A, *kind, 3, 3);
        }
        let mover = stage.ship(A, comes, 3, 2);
        stage.ship(B, BB, 5, 5);
        stage.dice(A, "O", "", "").act(A);
        stage.is_legal(moves("O", &[mover], 3, 3))
    };
    assert!(fits(&[BB], FF));
    assert!(!fits(&[BB], DD));
    assert!(fits(&[DD, DD], FF));
    assert!(!fits(&[DD, DD, FF], FF));
    assert!(fits(&[DD, FF, FF], FF));
    assert!(fits(&[FF, FF, FF, Kind::DECOY, Kind::DECOY], FF));
}

#[test]
fn fc_board_07_enemies_bar_a_square() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, FF, 2, 2);
    stage.ship(B, FF, 2, 3);
    stage.dice(A, "OM", "", "").act(A);
    assert!(!stage.is_legal(moves("O", &[ship], 2, 3)));
    assert!(!stage.is_legal(moves("M", &[ship], 2, 3)));
    // A diagonal step between two enemies is free.
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, FF, 2, 2);
    stage.ship(B, FF, 2, 3);
    stage.ship(B, FF, 3, 2);
    stage.dice(A, "D", "", "").act(A);
    assert!(stage.is_legal(moves("D", &[ship], 3, 3)));
}

/// Squares that a lone frigate reaches with one die, in one step and in up to two.
fn reach(at: (u8, u8), die: &str) -> (usize, usize) {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, FF, at.0, at.1);
    stage.dice(A, die, "", "").act(A);
    let (mut once, mut twice) = (0_u32, 0_u32);
    for action in stage.legal() {
        let Action::Move { to, .. } = action else {
            continue;
        };
        once |= to.bit();
        let mut state = stage.state().clone();
        game.apply(
            &mut state,
            action,
            &mut ScriptedDice::default(),
            &mut Silent,
        );
        assert_eq!(state.table.ask, Ask::Second);
        let mut legal = Vec::new();
        game.legal_actions(game.view(&state, A), &mut legal);
        for step in legal {
            if let Action::Step { to, .. } = step {
                twice |= to.bit();
            }
        }
    }
    let start = sq(at.0, at.1).bit();
    let _ = ship;
    let both = (once | twice) & !start;
    (once.count_ones() as usize, both.count_ones() as usize)
}

#[test]
fn fc_ex_39_reach_of_a_frigate() {
    assert_eq!(
        ["O", "D", "M"].map(|die| reach((3, 3), die)),
        [(4, 12), (4, 12), (8, 24)]
    );
    assert_eq!(
        ["O", "D", "M"].map(|die| reach((1, 1), die)),
        [(2, 5), (1, 4), (3, 8)]
    );
    assert_eq!(
        ["O", "D", "M"].map(|die| reach((1, 3), die)),
        [(3, 8), (2, 7), (5, 14)]
    );
}

#[test]
fn fc_ex_41_a_double_move_blocked_in_the_middle() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, FF, 3, 3);
    stage.ship(A, BB, 3, 4);
    stage.ship(A, FF, 3, 4);
    stage.dice(A, "O", "", "").act(A);
    assert!(!stage.is_legal(moves("O", &[ship], 3, 4)));
    assert!(stage.is_legal(moves("O", &[ship], 2, 3)));
}

#[test]
fn fc_frig_01_06_frigates_among_themselves_move_twice() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let (one, two) = (stage.ship(A, FF, 3, 3), stage.ship(A, FF, 3, 3));
    let third = stage.ship(A, FF, 3, 4);
    stage.dice(A, "OO", "", "").act(A);
    stage.does(moves("O", &[one, two], 3, 4));
    // One drops out, none joins, and the step is of the die's kind.
    assert!(!stage.is_legal(step(&[third], 3, 5)));
    assert!(!stage.is_legal(step(&[one], 4, 5)));
    stage.does(step(&[one], 3, 5));
    assert_eq!((stage.at(one), stage.at(two)), (sq(3, 5), sq(3, 4)));
    // Beside a destroyer they move once.
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, FF, 3, 3);
    stage.ship(A, DD, 3, 3);
    stage.dice(A, "OO", "", "").act(A);
    stage.does(moves("O", &[ship], 3, 4));
    assert_eq!(stage.ask(), Ask::Act);
}

#[test]
fn fc_frig_04_05_fields_do_not_stop_the_second_step() {
    let game = advanced();
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, FF, 3, 3);
    stage.asteroids(3, 4).dice(A, "OO", "", "").act(A);
    stage.go(moves("O", &[ship], 3, 4), dice(&[S]));
    assert_eq!((stage.ask(), stage.hull(ship)), (Ask::Second, 5));
    stage.does(step(&[ship], 3, 5));
    let mut stage = Stage::new(&game);
    let ship = stage.ship(A, FF, 3, 3);
    stage.gravitic(3, 4).dice(A, "OO", "", "").act(A);
    stage.go(moves("O", &[ship], 3, 4), dice(&[S]));
    assert_eq!((stage.at(ship), stage.hull(ship)), (sq(3, 3), 5));
    stage.does(step(&[ship], 2, 3));
    assert_eq!(stage.at(ship), sq(2, 3));
}
