//! Plans, schedules, runs and tallies battles between fleets.

pub mod catalogue;
pub mod demand;
mod findings;
pub mod job;
pub mod library;
pub mod order;
pub mod plan;
pub mod player;
pub mod read;
pub mod record;
pub mod result;
pub mod run;
mod schedule;
pub mod sweeps;
pub mod system;
mod tally;
pub mod verdict;
