//! Plays one battle from a state to its end.

use crate::dice::Dice;
use crate::game::{Game, Turn};
use crate::observer::Observer;
use crate::outcome::Outcome;
use crate::player::Player;
use crate::side::Side;
use crate::uses::{Bystander, Witness};

/// Lets two players play until the battle is over.
///
/// With the game of the example of [`Game`]:
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/race.rs"));
/// use evenkeel_kernel::battle::play;
/// use evenkeel_kernel::dice::ScriptedDice;
///
/// # fn main() {
/// let (mut walker, mut runner) = (Always(Pace::Walk), Always(Pace::Run));
/// let (mut dice, mut events) = (ScriptedDice::new(&[6, 5]), Vec::new());
/// let mut state = Race.start(&(), &mut dice, &mut events);
/// let outcome = play(&Race, &mut state, &mut walker, &mut runner, &mut dice, &mut events);
/// assert_eq!((outcome.winner, outcome.margin), (Some(Side::B), 5));
/// assert_eq!(events, [(Side::A, 3), (Side::B, 6), (Side::A, 3), (Side::B, 5)]);
/// dice.finish();
/// # }
/// ```
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

/// Plays a battle before a witness, who sees the decisions as well.
///
/// Counts how often each side runs in the game of the example of [`Game`]:
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/race.rs"));
/// use evenkeel_kernel::battle::play_before;
/// use evenkeel_kernel::dice::SeededDice;
/// use evenkeel_kernel::observer::Silent;
/// use evenkeel_kernel::uses::{Count, Witness};
///
/// #[derive(Default)]
/// struct Paces(BySide<Count>);
///
/// impl Observer<(Side, u8)> for Paces {
///     fn see(&mut self, _: (Side, u8)) {}
/// }
///
/// impl Witness<Race> for Paces {
///     fn decided(&mut self, _: &Race, state: &Runners, pace: Pace) {
///         self.0[state.next].add(pace == Pace::Run);
///     }
/// }
///
/// # fn main() {
/// let (mut walker, mut runner) = (Always(Pace::Walk), Always(Pace::Run));
/// let (mut dice, mut paces) = (SeededDice::new(1), Paces::default());
/// let mut state = Race.start(&(), &mut dice, &mut Silent);
/// play_before(&Race, &mut state, &mut walker, &mut runner, &mut dice, &mut paces);
/// let Paces(count) = paces;
/// assert!(count.a.uses == 0 && count.b.uses == count.b.chances && count.b.chances > 0);
/// # }
/// ```
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
