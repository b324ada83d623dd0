//! The Fleet Battle Game: Federation against Klingon squadrons on a hex map.
//!
//! The game is data: a [`ruleset::Ruleset`].

pub mod courses;
pub mod fleet;
pub mod generator;
pub mod rules;
pub mod ruleset;
