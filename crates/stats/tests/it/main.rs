//! Tests of the crate, in one program.

mod claims;
mod coverage_crossing;
mod coverage_pairs;
mod crossings;
mod least_squares;
mod planted_worths;
mod properties;
mod published;
mod replicates;
mod simulated;
