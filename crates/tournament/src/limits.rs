//! The limits of everything that is read or asked for. Whatever goes beyond one is refused at its
//! place, by a message that names the limit and the way round.
//!
//! | of what | most | way round |
//! |---|---|---|
//! | bytes of a file | [`MOST_BYTES`] | several files |
//! | values of a file | [`MOST_VALUES`] | several files |
//! | entries of a list or a map that people write | [`MOST_ENTRIES`] | several files |
//! | values inside values | [`MOST_DEPTH`] | none: no form needs so many |
//! | faults of a file that are told | [`MOST_FAULTS`] | mend those first |
//! | points of a fleet | [`MOST_POINTS`] | none: no game is so large |
//! | fleets of a job | [`MOST_FLEETS`] | several jobs |
//! | random fleets that a job draws at once | [`MOST_GENERATED`] | several entries |
//! | matchups of a job | [`MOST_MATCHUPS`] | several jobs, or a `Gauntlet` |
//! | battles of a job | [`MOST_BATTLES`] | fewer pairs, or several jobs |
//! | threads | [`MOST_THREADS`] | none: no more play faster than a machine has cores |
//! | bytes of a table of a run that is read again | [`MOST_TABLE_BYTES`] | the journal has all |
//! | bytes of a table that is read again as text | [`MOST_TABLE_TEXT_BYTES`] | its Parquet file |

pub use evenkeel_document::limits::{
    MOST_BYTES, MOST_DEPTH, MOST_ENTRIES, MOST_FAULTS, MOST_VALUES,
};

/// Most points of a fleet.
pub const MOST_POINTS: u32 = 1_000_000;
/// Most fleets of a job.
pub const MOST_FLEETS: usize = 2_000;
/// Most random fleets of one entry of a job; more would be a slip of the keyboard.
pub const MOST_GENERATED: u32 = 1_000;
/// Most matchups of a job: those of eleven hundred fleets, everyone against everyone.
pub const MOST_MATCHUPS: usize = 600_000;
/// Most battles of a job: three weeks of captains on a few threads.
pub const MOST_BATTLES: u64 = 10_000_000_000;
/// Most threads to play on.
pub const MOST_THREADS: usize = 1_024;
/// Most bytes of a table that is read again.
pub const MOST_TABLE_BYTES: u64 = 4 << 30;
/// Most bytes of a table that is read again as text, which takes some times as much memory.
pub const MOST_TABLE_TEXT_BYTES: u64 = 1 << 30;
