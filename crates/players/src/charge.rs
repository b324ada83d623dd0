//! The player that goes straight at the enemy.

use evenkeel_kernel::player::Player;
use evenkeel_kernel::tactics::Tactics;

/// Does what the game's simple tactics say. It needs no dice: the same view is
/// always answered by the same action.
///
/// ```
/// use evenkeel_kernel::player::Player;
/// use evenkeel_kernel::side::Side;
/// use evenkeel_players::Charge;
/// use evenkeel_testkit::toy::nim::{Nim, NimState, Take};
///
/// let state = NimState { heaps: [1, 5, 0, 0], mover: Side::A, first: Side::A, moves: 4 };
/// let all_of_the_biggest = Take { heap: 1, count: 5 };
/// assert_eq!(Charge::new().choose(&Nim, &state), all_of_the_biggest);
/// ```
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
