//! The mission: who wins by the markers held, and when a battle ends (rules WF-OBJ).

use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_kernel::side::Side;
use evenkeel_warfleets::action::Action;
use evenkeel_warfleets::ruleset::Phase;
use evenkeel_warfleets::scene::Scene;
use evenkeel_warfleets::state::{Ask, Status};

use crate::moves::assert_at;
use crate::scene::{Stage, ftl};

/// A battle at the end of its last round; markers carried by both sides.
fn ending(a: u8, b: u8) -> Stage {
    let mut stage = Stage::new(&ftl(), &["light", "light"], &["light", "light"]);
    stage.put(stage.a(0), 10.0, 10.0, 0.0);
    stage.put(stage.a(1), 20.0, 10.0, 0.0);
    stage.put(stage.b(0), 10.0, 40.0, 0.0);
    stage.put(stage.b(1), 20.0, 40.0, 0.0);
    stage.state.round = 4;
    stage.state.load(stage.a(0), a);
    stage.state.load(stage.b(1), b);
    stage.marker(36.0, 24.0);
    stage.marker(30.0, 24.0);
    stage
}

#[test]
fn the_side_that_holds_more_wins_after_four_rounds() {
    for (a, b, winner) in [
        (2, 1, Some(Side::A)),
        (0, 1, Some(Side::B)),
        (1, 1, None),
        (0, 0, None),
    ] {
        let mut stage = ending(a, b);
        stage.play(Scene::EndOfRound, &[]);
        let outcome = stage.state.outcome.expect("four rounds are over");
        assert_eq!(outcome.winner, winner);
        assert_eq!(outcome.margin, i32::from(a.abs_diff(b)));
        assert_eq!(outcome.rounds, 4);
        let reason = if winner.is_some() {
            EndReason::Objective
        } else {
            EndReason::RoundLimit
        };
        assert_eq!(outcome.reason, reason);
    }
    let mut early = ending(3, 0);
    early.state.round = 3;
    early.play(Scene::EndOfRound, &[]);
    assert_eq!(early.state.outcome, None);
}

#[test]
fn reserves_hold_nothing_and_are_no_casualties() {
    let mut stage = ending(0, 0);
    stage.state.on_table[Side::A] &= !stage.a(1).bit();
    stage.state.model_mut(stage.a(1)).status = Status::Reserve;
    // No die is rolled for morale.
    stage.play(Scene::EndOfRound, &[]);
    assert_eq!(stage.state.outcome.unwrap().winner, None);
    assert_eq!(stage.state.ships_left[Side::A], 2);
}

/// Destroys these ships of both sides.
fn kill(stage: &mut Stage, a: &[u8], b: &[u8]) {
    for &index in a {
        stage.destroy(stage.a(index));
    }
    for &index in b {
        stage.destroy(stage.b(index));
    }
}

#[test]
fn a_battle_goes_on_while_anything_can_change() {
    // All of side B is gone; whatever side A holds, its ships may still win
    // markers and lose them.
    for held in [0, 1] {
        let mut stage = ending(held, 0);
        stage.state.round = 2;
        kill(&mut stage, &[], &[0, 1]);
        assert_eq!(stage.state.ships_left[Side::B], 0);
        stage.play(Scene::Phase(Phase::Squadrons), &[]);
        assert!(matches!(stage.state.ask, Ask::Activate { .. }));
        // To the end of the last round: its margin counts.
        stage.drive_faces(Scene::Phase(Phase::Squadrons), &[Action::Hold(0)], &[]);
        let outcome = stage.state.outcome.expect("four rounds are over");
        let winner = (held > 0).then_some(Side::A);
        assert_eq!((outcome.winner, outcome.rounds), (winner, 4));
        assert_eq!(outcome.margin, i32::from(held));
        assert_eq!(outcome.reason, EndReason::Annihilation);
    }
}

#[test]
fn a_battle_without_ships_ends_in_a_draw_at_once() {
    let mut stage = ending(1, 1);
    stage.state.round = 2;
    kill(&mut stage, &[0, 1], &[0, 1]);
    stage.play(Scene::Phase(Phase::Squadrons), &[]);
    let outcome = stage.state.outcome.expect("nobody is left");
    assert_eq!((outcome.winner, outcome.margin), (None, 0));
    assert_eq!(outcome.rounds, 2);
}

#[test]
fn forced_checks_are_rolled_before_a_battle_ends() {
    let mut stage = ending(1, 0);
    stage.state.round = 3;
    kill(&mut stage, &[1], &[0, 1]);
    // The last ship tests in both rounds that are left.
    let odds = stage.odds(
        Scene::Phase(Phase::Squadrons),
        &[Action::Hold(0)],
        |stage| {
            stage
                .state
                .outcome
                .map(|outcome| outcome.winner == Some(Side::A))
        },
    );
    // With 2 working upgrades it stays on 4 or more.
    assert_eq!(odds.probability(&Some(true)), Fraction::new(1, 4));
    assert_at(stage.pos(stage.a(0)), 10.0, 10.0);
}
