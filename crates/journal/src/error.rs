//! Reasons why a journal cannot be used.

use std::io;
use std::path::{Path, PathBuf};

use evenkeel_tournament::ask::reason::reason;
use evenkeel_tournament::plan::identity::Difference;

use crate::head::FORM;

/// A reason why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// Somebody else has it open.
    #[error("{path}: another run is writing to this folder")]
    InUse {
        /// The journal.
        path: PathBuf,
    },
    /// The journal belongs to another run.
    #[error("{path} is the journal of another run: {difference}")]
    Foreign {
        /// The journal.
        path: PathBuf,
        /// The first thing in which the two runs differ.
        difference: Difference,
    },
    /// Another version of the program wrote the journal.
    #[error(
        "{path} is a journal of form {found}, and this program reads and writes form {FORM}: \
         go on with the program that began it, or begin afresh"
    )]
    Form {
        /// The journal.
        path: PathBuf,
        /// The number of its form.
        found: u32,
    },
    /// The file is no journal, or a damaged one.
    #[error("{path} is spoilt, or no journal of this program: {problem}")]
    Damaged {
        /// The journal.
        path: PathBuf,
        /// The fault, for people.
        problem: String,
    },
    /// The path leads to the journal no more.
    #[error(
        "{path} was removed or replaced while the run played: what was played is lost, and \
         nothing more can be kept there"
    )]
    Gone {
        /// The path.
        path: PathBuf,
    },
    /// The machine failed.
    #[error("cannot {action} {path}: {problem}")]
    Machine {
        /// The step that failed: `open`, `read` or `write`.
        action: &'static str,
        /// The journal.
        path: PathBuf,
        /// The reason of the store or the system, for people.
        problem: String,
    },
}

impl JournalError {
    /// A step that failed by the file, not by the store.
    pub(crate) fn io(action: &'static str, path: &Path, source: io::Error) -> JournalError {
        JournalError::Machine {
            action,
            path: path.to_path_buf(),
            problem: reason(&source),
        }
    }
}
