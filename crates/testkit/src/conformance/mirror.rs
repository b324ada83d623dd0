//! With the same fleet and the same player on both sides, no seat is better.

use evenkeel_kernel::battle;
use evenkeel_kernel::dice::SeededDice;
use evenkeel_kernel::game::Game;
use evenkeel_kernel::observer::Silent;
use evenkeel_kernel::player::Player;
use evenkeel_kernel::seed::{Stream, mix};
use evenkeel_kernel::side::Side;
use evenkeel_players::Random;
use thiserror::Error;

/// The chance that a fair game is called unfair.
const FALSE_ALARM: f64 = 1e-6;

/// Shares of the seats in a mirrored tournament.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeatShare {
    /// Battles played.
    pub battles: u32,
    /// Mean score of seat A: 1 for a win, a half for a draw.
    pub share_a: f64,
    /// The distance from a half that the share of a fair game may have.
    pub tolerance: f64,
}

/// One seat is better than the other.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error(
    "seat A takes {:.4} of {} mirrored battles; a fair game stays within {:.4} of a half",
    .0.share_a, .0.battles, .0.tolerance
)]
pub struct SeatBias(
    /// The shares of the seats.
    pub SeatShare,
);

/// Plays battles of a set-up that is the same for both sides, with players that
/// take any legal action.
///
/// Each battle has dice of its own, so the scores are independent and lie from
/// 0 to 1. By Hoeffding's inequality the mean of `n` of them is further than
/// `sqrt(ln(2 / p) / 2n)` from its expectation with a chance of at most `p`,
/// here one in a million: 0.060 for 2,000 battles.
///
/// # Errors
/// [`SeatBias`] when the share of seat A is further from a half than that.
pub fn check_mirror<G: Game>(
    game: &G,
    setup: &G::Setup,
    battles: u32,
    seed: u64,
) -> Result<SeatShare, SeatBias> {
    check_mirror_with(game, setup, battles, seed, |_, seed| {
        Random::<G>::new(SeededDice::new(seed))
    })
}

/// Like [`check_mirror`], with other players: `player` makes the player of a
/// seat from the seed of its own stream.
///
/// # Errors
/// [`SeatBias`] when the share of seat A is too far from a half.
pub fn check_mirror_with<G: Game, P: Player<G>>(
    game: &G,
    setup: &G::Setup,
    battles: u32,
    seed: u64,
    mut player: impl FnMut(Side, u64) -> P,
) -> Result<SeatShare, SeatBias> {
    let mut score = 0.0;
    for number in 0..battles {
        let stream = |stream| mix(seed, 0, u64::from(number), stream);
        let mut dice = SeededDice::new(stream(Stream::Dice));
        let mut state = game.start(setup, &mut dice, &mut Silent);
        let outcome = battle::play(
            game,
            &mut state,
            &mut player(Side::A, stream(Stream::Player(Side::A))),
            &mut player(Side::B, stream(Stream::Player(Side::B))),
            &mut dice,
            &mut Silent,
        );
        score += match outcome.winner {
            Some(Side::A) => 1.0,
            Some(Side::B) => 0.0,
            None => 0.5,
        };
    }
    let n = f64::from(battles);
    let share = SeatShare {
        battles,
        share_a: score / n,
        tolerance: ((2.0 / FALSE_ALARM).ln() / (2.0 * n)).sqrt(),
    };
    if (share.share_a - 0.5).abs() <= share.tolerance {
        Ok(share)
    } else {
        Err(SeatBias(share))
    }
}
