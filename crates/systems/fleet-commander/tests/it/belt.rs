//! The scenario of the asteroid belt, whose fields drift.

use crate::arena::in_scenario;
use crate::stage::*;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::ruleset::Scenario;
use evenkeel_fleet_commander::state::Ask;
use evenkeel_kernel::dice::enumerate;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;

#[test]
fn fc_ex_52_belt_03_07_a_field_drifts_onto_ships() {
    let game = in_scenario(Scenario::Belt);
    let odds = enumerate(|dice| {
        let mut stage = Stage::new(&game);
        let ship = stage.ship(A, FF, 3, 4);
        stage.ship(A, BB, 1, 1);
        stage.ship(B, BB, 5, 5);
        stage.asteroids(3, 3);
        let mut state = stage.scene.take().unwrap().before_turn(B);
        game.apply(&mut state, Action::Done, dice, &mut Silent);
        let wanted = to(3, 4);
        let mut legal = Vec::new();
        game.legal_actions(game.view(&state, B), &mut legal);
        if !legal.contains(&wanted) {
            return (false, false);
        }
        game.apply(&mut state, wanted, dice, &mut Silent);
        assert_eq!(state.table.asteroids, sq(3, 4).bit());
        (true, state.table.damage[ship.index()] > 0)
    });
    let pushed = odds.probability_that(|(pushed, _)| *pushed);
    assert_eq!(pushed, Ok(Fraction::new(1, 2)));
    assert_eq!(odds.probability(&(true, true)), Fraction::new(1, 12));
}

#[test]
fn fc_belt_03_06_the_field_is_named_before_the_roll() {
    let game = in_scenario(Scenario::Belt);
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 1, 1);
    stage.ship(B, BB, 5, 5);
    stage
        .asteroids(2, 2)
        .asteroids(2, 3)
        .asteroids(1, 2)
        .begin(A, dice(&[]));
    assert_eq!(stage.ask(), Ask::Drift);
    stage.go(Action::Pick(sq(2, 2)), dice(&[O]));
    assert_eq!(stage.legal(), [to(2, 1), to(3, 2)]);
}
