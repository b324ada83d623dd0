//! Errors of a run folder that is written, read or drawn.

use std::io;
use std::path::{Path, PathBuf};

use evenkeel_tournament::play::run::RunError;

use crate::reading::is_refusal;

/// The reason why a run folder could not be written, read or drawn.
#[derive(Debug, thiserror::Error)]
pub enum ReportError {
    /// The machine refused to read or write a file.
    #[error("cannot {action} {path}")]
    Io {
        /// The action that was tried: `read`, `write`, `remove`.
        action: &'static str,
        /// The file or folder.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// A number is NaN or infinite where only a finite one makes sense.
    #[error("table {table}, row {row}, column {column}: {value} cannot be reported")]
    NotFinite {
        /// Name of the table.
        table: &'static str,
        /// Name of the column.
        column: String,
        /// Number of the row, from 0.
        row: usize,
        /// The value found.
        value: f64,
    },
    /// The columns did not make a table, or the table not a file.
    #[error("cannot put table {table} into a file")]
    Frame {
        /// Name of the table.
        table: &'static str,
        /// The reason of the library that writes it.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The battles of the run could not be read back.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A file is no Parquet file, or a damaged one.
    #[error("{path}: not a readable Parquet file")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The reason of the library that reads it.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The text of a table is not read: there is too much of it, or it is no plain file.
    #[error(
        "{path}: tables are read from plain files of {most} bytes at most; remove it, and its \
         Parquet file is read"
    )]
    TooLong {
        /// The file.
        path: PathBuf,
        /// The most bytes that are read.
        most: u64,
    },
    /// A column is missing, of another type, or holds something unexpected.
    #[error("{path}: column {column}, row {row}: {problem}")]
    Column {
        /// The file.
        path: PathBuf,
        /// Name of the column.
        column: String,
        /// Number of the row, from 0.
        row: usize,
        /// The problem in that row, in words.
        problem: String,
    },
    /// `run.ron` cannot be written or understood.
    #[error("{path}: {problem}")]
    RunFile {
        /// The file.
        path: PathBuf,
        /// The problem with the file, in words.
        problem: String,
    },
    /// A table was written by another run than `run.ron` was.
    #[error("{path}: belongs to another run: {key} is {found}, but run.ron says {expected}")]
    Foreign {
        /// The file.
        path: PathBuf,
        /// Key of the metadata that differs.
        key: &'static str,
        /// The value of the key in the file.
        found: String,
        /// The value of the key in `run.ron`.
        expected: String,
    },
    /// A chart could not be drawn.
    #[error("cannot draw chart {chart}: {problem}")]
    Chart {
        /// Name of the chart.
        chart: String,
        /// The problem, in words.
        problem: String,
    },
}

impl ReportError {
    /// An [`ReportError::Io`] for `path`.
    pub fn io(action: &'static str, path: &Path, source: io::Error) -> Self {
        ReportError::Io {
            action,
            path: path.to_owned(),
            source,
        }
    }

    /// The same of a row that comes after so many others.
    pub fn after(mut self, rows: usize) -> Self {
        if let ReportError::NotFinite { row, .. } = &mut self {
            *row += rows;
        }
        self
    }

    /// Whether the machine failed (disk full, no permission), rather than the
    /// folder or the data being wrong.
    pub fn is_machine_failure(&self) -> bool {
        match self {
            ReportError::Io { source, .. } => !is_refusal(source),
            error => matches!(error, ReportError::Run(RunError::Sink(_))),
        }
    }
}
