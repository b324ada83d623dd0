//! What the journal promises.

mod crash;
mod files;
mod parts;
mod salvage;
mod sequences;
mod shards;
mod some;
mod spoilt;
mod sums;
