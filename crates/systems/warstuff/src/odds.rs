//! Exact odds of attacks, from the rules that battles are played by.

mod answer;
mod asked;
mod duel;

pub use answer::answer;
pub use asked::OddsQuestion;
pub use duel::{Duel, Fate};
