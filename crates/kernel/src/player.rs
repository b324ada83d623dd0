//! Computer players.

use crate::game::Game;

/// Makes the decisions of one side. A player never sees the dice of the battle;
/// one that needs chance holds dice of its own.
pub trait Player<G: Game> {
    /// Chooses one of the legal actions of the side to move.
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action;
}
