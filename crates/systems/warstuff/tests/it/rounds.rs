//! Rounds, turns and the end.

use std::sync::Arc;

use crate::arena::{printed, with};
use crate::stage::*;
use evenkeel_board::Vec2;
use evenkeel_kernel::dice::ScriptedDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::outcome::EndReason;
use evenkeel_warstuff::ruleset::{EndScore, Ruleset};
use evenkeel_warstuff::terrain::Terrain;

#[test]
fn ws_round_05_12_turns() {
    let units = [("2", 20.0, 24.0)];
    let mut stage = Stage::new(printed(), &units, &[("2", 45.0, 40.0)]);
    stage.turn(A);
    let names = [Action::Unit(a(0)), Action::Unit(a(1)), Action::Unit(a(2))];
    assert_eq!(stage.legal(), names, "nobody may pass");
    stage.go(Action::Unit(a(1)), &[]).go(Action::Hold, &[]);
    assert_eq!(stage.state.decider, B);
    // The dead are skipped.
    stage.state.on &= !b(1).bit();
    stage.go(Action::Unit(b(0)), &[]).go(Action::Hold, &[]);
    assert_eq!(stage.legal(), [Action::Unit(a(0)), Action::Unit(a(2))]);
}

#[test]
fn ws_round_11_wounds_and_stun_last() {
    let mut stage = Stage::new(printed(), &[("2", 20.0, 24.0)], &[("2", 45.0, 40.0)]);
    for unit in [a(1), a(2), b(1), b(2)] {
        stage.state.on &= !unit.bit();
    }
    stage.wound(b(0), 3).act(a(0));
    stage.state.activated |= b(0).bit();
    stage.state.last.b = 9;
    stage.stun(b(0)).go(Action::Hold, &[]);
    assert_eq!(stage.state.round, 2);
    assert_eq!(stage.wounds(b(0)), 3);
    assert_eq!(stage.state.activated & b(0).bit(), 0);
}

#[test]
fn ws_end_01_10_the_last_side_wins() {
    let mut stage = duel(printed(), "5", "1", false);
    for unit in [b(1), b(2)] {
        stage.state.on &= !unit.bit();
    }
    stage.go(Action::Charge(b(0), 0), &[6, 6]);
    let outcome = stage.state.outcome.unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(A), EndReason::Annihilation)
    );
    // Both sides die together: nobody wins.
    let mut stage = duel(printed(), "1", "1 death_blow", false);
    for unit in [a(1), a(2), b(1), b(2)] {
        stage.state.on &= !unit.bit();
    }
    stage.go(Action::Charge(b(0), 0), &[6, 6, 6, 6]);
    let outcome = stage.state.outcome.unwrap();
    assert_eq!((outcome.winner, outcome.margin), (None, 0));
}

/// One unit of side A against so many of side B, besides two of each, in a turn of A.
fn outnumbered(enemies: usize, allow_pass: bool) -> Stage {
    let rules = with(|rules| rules.rounds.allow_pass = allow_pass);
    let places: Vec<(&str, f64, f64)> = (0..enemies)
        .map(|number| ("2", 10.0 + 3.0 * number as f64, 40.0))
        .collect();
    let mut stage = Stage::new(rules, &[("2", 20.0, 10.0)], &places);
    stage.turn(A);
    stage
}

#[test]
fn ws_round_05_passing_where_the_ruleset_allows_it() {
    assert!(!outnumbered(4, false).is_legal(Action::Done));
    assert!(!outnumbered(1, true).is_legal(Action::Done), "not fewer");
    let mut stage = outnumbered(4, true);
    stage.go(Action::Done, &[]);
    assert_eq!((stage.state.active, stage.state.ask), (B, Ask::Unit));
    assert!(!stage.is_legal(Action::Done), "more than the enemy");
    let mut turn = |unit, may_pass| {
        stage.go(Action::Unit(unit), &[]).go(Action::Hold, &[]);
        assert_eq!(stage.is_legal(Action::Done), may_pass, "{unit:?}");
    };
    // Never twice running, and again after a turn in which a unit acted.
    turn(b(0), false);
    turn(a(0), false);
    turn(b(1), true);
}

#[test]
fn ws_end_03_giving_up_where_the_ruleset_allows_it() {
    let end = |allowed, enemy| {
        let rules = with(|rules| rules.rounds.allow_concede = allowed);
        let mut stage = Stage::new(
            rules,
            &[("1", 20.0, 10.0)],
            &[(enemy, 20.0, 40.0), ("1", 30.0, 40.0)],
        );
        for unit in [a(1), a(2), b(2), b(3)] {
            stage.state.on &= !unit.bit();
        }
        stage
            .turn(B)
            .go(Action::Unit(b(0)), &[])
            .go(Action::Hold, &[]);
        stage.state.outcome
    };
    assert_eq!(end(false, "5"), None);
    // 10 points are a fifth of 50, and less than a fifth of 60.
    assert_eq!(end(true, "4"), None);
    let outcome = end(true, "5").unwrap();
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(B), EndReason::Surrender)
    );
}

/// The end of a last round in which everybody holds, with one unit of each side dead.
fn last_round(rules: Ruleset) -> evenkeel_kernel::outcome::Outcome {
    // Side A has lost 20 of 70 points, side B 40 of 100.
    let game = game_of(rules, &["2", "5"], &["4", "4", "2"]);
    let mut state = game.scene(Arc::new(Terrain::none()));
    state.place(a(1), Vec2::new(5.0, 5.0));
    state.place(b(1), Vec2::new(5.0, 40.0));
    state.place(b(2), Vec2::new(15.0, 40.0));
    state.begin_turn(A);
    let dice = &mut ScriptedDice::default();
    while state.outcome.is_none() {
        let mut legal = Vec::new();
        game.legal_actions(&state, &mut legal);
        let hold = legal.contains(&Action::Hold);
        let action = if hold { Action::Hold } else { legal[0] };
        game.apply(&mut state, action, dice, &mut Vec::new());
    }
    state.outcome.unwrap()
}

#[test]
fn ws_end_05_09_points_decide_after_the_last_round() {
    let outcome = last_round(with(|rules| rules.rounds.max = 3));
    assert_eq!(outcome.rounds, 3);
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Some(A), EndReason::Strength)
    );
    assert_eq!(outcome.margin, 20);
    let surviving = with(|rules| {
        rules.rounds.max = 3;
        rules.rounds.end_score = EndScore::Surviving;
    });
    let outcome = last_round(surviving);
    assert_eq!((outcome.winner, outcome.margin), (Some(B), 10));
}
