//! What reveals signals: joining an attack, damage, second steps, shots and reactions.

use crate::arena::{game, with};
use crate::signals::{DECOY, hidden};
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Salvo};
use evenkeel_fleet_commander::ruleset::{DestroyerAlone, Weapon};
use evenkeel_fleet_commander::state::Ask;

#[test]
fn fc_hid_14_signals_are_revealed_to_join() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    let (one, two) = (stage.signal(A, DD, 2, 3), stage.signal(A, FF, 2, 3));
    let helper = stage.signal(A, BB, 2, 2);
    stage.signal(A, DECOY, 2, 4);
    let target = stage.ship(B, BB, 3, 3);
    stage.dice(A, "O", "OO", "").act(A);
    // A decoy cannot begin an attack; of the square that does, somebody fires.
    assert!(!stage.legal().iter().any(|action| match action {
        Action::Attack { from, .. } => *from == sq(2, 4),
        _ => false,
    }));
    stage.does(attack("O", (2, 3), (3, 3), target));
    assert_eq!(stage.legal(), [Action::Join(one), Action::Join(two)]);
    stage.does(Action::Join(one));
    assert_eq!(
        stage.legal(),
        [Action::Join(two), Action::Join(helper), Action::Done]
    );
    stage.does(Action::Join(helper)).does(Action::Done);
    assert_eq!(stage.hull(target), 18);
    assert_eq!(stage.state().table.revealed & two.bit(), 0);
}

/// Where a destroyer among others shoots further, it alone fires: its neighbours have no
/// reason to be revealed.
#[test]
fn fc_hid_22_who_does_not_fire_a_far_shot_does_not_join_it() {
    for destroyer in [DestroyerAlone::Any, DestroyerAlone::OneAmongOthers] {
        let game = game(with(|rules| {
            (rules.modules.hidden, rules.modules.advanced) = (true, true);
            rules.advanced.destroyer = destroyer;
        }));
        // With a die for each step everybody may fire.
        for doubled in [true, false] {
            let mut stage = Stage::new(&game);
            let (ship, frigate) = (stage.signal(A, DD, 3, 1), stage.signal(A, FF, 3, 1));
            stage.ship(A, BB, 1, 1);
            let target = stage.ship(B, BB, 3, 3);
            stage.dice(A, "O", "OO", "").act(A);
            let is_it =
                |action: &Action| matches!(action, Action::Shot(shot) if shot.doubled == doubled);
            let shot = stage.legal().into_iter().find(is_it);
            stage.does(shot.expect("a shot"));
            if doubled {
                let revealed = stage.state().table.revealed & (ship.bit() | frigate.bit());
                assert_eq!((stage.hull(target), revealed), (22, ship.bit()));
            } else {
                assert_eq!(stage.legal(), [Action::Join(ship), Action::Join(frigate)]);
            }
        }
    }
}

#[test]
fn fc_hid_15_16_damage_reveals_ships_and_spares_decoys() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    let (ship, decoy) = (stage.signal(A, DD, 3, 3), stage.signal(A, DECOY, 3, 3));
    stage.ship(A, BB, 1, 1);
    stage.ship(B, BB, 5, 5);
    stage.asteroids(3, 4).dice(A, "OO", "", "").act(A);
    stage.go(moves("O", &[ship, decoy], 3, 4), dice(&[S]));
    assert_eq!(stage.hull(ship), 10);
    let revealed = stage.state().table.revealed;
    assert_eq!(
        (revealed & ship.bit() != 0, revealed & decoy.bit()),
        (true, 0)
    );
    assert!(!stage.is_gone(decoy));
}

#[test]
fn fc_hid_17_18_the_second_step_reveals() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    let (ship, decoy) = (stage.signal(A, FF, 3, 3), stage.signal(A, DECOY, 3, 3));
    stage.ship(B, BB, 5, 5);
    stage.dice(A, "OO", "", "").act(A);
    stage.does(moves("O", &[ship, decoy], 3, 4));
    assert_eq!(stage.ask(), Ask::Second);
    assert_eq!(stage.state().table.revealed & ship.bit(), 0);
    assert!(!stage.is_legal(step(&[ship, decoy], 3, 5)));
    stage.does(step(&[ship], 3, 5));
    assert_ne!(stage.state().table.revealed & ship.bit(), 0);
}

#[test]
fn fc_hid_17_far_shots_and_weapons_reveal() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    let ship = stage.signal(A, DD, 3, 1);
    let carrier = stage.signal(A, BB, 1, 1);
    let target = stage.ship(B, BB, 3, 3);
    stage
        .weapon(A, Weapon::Vortex)
        .dice(A, "SS", "O", "")
        .act(A);
    let shot = stage.shot().expect("a shot");
    stage.does(shot);
    assert_eq!(
        (
            stage.hull(target),
            stage.state().table.revealed & ship.bit() != 0
        ),
        (22, true)
    );
    stage.does(salvo(Salvo::On(target)));
    assert_ne!(stage.state().table.revealed & carrier.bit(), 0);
}

#[test]
fn fc_hid_21_a_counterstrike_of_those_revealed() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    let attacker = stage.ship(A, BB, 2, 3);
    stage.signal(B, DD, 3, 3);
    stage.signal(B, FF, 3, 3);
    stage.dice(A, "O", "O", "").dice(B, "", "S", "").act(A);
    stage.does(detect("O", (2, 3), (3, 3)));
    stage.does(Action::Counterstrike(attacker));
    assert_eq!(stage.hull(attacker), 21);
}

#[test]
fn fc_hid_21_a_dodge_does_not_prevent_the_revelation() {
    for needs_move in [false, true] {
        let game = game(with(|rules| {
            (rules.modules.hidden, rules.modules.advanced) = (true, true);
            rules.advanced.dodge_needs_move = needs_move;
        }));
        let mut stage = Stage::new(&game);
        stage.ship(A, DD, 2, 3);
        let (one, two) = (stage.signal(B, FF, 3, 3), stage.signal(B, FF, 3, 3));
        stage.dice(A, "", "O", "").dice(B, "S", "", "").act(A);
        stage
            .does(detect("O", (2, 3), (3, 3)))
            .does(Action::Dodge)
            .does(step(&[one, two], 4, 3));
        let both = one.bit() | two.bit();
        assert_eq!(stage.state().table.revealed & both, both, "{needs_move}");
        assert_eq!((stage.at(one), stage.hull(one)), (sq(4, 3), 6));
    }
}

#[test]
fn fc_hid_17_frigates_that_dodge_unharmed_are_revealed() {
    let game = hidden();
    let mut stage = Stage::new(&game);
    let (seen, hidden) = (stage.ship(B, FF, 3, 3), stage.signal(B, FF, 3, 3));
    stage.ship(A, DD, 2, 3);
    stage.dice(A, "", "O", "").dice(B, "S", "", "").act(A);
    stage
        .does(attack("O", (2, 3), (3, 3), seen))
        .does(Action::Dodge);
    assert_ne!(stage.state().table.revealed & hidden.bit(), 0);
}
