//! Moves, asteroids and gravitic fields.

use crate::arena::{game, shipped, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Token};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::Face;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::square::{Square, squares};
use evenkeel_fleet_commander::state::Ask;
use evenkeel_kernel::dice::{ScriptedDice, enumerate};
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;

fn standard() -> FleetCommander {
    game(shipped())
}

fn advanced() -> FleetCommander {
    game(with(|rules| rules.modules.advanced = true))
}

fn fraction(numer: u128, denom: u128) -> Fraction {
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

#[test]
fn fc_ex_25_asteroid_damage() {
    let game = standard();
    for (kind, numer, denom) in [(FF, 1, 6), (DD, 1, 3), (BB, 2, 3)] {
        let mean = damage_of_entry(&game, &[kind]);
        assert_eq!(mean, fraction(numer, denom));
    }
    assert_eq!(damage_of_entry(&game, &[BB, FF]), fraction(5, 6));
}

/// Mean damage of ships that enter an asteroid field together.
fn damage_of_entry(game: &FleetCommander, ships: &[Kind]) -> Fraction {
    let odds = enumerate(|dice| {
        let mut stage = Stage::new(game);
        let group: Vec<_> = ships
            .iter()
            .map(|kind| stage.ship(A, *kind, 3, 3))
            .collect();
        stage.ship(B, BB, 5, 5);
        stage.asteroids(3, 4).dice(A, "O", "", "").act(A);
        let mut state = stage.state().clone();
        game.apply(&mut state, moves("O", &group, 3, 4), dice, &mut Silent);
        let damage: u8 = group
            .iter()
            .map(|token| state.table.damage[token.index()])
            .sum();
        u32::from(damage)
    });
    odds.mean().unwrap()
}

/// Whether a frigate with this much hull is destroyed by so many tests.
fn wrecked(game: &FleetCommander, kind: Kind, hull: u8, tests: usize) -> Fraction {
    let odds = enumerate(|dice| {
        let mut stage = Stage::new(game);
        let ship = stage.ship(A, kind, 3, 3);
        stage.ship(A, BB, 1, 1);
        stage.ship(B, BB, 5, 5);
        let table = stage.scene.as_mut().unwrap().table();
        table.asteroids = sq(3, 3).bit();
        table.damage[ship.index()] = game.spec(kind).hull - hull;
        stage.act(A);
        let mut state = stage.state().clone();
        for _ in 0..tests {
            let ships = state.table.of(A, sq(3, 3));
            if ships == 0 {
                return true;
            }
            game.test_asteroids(&mut state, sq(3, 3), dice);
        }
        state.table.of(A, sq(3, 3)) == 0
    });
    odds.probability(&true)
}

#[test]
fn fc_ex_26_27_hiding_in_asteroids() {
    let game = standard();
    assert_eq!(wrecked(&game, FF, 2, 2), fraction(1, 36));
    assert_eq!(wrecked(&game, FF, 2, 3), fraction(2, 27));
    assert_eq!(wrecked(&game, FF, 2, 6), fraction(12281, 46656));
    // The shuttle: one entry test, or one more at the start of a turn.
    assert_eq!(wrecked(&game, Kind::SHUTTLE, 2, 1), fraction(0, 1));
    assert_eq!(wrecked(&game, Kind::SHUTTLE, 2, 2), fraction(1, 36));
}

#[test]
fn fc_ast_06_07_one_roll_for_a_group_and_for_a_field() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let inside = stage.ship(A, FF, 3, 4);
    let (one, two) = (stage.ship(A, DD, 3, 3), stage.ship(A, FF, 3, 3));
    stage.ship(B, BB, 5, 5);
    stage.asteroids(3, 4).asteroids(2, 2);
    stage.ship(A, FF, 2, 2);
    stage.dice(A, "O", "", "").begin(A, dice(&[]));
    // Two fields: the side says which is tested first; the last has no choice.
    assert_eq!(stage.ask(), Ask::Test);
    stage.go(Action::Pick(sq(3, 4)), dice(&[S, O]));
    assert_eq!(stage.hull(inside), 5);
    assert_eq!(stage.ask(), Ask::Dice);
    stage.go(Action::Roll([1, 0, 2]), dice(&[D, O, O]));
    stage.go(moves("O", &[one, two], 3, 4), dice(&[S]));
    assert_eq!([one, two, inside].map(|ship| stage.hull(ship)), [10, 5, 5]);
}

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
        let odds = enumerate(|dice| {
            let mut faces: Vec<_> = (0..3)
                .map(|_| game.roll(evenkeel_fleet_commander::hand::Colour::Engine, dice))
                .collect();
            faces.sort();
            arrives(sq(1, 1), &faces, sq(5, column))
        });
        assert_eq!(
            odds.probability(&true),
            fraction(numer, denom),
            "column {column}"
        );
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
