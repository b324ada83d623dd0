//! A battle allocates nothing once it is set up and its players are warm.

use evenkeel_fleet_battle_game::game::FleetBattleGame;
use evenkeel_fleet_battle_game::state::State;
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

use crate::arena::{Arena, captain};

type Players = BySide<AnyPlayer<FleetBattleGame>>;

/// Plays a battle with players that may have played before.
fn battle(game: &FleetBattleGame, players: &mut Players, number: u64) -> Outcome {
    let seed = |stream| mix(1, 0, number, stream);
    let mut dice = SeededDice::new(seed(Stream::Dice));
    for side in Side::BOTH {
        players[side].begin(game, seed(Stream::Player(side)));
    }
    let mut state = game.start(&(), &mut dice, &mut Silent);
    let BySide { a, b } = players;
    play(game, &mut state, a, b, &mut dice, &mut Silent)
}

/// Players' lists grow until they have held the longest one that came up, so
/// the battle that warms them is the one that is measured.
fn check(kind: PlayerKind) {
    let arena = Arena::new();
    let mut players = BySide::from_fn(|_| AnyPlayer::new(kind, captain(), 0));
    for number in 0..30 {
        let mut dice = SeededDice::new(number);
        let (a, b) = (arena.drawn(&mut dice), arena.drawn(&mut dice));
        let game = arena.game(&a, &b);
        let warm = battle(&game, &mut players, number);
        let (outcome, used) = measure(|| battle(&game, &mut players, number));
        assert_eq!(used.count, 0, "{used} in battle {number}");
        assert_eq!(outcome, warm, "battle {number}");
    }
}

#[test]
fn random_allocates_nothing() {
    check(PlayerKind::Random);
}

#[test]
fn charge_allocates_nothing() {
    check(PlayerKind::Charge);
}

#[test]
fn captain_allocates_nothing() {
    check(PlayerKind::Captain);
}

/// A clone of a state copies memory, and players clone states when they look
/// ahead, so it has to stay small.
#[test]
fn a_state_is_small() {
    let bytes = size_of::<State>();
    println!("{bytes} bytes");
    assert!(bytes <= 768, "{bytes} bytes");
}
