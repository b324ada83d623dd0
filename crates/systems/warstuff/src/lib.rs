//! WarStuff: two warbands of single models on an inch table, with special rules for
//! every model.
//!
//! The game is data: a [`ruleset::Ruleset`].

pub mod fleet;
pub mod ruleset;
