//! The library as its users have it.

mod audits;
mod battles;
mod campaigns;
mod elsewhere;
mod ledgers;
mod limits;
mod looks;
#[allow(dead_code)]
#[path = "../../../tournament/tests/it/toy/mod.rs"]
mod market;
mod parts;
mod planted;
mod questions;
mod replays;
mod toy;
