//! Computer players.

use crate::game::Game;
use crate::reasons::Weighed;

/// Makes the decisions of one side. A player never sees the dice of the battle;
/// one that needs chance holds dice of its own.
///
/// A player of the game of the example of [`Game`] who runs only when behind:
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/race.rs"));
/// struct Lazy;
///
/// impl Player<Race> for Lazy {
///     fn choose(&mut self, _: &Race, state: &Runners) -> Pace {
///         let (own, enemy) = (state.gone[state.next], state.gone[state.next.other()]);
///         if own < enemy { Pace::Run } else { Pace::Walk }
///     }
/// }
///
/// # fn main() {
/// let behind = Runners { gone: BySide { a: 3, b: 6 }, next: Side::A, turns: 2 };
/// assert_eq!(Lazy.choose(&Race, &behind), Pace::Run);
/// # }
/// ```
pub trait Player<G: Game> {
    /// Makes the player ready for a battle: from here it decides like a new one
    /// whose own dice have this seed, but its buffers are kept. Players without
    /// dice or memory of a battle have nothing to do.
    fn begin(&mut self, _game: &G, _seed: u64) {}

    /// Chooses one of the legal actions of the side to move.
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action;

    /// Adds what it weighed for the choice that it has just made of this view; players
    /// who weigh nothing add nothing. It changes no later choice, and nobody pays for it
    /// who does not ask.
    fn explain(&mut self, _game: &G, _view: G::View<'_>, _out: &mut Vec<Weighed<G::Action>>) {}
}
