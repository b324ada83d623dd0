//! What a run says of itself while it plays, for other programs.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use evenkeel_report::{Rows, write_whole};
use evenkeel_tournament::say::verdict::Verdict;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::pace::Pace;
use crate::failure::Failure;
use crate::screen::warn;

/// Name of the file in the run folder; it is there only while a run plays.
pub const STATUS_FILE: &str = "status.json";

/// How a run is doing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Status {
    /// Name of the job.
    pub job: String,
    /// Number of the process that plays it, if one does.
    pub process: Option<u32>,
    /// How far it is.
    #[serde(flatten)]
    pub pace: Pace,
    /// Battles that the findings are from.
    pub battles_judged: u64,
    /// Findings so far: rows of the table `verdicts`.
    pub verdicts: Value,
}

/// Findings as rows of their table.
pub fn rows(verdicts: &[Verdict]) -> Value {
    // Plain data can always be written.
    serde_json::to_value(Rows(verdicts)).unwrap_or_default()
}

/// Writes the status of a run into its folder, and takes it away in the end.
#[derive(Debug)]
pub struct StatusFile {
    path: PathBuf,
}

impl StatusFile {
    /// The one of this run folder.
    pub fn new(folder: &Path) -> StatusFile {
        let path = folder.join(STATUS_FILE);
        StatusFile { path }
    }

    /// Says how it is now. What cannot be said is left out: the run matters more.
    pub fn say(&self, status: &Status) {
        if let Ok(text) = serde_json::to_string_pretty(status) {
            let _ = write_whole(&self.path, text.as_bytes());
        }
    }
}

impl Drop for StatusFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.path);
    }
}

/// What happens in a run.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event<'e> {
    /// It begins, or goes on.
    Started {
        /// Name of the job.
        job: &'e str,
        /// Its seed.
        seed: u64,
        /// Its folder.
        folder: &'e Path,
        /// Which part of it is played.
        shard: String,
    },
    /// How far it is; every second.
    Progress(Pace),
    /// Findings so far.
    Findings {
        /// Battles that they are from.
        battles_judged: u64,
        /// The findings: rows of the table `verdicts`.
        verdicts: &'e Value,
    },
    /// It ended.
    Ended {
        /// Whether all that was planned is played.
        complete: bool,
        /// How far it is.
        #[serde(flatten)]
        pace: Pace,
    },
}

/// Writes events to a file, a line of JSON each.
#[derive(Debug)]
pub struct Events {
    path: PathBuf,
    /// None once it has failed: the run goes on without.
    file: Option<File>,
}

impl Events {
    /// Writes to the end of this file.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn open(path: &Path) -> Result<Events, Failure> {
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|error| Failure::io("write", path, &error))?;
        Ok(Events {
            path: path.to_path_buf(),
            file: Some(file),
        })
    }

    /// Writes one.
    pub fn say(&mut self, event: &Event<'_>) {
        let (Some(file), Ok(line)) = (&mut self.file, serde_json::to_string(event)) else {
            return;
        };
        // One write a line, so that whoever reads along sees whole lines.
        if let Err(error) = file.write_all(format!("{line}\n").as_bytes()) {
            warn(&format!(
                "no more events: cannot write {}: {error}",
                self.path.display()
            ));
            self.file = None;
        }
    }
}
