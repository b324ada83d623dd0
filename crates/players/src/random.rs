//! The player that takes any legal action.

use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_kernel::game::{ActionList, Game};
use evenkeel_kernel::player::Player;

/// Takes each legal action with the same chance.
///
/// ```
/// use evenkeel_kernel::dice::SeededDice;
/// use evenkeel_kernel::player::Player;
/// use evenkeel_kernel::side::Side;
/// use evenkeel_players::Random;
/// use evenkeel_testkit::toy::nim::{Nim, NimState, Take};
///
/// let mut random = Random::new(SeededDice::new(1));
/// let state = NimState { heaps: [0, 9, 0, 0], mover: Side::A, first: Side::A, moves: 4 };
/// let takes: Vec<Take> = (0..20).map(|_| random.choose(&Nim, &state)).collect();
/// assert!(takes.iter().all(|take| take.heap == 1) && takes.iter().any(|take| *take != takes[0]));
///
/// random.begin(&Nim, 1); // like a new player with this seed
/// assert_eq!(random.choose(&Nim, &state), takes[0]);
/// ```
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
