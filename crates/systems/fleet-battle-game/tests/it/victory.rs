//! The end of a battle.

use evenkeel_fleet_battle_game::action::{Action, ShipId};
use evenkeel_fleet_battle_game::event::Event;
use evenkeel_fleet_battle_game::ruleset::TieBreak;
use evenkeel_fleet_battle_game::scene::Scene;
use evenkeel_fleet_battle_game::state::Ask;
use evenkeel_kernel::outcome::{EndReason, Outcome};
use evenkeel_kernel::side::Side;

use crate::stage::{Stage, hits, none};

fn parked(a: &[&str], b: &[&str]) -> Stage {
    let mut stage = Stage::new(a, b);
    stage.park();
    stage.state.first = Some(Side::B);
    stage
}

fn outcome(stage: &Stage) -> Outcome {
    stage.state.outcome.expect("an end")
}

#[test]
fn fbg_win_01_crip_05_a_fleet_of_cripples_has_lost() {
    let mut stage = parked(&["ca 2"], &["d7 2"]);
    stage.cripple(3);
    stage.shields(2, 0, 0);
    stage.play(hits(0, 2, 1), none());
    // The end waits for the window of self-destruction.
    assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(2)));
    assert_eq!(stage.state.outcome, None);
    stage.act(Action::SelfDestruct(false), none());
    let expected = Outcome {
        winner: Some(Side::A),
        margin: 6,
        reason: EndReason::Annihilation,
        rounds: 1,
        first: Side::B,
    };
    assert_eq!(outcome(&stage), expected);
    let ended = Event::Ended {
        outcome: expected,
        strength_a: 6,
        strength_b: 0,
        first_fire: None,
    };
    assert_eq!(stage.events.last(), Some(&ended));
    assert!(stage.legal().is_empty());
}

#[test]
fn fbg_win_02_two_fleets_lost_in_one_chain_are_a_draw() {
    let mut stage = Stage::new(&["ca 2"], &["d7 2"]);
    for (ship, q) in [(0, 0), (1, 1), (2, 2), (3, 3)] {
        stage.put(ship, q, 0, 0);
    }
    stage.cripple(0);
    stage.cripple(3);
    stage.shields(1, 0, 0);
    stage.shields(2, 0, 0);
    // The last live ship of A is crippled first, then blows up and takes B's with it.
    stage.play(hits(1, 0, 1), none());
    assert_eq!(stage.state.ask, Ask::SelfDestruct(ShipId(1)));
    stage.act(
        Action::SelfDestruct(true),
        evenkeel_kernel::dice::ScriptedDice::new(&[6]),
    );
    stage.act(Action::SelfDestruct(false), none());
    let end = outcome(&stage);
    assert_eq!((end.winner, end.margin), (None, 0));
    assert_eq!(end.reason, EndReason::Annihilation);
}

#[test]
fn fbg_win_02_a_battle_goes_on_while_both_have_live_ships() {
    let mut stage = parked(&["ca 2"], &["d7 2"]);
    stage.cripple(3);
    stage.play(hits(0, 2, 4), none());
    assert_eq!(stage.log(2), "0/0");
    assert_eq!(stage.state.outcome, None);
}

#[test]
fn fbg_win_03_the_last_round_ends_the_battle() {
    let mut stage = parked(&["ca 2"], &["d7 2"]);
    stage.state.round = 29;
    stage.play(
        Scene::EndOfRound,
        evenkeel_kernel::dice::ScriptedDice::new(&[]).then_below(2, 0),
    );
    assert_eq!((stage.state.round, stage.state.outcome), (30, None));
    stage.play(Scene::EndOfRound, none());
    assert_eq!(outcome(&stage).rounds, 30);
}

#[test]
fn fbg_win_04_05_strength_decides_at_the_limit() {
    // The fleet of example 39: 4 + 2 + 1 + 0 = 7 against 3 + 3.
    for (tie_break, winner, reason) in [
        (TieBreak::Strength, Some(Side::A), EndReason::Strength),
        (TieBreak::Draw, None, EndReason::RoundLimit),
    ] {
        let mut stage = Stage::with(
            |rules| rules.ending.tie_break = tie_break,
            &[
                "dn 1 squadron:a",
                "ca 1 squadron:a",
                "dd 1 squadron:a",
                "sc 1 squadron:a",
            ],
            &["d7 2"],
        );
        stage.park();
        stage.shields(0, 2, 1);
        stage.shields(1, 0, 1);
        stage.shields(2, 0, 0);
        stage.cripple(3);
        assert_eq!(stage.game.strength(&stage.state, Side::A), 7);
        assert_eq!(stage.game.strength(&stage.state, Side::B), 6);
        stage.state.round = 30;
        stage.play(Scene::EndOfRound, none());
        let end = outcome(&stage);
        assert_eq!((end.winner, end.reason), (winner, reason));
        assert_eq!(end.margin, if winner.is_some() { 1 } else { 0 });
    }
}

#[test]
fn a_hull_is_as_strong_as_the_ruleset_says() {
    let mut stage = Stage::with(|rules| rules.ending.hull_strength = 3, &["ca 2"], &["d7 2"]);
    stage.park();
    stage.shields(0, 0, 1);
    assert_eq!(stage.game.strength(&stage.state, Side::A), 4 + 5);
}

#[test]
fn fbg_win_04_equal_strength_is_a_draw() {
    let mut stage = parked(&["ca 2"], &["d7 2"]);
    stage.state.round = 30;
    stage.play(Scene::EndOfRound, none());
    let end = outcome(&stage);
    assert_eq!(
        (end.winner, end.margin, end.reason),
        (None, 0, EndReason::RoundLimit)
    );
}
