//! The scenario of the shuttle that is captured.

use crate::arena::{game, in_scenario, with};
use crate::dice::sorted;
use crate::stage::*;
use crate::victory::leave;
use evenkeel_fleet_commander::action::{Action, Group, Token};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::{Colour, Face};
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::Scenario;
use evenkeel_fleet_commander::state::{Ask, State};
use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::outcome::EndReason;

const SHUTTLE: Kind = Kind::SHUTTLE;

/// Whether the shuttle can leave the board with what is at hand.
fn escapes(game: &FleetCommander, state: &State, shuttle: Token) -> bool {
    let mut legal = Vec::new();
    game.legal_actions(game.view(state, B), &mut legal);
    legal.into_iter().any(|action| {
        let own = match action {
            Action::Move { group, .. } | Action::Leave { group, .. } => {
                group == Group(shuttle.bit())
            }
            _ => false,
        };
        own && {
            let mut next = state.clone();
            game.apply(&mut next, action, &mut ScriptedDice::default(), &mut Silent);
            match next.table.outcome {
                Some(outcome) => outcome.winner == Some(B),
                None => next.table.active == B && escapes(game, &next, shuttle),
            }
        }
    })
}

/// The chance that Blue wins in this turn with so many engine dice.
fn escape_odds(game: &FleetCommander, at: (u8, u8), guards: &[(u8, u8)], count: usize) -> Fraction {
    let faces = sorted(game, Colour::Engine, count);
    let wins = |faces: &Vec<Face>| {
        let mut stage = Stage::new(game);
        let shuttle = stage.ship(B, SHUTTLE, at.0, at.1);
        for (row, column) in guards {
            stage.ship(A, FF, *row, *column);
        }
        stage.scene.as_mut().unwrap().dice(B, Colour::Engine, faces);
        stage.act(B);
        escapes(game, stage.state(), shuttle)
    };
    faces.probability_that(wins).unwrap()
}

#[test]
fn fc_ex_47_48_cap_09_16_the_shuttle_leaves() {
    let game = in_scenario(Scenario::Capture);
    let ring = [(2, 3), (2, 4), (3, 2), (3, 4), (4, 2), (4, 3), (4, 4)];
    assert_eq!(escape_odds(&game, (3, 3), &ring, 3), Fraction::new(3, 8));
    for (count, numer, denom) in [(1, 5, 6), (2, 35, 36), (3, 215, 216)] {
        assert_eq!(
            escape_odds(&game, (1, 1), &[], count),
            Fraction::new(numer, denom)
        );
    }
    let late = crate::arena::game(with(|rules| {
        rules.modules.scenario = Scenario::Capture;
        rules.capture.exit_same_turn = false;
    }));
    assert_eq!(escape_odds(&late, (3, 3), &ring, 3), Fraction::new(0, 1));
}

#[test]
fn fc_cap_10_12_14_the_shuttle_changes_hands() {
    let game = in_scenario(Scenario::Capture);
    let mut stage = Stage::new(&game);
    let shuttle = stage.ship(B, SHUTTLE, 1, 2);
    let blue = stage.ship(B, FF, 3, 2);
    let yellow = stage.ship(A, FF, 2, 2);
    stage.dice(A, "OOM", "", "").act(A);
    stage.does(moves("O", &[yellow], 1, 2));
    assert_eq!(stage.state().table.side(shuttle), A);
    // Its square is guarded now; alone it may be taken back.
    let mut back = Stage::new(&game);
    let alone = back.ship(A, SHUTTLE, 2, 2);
    let taker = back.ship(B, FF, 3, 2);
    back.ship(A, FF, 5, 5);
    back.dice(B, "OO", "", "").act(B);
    back.does(moves("O", &[taker], 2, 2));
    assert_eq!(back.state().table.side(alone), B);
    let _ = blue;
    // With further dice the capturer moves it on, and off.
    stage
        .does(moves("O", &[shuttle], 1, 1))
        .does(leave("M", &[shuttle]));
    let outcome = stage.state().table.outcome.expect("it is over");
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(A), EndReason::Objective)
    );
}

#[test]
fn fc_cap_12_15_guards_and_guns() {
    let game = in_scenario(Scenario::Capture);
    let mut stage = Stage::new(&game);
    let shuttle = stage.ship(B, SHUTTLE, 2, 3);
    let guard = stage.ship(B, FF, 2, 3);
    stage.ship(B, SHUTTLE, 5, 1);
    let yellow = stage.ship(A, FF, 2, 2);
    stage.scene.as_mut().unwrap().table().shuttle = Some(shuttle);
    stage.dice(A, "O", "O", "").act(A);
    assert!(!stage.is_legal(moves("O", &[yellow], 2, 3)));
    assert!(!stage.is_legal(attack("O", (2, 2), (2, 3), shuttle)));
    assert!(stage.is_legal(attack("O", (2, 2), (2, 3), guard)));
    let mut stage = Stage::new(&game);
    stage.ship(B, SHUTTLE, 2, 3);
    stage.ship(A, FF, 2, 2);
    stage.dice(A, "", "O", "").act(A);
    assert_eq!(stage.legal(), [Action::Done]);
}

#[test]
fn fc_cap_19_capturing_reveals_and_decoys_cannot() {
    let game = game(with(|rules| {
        rules.modules.scenario = Scenario::Capture;
        rules.modules.hidden = true;
    }));
    let mut stage = Stage::new(&game);
    stage.ship(B, SHUTTLE, 2, 3);
    let decoy = stage.signal(A, Kind::DECOY, 2, 2);
    let ship = stage.signal(A, FF, 2, 2);
    stage.dice(A, "OO", "", "").act(A);
    assert!(!stage.is_legal(moves("O", &[decoy], 2, 3)));
    assert!(!stage.is_legal(moves("O", &[decoy, ship], 2, 3)));
    stage.does(moves("O", &[ship], 2, 3));
    assert_ne!(stage.state().table.revealed & ship.bit(), 0);
}

#[test]
fn fc_cap_17_a_square_with_the_shuttle_does_not_count_twice() {
    let game = game(with(|rules| {
        rules.modules.scenario = Scenario::Capture;
        rules.modules.advanced = true;
    }));
    let mut stage = Stage::new(&game);
    stage.ship(B, SHUTTLE, 3, 3);
    let frigate = stage.ship(B, FF, 3, 3);
    stage.ship(A, FF, 5, 5);
    stage.dice(B, "OO", "", "").act(B);
    stage.does(moves("O", &[frigate], 3, 4));
    assert_eq!(stage.ask(), Ask::Act);
}
