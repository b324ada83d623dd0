//! What the journal promises.

mod crash;
mod files;
mod sequences;
mod shards;
mod some;
mod spoilt;
mod sums;
