//! From a plan's blocks to tallies: rule systems behind one adapter, threads that play, and
//! the sink that keeps what they played.

pub mod adapter;
pub mod film;
pub mod ladder;
pub mod lessons;
pub(crate) mod pair;
pub mod record;
pub mod run;
pub mod sink;
pub mod system;
pub mod systems;
pub mod tale;
pub mod tally;
