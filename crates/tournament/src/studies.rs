//! The kinds of questions, a folder each.

pub mod breaker;
pub mod check;
pub mod marginals;
pub mod prices;
pub mod rulings;
pub mod structure;
pub mod target;
