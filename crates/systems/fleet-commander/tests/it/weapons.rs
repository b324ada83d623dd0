//! Special weapons but for drones.

use crate::arena::{game, standard, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Salvo};
use evenkeel_fleet_commander::game::FleetCommander;
use evenkeel_fleet_commander::hand::Colour;
use evenkeel_fleet_commander::kind::Kind;
use evenkeel_fleet_commander::ruleset::Weapon;
use evenkeel_fleet_commander::state::Ask;

/// A battleship of side A at (1,1) with a weapon and two yellow specials.
pub fn armed<'g>(game: &'g FleetCommander, weapon: Weapon) -> Stage<'g> {
    let mut stage = Stage::new(game);
    stage.ship(A, BB, 1, 1);
    stage.weapon(A, weapon).dice(A, "SS", "", "");
    stage
}

/// Damage of one use against a fresh ship.
fn dealt(weapon: Weapon, kind: Kind) -> u8 {
    let game = standard();
    let mut stage = armed(&game, weapon);
    stage.ship(B, BB, 5, 5);
    let target = stage.ship(B, kind, 1, 3);
    let full = game.spec(kind).hull;
    stage.act(A).does(salvo(Salvo::On(target)));
    full - stage.hull(target)
}

#[test]
fn fc_ex_33_proton_ray_and_vortex() {
    assert_eq!(
        [FF, DD, BB].map(|kind| dealt(Weapon::Proton, kind)),
        [2, 4, 8]
    );
    assert_eq!(
        [FF, DD, BB].map(|kind| dealt(Weapon::Vortex, kind)),
        [4, 4, 4]
    );
    let game = standard();
    let hits = |damage: [u8; 3]| {
        let kinds = [FF, DD, BB].into_iter().zip(damage);
        let hits = kinds.map(|(kind, damage)| game.spec(kind).hull.div_ceil(damage));
        hits.collect::<Vec<_>>()
    };
    assert_eq!(hits([2, 4, 8]), [3, 3, 3]);
    assert_eq!(hits([4, 4, 4]), [2, 3, 6]);
}

#[test]
fn fc_ex_34_clear_lines() {
    let game = standard();
    let clear = |target: (u8, u8), others: &[(u8, u8)]| {
        let both = [Weapon::Proton, Weapon::Tractor].map(|weapon| {
            let mut stage = armed(&game, weapon);
            let ship = stage.ship(B, FF, target.0, target.1);
            for (row, column) in others {
                stage.ship(B, DD, *row, *column);
            }
            stage.act(A);
            stage.legal().iter().any(|action| match action {
                Action::Salvo(_, Salvo::On(token) | Salvo::Beam(token, _)) => *token == ship,
                _ => false,
            })
        });
        assert_eq!(both[0], both[1]);
        both[0]
    };
    assert!(!clear((1, 3), &[(1, 2)]));
    assert!(clear((1, 3), &[(2, 2)]));
    assert!(!clear((3, 3), &[(2, 2)]));
    assert!(clear((2, 3), &[(1, 2)]));
    assert!(!clear((2, 3), &[(1, 2), (2, 2)]));
    assert!(clear((2, 2), &[(1, 2), (2, 1)]));
    assert!(!clear((1, 4), &[]));
}

#[test]
fn fc_vort_02_not_at_neighbours_nor_into_asteroids() {
    let game = standard();
    let mut stage = armed(&game, Weapon::Vortex);
    let near = stage.ship(B, FF, 2, 2);
    let far = stage.ship(B, FF, 5, 5);
    let hidden = stage.ship(B, FF, 4, 4);
    stage.asteroids(4, 4).act(A);
    assert!(stage.is_legal(salvo(Salvo::On(far))));
    assert!(!stage.is_legal(salvo(Salvo::On(near))));
    assert!(!stage.is_legal(salvo(Salvo::On(hidden))));
}

#[test]
fn fc_ex_35_the_nano_repairer() {
    let game = standard();
    for (kind, hull, wanted) in [(BB, 22, 24), (DD, 5, 9)] {
        let mut stage = Stage::new(&game);
        let carrier = stage.ship(A, BB, 1, 1);
        let ship = if kind == BB {
            carrier
        } else {
            stage.ship(A, kind, 2, 2)
        };
        stage.ship(B, BB, 5, 5);
        stage.weapon(A, Weapon::Nano).dice(A, "SS", "", "");
        let table = stage.scene.as_mut().unwrap().table();
        table.damage[ship.index()] = game.spec(kind).hull - hull;
        stage.act(A).does(salvo(Salvo::On(ship)));
        assert_eq!(stage.hull(ship), wanted);
    }
}

#[test]
fn fc_sw_03_06_two_specials_of_any_colours() {
    let game = standard();
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 1, 1);
    let target = stage.ship(B, BB, 5, 5);
    stage.weapon(A, Weapon::Vortex).dice(A, "S", "", "S").act(A);
    stage.does(Action::Salvo(
        [Colour::Engine, Colour::Shield],
        Salvo::On(target),
    ));
    assert_eq!(stage.state().table.hands[A].dice(), 0);
}

#[test]
fn fc_ast_05_no_weapon_out_of_asteroids() {
    let game = standard();
    for weapon in Weapon::ALL {
        let mut stage = armed(&game, weapon);
        stage.ship(B, BB, 1, 3);
        stage.asteroids(1, 1).dice(B, "O", "", "").act(A);
        assert_eq!(stage.legal(), [Action::Done], "{weapon:?}");
    }
}

#[test]
fn fc_sw_02_the_weapon_goes_with_its_ship() {
    let game = standard();
    let mut stage = Stage::new(&game);
    let carrier = stage.ship(B, BB, 2, 2);
    let stung = stage.ship(A, FF, 1, 2);
    stage.weapon(B, Weapon::Drones);
    let table = stage.scene.as_mut().unwrap().table();
    table.drones[B] = Some(stung);
    table.damage[carrier.index()] = 23;
    stage.dice(A, "O", "O", "").act(A);
    stage.does(attack("O", (1, 2), (2, 2), carrier));
    assert!(!stage.state().table.armed[B]);
    assert_eq!(stage.state().table.drones[B], None);
}

#[test]
fn fc_magb_01_03_the_bridge_is_emptied() {
    let game = standard();
    let mut stage = armed(&game, Weapon::Bomb);
    stage.ship(B, BB, 5, 5);
    stage.dice(A, "O", "", "").dice(B, "OS", "M", "S").act(A);
    stage.does(salvo(Salvo::Bomb));
    assert_eq!(stage.state().table.hands[B].dice(), 0);
    let mut empty = armed(&game, Weapon::Bomb);
    empty.ship(B, BB, 5, 5);
    empty.act(A);
    assert!(!empty.is_legal(salvo(Salvo::Bomb)));
}

#[test]
fn fc_trac_01_07_the_beam_moves_friend_and_foe() {
    let game = standard();
    let mut stage = armed(&game, Weapon::Tractor);
    let own = stage.ship(A, FF, 1, 1);
    let foe = stage.ship(B, DD, 3, 3);
    stage.ship(B, BB, 4, 4);
    stage
        .asteroids(3, 4)
        .gravitic(3, 2)
        .dice(A, "OSS", "", "")
        .act(A);
    assert!(stage.is_legal(salvo(Salvo::Beam(own, sq(1, 2)))));
    // No square that the foe could not enter, and never the ship itself.
    assert!(!stage.is_legal(salvo(Salvo::Beam(foe, sq(4, 4)))));
    let carrier = stage.state().secrets[A].carrier.unwrap();
    assert!(!stage.is_legal(salvo(Salvo::Beam(carrier, sq(1, 2)))));
    stage.go(salvo(Salvo::Beam(foe, sq(3, 4))), dice(&[S]));
    assert_eq!(stage.hull(foe), 10);
    // In the asteroids it is out of reach.
    assert!(!stage.is_legal(salvo(Salvo::Beam(foe, sq(3, 3)))));
}

#[test]
fn fc_trac_07_the_owner_picks_the_way_out() {
    let game = standard();
    let mut stage = armed(&game, Weapon::Tractor);
    let foe = stage.ship(B, DD, 3, 3);
    stage.gravitic(3, 2).dice(A, "O", "", "").act(A);
    stage.go(salvo(Salvo::Beam(foe, sq(3, 2))), dice(&[O]));
    assert_eq!((stage.decider(), stage.ask()), (B, Ask::Exit));
    stage.does(to(2, 2));
    assert_eq!((stage.at(foe), stage.decider()), (sq(2, 2), A));
}

#[test]
fn fc_sw_08_a_ray_that_can_be_dodged() {
    let game = game(with(|rules| {
        rules.modules.advanced = true;
        rules.weapons.proton_reactable = true;
    }));
    let mut stage = armed(&game, Weapon::Proton);
    let target = stage.ship(B, DD, 1, 3);
    stage.dice(A, "O", "", "").dice(B, "S", "S", "M").act(A);
    stage.does(salvo(Salvo::On(target)));
    assert_eq!(stage.legal(), [Action::Dodge, Action::Done]);
    stage.does(Action::Dodge).does(step(&[target], 1, 4));
    assert_eq!((stage.hull(target), stage.at(target)), (8, sq(1, 4)));
}
