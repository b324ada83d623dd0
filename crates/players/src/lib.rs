//! Computer players, generic over a game and its tactics.
//!
//! No rule system is named here: what a player knows of a game comes through
//! [`Game`](evenkeel_kernel::game::Game),
//! [`Tactics`](evenkeel_kernel::tactics::Tactics) and
//! [`Foresight`](evenkeel_kernel::foresight::Foresight).
//!
//! | player | decides |
//! |---|---|
//! | [`Random`] | uniformly among the legal actions |
//! | [`Charge`] | as the game's simple tactics say |
//! | [`Captain`] | for the action whose judgement, weighed, is the best |
//! | [`Admiral`] | for what turns out best when battles are played on from a few candidates |
//!
//! Players keep their buffers from one decision and one battle to the next, so
//! that after the first few battles they allocate nothing. One that needs
//! chance holds dice of its own and never sees those of the battle.

mod admiral;
mod any;
mod captain;
mod charge;
mod file;
mod kind;
mod random;

pub use admiral::{Admiral, Effort, Search};
pub use any::AnyPlayer;
pub use captain::Captain;
pub use charge::Charge;
pub use file::{PlayerFault, PlayerFile};
pub use kind::{PlayerKind, UnknownPlayer};
pub use random::Random;
