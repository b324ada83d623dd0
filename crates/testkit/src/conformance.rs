//! The conformance suite: the contract of every rule system, checked over many battles.
//!
//! * [`check`]: the listed actions are the accepted ones, the list is stable and
//!   without duplicates and has at least two entries, clones are independent,
//!   replays are equal whoever watches, battles end, and the system's own
//!   invariant holds after every action.
//! * [`check_tactics`]: what the system tells players is legal and finite, and
//!   does not depend on what the scratch memory held before.
//! * [`check_secrets`]: states that differ only in what the mover may not know show
//!   it equal views and equal legal actions, and every player chooses equally.
//! * [`check_mirror`]: with the same fleet on both sides no seat is better.
//!
//! A test of a system is a few lines: the example on the first page is one.

mod battle;
mod fault;
mod game;
mod inspector;
mod mirror;
mod options;
mod secrets;
mod tactics;

pub use fault::Fault;
pub use game::{check, check_with};
pub use mirror::{SeatBias, SeatShare, check_mirror, check_mirror_with};
pub use options::{Options, Summary};
pub use secrets::{check_secrets, imagined};
pub use tactics::check_tactics;
