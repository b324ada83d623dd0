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
                    Side::A => player_a.choose(game, view),
                    Side::B => player_b.choose(game, view),
                };
                witness.decided(game, state, action);
                game.apply(state, action, dice, witness);
            }
        }
    }
}
