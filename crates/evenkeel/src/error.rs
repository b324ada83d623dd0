//! Why something failed.

use std::io;
use std::path::{Path, PathBuf};

use evenkeel_document::Diagnostics;
use evenkeel_journal::{JournalError, PartsError};
use evenkeel_report::ReportError;
use evenkeel_tournament::ask::library::Missing;
use evenkeel_tournament::play::run::RunError;
use evenkeel_tournament::play::sink::SinkError;
use evenkeel_tournament::play::system::Refusal;

/// Why something failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// What was asked for makes no sense, or is not there.
    #[error("{0}")]
    Asked(String),
    /// Something is wrong in a job, a ruleset, a fleet or a player: every fault, each with
    /// file, line, column and value.
    #[error("{0}")]
    Faults(#[from] Diagnostics),
    /// A file cannot be read.
    #[error("cannot read {path}: {source}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// Battles could not be played.
    #[error(transparent)]
    Run(#[from] RunError),
    /// The journal of a run cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Parts that were played elsewhere do not make up the run.
    #[error(transparent)]
    Parts(#[from] PartsError),
    /// A table, a chart or a run folder cannot be made.
    #[error(transparent)]
    Report(#[from] ReportError),
}

impl Error {
    pub(crate) fn unreadable(path: &Path, source: io::Error) -> Error {
        match source.kind() {
            io::ErrorKind::InvalidData => {
                Error::Asked(format!("{}: this is not a text file", path.display()))
            }
            _ => Error::Unreadable {
                path: path.to_path_buf(),
                source,
            },
        }
    }
}

impl From<Missing> for Error {
    fn from(missing: Missing) -> Error {
        match missing {
            Missing::Here(message) => Error::Asked(message),
            Missing::There(faults) => Error::Faults(faults),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Asked(refusal.0)
    }
}

impl From<SinkError> for Error {
    fn from(error: SinkError) -> Error {
        Error::Run(error.into())
    }
}
