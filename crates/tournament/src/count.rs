//! From tallies to totals: the blocks of each matchup are joined, in whole numbers.

pub mod details;
pub mod judged;
pub mod paired;
pub(crate) mod panel;
pub mod pool;
pub mod rows;
pub(crate) mod scores;
pub mod total;
