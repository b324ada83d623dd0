//! What the journal promises.

mod crash;
mod files;
mod sums;
