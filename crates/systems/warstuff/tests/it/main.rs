//! The rules of WarStuff, and the battles that are played by them.

mod arena;
mod arithmetic;
mod book;
mod catalogue;
mod conformance;
mod draws;
mod examples;
mod fighters;
mod film;
mod generator;
mod golden;
mod movers;
mod players;
mod properties;
mod referee;
mod rounds;
mod rules_md;
mod ruleset;
mod stage;
mod standoffs;
mod terrain;
mod traces;
