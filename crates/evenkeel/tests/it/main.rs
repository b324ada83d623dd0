//! The library as its users have it.

mod battles;
mod ledgers;
mod parts;
mod replays;
