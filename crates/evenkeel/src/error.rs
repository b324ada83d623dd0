//! Why something failed.

use std::io;
use std::path::{Path, PathBuf};

use evenkeel_document::Diagnostics;
use evenkeel_journal::{JournalError, PartsError, ShardsError};
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
    /// A folder holds files that no run wrote.
    #[error("{folder} holds files that no run wrote, such as {file}")]
    Foreign {
        /// The folder.
        folder: PathBuf,
        /// One of the files.
        file: PathBuf,
    },
    /// The job with this name decides after each round what to play next.
    #[error("`{0}` decides after each round what to play next, so it cannot be shared out")]
    Unshared(String),
    /// Nothing can be said of a run yet.
    #[error("not one pair is complete: there are no tables yet")]
    Nothing,
    /// The run in this folder does not say how it is doing at this moment.
    #[error("{0}: a run begins or ends here; ask again")]
    Between(PathBuf),
    /// Shards do not make up a run.
    #[error(transparent)]
    Shards(#[from] ShardsError),
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
