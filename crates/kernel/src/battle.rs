//! Plays one battle from a state to its end.

use crate::dice::Dice;
use crate::game::{Game, Turn};
use crate::observer::Observer;
use crate::outcome::Outcome;
use crate::player::Player;
use crate::side::Side;
use crate::uses::{Bystander, Witness};

/// Lets two players play until the battle is over.
pub fn play<G: Game>(
    game: &G,
    state: &mut G::State,
    player_a: &mut impl Player<G>,
    player_b: &mut impl Player<G>,
    dice: &mut impl Dice,
    observer: &mut impl Observer<G::Event>,
) -> Outcome {
    let mut witness = Bystander(observer);
    play_before(game, state, player_a, player_b, dice, &mut witness)
}

/// The same before a witness, who sees the decisions as well.
pub fn play_before<G: Game>(
    game: &G,
    state: &mut G::State,
    player_a: &mut impl Player<G>,
    player_b: &mut impl Player<G>,
    dice: &mut impl Dice,
    witness: &mut impl Witness<G>,
) -> Outcome {
    loop {
        match game.to_move(state) {
            Turn::Over(outcome) => return outcome,
            Turn::One(side) => {
                let view = game.view(state, side);
                let action = match side {
                    Side::A => ask(player_a, game, view, witness),
                    Side::B => ask(player_b, game, view, witness),
                };
                witness.decided(game, state, action);
                game.apply(state, action, dice, witness);
            }
        }
    }
}

/// The choice of a player, who explains it to a witness that wants to know.
#[inline(always)]
fn ask<G: Game>(
    player: &mut impl Player<G>,
    game: &G,
    view: G::View<'_>,
    witness: &mut impl Witness<G>,
) -> G::Action {
    let action = player.choose(game, view);
    if let Some(notepad) = witness.notepad() {
        player.explain(game, view, notepad);
    }
    action
}
