//! Secret weapons: what is dealt, chosen and known.

use std::collections::BTreeMap;

use crate::arena::{game, game_of, with};
use crate::stage::*;
use evenkeel_fleet_commander::action::{Action, Salvo};
use evenkeel_fleet_commander::event::Event;
use evenkeel_fleet_commander::ruleset::Weapon;
use evenkeel_kernel::dice::{ScriptedDice, SeededDice};
use evenkeel_kernel::foresight::Foresight;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;

#[test]
fn fc_ex_46_the_weapon_is_one_of_three() {
    let game = game(with(|rules| rules.modules.secret = true));
    let start = |deal| {
        let mut dice = ScriptedDice::default()
            .then_below(2, 0)
            .then_below(20, deal);
        let mut events = Vec::new();
        (game.start(&(), &mut dice, &mut events), events)
    };
    let mut given = BTreeMap::new();
    for deal in 0..20 {
        let (state, events) = start(deal);
        let (a, b) = (state.secrets.a.offered, state.secrets.b.offered);
        let dealt = events.iter().filter_map(|event| match event {
            Event::Dealt { side, weapons } => Some((*side, weapons.map(Weapon::bit))),
            _ => None,
        });
        let dealt = dealt.map(|(side, bits)| (side, bits.iter().sum()));
        assert!(dealt.eq([(A, a), (B, b)]), "{events:?}");
        assert_eq!((a.count_ones(), b.count_ones(), a & b), (3, 3, 0));
        *given.entry(a).or_insert(0) += 1;
    }
    assert_eq!(given.len(), 20);
    // One of the three that were not dealt to me: each the other's free choice.
    let (mut state, _) = start(0);
    let mut legal = Vec::new();
    game.legal_actions(game.view(&state, state.table.decider), &mut legal);
    assert_eq!(legal.len(), 3);
    game.apply(
        &mut state,
        legal[0],
        &mut ScriptedDice::default(),
        &mut Silent,
    );
    assert_eq!(state.table.weapons.a, None);
    assert_eq!(game.view(&state, B).weapon(A), None);
    assert!(game.view(&state, A).weapon(A).is_some());
}

#[test]
fn fc_sec_01_02_a_weapon_that_a_fleet_names_is_dealt_or_not() {
    let drones = ["battleship 1 drones", "frigate 2"];
    let game = game_of(with(|rules| rules.modules.secret = true), &drones, &drones);
    for deal in 0..20 {
        let mut dice = ScriptedDice::default()
            .then_below(2, 0)
            .then_below(20, deal);
        let mut state = game.start(&(), &mut dice, &mut Silent);
        for side in [A, B] {
            let offered = state.secrets[side].offered;
            let mut legal = Vec::new();
            game.legal_actions(game.view(&state, side), &mut legal);
            let dealt = Weapon::ALL
                .into_iter()
                .filter(|it| offered & it.bit() != 0)
                .map(Action::Weapon);
            assert!(legal.iter().copied().eq(dealt), "{deal}: {legal:?}");
            game.apply(
                &mut state,
                legal[2],
                &mut ScriptedDice::default(),
                &mut Silent,
            );
        }
        // What the fleet names tells the other side nothing.
        let (mut imagined, mut dice) = (None, SeededDice::new(1));
        let guesses = (0..60).map(|_| {
            game.imagine(game.view(&state, B), &mut imagined, &mut dice);
            imagined.as_ref().unwrap().secrets.a.weapon.unwrap().bit()
        });
        let guessed = guesses.fold(0, |all, bit| all | bit);
        assert_eq!(guessed, state.secrets.a.offered, "{deal}");
    }
}

#[test]
fn fc_sec_03_a_weapon_is_known_by_its_first_use() {
    let game = game(with(|rules| rules.modules.secret = true));
    let mut stage = Stage::new(&game);
    stage.ship(A, BB, 1, 1);
    let target = stage.ship(B, BB, 5, 5);
    stage.weapon(A, Weapon::Vortex);
    stage.scene.as_mut().unwrap().table().weapons[A] = None;
    stage.dice(A, "SS", "", "").act(A);
    assert_eq!(game.view(stage.state(), B).weapon(A), None);
    stage.does(salvo(Salvo::On(target)));
    assert_eq!(game.view(stage.state(), B).weapon(A), Some(Weapon::Vortex));
}
