//! The player that takes any legal action.

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::player::Player;

/// Takes each legal action with the same chance.
pub struct Random<G: Game, D = SeededDice> {
    dice: D,
    legal: ActionList<G::Action>,
}

impl<G: Game, D> Random<G, D> {
    /// A player with dice of its own.
    pub fn new(dice: D) -> Self {
        Random {
            dice,
            legal: ActionList::new(),
        }
    }
}

impl<G: Game, D: Dice + From<u64>> Player<G> for Random<G, D> {
    fn begin(&mut self, _game: &G, seed: u64) {
        self.dice = D::from(seed);
    }

    /// # Panics
    /// When the game lists no legal action, which breaks its contract.
    fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
        self.legal.clear();
        game.legal_actions(view, &mut self.legal);
        let chosen = self.dice.below(self.legal.len() as u32);
        self.legal[chosen as usize]
    }
}
