//! A referee who has the log of a battle and the printed rules, and nothing of
//! the engine but the shape of its lines: whole battles of captains are gone
//! through move by move, shot by shot and hit by hit.

#[path = "../arena/mod.rs"]
mod arena;
mod judge;

use arena::Arena;
use evenkeel_fleet_battle_game::action::ships;
use evenkeel_fleet_battle_game::cast::Cast;
use evenkeel_fleet_battle_game::log::lines;
use evenkeel_fleet_battle_game::tactics::Opinions;
use evenkeel_kernel::battle::play;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::BySide;
use evenkeel_kernel::tactics::{Doctrine, Weights};
use evenkeel_players::{AnyPlayer, PlayerKind};
use judge::Referee;

/// The shipped opinions under weights of the test's own.
fn doctrine() -> Doctrine<Opinions> {
    let text = include_str!("../../../../../configs/players/captain-fleet-battle-game.ron");
    let shipped: Doctrine<Opinions> = ron::from_str(text).expect("the shipped doctrine is sound");
    Doctrine {
        weights: Weights {
            dealt: 1.0,
            taken: 1.0,
            objective: 0.0,
            approach: 1.0,
            loss: 1.0,
        },
        ..shipped
    }
}

#[test]
fn a_referee_finds_nothing_wrong() {
    let arena = Arena::new();
    let (mut shots, mut explosions) = (0, 0);
    for seed in 0..40 {
        let mut dice = SeededDice::new(seed);
        let (a, b) = (arena.drawn(&mut dice), arena.drawn(&mut dice));
        let game = arena.game(&a, &b);
        let player = |seed| AnyPlayer::new(PlayerKind::Captain, doctrine(), seed);
        let (mut one, mut other) = (player(seed), player(seed + 1000));
        let mut events = Vec::new();
        let mut state = game.start(&(), &mut dice, &mut events);
        play(
            &game,
            &mut state,
            &mut one,
            &mut other,
            &mut dice,
            &mut events,
        );
        let cast = Cast::new(&game, BySide { a: &a, b: &b });
        let mut referee = Referee::new(&arena.rules, game.map, &cast);
        for line in lines(&game, &cast, &events) {
            referee.see(&line);
        }
        shots += referee.shots_seen;
        explosions += referee.explosions_seen;
        assert_eq!(referee.live(), ships(state.live).count(), "seed {seed}");
    }
    assert!(
        shots > 500 && explosions > 50,
        "{shots} shots, {explosions} explosions"
    );
}
