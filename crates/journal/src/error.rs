//! Why a journal cannot be used.

use std::path::PathBuf;

use evenkeel_tournament::plan::identity::Difference;

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// Somebody else has it open.
    #[error("{path}: another run is writing to this folder")]
    InUse {
        /// The journal.
        path: PathBuf,
    },
    /// It belongs to a run that is not this one.
    #[error("{path} is the journal of another run: {difference}")]
    Foreign {
        /// The journal.
        path: PathBuf,
        /// Where the two runs part.
        difference: Difference,
    },
    /// It is no journal, or its form is not the one that this program writes.
    #[error("{path} is not a journal of this program: {problem}")]
    Damaged {
        /// The journal.
        path: PathBuf,
        /// What is wrong with it.
        problem: String,
    },
    /// The machine failed.
    #[error("cannot {action} {path}: {source}")]
    Machine {
        /// What was tried: `open`, `read` or `write`.
        action: &'static str,
        /// The journal.
        path: PathBuf,
        /// What the store said.
        source: Box<redb::Error>,
    },
}
