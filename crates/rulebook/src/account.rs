//! A battle that is over, as its rule system tells it.

use evenkeel_kernel::game::Game;
use evenkeel_kernel::side::BySide;

/// A battle that is over, with all that can be told of it.
pub struct Played<'b, G: Game, R> {
    /// The game, with side `A`'s fleet in seat `A`.
    pub game: &'b G,
    /// The table that it was played on.
    pub setup: &'b G::Setup,
    /// The fleets in their seats.
    pub rosters: BySide<&'b R>,
    /// Everything that happened.
    pub events: &'b [G::Event],
}

/// A battle for people and for programs.
pub struct Account<T, L> {
    /// The models of each side, a line each.
    pub roll_call: BySide<Vec<String>>,
    /// The story in plain words, from set-up on: the lines that tell of each event.
    pub story: Vec<Vec<String>>,
    /// Table and models, for the first line of the log.
    pub table: T,
    /// The further lines of the log, one for each event.
    pub lines: Vec<L>,
}
