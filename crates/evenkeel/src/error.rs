//! The errors of this crate.

use std::path::PathBuf;
use std::{fmt, io};

use evenkeel_document::Diagnostics;
use evenkeel_journal::{JournalError, PartsError, ShardsError};
use evenkeel_report::ReportError;
use evenkeel_tournament::ask::library::{Missing, is_mistake};
use evenkeel_tournament::ask::reason::reason;
use evenkeel_tournament::play::run::RunError;
use evenkeel_tournament::play::sink::SinkError;
use evenkeel_tournament::play::system::Refusal;
use evenkeel_tournament::studies::check::BaselineError;

/// The reason why something failed.
///
/// ```
/// use evenkeel::{Error, Job, Overrides, Source};
///
/// let error = Job::load("archetype", Overrides::default()).map(|_| ()).unwrap_err();
/// assert!(error.to_string().contains("did you mean `archetypes`?"));
/// let text = r#"Tournament(name: "x", system: "warfleets", pairs: 0, fleets: [])"#.to_string();
/// let Err(Error::Faults(faults)) = Job::read(Source { text, ..Source::default() }) else {
///     unreachable!("no pairs are a fault")
/// };
/// assert!(faults.iter().any(|fault| fault.path == "pairs"));
/// ```
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A request makes no sense, or asks for something that is not there.
    #[error("{0}")]
    Asked(String),
    /// Something is wrong in a job, a ruleset, a fleet or a player: every fault, each with
    /// file, line, column and value.
    #[error("{0}")]
    Faults(#[from] Diagnostics),
    /// Values that were to be set in a ruleset make no sense there.
    #[error("{}", lines(.0))]
    Values(Vec<WrongValue>),
    /// A file cannot be read.
    #[error("cannot read {path}: {}", reason(source))]
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
        /// A file that no run wrote.
        file: PathBuf,
    },
    /// A folder that several runs are to be written to holds another run.
    #[error(
        "{folder} holds another run, {run}: a folder belongs to one run, or to those of one job"
    )]
    Mixed {
        /// The folder.
        folder: PathBuf,
        /// The folder of the other run.
        run: PathBuf,
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
    Shards(ShardsError),
    /// Battles could not be played.
    #[error(transparent)]
    Run(RunError),
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

/// Something that is wrong with a value that was to be set in a ruleset.
///
/// ```
/// use evenkeel::tournament::play::system::Replacement::Number;
/// use evenkeel::{Error, Ruleset};
///
/// let rules = Ruleset::load("warfleets", None)?;
/// let heavy = [("ships.heavy.cost", Number(-70.0)), ("ships.heavy.evasion", Number(3.0))];
/// let Err(Error::Values(wrong)) = rules.with_values(&heavy) else {
///     unreachable!("no price is below nothing")
/// };
/// assert_eq!(wrong[0].path, "ships.heavy.cost");
/// assert_eq!(wrong[0].to_string(), "ships.heavy.cost: must not be negative");
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongValue {
    /// The path of the value: that which was given, where the value was to be set, or else the
    /// path in the text of the ruleset, empty for the ruleset as a whole.
    pub path: String,
    /// The problem in a designer's words.
    pub problem: String,
}

impl fmt::Display for WrongValue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.path {
            "" => out.write_str(&self.problem),
            path => write!(out, "{path}: {}", self.problem),
        }
    }
}

/// A line for each wrong value.
fn lines(wrong: &[WrongValue]) -> String {
    let lines: Vec<String> = wrong.iter().map(WrongValue::to_string).collect();
    lines.join("\n")
}

impl Error {
    /// Whether the machine failed (disk full, no permission), rather than what was asked for
    /// being wrong.
    pub fn is_machine_failure(&self) -> bool {
        match self {
            // Whoever names what is not there has mistyped it.
            Error::Unreadable { source, .. } => !is_mistake(source),
            Error::Between(_) => true,
            Error::Run(error) => !matches!(
                error,
                RunError::Refused { .. } | RunError::TooManyThreads { .. }
            ),
            Error::Journal(error) => matches!(
                error,
                JournalError::InUse { .. }
                    | JournalError::Gone { .. }
                    | JournalError::Machine { .. }
            ),
            Error::Report(error) => error.is_machine_failure(),
            _ => false,
        }
    }

    /// The message with those of all causes.
    pub fn with_causes(&self) -> String {
        let mut message = self.to_string();
        let mut source = std::error::Error::source(self);
        while let Some(cause) = source {
            let of_system = cause.downcast_ref::<io::Error>();
            let told = of_system.map_or_else(|| cause.to_string(), reason);
            if !message.contains(&told) {
                message.push_str(&format!(": {told}"));
            }
            source = cause.source();
        }
        message
    }
}

impl From<Missing> for Error {
    fn from(missing: Missing) -> Error {
        match missing {
            Missing::Here(message) => Error::Asked(message),
            Missing::There(faults) => Error::Faults(faults),
            Missing::Unread { path, source, .. } => Error::Unreadable {
                path: path.into(),
                source,
            },
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Asked(refusal.0)
    }
}

impl From<RunError> for Error {
    fn from(error: RunError) -> Error {
        match error {
            RunError::Sink(error) => error.into(),
            error => Error::Run(error),
        }
    }
}

impl From<SinkError> for Error {
    /// The blocks of a run in a folder are kept in its journal.
    fn from(error: SinkError) -> Error {
        match error.0.downcast::<JournalError>() {
            Ok(error) => Error::Journal(*error),
            Err(error) => Error::Run(SinkError(error).into()),
        }
    }
}

impl From<ShardsError> for Error {
    fn from(error: ShardsError) -> Error {
        match error {
            ShardsError::Journal(error) => Error::Journal(error),
            ShardsError::Sink(error) => error.into(),
            refused => Error::Shards(refused),
        }
    }
}

impl From<BaselineError> for Error {
    fn from(error: BaselineError) -> Error {
        match error {
            BaselineError::Faulty(faults) => Error::Faults(faults),
            error => Error::Asked(error.to_string()),
        }
    }
}
