//! Tests of the crate, in one program.

mod claims;
mod coverage_crossing;
mod coverage_pairs;
mod crossings;
mod properties;
mod published;
mod simulated;
