//! A run that nobody plays, as its journal has it.

use std::path::{Path, PathBuf};

use evenkeel_journal::{JOURNAL_FILE, Journal};
use evenkeel_tournament::plan::course::{self, Reached};
use evenkeel_tournament::plan::schedule::Schedule;

use crate::{Error, Job, Overrides, Registry, Shard, Source};

/// A run that nobody plays.
pub(crate) struct Resting {
    /// The job of the run, with the pairs that it was last asked for.
    pub job: Job,
    /// The shard of the run that the folder has.
    pub shard: Shard,
    /// How far it came; none of a shard, which has gaps.
    pub reached: Option<Reached>,
    /// All that was to be played so far.
    pub schedule: Schedule,
}

impl Resting {
    /// The run of a journal.
    pub fn of(registry: Registry, journal: &Journal) -> Result<Resting, Error> {
        let identity = journal.identity()?;
        // The job of an identity has no number of pairs.
        let Some(pairs) = journal.pairs()? else {
            return Err(Error::Asked(format!(
                "{}: this run was ended before its first battle; to begin it again: its command",
                journal.path().display()
            )));
        };
        let job = registry.read(Source {
            name: "the job of the run".to_string(),
            text: identity.job_ron().to_string(),
            folder: journal.folder()?,
            overrides: Overrides {
                pairs: Some(pairs),
                ..Overrides::default()
            },
            ..Source::default()
        })?;
        let shard = identity.shard();
        let reached = match shard == Shard::WHOLE {
            true => Some(course::reached(job.plan(), journal)?),
            false => None,
        };
        let schedule = match &reached {
            Some(reached) => reached.schedule.clone(),
            None => course::first(job.plan()),
        };
        Ok(Resting {
            job,
            shard,
            reached,
            schedule,
        })
    }
}

/// The journal of the run in a folder: its path.
pub(crate) fn journal_of(folder: &Path) -> Result<PathBuf, Error> {
    let path = folder.join(JOURNAL_FILE);
    match path.exists() {
        true => Ok(path),
        false => {
            let message = format!("{}: there is no journal of a run", folder.display());
            Err(Error::Asked(message))
        }
    }
}
