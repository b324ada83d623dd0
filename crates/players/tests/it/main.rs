//! Tests of the crate, in one program.

mod admiral;
mod players;
mod search;
mod urn;
