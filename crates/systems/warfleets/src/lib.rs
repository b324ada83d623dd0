//! Warfleets: FTL and Grimdark Future Warfleets, two editions on one engine.
//!
//! An edition is data: a [`ruleset::Ruleset`]. No rule asks which edition it is.

pub mod fleet;
pub mod ruleset;
pub mod terrain;
