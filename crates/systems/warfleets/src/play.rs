//! A battle in the hands of the rules: the state with its dice and its observer.

use crate::game::Warfleets;
use crate::state::State;

/// The things that carry a battle on. Whatever changes the state is a method of theirs;
/// what only looks is one of the game.
pub(crate) struct Play<'p, D, O> {
    pub game: &'p Warfleets,
    pub state: &'p mut State,
    pub dice: &'p mut D,
    pub observer: &'p mut O,
}
