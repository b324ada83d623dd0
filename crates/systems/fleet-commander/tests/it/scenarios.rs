//! The four scenarios, and the end of a battle.

use crate::arena::{game, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Group, Token};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::{Colour, Face, Hand};
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::{Scenario, Weapon};
use evenkeel_fleet_commander::state::{Ask, State};
use evenkeel_kernel::dice::{ScriptedDice, SeededDice, enumerate};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;
use evenkeel_kernel::outcome::EndReason;

fn in_scenario(scenario: Scenario) -> FleetCommander {
    game(with(|rules| rules.modules.scenario = scenario))
}

const SHUTTLE: Kind = Kind::SHUTTLE;

fn leave(die: &str, tokens: &[Token]) -> Action {
    Action::Leave {
        pay: pay(die),
        group: group(tokens),
    }
}

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
    let faces = enumerate(|dice| {
        let mut faces: Vec<Face> = (0..count)
            .map(|_| game.roll(Colour::Engine, dice))
            .collect();
        faces.sort();
        faces
    });
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

#[test]
fn fc_ex_49_containers_and_a_majority() {
    let game = in_scenario(Scenario::Rescue);
    let all: u8 = game.containers.iter().sum();
    assert_eq!(all, 11);
    // Six out: the other side has at most five.
    assert!(6 > all - 6 && 5 <= all - 5);
    // One trip a ship: seven ships carry seven at most.
    assert_eq!(game.fleets.a.iter().sum::<u8>(), 7);
}

#[test]
fn fc_ex_50_resc_17_the_other_side_cannot_catch_up() {
    let game = in_scenario(Scenario::Rescue);
    let begin = |rescued: u8| {
        let mut stage = Stage::new(&game);
        let carrier = stage.ship(A, FF, 1, 1);
        stage.ship(A, BB, 1, 2);
        stage.ship(B, FF, 5, 1);
        let table = stage.scene.as_mut().unwrap().table();
        table.containers[sq(3, 3).index()] = 11 - rescued - 2 - 1;
        table.rescued.a = rescued;
        table.rescued.b = 2;
        table.carrying = carrier.bit();
        stage.dice(A, "OO", "", "").act(A);
        let mut state = stage.state().clone();
        let legal = leave("O", &[carrier]);
        game.apply(&mut state, legal, &mut ScriptedDice::default(), &mut Silent);
        state.table.outcome
    };
    // Four against at most 2 + min(1, 5).
    let outcome = begin(3).expect("it is over");
    assert_eq!((outcome.winner, outcome.margin), (Some(A), 2));
    assert_eq!(begin(2), None);
}

#[test]
fn fc_ex_51_resc_11_12_leaving_with_a_container() {
    let game = in_scenario(Scenario::Rescue);
    for (count, numer, denom) in [(1, 5, 6), (2, 35, 36)] {
        let faces = enumerate(|dice| {
            let mut faces: Vec<Face> = (0..count)
                .map(|_| game.roll(Colour::Engine, dice))
                .collect();
            faces.sort();
            faces
        });
        let can = |faces: &Vec<Face>| {
            let mut stage = Stage::new(&game);
            let carrier = stage.ship(A, FF, 1, 1);
            stage.ship(B, FF, 5, 1);
            let scene = stage.scene.as_mut().unwrap();
            scene.dice(A, Colour::Engine, faces);
            scene.table().carrying = carrier.bit();
            stage.act(A);
            stage
                .legal()
                .iter()
                .any(|action| matches!(action, Action::Leave { .. }))
        };
        assert_eq!(faces.probability_that(can), Ok(Fraction::new(numer, denom)));
    }
}

#[test]
fn fc_resc_11_12_13_who_leaves_from_where_with_what() {
    let game = in_scenario(Scenario::Rescue);
    let mut stage = Stage::new(&game);
    // Two carriers and an empty ship at home, and a carrier on the other side's shore.
    let home = [1, 1, 1].map(|row| stage.ship(A, FF, row, 1));
    let away = stage.ship(A, FF, 5, 1);
    stage.ship(A, BB, 3, 3);
    stage.ship(B, BB, 5, 5);
    let [one, two, empty] = home;
    stage.carry(&[one, two, away]);
    stage.dice(A, "OSS", "M", "D").act(A);
    let leaving = |stage: &Stage| -> Vec<Action> {
        let all = stage.legal().into_iter();
        all.filter(|action| matches!(action, Action::Leave { .. }))
            .collect()
    };
    // With the engine result that has a direction, and neither with specials nor with
    // dice of other colours. Two frigates alike are offered once.
    assert_eq!(
        leaving(&stage),
        [leave("O", &[one, two]), leave("O", &[one])]
    );
    // Both leave for one result. Nobody else does, and the specials stay where they are.
    stage.does(leave("O", &[one, two]));
    assert_eq!(stage.state().table.rescued[A], 2);
    assert!(stage.is_gone(one) && stage.is_gone(two) && !stage.is_gone(empty));
    assert_eq!(leaving(&stage), []);
    let engine = stage.state().table.hands[A].of(Colour::Engine);
    assert_eq!(engine, 2);
}

#[test]
fn fc_sw_11_resc_14_a_battleship_that_left_lives() {
    let game = in_scenario(Scenario::Rescue);
    for leaves in [true, false] {
        let mut stage = Stage::new(&game);
        let ship = stage.ship(A, BB, 1, 1);
        stage.ship(A, FF, 3, 3);
        let enemy = stage.ship(B, BB, 5, 5);
        stage.carry(&[ship]);
        stage.weapon(A, Weapon::Nano);
        stage.scene.as_mut().unwrap().table().damage[ship.index()] = 23;
        stage.asteroids(1, 2).dice(A, "OSS", "", "").act(A);
        if leaves {
            stage.does(leave("O", &[ship]));
        } else {
            stage.go(moves("O", &[ship], 1, 2), dice(&[S]));
        }
        assert!(stage.is_gone(ship) && !stage.is_gone(enemy));
        assert_eq!(stage.is_legal(Action::Reroll(YELLOW)), !leaves);
        // Whoever imagines the battle knows as much.
        let (mut imagined, mut dice) = (None, SeededDice::new(1));
        game.imagine(game.view(stage.state(), B), &mut imagined, &mut dice);
        assert_eq!(imagined.unwrap().secrets.a.carrier, Some(ship));
    }
}

#[test]
fn fc_resc_04_09_docking_carrying_and_dropping() {
    let game = in_scenario(Scenario::Rescue);
    let mut stage = Stage::new(&game);
    let (one, late) = (stage.ship(A, FF, 3, 3), stage.ship(A, FF, 2, 2));
    stage.ship(B, BB, 5, 5);
    stage.scene.as_mut().unwrap().table().containers = game.containers;
    stage.begin(A, dice(&[]));
    assert_eq!(stage.legal(), [Action::Dock(one), Action::Done]);
    stage.does(Action::Dock(one));
    assert_eq!(stage.state().table.containers[sq(3, 3).index()], 2);
    stage.go(Action::Roll([3, 0, 0]), dice(&[O, O, D]));
    stage
        .does(moves("O", &[one], 2, 3))
        .does(moves("O", &[late], 3, 2));
    // Who comes late has none; who carries may drop it, here for nobody.
    assert!(!stage.is_legal(Action::Drop(late)));
    stage.does(Action::Drop(one));
    assert_eq!(stage.state().table.containers[sq(2, 3).index()], 1);
    assert_eq!(stage.state().table.carrying, 0);
}

#[test]
fn fc_resc_09_the_container_of_a_lost_ship_stays() {
    let game = in_scenario(Scenario::Rescue);
    let mut stage = Stage::new(&game);
    let carrier = stage.ship(B, FF, 3, 3);
    stage.ship(B, BB, 5, 5);
    stage.ship(A, BB, 2, 3);
    let table = stage.scene.as_mut().unwrap().table();
    table.carrying = carrier.bit();
    table.damage[carrier.index()] = 3;
    table.containers[sq(4, 4).index()] = 10;
    stage.dice(A, "O", "O", "").act(A);
    stage.does(attack("O", (2, 3), (3, 3), carrier));
    assert!(stage.is_gone(carrier));
    assert_eq!(stage.state().table.containers[sq(3, 3).index()], 1);
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
