//! From totals to findings: intervals, tables and sentences.

pub mod finding;
pub(crate) mod findings;
pub mod result;
pub mod row;
pub mod sheet;
pub mod tables;
pub mod telling;
pub mod verdict;
pub(crate) mod ways;
