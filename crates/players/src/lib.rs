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
//! | [`Novice`] | as a captain who overlooks things, and now and then without looking |
//! | [`Captain`] | for the action whose judgement, weighed, is the best |
//! | [`Admiral`] | for what turns out best when battles are played on from a few candidates |
//! | [`Guest`] | as code says that is not in this crate |
//!
//! ```
//! use evenkeel_kernel::battle::play;
//! use evenkeel_kernel::dice::SeededDice;
//! use evenkeel_kernel::game::Game;
//! use evenkeel_kernel::observer::Silent;
//! use evenkeel_kernel::side::Side;
//! use evenkeel_kernel::tactics::{Doctrine, Weights};
//! use evenkeel_players::AnyPlayer;
//! use evenkeel_testkit::toy::nim::{Nim, NimSetup};
//!
//! // Who moves first wins these heaps, if it plays as well as a captain does.
//! let setup = NimSetup { heaps: [1, 3, 5, 6], first: Side::A };
//! let mut dice = SeededDice::new(1);
//! let mut state = Nim.start(&setup, &mut dice, &mut Silent);
//! let weights = Weights { dealt: 1.0, taken: 1.0, objective: 1.0, approach: 0.0, loss: 0.0 };
//! let mut captain = AnyPlayer::captain(Doctrine { weights, opinions: () }, 1);
//! let mut random = AnyPlayer::random(2);
//! let outcome = play(&Nim, &mut state, &mut captain, &mut random, &mut dice, &mut Silent);
//! assert_eq!(outcome.winner, Some(Side::A));
//! ```
//!
//! Players keep their buffers from one decision and one battle to the next, so
//! that after the first few battles they allocate nothing. One that needs
//! chance holds dice of its own and never sees those of the battle.

mod admiral;
mod any;
mod captain;
mod charge;
mod file;
mod guest;
mod kind;
mod novice;
mod random;
mod teacher;

pub use admiral::{Admiral, Effort, Search};
pub use any::AnyPlayer;
pub use captain::Captain;
pub use charge::Charge;
pub use file::{PlayerFault, PlayerFile};
pub use guest::Guest;
pub use kind::{PlayerKind, UnknownPlayer};
pub use novice::{Lapses, Novice};
pub use random::Random;
pub use teacher::{Lesson, Teacher};

/// The digest of the sources of this crate: runs are known by it.
pub const SOURCES: &str = evenkeel_sources::digest!();
