//! Why a command failed, and the exit code that says so.

use std::io;
use std::path::Path;

use evenkeel_document::{Diagnostic, Diagnostics};
use evenkeel_journal::{JournalError, ShardsError};
use evenkeel_report::ReportError;
use evenkeel_tournament::ask::library::Missing;
use evenkeel_tournament::play::run::RunError;
use evenkeel_tournament::play::sink::SinkError;
use evenkeel_tournament::play::system::Refusal;
use serde::Serialize;

/// What `--json` prints when a command fails.
#[derive(Debug, Serialize)]
pub struct Answer {
    error: Told,
}

#[derive(Debug, Serialize)]
struct Told {
    /// The exit code.
    code: u8,
    /// What the program says otherwise.
    message: String,
    /// What is wrong in files, if that is it.
    faults: Vec<FaultSummary>,
}

/// One fault of a file.
#[derive(Debug, Serialize)]
pub struct FaultSummary {
    /// The file, as it was named.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Path of the value; empty for the whole file.
    pub path: String,
    /// The text at fault.
    pub value: String,
    /// What is wrong.
    pub message: String,
}

impl FaultSummary {
    /// What programs are told of a fault.
    pub fn of(fault: &Diagnostic) -> FaultSummary {
        FaultSummary {
            file: fault.file.clone(),
            line: fault.line,
            column: fault.column,
            path: fault.path.clone(),
            value: fault.value.clone(),
            message: fault.message.clone(),
        }
    }
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Something that was typed makes no sense.
    #[error("{0}")]
    Usage(String),
    /// A file has faults.
    #[error("{0}")]
    Faults(#[from] Diagnostics),
    /// The machine failed.
    #[error("{0}")]
    Machine(String),
    /// Whoever read the output has gone; there is nobody left to tell.
    #[error("nobody reads the output")]
    Unread,
}

impl Failure {
    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            Failure::Unread => 0,
            Failure::Faults(faults) if faults.break_rules() => 1,
            Failure::Usage(_) | Failure::Faults(_) => 2,
            Failure::Machine(_) => 3,
        }
    }

    /// The failure as `--json` prints it.
    pub fn answer(&self) -> Answer {
        let faults = match self {
            Failure::Faults(faults) => faults.iter().map(FaultSummary::of).collect(),
            _ => Vec::new(),
        };
        Answer {
            error: Told {
                code: self.code(),
                message: self.to_string(),
                faults,
            },
        }
    }

    /// A run that cannot have the folder that it asks for, or cannot be played there.
    pub fn of_claim(error: evenkeel::Error) -> Failure {
        let evenkeel::Error::Journal(error) = error else {
            return error.into();
        };
        match error.into() {
            Failure::Usage(message) => Failure::Usage(format!(
                "{message}\n  to begin afresh in its place: --fresh; to keep it: --out with another folder"
            )),
            other => other,
        }
    }

    /// A file that cannot be read or written.
    pub fn io(action: &str, path: &Path, error: &io::Error) -> Failure {
        Failure::Machine(format!("cannot {action} {}: {error}", path.display()))
    }

    /// A stream of the process that cannot be written.
    pub fn stream(error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Unread,
            _ => Failure::Machine(format!("cannot write the answer: {error}")),
        }
    }
}

impl From<evenkeel::Error> for Failure {
    fn from(error: evenkeel::Error) -> Failure {
        use evenkeel::Error;
        match error {
            Error::Asked(message) => Failure::Usage(message),
            Error::Faults(faults) => Failure::Faults(faults),
            Error::Unreadable { path, source } => Failure::io("read", &path, &source),
            Error::Run(error) => error.into(),
            Error::Journal(error) => error.into(),
            Error::Shards(error) => error.into(),
            Error::Between(_) => Failure::Machine(error.to_string()),
            Error::Foreign { .. } => Failure::Usage(format!(
                "{error}\n  to write there all the same: --force; otherwise --out with another folder"
            )),
            Error::Unshared(job) => Failure::Usage(format!(
                "--shard needs a job that knows its battles beforehand: `{job}` decides after \
                 each round what to play next (a price that lists its `values` instead of \
                 `between` does not, nor does a job without `half_width`)"
            )),
            Error::Nothing | Error::Parts(_) => Failure::Usage(error.to_string()),
            Error::Report(error) => error.into(),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Usage(refusal.0)
    }
}

impl From<Missing> for Failure {
    fn from(missing: Missing) -> Failure {
        match missing {
            Missing::Here(message) => Failure::Usage(message),
            Missing::There(faults) => Failure::Faults(faults),
        }
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Failure {
        match error {
            RunError::Sink(SinkError(error)) => match error.downcast::<JournalError>() {
                Ok(error) => (*error).into(),
                Err(error) => Failure::Machine(error.to_string()),
            },
            RunError::Threads { .. } => Failure::Machine(error.to_string()),
            RunError::Refused { .. } => Failure::Usage(error.to_string()),
        }
    }
}

impl From<JournalError> for Failure {
    fn from(error: JournalError) -> Failure {
        let message = error.to_string();
        match error {
            JournalError::Foreign { .. }
            | JournalError::Form { .. }
            | JournalError::Damaged { .. } => Failure::Usage(message),
            JournalError::InUse { .. } => Failure::Machine(message),
            JournalError::Machine { .. } => Failure::Machine(format!(
                "{message}\n  what was played before is kept: the same command goes on"
            )),
        }
    }
}

impl From<ShardsError> for Failure {
    fn from(error: ShardsError) -> Failure {
        match error {
            ShardsError::Refused(_) => Failure::Usage(error.to_string()),
            ShardsError::Journal(error) => error.into(),
            ShardsError::Sink(error) => RunError::Sink(error).into(),
        }
    }
}

impl From<ReportError> for Failure {
    fn from(error: ReportError) -> Failure {
        let mut message = error.to_string();
        let mut source = std::error::Error::source(&error);
        while let Some(cause) = source {
            message.push_str(&format!(": {cause}"));
            source = cause.source();
        }
        match error.is_machine_failure() {
            true => Failure::Machine(message),
            false => Failure::Usage(message),
        }
    }
}
