//! A file that somebody else's code writes.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use evenkeel_report::ReportError;
use evenkeel_report::file::Unfinished;
use polars::prelude::PolarsError;

use crate::frame::refused;

/// A file that polars writes. Polars makes a fault of the table out of a full disk, so the
/// reason of the machine is noted where it comes up.
pub(crate) struct Target {
    path: PathBuf,
    file: Unfinished,
    failure: Arc<Mutex<Option<io::Error>>>,
}

impl Target {
    /// Begins a file.
    pub fn create(path: &Path) -> Result<Target, ReportError> {
        Ok(Target {
            path: path.to_owned(),
            file: Unfinished::create(path)?,
            failure: Arc::default(),
        })
    }

    /// The pen to write it with.
    pub fn pen(&self) -> Pen {
        Pen {
            file: self.file.writer(),
            failure: self.failure.clone(),
        }
    }

    /// The reason why a table could not be written into it: that of the machine, if it had
    /// one, and otherwise that of polars.
    pub fn refused(&self, table: &'static str, said: PolarsError) -> ReportError {
        let noted = self
            .failure
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        match noted {
            Some(source) => ReportError::io("write", &self.path, source),
            None => refused(table, said),
        }
    }

    /// Gives the file its name when all of it has reached the disk.
    pub fn finish(self) -> Result<(), ReportError> {
        self.file.finish()
    }
}

/// The pen that writes a [`Target`].
pub(crate) struct Pen {
    file: Arc<File>,
    failure: Arc<Mutex<Option<io::Error>>>,
}

impl Pen {
    /// Notes why something failed, if it did.
    fn noted<T>(&self, done: io::Result<T>) -> io::Result<T> {
        done.inspect_err(|error| {
            // Somebody who is interrupted tries again.
            if error.kind() == io::ErrorKind::Interrupted {
                return;
            }
            let again = match error.raw_os_error() {
                Some(code) => io::Error::from_raw_os_error(code),
                None => error.kind().into(),
            };
            let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
            failure.get_or_insert(again);
        })
    }
}

impl Write for Pen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes);
        self.noted(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.file.flush();
        self.noted(flushed)
    }
}
