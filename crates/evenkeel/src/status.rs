//! How a run in a folder is doing, asked from outside.

use std::path::{Path, PathBuf};

use evenkeel_journal::{JOURNAL_FILE, Journal, JournalError};
use evenkeel_report::{Rows, write_whole};
use evenkeel_tournament::plan::course;
use evenkeel_tournament::play::run;
use evenkeel_tournament::say::verdict::Verdict;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::growing::most_pairs;
use crate::{Error, Overrides, Pace, Registry, Shard, Source};

/// Name of the file in the run folder; it is there only while a run plays.
const STATUS_FILE: &str = "status.json";

/// Whether somebody plays a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Somebody does.
    Playing,
    /// Nobody does, and battles are left.
    Stopped,
    /// Nobody does, as all is played.
    Complete,
}

/// How a run is doing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Status {
    /// Whether somebody plays it.
    pub state: State,
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

impl Status {
    /// The status of a run of this job, before anything is known of it.
    pub(crate) fn new(job: &str, state: State, pace: Pace) -> Status {
        Status {
            state,
            job: job.to_string(),
            process: (state == State::Playing).then(std::process::id),
            pace,
            battles_judged: 0,
            verdicts: rows(&[]),
        }
    }

    /// Takes over what was found out so far.
    pub(crate) fn find(&mut self, battles: u64, verdicts: &[Verdict]) {
        self.battles_judged = battles;
        self.verdicts = rows(verdicts);
    }

    /// What a run that plays in this folder says of itself.
    fn of_playing(folder: &Path) -> Result<Status, Error> {
        let text = std::fs::read_to_string(folder.join(STATUS_FILE));
        let status = text.ok().and_then(|text| serde_json::from_str(&text).ok());
        status.ok_or_else(|| Error::Between(folder.to_path_buf()))
    }
}

/// Findings as rows of their table.
fn rows(verdicts: &[Verdict]) -> Value {
    // Plain data can always be written.
    serde_json::to_value(Rows(verdicts)).unwrap_or_default()
}

impl Registry {
    /// How the run in a folder is doing: what it says of itself if somebody plays it, and
    /// otherwise what its journal says.
    ///
    /// # Errors
    /// When there is no run, or it cannot be read.
    pub fn status(self, folder: &Path) -> Result<Status, Error> {
        let path = folder.join(JOURNAL_FILE);
        if !path.exists() {
            let message = format!("{}: there is no journal of a run", folder.display());
            return Err(Error::Asked(message));
        }
        match Journal::read(&path) {
            Ok(journal) => self.at_rest(&journal),
            Err(JournalError::InUse { .. }) => Status::of_playing(folder),
            Err(error) => Err(error.into()),
        }
    }

    /// What the journal of a run says that nobody plays.
    fn at_rest(self, journal: &Journal) -> Result<Status, Error> {
        let identity = journal.identity()?;
        let job = self.read(Source {
            name: "the job of the run".to_string(),
            text: identity.job_ron().to_string(),
            overrides: Overrides {
                pairs: journal.pairs()?,
                ..Overrides::default()
            },
            ..Source::default()
        })?;
        let (plan, is_whole) = (job.plan(), identity.shard() == Shard::WHOLE);
        let schedule = match is_whole {
            true => course::reached(plan, journal)?.schedule,
            false => course::first(plan),
        };
        let kept = run::kept_battles(journal, &schedule)?;
        let all = identity.shard().battles(&schedule);
        // A run of some time is planned with more than it will come to.
        let planned = match plan.pairs == most_pairs(plan) {
            true => kept,
            false => all,
        };
        let state = match kept < all {
            true => State::Stopped,
            false => State::Complete,
        };
        let mut status = Status::new(job.name(), state, Pace::at_rest(kept, planned));
        if is_whole {
            let result = run::infer(plan, journal)?;
            status.find(result.battles_played, &result.verdicts);
        }
        Ok(status)
    }
}

/// The file with the status of a run in its folder, which goes away in the end.
#[derive(Debug)]
pub(crate) struct StatusFile(PathBuf);

impl StatusFile {
    /// The one of this run folder.
    pub fn new(folder: &Path) -> StatusFile {
        StatusFile(folder.join(STATUS_FILE))
    }

    /// Says how the run is now. What cannot be said is left out: the run matters more.
    pub fn say(&self, status: &Status) {
        if let Ok(text) = serde_json::to_string_pretty(status) {
            let _ = write_whole(&self.0, text.as_bytes());
        }
    }
}

impl Drop for StatusFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
