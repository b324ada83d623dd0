//! The player that goes straight at the enemy.

use evenkeel_kernel::player::Player;
use evenkeel_kernel::tactics::Tactics;

/// Does what the game's simple tactics say. It needs no dice: the same view is
/// always answered by the same action.
pub struct Charge<G: Tactics> {
    scratch: G::Scratch,
}

impl<G: Tactics> Charge<G> {
    /// A player with empty memory.
    pub fn new() -> Self {
        Charge {
            scratch: G::Scratch::default(),
        }
    }
}

impl<G: Tactics> Default for Charge<G> {
    fn default() -> Self {
        Charge::new()
    }
}

impl<G: Tactics> Player<G> for Charge<G> {
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        game.charge(view, &mut self.scratch)
    }
}
