//! From a job file to a plan: what a designer asks for is read and checked, and every mistake
//! comes at once, with its place.

pub mod better;
pub mod brief;
pub mod guest;
pub mod job;
pub mod library;
pub mod player;
pub mod read;
pub mod reason;
pub mod sort;
