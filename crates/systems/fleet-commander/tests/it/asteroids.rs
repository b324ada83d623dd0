//! Asteroid fields.

use crate::arena::standard;
use crate::movement::fraction;
use crate::stage::*;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::state::Ask;
use evenkeel_kernel::dice::enumerate;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;

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

/// The chance that a ship with two points of hull is destroyed by so many tests.
fn wrecked(game: &FleetCommander, kind: Kind, tests: usize) -> Fraction {
    let odds = enumerate(|dice| {
        let mut stage = Stage::new(game);
        let ship = stage.ship(A, kind, 3, 3);
        stage.ship(A, BB, 1, 1);
        stage.ship(B, BB, 5, 5);
        let table = stage.scene.as_mut().unwrap().table();
        table.asteroids = sq(3, 3).bit();
        table.damage[ship.index()] = game.spec(kind).hull - 2;
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
    assert_eq!(wrecked(&game, FF, 2), fraction(1, 36));
    assert_eq!(wrecked(&game, FF, 3), fraction(2, 27));
    assert_eq!(wrecked(&game, FF, 6), fraction(12281, 46656));
    // The shuttle: one entry test, or one more at the start of a turn.
    assert_eq!(wrecked(&game, Kind::SHUTTLE, 1), fraction(0, 1));
    assert_eq!(wrecked(&game, Kind::SHUTTLE, 2), fraction(1, 36));
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
