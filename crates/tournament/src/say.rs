//! From totals to findings: intervals, tables and sentences.

pub(crate) mod findings;
pub mod result;
pub mod sheet;
pub mod telling;
pub mod verdict;
