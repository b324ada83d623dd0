//! The scenario of containers that are rescued.

use crate::arena::in_scenario;
use crate::dice::sorted;
use crate::stage::*;
use crate::victory::leave;
use evenkeel_fleet_commander::action::Action;
use evenkeel_fleet_commander::hand::{Colour, Face};
use evenkeel_fleet_commander::ruleset::{Scenario, Weapon};
use evenkeel_kernel::dice::{ScriptedDice, SeededDice};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;

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
        let faces = sorted(&game, Colour::Engine, count);
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
