//! The library as its users have it.

mod battles;
mod campaigns;
mod ledgers;
mod limits;
mod looks;
mod parts;
mod replays;
mod toy;
