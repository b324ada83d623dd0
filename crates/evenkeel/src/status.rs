//! How a run in a folder is doing, asked from outside.

use std::path::{Path, PathBuf};

use evenkeel_journal::{Journal, JournalError};
use evenkeel_report::{Rows, reading, write_whole};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::play::run;
use evenkeel_tournament::say::findings;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::verdict::Verdict;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::growing::most_pairs;
use crate::looks::Looks;
use crate::resting::{Resting, journal_of};
use crate::{Error, Pace, Registry, Shard};

/// Name of the file in the run folder; it is there only while a run plays.
const STATUS_FILE: &str = "status.json";

/// Whether somebody plays a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Somebody plays the run.
    Playing,
    /// Nobody plays the run, and battles are left.
    Stopped,
    /// Nobody plays the run, as all of it is played.
    Complete,
}

/// How a run is doing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Status {
    /// Whether somebody plays the run.
    pub state: State,
    /// Name of the job.
    pub job: String,
    /// Id of the run.
    pub run: String,
    /// The shard of the run that the folder has, such as `2/3`; `1/1` for a whole run.
    #[serde(default = "whole")]
    pub shard: String,
    /// Number of the process that plays it, if one does.
    pub process: Option<u32>,
    /// How far the run is.
    #[serde(flatten)]
    pub pace: Pace,
    /// Battles that the findings are from.
    pub battles_judged: u64,
    /// Fingerprint of the pairs that they are from; empty before there are any. Whoever
    /// reads them takes a look at the run, as [`Registry::status`] writes down.
    pub pairs_judged: String,
    /// The number of that look, from 1.
    pub look: u64,
    /// The reason why that look was not written down, and so does not count; none where it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uncounted: Option<String>,
    /// Findings so far: rows of the table `verdicts`.
    pub verdicts: Value,
}

/// The shard of runs whose status does not name one.
fn whole() -> String {
    Shard::WHOLE.to_string()
}

impl Status {
    /// The status of a run of this job, or of a shard of it, before anything is known of it.
    pub(crate) fn new(plan: &Plan, shard: Shard, state: State, pace: Pace) -> Status {
        Status {
            state,
            job: plan.provenance.job.clone(),
            run: Identity::of(plan, false).digest(),
            shard: shard.to_string(),
            process: (state == State::Playing).then(std::process::id),
            pace,
            battles_judged: 0,
            pairs_judged: String::new(),
            look: plan.provenance.look,
            uncounted: None,
            verdicts: rows(&[]),
        }
    }

    /// Takes over what was found out so far, by pairs of this fingerprint.
    pub(crate) fn find(&mut self, found: &RunResult, pairs: String) {
        self.battles_judged = found.battles_played;
        self.pairs_judged = pairs;
        self.look = found.provenance.look;
        self.verdicts = rows(&found.verdicts);
    }

    /// Notes why a look could not be taken down, if it could not.
    fn count(&mut self, taken: Result<u64, Error>) {
        self.uncounted = taken.err().map(|error| error.with_causes());
    }

    /// The status that a run which plays in this folder has written.
    fn of_playing(folder: &Path) -> Result<Status, Error> {
        let text = reading::text(&folder.join(STATUS_FILE));
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
    /// How the run in a folder is doing, which may be one that nobody can write: what it says of
    /// itself if somebody plays it, and otherwise what its journal says. Findings are those of a
    /// look at the run, as in [`Ledger::finish`](crate::Ledger::finish).
    ///
    /// # Errors
    /// When there is no run, or it cannot be read.
    pub fn status(self, folder: &Path) -> Result<Status, Error> {
        match Journal::read(&journal_of(folder)?) {
            Ok(journal) => {
                let run = Resting::of(self, &journal)?;
                let mut status = Status::at_rest(&run, &journal)?;
                if let Some(reached) = run.reached.filter(|_| status.pace.battles > 0) {
                    let (plan, pairs) = (run.job.plan(), reached.fingerprint());
                    let mut looks = Looks::at(folder, plan)?;
                    let look = looks.number(&pairs);
                    status.count(looks.take(&pairs));
                    let result = findings::result(&plan.at_look(look), &reached, &journal)?;
                    status.find(&result, pairs);
                }
                Ok(status)
            }
            Err(JournalError::InUse { .. }) => {
                let mut status = Status::of_playing(folder)?;
                if !status.pairs_judged.is_empty() {
                    let mut looks = Looks::of(folder, status.run.clone())?;
                    let taken = looks.take(&status.pairs_judged);
                    status.count(taken);
                }
                Ok(status)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The same without its findings, so that it is no look at the run.
    ///
    /// # Errors
    /// As [`Registry::status`].
    pub fn progress(self, folder: &Path) -> Result<Status, Error> {
        match Journal::read(&journal_of(folder)?) {
            Ok(journal) => Status::at_rest(&Resting::of(self, &journal)?, &journal),
            Err(JournalError::InUse { .. }) => {
                let status = Status::of_playing(folder)?;
                Ok(Status {
                    battles_judged: 0,
                    pairs_judged: String::new(),
                    verdicts: rows(&[]),
                    ..status
                })
            }
            Err(error) => Err(error.into()),
        }
    }
}

impl Status {
    /// The status of a run that nobody plays, by its journal; it lacks findings.
    fn at_rest(run: &Resting, journal: &Journal) -> Result<Status, Error> {
        let Resting {
            job,
            shard,
            schedule,
            ..
        } = run;
        let plan = job.plan();
        let kept = run::kept_battles(journal, schedule)?;
        let all = shard.battles(schedule);
        // A run of some time is planned with more than it will come to.
        let planned = match plan.pairs == most_pairs(plan) {
            true => kept,
            false => all,
        };
        let state = match kept < all {
            true => State::Stopped,
            false => State::Complete,
        };
        let pace = Pace::at_rest(kept, planned);
        Ok(Status::new(plan, *shard, state, pace))
    }
}

/// The file with the status of a run in its folder, which goes away in the end.
#[derive(Debug)]
pub(crate) struct StatusFile(PathBuf);

impl StatusFile {
    /// The status file of this run folder.
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
