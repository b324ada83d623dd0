//! The journal of a run: every finished block, in one file, so that a run that ends
//! at any moment goes on where it was.
//!
//! ```text
//! tournament::run::play -> blocks and their sums -> Journal -> tournament::run::infer
//! ```
//!
//! A run folder has one journal, and every other file in it is derived from that, so
//! no two files can say different things. It is a [`redb`] database with two tables:
//!
//! | table | key | value |
//! |---|---|---|
//! | `run` | `form` | number of this form, a little-endian `u32` |
//! | | `identity` | what the run is ([`Identity`](evenkeel_tournament::identity::Identity)), packed |
//! | `blocks` | first pair, matchup | number of pairs as a little-endian `u32`, then the sums of the block ([`Tally`](evenkeel_tournament::tally::Tally)), packed |
//!
//! Packed is [`postcard`], then LZ4 with its length before it. Keys in their order are
//! blocks in the order of the schedule.
//!
//! Blocks come in transactions, each synced to the disk before the next begins: after
//! a power cut or a kill the file holds all blocks of the transactions that ended, and
//! nothing of the others. While it is open it is locked, so a folder has one owner.

mod error;
mod journal;
mod packed;

pub use error::JournalError;
pub use journal::{JOURNAL_FILE, Journal};
pub use redb::{BackendError, StorageBackend};
