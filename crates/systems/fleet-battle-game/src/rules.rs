//! The rules, chapter by chapter: small functions that take what they judge.

mod arcs;
pub mod chart;
mod cohesion;
pub mod damage;
mod explosions;
mod fire;
mod movement;
mod sequence;
mod set_up;
mod shields;
mod victory;
