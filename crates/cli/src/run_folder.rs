//! Where a run is written.

use std::path::{Path, PathBuf};

use evenkeel_journal::{JOURNAL_FILE, Journal, JournalError};
use evenkeel_report::{RUN_FILE, prepare};
use evenkeel_tournament::identity::Identity;

use crate::failure::Failure;

/// Folder of runs whose folder is not given.
const REPORTS: &str = "reports";

/// The folder of a run, which is nobody else's until this is dropped.
pub struct RunFolder {
    /// Where it is.
    pub path: PathBuf,
    /// What was played.
    pub journal: Journal,
    /// Whether the tables of a run that has no journal of its own stand there.
    pub replaces: bool,
}

impl RunFolder {
    /// Takes the folder of a run: the one that was asked for, or else one named after
    /// the job that holds no other run, so that last night's results stay. Where the
    /// same run has been before, it goes on; with `fresh` it begins again.
    ///
    /// # Errors
    /// When the folder is another run's, or cannot be written.
    pub fn claim(
        asked: Option<&Path>,
        job: &str,
        identity: &Identity,
        fresh: bool,
    ) -> Result<RunFolder, Failure> {
        let path = asked.map_or_else(|| choose(job, identity, fresh), Path::to_path_buf);
        prepare(&path)?;
        let file = path.join(JOURNAL_FILE);
        if fresh {
            Journal::remove(&file)?;
        }
        let replaces = path.join(RUN_FILE).exists() && !file.exists();
        let journal = Journal::open(&file, identity).map_err(|error| match error {
            JournalError::Foreign { .. } | JournalError::Damaged { .. } => Failure::Usage(format!(
                "{error}\n  to begin afresh in its place: --fresh; to keep it: --out with another folder"
            )),
            error => error.into(),
        })?;
        Ok(RunFolder {
            path,
            journal,
            replaces,
        })
    }
}

/// The first folder below `reports` that is free, or, unless it is to begin afresh,
/// that has this run.
fn choose(job: &str, identity: &Identity, fresh: bool) -> PathBuf {
    let name = file_name(job);
    let plain = Path::new(REPORTS).join(&name);
    let numbered = (2..).map(|number: u64| Path::new(REPORTS).join(format!("{name}-{number}")));
    let mut candidates = std::iter::once(plain.clone()).chain(numbered);
    candidates
        .find(|folder| {
            let journal = folder.join(JOURNAL_FILE);
            let free = !folder.join(RUN_FILE).exists() && !journal.exists();
            free || (!fresh && Journal::is_of(&journal, identity))
        })
        .unwrap_or(plain)
}

/// The name of a job as that of a folder.
fn file_name(job: &str) -> String {
    let plain = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '_' {
            c
        } else {
            '-'
        }
    };
    let name: String = job.trim().chars().map(plain).take(80).collect();
    match name.trim_matches('-') {
        "" => "job".to_string(),
        name => name.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jobs_name_makes_a_folder_below_reports() {
        assert_eq!(file_name("ship-costs"), "ship-costs");
        assert_eq!(
            file_name("Ship costs, 300 points"),
            "Ship-costs--300-points"
        );
        assert_eq!(file_name("../../etc"), "etc");
        assert_eq!(file_name("/"), "job");
    }
}
