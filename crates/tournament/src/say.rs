//! From totals to findings: intervals, tables and sentences.

pub mod drift;
pub mod finding;
pub mod findings;
pub mod lookout;
pub mod result;
pub mod row;
pub mod sheet;
pub(crate) mod standings;
pub(crate) mod standoffs;
pub(crate) mod structure;
pub mod tables;
pub mod telling;
pub mod verdict;
pub mod voters;
pub(crate) mod ways;

pub use structure::SOURCES;
