//! The kernel: everything a rule system, a player and a tournament agree on.
//!
//! The kernel does no I/O, reads no clock, starts no thread and holds no
//! global state.

pub mod battle;
pub mod dice;
pub mod fleet;
pub mod game;
pub mod observer;
pub mod outcome;
pub mod player;
pub mod side;
pub mod tactics;
