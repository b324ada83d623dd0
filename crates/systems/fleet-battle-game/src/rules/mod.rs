//! The rules, chapter by chapter: small functions that take what they judge.

pub mod chart;
pub mod damage;
