//! Tests of the crate, in one program.

mod added;
mod budgets;
mod claims;
mod components;
mod coverage_crossing;
mod coverage_pairs;
mod crossings;
mod cyclic;
mod drifting;
mod drifts;
mod equilibria;
mod exchanges;
mod few_rows;
mod hodge;
mod least_squares;
mod planted_worths;
mod properties;
mod published;
mod ratings;
mod replicates;
mod simulated;
