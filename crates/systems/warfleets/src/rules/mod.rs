//! The rules, a chapter a file. Each function names the rule it carries out.

mod activation;
mod attack;
mod course;
mod damage;
mod deployment;
mod disengaging;
mod flight;
mod heroes;
mod morale;
mod objectives;
mod overlap;
mod ramming;
mod rounds;
mod set_up;
mod shooting;
mod sight;
mod spots;
mod upgrades;
mod walk;
mod warp;

pub use attack::Exposure;
pub(crate) use course::Surroundings;
pub(crate) use shooting::bears;
