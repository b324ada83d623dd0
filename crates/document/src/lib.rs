//! RON text with positions: read it, patch it, and report every error at once.

mod near;

pub use near::{hint, near};
