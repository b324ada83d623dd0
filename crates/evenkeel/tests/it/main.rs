//! The library as its users have it.

mod audits;
mod battles;
mod campaigns;
mod ledgers;
mod limits;
mod looks;
mod parts;
mod questions;
mod replays;
mod toy;
