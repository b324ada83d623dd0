//! The admirals of the panel keep the contract, allocate nothing, and search.

use std::sync::Arc;

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
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::terrain::Terrain;

use crate::doctrine;
use crate::drawn::{Edition, Shipped};

/// A random match of an edition.
fn drawn(edition: Edition, seed: u64) -> (Warfleets, Arc<Terrain>) {
    let shipped = Shipped::new(edition);
    let mut dice = SeededDice::new(seed);
    let (a, b) = (shipped.roster(&mut dice), shipped.roster(&mut dice));
    (shipped.game(&a, &b), shipped.terrain(&mut dice))
}

#[test]
fn an_admiral_keeps_the_contract() {
    // Two that search every decision that they may, shortly, one of them every legal action.
    let searches = BySide::from_fn(|side| Search {
        every: side == Side::B,
        playouts: 15,
        candidates: 3,
        rounds: Some(0),
        swing: 60.0,
        ..Search::small()
    });
    let options = Options {
        battles: 1,
        decisions_max: 2_000,
        look_every: 31,
        ..Options::default()
    };
    for edition in [Edition::Ftl, Edition::Grimdark] {
        let (game, table) = drawn(edition, 3);
        let done = check_with(
            &game,
            &[table],
            &options,
            |game, state| state.check(game),
            |side, seed| AnyPlayer::admiral(doctrine::shipped(), &searches[side], seed),
        );
        let done = done.unwrap_or_else(|fault| panic!("{edition:?}, {fault}"));
        assert_eq!(done.battles, 1);
    }
}

#[test]
fn the_admirals_of_the_panel_search_and_allocate_nothing() {
    for (name, battles) in [("commodore", 9), ("admiral-fast", 3), ("admiral-strong", 1)] {
        let mut players: BySide<AnyPlayer<Warfleets>> =
            BySide::from_fn(|_| panel::player("warfleets", name));
        for number in 0..battles {
            let (game, table) = drawn(Edition::Ftl, number);
            let mut fight = || -> Outcome {
                let BySide { a, b } = &mut players;
                a.begin(&game, number);
                b.begin(&game, !number);
                let mut dice = SeededDice::new(number);
                let mut state = game.start(&table, &mut dice, &mut Silent);
                play(&game, &mut state, a, b, &mut dice, &mut Silent)
            };
            let warm = fight();
            let (again, used) = measure(fight);
            assert_eq!(used.count, 0, "{used} in battle {number} of {name}");
            assert_eq!(again, warm, "battle {number} of {name}");
        }
        let effort = players[Side::A].effort();
        assert!(effort.overruled > 0 && effort.playouts > effort.searched);
    }
}
