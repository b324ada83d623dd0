//! Players that are not shipped.

use evenkeel_kernel::game::Game;
use evenkeel_kernel::player::Player;

use crate::admiral::Effort;

/// A player of somebody else's crate, who sits down beside those that are shipped.
///
/// ```
/// use evenkeel_kernel::game::{ActionList, Game};
/// use evenkeel_kernel::player::Player;
/// use evenkeel_kernel::side::Side;
/// use evenkeel_players::{AnyPlayer, Guest};
/// use evenkeel_testkit::toy::nim::{Nim, NimState, Take};
///
/// /// Takes the last of the legal actions, in any game.
/// struct Last;
///
/// impl<G: Game> Player<G> for Last {
///     fn choose(&mut self, game: &G, view: G::View<'_>) -> G::Action {
///         let mut legal = ActionList::new();
///         game.legal_actions(view, &mut legal);
///         *legal.last().expect("a side to move has legal actions")
///     }
/// }
///
/// impl<G: Game> Guest<G> for Last {}
///
/// let state = NimState { heaps: [1, 5, 0, 0], mover: Side::A, first: Side::A, moves: 4 };
/// let mut player = AnyPlayer::<Nim>::Guest(Box::new(Last));
/// assert_eq!(player.choose(&Nim, &state), Take { heap: 1, count: 5 });
/// ```
pub trait Guest<G: Game>: Player<G> {
    /// The effort of the player since it was made; nothing unless it says so.
    fn effort(&self) -> Effort {
        Effort::default()
    }
}
