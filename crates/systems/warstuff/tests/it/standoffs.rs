//! Stand-offs: who does not lead goes in, in line and together.

use std::sync::Arc;

use crate::arena::printed;
use crate::stage::*;
use evenkeel_board::Edge;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::tactics::{Doctrine, Tactics};
use evenkeel_players::AnyPlayer;
use evenkeel_testkit::panel;
use evenkeel_warstuff::game::WarStuff;
use evenkeel_warstuff::tactics::{Opinions, Scratch};
use evenkeel_warstuff::terrain::Terrain;

const CAPTAINS: [&str; 3] = ["captain", "bold", "careful"];

fn doctrine(name: &str) -> Doctrine<Opinions> {
    panel::doctrine::<WarStuff>("warstuff", name)
}

/// Who neither grows restless nor counts on friends.
fn patient(name: &str) -> Doctrine<Opinions> {
    let mut doctrine = doctrine(name);
    doctrine.opinions.restless = 0.0;
    doctrine.opinions.avenge = 0.0;
    doctrine
}

fn advice(stage: &Stage, doctrine: &Doctrine<Opinions>) -> Action {
    AnyPlayer::captain(*doctrine, 1).choose(&stage.game, &stage.state)
}

/// Of some battles on an open table between the same warbands, those in which nobody fell.
fn bloodless(units: &[&str], doctrine: &Doctrine<Opinions>) -> usize {
    let game = game_of(printed(), units, units);
    let is_bloodless = |seed: &u64| {
        let dice = &mut SeededDice::new(*seed);
        let mut players = [0, 1].map(|side| AnyPlayer::captain(*doctrine, 2 * seed + side));
        let [one, other] = &mut players;
        let mut state = game.start(&Arc::new(Terrain::none()), dice, &mut Silent);
        play(&game, &mut state, one, other, dice, &mut Silent);
        state.on == game.fielded
    };
    (0..12).filter(is_bloodless).count()
}

#[test]
fn equals_fight() {
    let guns = ["2 shooter_long fast"; 3];
    let swords = ["4"; 7];
    for name in CAPTAINS {
        let [of_guns, of_swords] = [&guns[..], &swords].map(|it| bloodless(it, &doctrine(name)));
        assert_eq!((of_guns, of_swords), (0, 0), "{name}");
    }
    assert!(bloodless(&guns, &patient("careful")) > 6);
    assert!(bloodless(&swords, &patient("careful")) > 6);
}

#[test]
fn who_does_not_lead_comes_into_reach() {
    // A shooter of 18 inches who walks 6 reaches 24.
    let gap = |round: u8, doctrine: &Doctrine<Opinions>| {
        let one = [("3 shooter_long", 24.0, 5.0)];
        let mut stage = Stage::new(printed(), &one, &[("3 shooter_long", 24.0, 43.0)]);
        stage.state.round = round;
        let reach = stage.game.spec(b(0)).shooter.expect("a shooter") + stage.game.spec(b(0)).walk;
        stage.state.at[b(0).index()].y = 5.0 + reach + 4.0;
        stage.act(a(0));
        let (state, _) = stage.tried(advice(&stage, doctrine), &mut SeededDice::new(1));
        let gap = stage
            .game
            .base(&state, a(0))
            .gap(stage.game.base(&state, b(0)));
        gap - reach
    };
    for name in CAPTAINS {
        assert!(gap(12, &doctrine(name)) <= 0.0, "{name}");
    }
    assert!(gap(1, &doctrine("careful")) > 0.0);
    assert!(gap(12, &patient("careful")) > 0.0);
}

#[test]
fn who_does_not_lead_charges_in_the_last_round() {
    let units = [("2", 24.0, 18.0)];
    let enemies = [("4", 24.0, 28.0), ("4", 28.0, 28.0)];
    let mut stage = Stage::new(printed(), &units, &enemies);
    stage.state.round = stage.game.rules.rounds.max;
    stage.act(a(0));
    for name in CAPTAINS {
        let action = advice(&stage, &doctrine(name));
        assert!(matches!(action, Action::Charge(..)), "{name}: {action:?}");
    }
    let action = advice(&stage, &patient("careful"));
    assert!(!matches!(action, Action::Charge(..)), "{action:?}");
}

#[test]
fn an_enemy_who_would_be_answered_is_feared_less() {
    // The damage that the unit takes where it stands, with a friend near or far.
    let taken = |friend: f64, doctrine: &Doctrine<Opinions>| {
        let units = [("2", 24.0, 20.0), ("4", 24.0, friend)];
        let mut stage = Stage::new(printed(), &units, &[("3", 24.0, 31.0)]);
        stage.act(a(0));
        let (mut scratch, mut judged) = (Scratch::default(), Vec::new());
        stage
            .game
            .judge(&stage.state, doctrine, &mut scratch, &mut judged);
        let mut holds = judged.iter().filter(|it| it.action == Action::Hold);
        holds.next().expect("it may hold").judgement.taken
    };
    let captain = doctrine("captain");
    assert!(taken(17.0, &captain) < taken(2.0, &captain));
    let alone = patient("captain");
    assert_eq!(taken(17.0, &alone), taken(2.0, &alone));
}

/// An open table on which captains have deployed.
pub fn deployed(game: &WarStuff, doctrine: &Doctrine<Opinions>) -> State {
    let dice = &mut SeededDice::new(1);
    let mut state = game.start(&Arc::new(Terrain::none()), dice, &mut Silent);
    let mut players = [0, 1].map(|seed| AnyPlayer::captain(*doctrine, seed));
    while state.round == 0 {
        let player = &mut players[usize::from(state.decider == B)];
        let action = player.choose(game, &state);
        game.apply(&mut state, action, dice, &mut Silent);
    }
    state
}

/// The distance between the outermost files of a warband that a captain deploys.
fn frontage(doctrine: &Doctrine<Opinions>) -> f64 {
    let game = game_of(printed(), &["3"; 6], &["3"; 6]);
    let state = deployed(&game, doctrine);
    let along = |unit| match state.edges.a.expect("an edge") {
        Edge::South | Edge::North => state.at(unit).x,
        Edge::West | Edge::East => state.at(unit).y,
    };
    let files = (0..6).map(|number| along(a(number)));
    let ends = files.fold((f64::MAX, f64::MIN), |ends, at| {
        (ends.0.min(at), ends.1.max(at))
    });
    ends.1 - ends.0
}

#[test]
fn warbands_are_deployed_in_line() {
    let captain = doctrine("captain");
    assert!(frontage(&captain) >= 8.0, "{}", frontage(&captain));
    let mut without = captain;
    // Without its own place in the line, and with nobody to screen, each goes to the middle.
    (without.opinions.file, without.opinions.front) = (0.0, 0.0);
    without.opinions.screen = 0.0;
    assert!(frontage(&without) <= 4.0, "{}", frontage(&without));
}
