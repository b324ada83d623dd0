//! A battle allocates nothing once it is set up and its players are warm.

use std::sync::Arc;

use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::outcome::Outcome;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::{BySide, Side};
use evenkeel_players::{AnyPlayer, PlayerKind};
use evenkeel_testkit::allocation::measure;
use evenkeel_warfleets::game::Warfleets;
use evenkeel_warfleets::terrain::Terrain;

use crate::doctrine;
use crate::drawn::{Edition, Shipped};

/// Plays a battle with players that may have played before.
fn battle(
    game: &Warfleets,
    table: &Arc<Terrain>,
    players: &mut BySide<AnyPlayer<Warfleets>>,
    number: u64,
) -> Outcome {
    let seed = |stream| mix(1, 0, number, stream);
    let mut dice = SeededDice::new(seed(Stream::Dice));
    for side in Side::BOTH {
        players[side].begin(game, seed(Stream::Player(side)));
    }
    let mut state = game.start(table, &mut dice, &mut Silent);
    let BySide { a, b } = players;
    play(game, &mut state, a, b, &mut dice, &mut Silent)
}

/// Players' lists grow until they have held the longest one that came up, so
/// the battle that warms them is the one that is measured: what a battle itself
/// would allocate shows, whatever the lists of other battles need.
fn check(edition: Edition, kind: PlayerKind) {
    let shipped = Shipped::new(edition);
    let mut players = BySide::from_fn(|_| AnyPlayer::new(kind, doctrine::shipped(), 0));
    for number in 0..100 {
        let mut dice = SeededDice::new(number);
        let (a, b) = (shipped.roster(&mut dice), shipped.roster(&mut dice));
        let game = shipped.game(&a, &b);
        let table = shipped.terrain(&mut dice);
        let warm = battle(&game, &table, &mut players, number);
        let (outcome, used) = measure(|| battle(&game, &table, &mut players, number));
        assert_eq!(used.count, 0, "{used} in battle {number} of {edition:?}");
        assert_eq!(outcome, warm, "battle {number}");
    }
}

#[test]
fn random_allocates_nothing() {
    for edition in Edition::ALL {
        check(edition, PlayerKind::Random);
    }
}

#[test]
fn charge_allocates_nothing() {
    for edition in Edition::ALL {
        check(edition, PlayerKind::Charge);
    }
}

#[test]
fn captain_allocates_nothing() {
    for edition in Edition::ALL {
        check(edition, PlayerKind::Captain);
    }
}
