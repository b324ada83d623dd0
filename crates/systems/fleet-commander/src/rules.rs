//! The rules, a chapter a file.

mod asteroids;
mod attacks;
mod belt;
mod capture;
mod command;
mod damage;
mod deployment;
mod drain;
mod drones;
mod gravitics;
mod movement;
mod paths;
mod ranged;
mod reactions;
mod rescue;
mod sequence;
mod set_up;
mod shields;
mod signals;
mod victory;
mod weapons;

pub(crate) use paths::Ways;
