//! The journal of a run: every finished block, in one file, so that a run that ends
//! at any moment goes on where it was.
//!
//! ```text
//! tournament::run::play -> blocks and their sums -> Journal -> tournament::run::infer
//! ```
//!
//! ```
//! use evenkeel_journal::{JOURNAL_FILE, Journal, JournalError};
//! use evenkeel_tournament::plan::identity::Identity;
//!
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join(JOURNAL_FILE);
//! let (run, other) = (Identity::new([("seed", "1")]), Identity::new([("seed", "2")]));
//! Journal::open(&path, &run)?.ask_for(500)?;
//!
//! // It goes on with the same run, and with no other.
//! assert_eq!(Journal::open(&path, &run)?.pairs()?, Some(500));
//! assert!(matches!(Journal::open(&path, &other), Err(JournalError::Foreign { .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A run folder has one journal, and every other file in it is derived from that, so
//! no two files can say different things. It is a [`redb`] database with three tables:
//!
//! | table | key | value |
//! |---|---|---|
//! | `run` | `form` | number of this form, a little-endian `u32` |
//! | | `head` | how often it was written, pairs of each matchup that were last asked for, what the run is ([`Identity`](evenkeel_tournament::plan::identity::Identity)) |
//! | `again` | `head` | the same, on another page |
//! | `blocks` | first pair, matchup | both again, the number of pairs, whether battles are kept, and the sums of the block ([`Tally`](evenkeel_tournament::play::tally::Tally)) |
//!
//! Head and blocks are records: a mark, a length, what they hold, packed by [`postcard`] and
//! DEFLATE, sums of blocks column by column, and a SHA-256, which for blocks is also of the run. The store needs none of that, but
//! [`Journal::salvage`] finds them in a file of which a page is spoilt. Keys in their order
//! are blocks in the order of the schedule.
//!
//! Blocks come in transactions, each synced to the disk before the next begins: after
//! a power cut or a kill the file holds all blocks of the transactions that ended, and
//! nothing of the others. While it is open it is locked, so a folder has one owner.
//!
//! A shard of a run has a journal of its own, of the same form; its identity says which
//! shard it is. [`Shards`] joins them: keys of different shards are different, so the
//! joined journal is the one that a single machine would have written. A block is what
//! a machine is given to play, and its key and value are all that it gives back.
//!
//! Machines that share no disk send [`Part`]s: bytes that say of which run they are, and end
//! in their SHA-256. [`Parts`] checks them and puts them into any sink.

mod beginning;
mod columns;
mod error;
mod head;
mod journal;
mod packed;
mod part;
mod record;
mod salvage;
mod seal;
mod shards;
mod store;
mod whereabouts;

pub use error::JournalError;
pub use journal::{JOURNAL_FILE, Journal};
pub use part::{Part, PartProblem, Parts, PartsError};
pub use redb::{BackendError, StorageBackend};
pub use salvage::Salvaged;
pub use shards::{Problem, Shards, ShardsError};
