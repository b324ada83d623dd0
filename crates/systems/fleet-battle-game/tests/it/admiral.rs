//! The admirals of the panel keep the contract, allocate nothing, and search.

use evenkeel_fleet_battle_game::game::FleetBattleGame;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::{AnyPlayer, Search};
use evenkeel_testkit::allocation::measure;
use evenkeel_testkit::conformance::{Options, check_with};
use evenkeel_testkit::panel;

use crate::arena::{Arena, captain};

/// A random match.
fn drawn(seed: u64) -> FleetBattleGame {
    let arena = Arena::new();
    let mut dice = SeededDice::new(seed);
    let (a, b) = (arena.drawn(&mut dice), arena.drawn(&mut dice));
    arena.game(&a, &b)
}

#[test]
fn an_admiral_keeps_the_contract() {
    // Two that search every decision that they may, shortly, one of them every legal action.
    let searches = BySide::from_fn(|side| Search {
        every: side == Side::B,
        playouts: 15,
        candidates: 3,
        rounds: Some(0),
        swing: 5.0,
        ..Search::small()
    });
    let options = Options {
        battles: 1,
        look_every: 31,
        ..Options::default()
    };
    let done = check_with(
        &drawn(3),
        &[()],
        &options,
        |game, state| state.check(game),
        |side, seed| AnyPlayer::admiral(captain(), &searches[side], seed),
    );
    let done = done.unwrap_or_else(|fault| panic!("{fault}"));
    assert_eq!(done.battles, 1);
}

#[test]
fn the_admirals_of_the_panel_search_and_allocate_nothing() {
    for name in ["commodore", "admiral-fast", "admiral-strong"] {
        let game = drawn(1);
        let mut players: BySide<AnyPlayer<FleetBattleGame>> =
            BySide::from_fn(|_| panel::player("fleet-battle-game", name));
        let mut fight = || -> Outcome {
            let BySide { a, b } = &mut players;
            a.begin(&game, 1);
            b.begin(&game, 2);
            let mut dice = SeededDice::new(3);
            let mut state = game.start(&(), &mut dice, &mut Silent);
            play(&game, &mut state, a, b, &mut dice, &mut Silent)
        };
        let warm = fight();
        let (again, used) = measure(&mut fight);
        assert_eq!(used.count, 0, "{used} by {name}");
        assert_eq!(again, warm, "{name}");
        let effort = players[Side::A].effort();
        assert!(effort.overruled > 0 && effort.playouts > effort.searched);
    }
}
