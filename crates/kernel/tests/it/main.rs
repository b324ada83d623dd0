//! Tests of the crate, in one program.

mod exact;
mod sampling;
