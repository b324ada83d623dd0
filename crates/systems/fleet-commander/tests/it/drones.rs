//! Drones, a special weapon.

use crate::arena::{game, standard, with};
use crate::stage::*;
use crate::weapons::armed;
use evenkeel_fleet_commander::action::{Action, Salvo, Token};
use evenkeel_fleet_commander::event::Event;
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::Colour;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::{Scenario, Weapon};
use evenkeel_kernel::dice::enumerate;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::odds::Fraction;

#[test]
fn fc_dron_01_04_drones_sting_until_stopped() {
    let game = standard();
    let mut stage = armed(&game, Weapon::Drones);
    let target = stage.ship(B, DD, 2, 3);
    let far = stage.ship(B, FF, 4, 4);
    stage.dice(A, "O", "", "").act(A);
    assert!(!stage.is_legal(salvo(Salvo::On(far))));
    stage.does(salvo(Salvo::On(target)));
    // One swarm: it may be called back or sent on, not sent twice.
    assert_eq!(stage.hull(target), 12);
    stage.does(Action::Done);
    let most = stage.legal()[0];
    stage.does(most);
    assert_eq!((stage.decider(), stage.hull(target)), (B, 10));
    stage.go(Action::Roll([0, 2, 1]), dice(&[M, O, O]));
    stage.does(Action::StopDrones);
    assert_eq!(stage.state().table.drones[A], None);
}

#[test]
fn fc_dron_08_drones_are_sent_on_or_called_back() {
    let game = standard();
    let mut stage = armed(&game, Weapon::Drones);
    let (one, two) = (stage.ship(B, DD, 2, 3), stage.ship(B, FF, 2, 2));
    stage.scene.as_mut().unwrap().table().drones[A] = Some(one);
    stage.dice(A, "S", "S", "").act(A);
    assert!(!stage.is_legal(salvo(Salvo::On(one))));
    assert!(stage.is_legal(salvo(Salvo::Recall)));
    stage.does(salvo(Salvo::On(two)));
    assert_eq!(stage.state().table.drones[A], Some(two));
    stage.does(Action::Salvo(
        [Colour::Engine, Colour::Weapon],
        Salvo::Recall,
    ));
    assert_eq!(stage.state().table.drones[A], None);
}

#[test]
fn fc_dron_10_drones_come_back_from_a_ship_that_is_gone() {
    let game = standard();
    let begin = |damage: u8| {
        let mut stage = armed(&game, Weapon::Drones);
        let (stung, other) = (stage.ship(B, FF, 2, 1), stage.ship(B, DD, 1, 2));
        let table = stage.scene.as_mut().unwrap().table();
        table.drones[A] = Some(stung);
        table.damage[stung.index()] = damage;
        (stage, stung, other)
    };
    let back = |stage: &Stage| {
        let told = stage.events.contains(&Event::DronesBack { side: A });
        (told, stage.state().table.drones[A])
    };
    // Shot: they may be sent out again, and cannot be called back.
    let (mut stage, stung, other) = begin(2);
    stage.dice(A, "", "O", "").act(A);
    stage.does(attack("O", (1, 1), (2, 1), stung));
    assert!(stage.is_gone(stung));
    assert_eq!(back(&stage), (true, None));
    assert!(!stage.is_legal(salvo(Salvo::Recall)));
    stage.does(salvo(Salvo::On(other)));
    assert_eq!(stage.state().table.drones[A], Some(other));
    // The loss of a ship that they are not on is nothing to them.
    let (mut stage, shot, other) = begin(2);
    stage.scene.as_mut().unwrap().table().drones[A] = Some(other);
    stage.dice(A, "", "O", "").act(A);
    stage.does(attack("O", (1, 1), (2, 1), shot));
    assert!(stage.is_gone(shot));
    assert_eq!(back(&stage), (false, Some(other)));
    // Stung to death: nothing is left to be stopped.
    let (mut stage, stung, other) = begin(4);
    stage.begin(B, dice(&[]));
    assert!(stage.is_gone(stung));
    assert_eq!(back(&stage), (true, None));
    stage.go(Action::Roll([1, 1, 1]), dice(&[O, M, O]));
    assert!(!stage.is_legal(Action::StopDrones));
    assert_eq!(stage.hull(other), 12);
}

#[test]
fn fc_dron_10_drones_do_not_leave_the_board_with_a_ship() {
    let game = game(with(|rules| rules.modules.scenario = Scenario::Rescue));
    let mut stage = armed(&game, Weapon::Drones);
    let carrier = stage.ship(B, FF, 5, 1);
    stage.ship(B, BB, 5, 5);
    stage.carry(&[carrier]).dice(B, "O", "", "");
    stage.scene.as_mut().unwrap().table().drones[A] = Some(carrier);
    stage.act(B).does(Action::Leave {
        pay: pay("O"),
        group: group(&[carrier]),
    });
    assert!(stage.is_gone(carrier));
    assert_eq!(stage.state().table.drones[A], None);
}

/// A ship of side B with drones on it and so much damage, at the beginning of its turn.
pub fn stung(game: &FleetCommander, kind: Kind, damage: u8) -> (Stage<'_>, Token) {
    let mut stage = armed(game, Weapon::Drones);
    let ship = stage.ship(B, kind, 5, 5);
    stage.ship(B, FF, 4, 1);
    let table = stage.scene.as_mut().unwrap().table();
    table.drones[A] = Some(ship);
    table.damage[ship.index()] = damage;
    stage.begin(B, dice(&[]));
    (stage, ship)
}

/// Damage comes first, then the victim may stop it: the mean is the damage of a turn for
/// each turn up to the one in which it does.
#[test]
fn fc_ex_36_37_how_long_drones_sting() {
    let game = standard();
    let (stage, ship) = stung(&game, BB, 0);
    let damage = 24 - stage.hull(ship);
    let stops = [1, 2, 3].map(|red| {
        let odds = enumerate(|dice| {
            let mut state = stage.state().clone();
            let roll = Action::Roll([3 - red, red, 0]);
            game.apply(&mut state, roll, dice, &mut Silent);
            let mut legal = Vec::new();
            game.legal_actions(game.view(&state, B), &mut legal);
            let stops = legal.contains(&Action::StopDrones);
            if stops {
                game.apply(&mut state, Action::StopDrones, dice, &mut Silent);
            }
            assert_eq!(state.table.drones[A].is_none(), stops);
            stops
        });
        odds.probability(&true)
    });
    assert_eq!(
        stops,
        [(1, 6), (11, 36), (91, 216)].map(|(n, d)| Fraction::new(n, d))
    );
    let means = stops.map(|stop| Fraction::from_integer(u128::from(damage)) / stop);
    assert_eq!(
        means,
        [(12, 1), (72, 11), (432, 91)].map(|(n, d)| Fraction::new(n, d))
    );
    // A destroyer dies at the sixth sting, after five turns without a multi.
    let (mut stings, mut taken) = (1, 0);
    loop {
        let (stage, ship) = stung(&game, DD, taken);
        if stage.is_gone(ship) {
            break;
        }
        (stings, taken) = (stings + 1, 12 - stage.hull(ship));
        assert!(stings <= 12, "drones do no damage");
    }
    assert_eq!(stings, 6);
    let one = Fraction::from_integer(1);
    let fails = (1..stings).fold(one, |chance, _| chance * (one - stops[2]));
    assert_eq!(fails, Fraction::new(30517578125, 470184984576));
}
