//! The kernel: everything a rule system, a player and a tournament agree on.
//!
//! The kernel does no I/O, reads no clock, starts no thread and holds no
//! global state.

pub mod battle;
pub mod dice;
pub mod fleet;
pub mod foresight;
pub mod game;
pub mod observer;
pub mod odds;
pub mod outcome;
pub mod player;
pub mod reasons;
pub mod seed;
pub mod side;
pub mod tactics;
pub mod track;
pub mod uses;
pub mod volley;
