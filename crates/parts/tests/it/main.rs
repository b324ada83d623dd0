//! Tests of the crate, in one program.

mod activation;
mod damage;
mod losses;
mod orders;
mod scoring;
mod secrets;
mod settings;
mod skirmish;
