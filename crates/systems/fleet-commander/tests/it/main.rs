//! The rules of Fleet Commander, and the battles that are played by them.

mod arena;
mod attacks;
mod captain;
mod conformance;
mod deeds;
mod dice;
mod draws;
mod example;
mod film;
mod generator;
mod golden;
mod movement;
mod odds;
mod players;
mod ranged;
mod referee;
mod rules_md;
mod rulings;
mod scenarios;
mod set_up;
mod signals;
mod squares;
mod stage;
mod uses;
mod weapons;
