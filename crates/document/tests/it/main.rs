//! Tests of the crate, in one program.

mod decode;
mod diagnostics;
mod extend;
mod limits;
mod nodes;
mod patch;
mod properties;
