//! Plans, schedules, runs and tallies battles between fleets.

pub mod record;
pub mod result;
pub mod verdict;
