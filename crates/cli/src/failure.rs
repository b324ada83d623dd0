//! Failures of commands, and the exit codes that say so.

use std::io;
use std::path::{Path, PathBuf};

use evenkeel::Error;
use evenkeel_document::Diagnostics;
use evenkeel_journal::JournalError;
use evenkeel_tournament::ask::reason::reason;
use serde::Serialize;

use crate::screen::warn;
use crate::{Done, quoted};

/// The reason why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Something that was typed makes no sense.
    #[error("{0}")]
    Usage(String),
    /// A file has faults.
    #[error("{0}")]
    Faults(Diagnostics),
    /// The machine failed.
    #[error("{0}")]
    Machine(String),
}

impl Failure {
    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Faults(faults) if faults.break_rules() => 1,
            Failure::Usage(_) | Failure::Faults(_) => 2,
            Failure::Machine(_) => 3,
        }
    }

    /// The failure as it is said to people.
    pub fn told(&self) -> String {
        match self {
            Failure::Faults(faults) => faults.to_string(),
            other => format!("error: {other}"),
        }
    }

    /// The faults in files that are the reason; none for any other reason.
    pub fn faults(&self) -> Diagnostics {
        match self {
            Failure::Faults(faults) => faults.clone(),
            _ => Diagnostics::default(),
        }
    }

    /// A run that cannot have the folder that it asks for, or cannot be played there.
    pub fn of_claim(error: Error) -> Failure {
        let is_journal = matches!(error, Error::Journal(_));
        match error.into() {
            Failure::Usage(message) if is_journal => Failure::Usage(format!(
                "{message}\n  to begin afresh in its place: --fresh; to keep it: --out with another folder"
            )),
            other => other,
        }
    }

    /// A file that cannot be read or written.
    pub fn io(action: &str, path: &Path, error: &io::Error) -> Failure {
        let (path, why) = (path.display(), reason(error));
        Failure::Machine(format!("cannot {action} {path}: {why}"))
    }
}

/// The output of `--json` for one of several runs that cannot be read.
#[derive(Serialize)]
pub struct Unread {
    folder: PathBuf,
    code: u8,
    message: String,
    #[serde(skip)]
    told: String,
}

impl Unread {
    /// A run whose folder cannot be read for this reason.
    pub fn new(folder: &Path, failure: &Failure) -> Unread {
        Unread {
            folder: folder.to_path_buf(),
            code: failure.code(),
            message: failure.to_string(),
            told: failure.told(),
        }
    }

    /// Says why each of these runs cannot be read, when all others have been told. The worst of
    /// them is what the call comes to.
    pub fn tell(all: &[Unread]) -> Done {
        for unread in all {
            warn(&format!("{}: {}", unread.folder.display(), unread.told));
        }
        let worst = all.iter().map(|unread| unread.code).max();
        worst.map_or(Done::Well, Done::With)
    }
}

impl<E: Into<Error>> From<E> for Failure {
    fn from(error: E) -> Failure {
        let error = error.into();
        let message = error.with_causes();
        match error {
            Error::Faults(faults) => Failure::Faults(faults),
            Error::Foreign { .. } | Error::Mixed { .. } => Failure::Usage(format!(
                "{message}\n  to write there all the same: --force; otherwise --out with another folder"
            )),
            Error::Unshared(job) => Failure::Usage(format!(
                "--shard needs a job that knows its battles beforehand: `{job}` decides after \
                 each round what to play next (a price that lists its `values` instead of \
                 `between` does not, nor do a job without `half_width` and one of so few `pairs` \
                 that none is looked at before the last)"
            )),
            Error::Journal(JournalError::Damaged { path, .. }) => {
                let folder = path.parent().unwrap_or(&path).to_string_lossy();
                let folder = quoted(&folder);
                Failure::Usage(format!(
                    "{message}\n  to save what is sound of it: evenkeel status --repair {folder}"
                ))
            }
            Error::Journal(JournalError::Machine { .. }) => Failure::Machine(format!(
                "{message}\n  what was played before is kept: the same command goes on"
            )),
            error if error.is_machine_failure() => Failure::Machine(message),
            _ => Failure::Usage(message),
        }
    }
}
