//! Watches, which are told how a run is doing.

use std::ffi::OsStr;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use evenkeel_journal::JOURNAL_FILE;
use evenkeel_report::{RUN_FILE, ReportError};
use serde::Serialize;
use serde_json::Value;

use crate::{Error, Forecast, Pace};

/// A watch, which is told how a run is doing. It need not hear everything: `()` hears nothing.
///
/// ```
/// use std::sync::atomic::{AtomicU64, Ordering};
///
/// use evenkeel::{Job, Overrides, Pace, Playing, Watch};
///
/// #[derive(Default)]
/// struct Counter(AtomicU64);
///
/// impl Watch for Counter {
///     fn progress(&self, pace: &Pace) {
///         self.0.store(pace.battles, Ordering::Relaxed);
///     }
/// }
///
/// let counter = Counter::default();
/// let job = Job::load("archetypes", Overrides { pairs: Some(1), ..Overrides::default() })?;
/// job.run(&Playing { watch: &counter, ..Playing::default() })?;
/// assert_eq!(counter.0.into_inner(), job.battles());
/// # Ok::<(), evenkeel::Error>(())
/// ```
pub trait Watch: Sync {
    /// One of several runs begins: the stage whose job has this name.
    fn stage_begins(&self, _job: &str) {}

    /// One of several runs was written to a folder; `replaces` says whether in place of an
    /// earlier run.
    fn stage_ends(&self, _folder: &Path, _replaces: bool) {}

    /// A question is asked without these fleets, each with why.
    fn left_out(&self, _fleets: &[String]) {}

    /// So many matchups with so many battles were laid out, and nothing of them was played yet.
    fn laid_out(&self, _matchups: u64, _battles: u64) {}

    /// A file is written next, after all battles.
    fn writes(&self, _path: &Path) {}

    /// So many battles of a check are played next.
    fn look_begins(&self, _battles: u64) {}

    /// A few blocks were played, and promise this of the rest.
    fn forecast(&self, _forecast: &Forecast) {}

    /// How far a run is; ten times a second or more.
    fn progress(&self, _pace: &Pace) {}

    /// Something happened that other programs may want to know.
    fn happened(&self, _event: &Event<'_>) {}
}

impl Watch for () {}

/// Something that happens in a run.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event<'e> {
    /// The run begins, or goes on.
    Started {
        /// Name of the job.
        job: &'e str,
        /// Seed of the job.
        seed: u64,
        /// Folder of the run; none of one in memory.
        folder: Option<&'e Path>,
        /// The shard of the run that is played.
        shard: String,
    },
    /// How far the run is; every second.
    Progress(Pace),
    /// Findings so far, of a run in a folder.
    Findings {
        /// Battles that they are from.
        battles_judged: u64,
        /// Rows of the table `verdicts`.
        verdicts: &'e Value,
    },
    /// The run ended.
    Ended {
        /// Whether all that was planned is played.
        complete: bool,
        /// How far the run came.
        #[serde(flatten)]
        pace: Pace,
    },
}

/// A file of events, a line of JSON each.
///
/// ```
/// # let tmp = tempfile::tempdir().unwrap();
/// # let path = tmp.path().join("events.jsonl");
/// use evenkeel::{Event, Events};
///
/// let mut events = Events::open(&path)?;
/// events.write(&Event::Started { job: "two", seed: 1, folder: None, shard: "1/1".to_string() }).unwrap();
/// assert!(std::fs::read_to_string(&path).unwrap().starts_with(r#"{"event":"started","job":"two""#));
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Debug)]
pub struct Events(File);

impl Events {
    /// Opens a file, to write to its end.
    ///
    /// # Errors
    /// When it cannot be opened, or holds something else: a run writes other files beside it.
    pub fn open(path: &Path) -> Result<Events, Error> {
        let is_of_run = [JOURNAL_FILE, RUN_FILE].map(OsStr::new);
        let mut first = [b'{'];
        if path.is_file() {
            let found = File::open(path).and_then(|mut file| file.read(&mut first));
            found.map_err(|source| ReportError::io("read", path, source))?;
        }
        if path
            .file_name()
            .is_some_and(|name| is_of_run.contains(&name))
            || first != [b'{']
        {
            let message = format!("{}: no file of events; name another", path.display());
            return Err(Error::Asked(message));
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|source| ReportError::io("write", path, source))?;
        Ok(Events(file))
    }

    /// Writes an event.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&mut self, event: &Event<'_>) -> io::Result<()> {
        let line = serde_json::to_string(event)?;
        // One write a line, so that whoever reads along sees whole lines.
        self.0.write_all(format!("{line}\n").as_bytes())
    }
}
