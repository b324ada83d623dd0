//! The rules, a chapter a file. Each function names the rule it carries out.

mod activation;
mod attack;
mod blast;
mod boarding;
mod carrier;
mod course;
mod damage;
mod deployment;
mod difficult;
mod disengaging;
mod flight;
mod glimpse;
mod heroes;
mod jump;
mod launch;
mod morale;
mod objectives;
mod overlap;
mod ram_course;
mod ramming;
mod rerolls;
mod rounds;
mod set_up;
mod shooting;
mod sight;
mod sniping;
mod spots;
mod target_numbers;
mod upgrades;
mod walk;
mod warp;

pub(crate) use course::Surroundings;
pub(crate) use shooting::bears;
pub use target_numbers::Exposure;
