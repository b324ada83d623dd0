//! Computer players.

use crate::game::Game;

/// Makes the decisions of one side. A player never sees the dice of the battle;
/// one that needs chance holds dice of its own.
pub trait Player<G: Game> {
    /// Makes the player ready for a battle: from here it decides like a new one
    /// whose own dice have this seed, but its buffers are kept. Players without
    /// dice or memory of a battle have nothing to do.
    fn begin(&mut self, _game: &G, _seed: u64) {}

    /// Chooses one of the legal actions of the side to move.
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action;
}
