//! Where a run is written.

use std::path::{Path, PathBuf};

use evenkeel_folder::prepare;
use evenkeel_journal::{JOURNAL_FILE, Journal, JournalError};
use evenkeel_report::{RUN_FILE, foreign_file};
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::shard::Shard;

use crate::failure::Failure;

/// Folder of runs whose folder is not given.
pub const REPORTS: &str = "reports";

/// A run that asks for a folder.
pub struct Claim<'a> {
    /// The folder that was asked for, if any.
    pub asked: Option<&'a Path>,
    /// Name of its job.
    pub job: &'a str,
    /// What run it is, or which shard of it.
    pub identity: &'a Identity,
    /// Whether it begins again where the same run has been before.
    pub fresh: bool,
    /// Whether it goes into a folder with files that no run wrote.
    pub force: bool,
}

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
    /// same run has been before, it goes on.
    ///
    /// # Errors
    /// When the folder is another run's, or cannot be written.
    pub fn claim(claim: &Claim<'_>) -> Result<RunFolder, Failure> {
        let path = claim.asked.map_or_else(|| choose(claim), Path::to_path_buf);
        let file = path.join(JOURNAL_FILE);
        let is_run = file.exists() || path.join(RUN_FILE).exists();
        if path.is_dir() && !is_run && !claim.force {
            refuse_foreign(&path)?;
        }
        prepare(&path)?;
        if claim.fresh {
            Journal::remove(&file)?;
        }
        let replaces = path.join(RUN_FILE).exists() && !file.exists();
        let journal = Journal::open(&file, claim.identity).map_err(|error| match error {
            JournalError::Foreign { .. }
            | JournalError::Form { .. }
            | JournalError::Damaged { .. } => Failure::Usage(format!(
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

/// Nobody wants thirty files of a run among files of their own by mistake.
fn refuse_foreign(folder: &Path) -> Result<(), Failure> {
    let Some(file) = foreign_file(folder)? else {
        return Ok(());
    };
    Err(Failure::Usage(format!(
        "{} holds files that no run wrote, such as {}\n  to write there all the same: --force; \
         otherwise --out with another folder",
        folder.display(),
        file.display()
    )))
}

/// The first folder below `reports` that is free, or, unless it is to begin afresh,
/// that has this run.
fn choose(claim: &Claim<'_>) -> PathBuf {
    let shard = claim.identity.shard();
    let mut name = file_name(claim.job);
    if shard != Shard::WHOLE {
        name.push_str(&format!("-shard-{}-of-{}", shard.number(), shard.of()));
    }
    let plain = Path::new(REPORTS).join(&name);
    let numbered = (2..).map(|number: u64| Path::new(REPORTS).join(format!("{name}-{number}")));
    let mut candidates = std::iter::once(plain.clone()).chain(numbered);
    candidates
        .find(|folder| {
            let journal = folder.join(JOURNAL_FILE);
            let free = !folder.join(RUN_FILE).exists() && !journal.exists();
            free || (!claim.fresh && Journal::is_of(&journal, claim.identity))
        })
        .unwrap_or(plain)
}

/// The name of a job as that of a folder.
pub fn file_name(job: &str) -> String {
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
