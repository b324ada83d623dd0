//! The end of a battle.

use crate::arena::{game, in_scenario, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Token};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::Hand;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::Scenario;
use evenkeel_fleet_commander::state::Ask;
use evenkeel_kernel::outcome::EndReason;

pub fn leave(die: &str, tokens: &[Token]) -> Action {
    Action::Leave {
        pay: pay(die),
        group: group(tokens),
    }
}

#[test]
fn fc_resc_19_a_side_without_ships_passes() {
    let game = in_scenario(Scenario::Rescue);
    let mut stage = Stage::new(&game);
    stage.ship(A, FF, 1, 1);
    let table = stage.scene.as_mut().unwrap().table();
    table.containers = game.containers;
    stage.begin(B, dice(&[]));
    assert_eq!((stage.decider(), stage.ask()), (A, Ask::Dice));
}

/// A battle in which side A's last ship is about to leave with a container, while decoys
/// of both sides stay, and side B has taken out as many with its own last ship.
fn last_ships(game: &FleetCommander) -> (Stage<'_>, Token) {
    let mut stage = Stage::new(game);
    let last = stage.ship(A, FF, 1, 1);
    stage.signal(A, Kind::DECOY, 2, 2);
    stage.signal(B, Kind::DECOY, 4, 4);
    stage.carry(&[last]);
    let table = stage.scene.as_mut().unwrap().table();
    (table.rescued.b, table.containers[sq(3, 3).index()]) = (1, 2);
    stage.dice(A, "OO", "O", "");
    (stage, last)
}

#[test]
fn fc_win_03_the_battle_is_over_when_the_last_ship_leaves() {
    let game = game(with(|rules| {
        (rules.modules.scenario, rules.modules.hidden) = (Scenario::Rescue, true);
    }));
    let (mut stage, last) = last_ships(&game);
    let points = &mut stage.scene.as_mut().unwrap().table().points;
    (points.a, points.b) = (1, 2);
    stage.act(A);
    stage.does(leave("O", &[last]));
    let outcome = stage.state().table.outcome.expect("it is over");
    let found = (outcome.winner, outcome.reason, outcome.rounds);
    assert_eq!(found, (Some(B), EndReason::Strength, 1));
}

#[test]
fn fc_resc_19_decoys_alone_pass() {
    let game = game(with(|rules| {
        (rules.modules.scenario, rules.modules.hidden) = (Scenario::Rescue, true);
    }));
    let (mut stage, last) = last_ships(&game);
    stage.ship(B, FF, 5, 5);
    stage.act(A);
    // The rest of the turn is gone with the ship, and the next turns as well.
    stage.does(leave("O", &[last]));
    while stage.ask() == Ask::Reserve {
        stage.does(Action::Keep(Hand::default()));
    }
    assert_eq!((stage.decider(), stage.ask()), (B, Ask::Dice));
    stage.go(Action::Roll([3, 0, 0]), dice(&[S, S, S]));
    while stage.ask() != Ask::Dice {
        let first = stage.legal().pop().expect("an answer");
        stage.does(first);
    }
    assert_eq!((stage.decider(), stage.state().table.round), (B, 2));
}

#[test]
fn fc_win_06_07_the_last_round() {
    let game = game(with(|rules| rules.ending.rounds = 1));
    for (points, winner) in [((3, 2), Some(A)), ((2, 2), None), ((0, 1), Some(B))] {
        let mut stage = Stage::new(&game);
        stage.ship(A, BB, 1, 1);
        stage.ship(B, BB, 5, 5);
        let table = stage.scene.as_mut().unwrap().table();
        (table.points.a, table.points.b) = points;
        stage.dice(B, "O", "", "").begin(A, dice(&[]));
        let outcome = stage.state().table.outcome.expect("it is over");
        assert_eq!(outcome.winner, winner);
        let reason = match winner {
            Some(_) => EndReason::Strength,
            None => EndReason::RoundLimit,
        };
        assert_eq!((outcome.reason, outcome.rounds), (reason, 1));
    }
}
