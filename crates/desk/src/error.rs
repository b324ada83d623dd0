//! Reasons why the desk cannot do something.

use std::io;
use std::path::PathBuf;

use evenkeel::tournament::ask::reason::reason;

/// A reason why the desk cannot open, or cannot do what a page asked for.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// Another desk is open for the same folder.
    #[error("a desk is open for this folder already{}", at(.0))]
    Open(Option<String>),
    /// The address is taken, or cannot be served.
    #[error("cannot serve {address}: {}", reason(source))]
    Address {
        /// The address.
        address: String,
        /// The reason.
        source: io::Error,
    },
    /// A file or folder cannot be read or written.
    #[error("cannot use {path}: {}", reason(source))]
    File {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// The system hands out no secrets.
    #[error("this system hands out no random numbers")]
    NoSecret,
    /// The wish of a page makes no sense, or is of something that is not there.
    #[error("{0}")]
    Asked(String),
    /// A file is no longer what it was when the page that would write it was drawn, or when the
    /// question was asked whose answer would.
    #[error("{0} has changed since then")]
    Changed(String),
    /// There is a file of this name, which nobody said to write over.
    #[error("`{0}` is there already")]
    There(String),
    /// The library refuses.
    #[error(transparent)]
    Refused(#[from] evenkeel::Error),
}

impl DeskError {
    /// A file or folder that cannot be used.
    pub(crate) fn file(path: impl Into<PathBuf>, source: io::Error) -> DeskError {
        let path = path.into();
        DeskError::File { path, source }
    }

    /// A wish that makes no sense.
    pub(crate) fn asked(message: impl Into<String>) -> DeskError {
        DeskError::Asked(message.into())
    }

    /// The message with those of all causes.
    pub(crate) fn told(&self) -> String {
        match self {
            DeskError::Refused(error) => error.with_causes(),
            other => other.to_string(),
        }
    }
}

impl From<evenkeel::document::Diagnostics> for DeskError {
    fn from(faults: evenkeel::document::Diagnostics) -> DeskError {
        DeskError::Refused(faults.into())
    }
}

impl From<evenkeel::report::ReportError> for DeskError {
    fn from(error: evenkeel::report::ReportError) -> DeskError {
        DeskError::Refused(error.into())
    }
}

/// Where the other desk is, if it says so.
fn at(address: &Option<String>) -> String {
    let address = address.as_ref();
    address.map_or(String::new(), |address| format!(": {address}"))
}
