//! Tests of the crate, in one program.

mod decode;
mod extend;
mod patch;
mod properties;
