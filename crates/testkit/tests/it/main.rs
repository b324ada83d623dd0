//! Tests of the crate, in one program.

mod conformance;
mod dependencies;
mod flaws;
mod names;
mod reaches;
mod rules_md;
mod tidy;
mod toy;
mod workspace;
