//! What the journal promises.

mod crash;
mod files;
mod shards;
mod sums;
