//! Claims on folders: which one a run asks for, and how it takes it.

use std::path::{Path, PathBuf};

use evenkeel_journal::{JOURNAL_FILE, Journal};
use evenkeel_report::file::prepare;
use evenkeel_report::{RUN_FILE, foreign_file};
use evenkeel_tournament::plan::identity::Identity;

use crate::looks::Looks;
use crate::{Error, Shard};

/// Folder of runs whose folder is not given.
const REPORTS: &str = "reports";

/// A claim on a folder: which one a run asks for, and what is kept in it.
///
/// ```
/// # let tmp = tempfile::tempdir().unwrap();
/// # let folder = tmp.path();
/// use evenkeel::{Claim, Job, Overrides, Playing};
///
/// let job = Job::load("archetypes", Overrides { pairs: Some(1), ..Overrides::default() })?;
/// let mut ledger = job.claim(&Claim::of(folder))?;
/// ledger.play(&Playing::default())?;
/// let run = ledger.finish()?;
/// assert!(run.is_complete() && folder.join("index.html").exists());
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Claim {
    /// The folder that is asked for; none means one below `reports` that is named after the
    /// job and holds no other run, so that last night's results stay.
    pub folder: Option<PathBuf>,
    /// The part of the run that is kept there.
    pub shard: Shard,
    /// Whether the run is played for some time: that says how many pairs there are, however few
    /// the job asks for.
    pub timed: bool,
    /// Whether every battle is kept, and not just the sums.
    pub keep_battles: bool,
    /// Whether the rows of battles are written as CSV too.
    pub csv: bool,
    /// Whether the run begins afresh where the same or another run has been before.
    pub fresh: bool,
    /// Whether it goes into a folder with files that no run wrote.
    pub force: bool,
}

impl Claim {
    /// A claim on this folder, for a whole run.
    pub fn of(folder: &Path) -> Claim {
        Claim {
            folder: Some(folder.to_path_buf()),
            ..Claim::default()
        }
    }

    /// The folder of several runs of a job, each in a folder below it.
    pub(crate) fn of_several(&self, name: &str) -> PathBuf {
        let named = || Path::new(REPORTS).join(file_name(name));
        self.folder.clone().unwrap_or_else(named)
    }

    /// Takes the folder for a run of a job, and opens its journal; while that is open, the
    /// folder is nobody else's. Where the same run has been before, it goes on. The flag says
    /// whether the tables of a run without a journal stand there.
    pub(crate) fn take(
        &self,
        job: &str,
        identity: &Identity,
    ) -> Result<(PathBuf, bool, Journal), Error> {
        let folder = self.folder.clone();
        let folder = folder.unwrap_or_else(|| self.choose(job, identity));
        let file = folder.join(JOURNAL_FILE);
        let is_run = file.exists() || folder.join(RUN_FILE).exists();
        // Nobody wants thirty files of a run among files of their own by mistake.
        if folder.is_dir()
            && !is_run
            && !self.force
            && let Some(file) = foreign_file(&folder)?
        {
            return Err(Error::Foreign { folder, file });
        }
        prepare(&folder)?;
        if self.fresh {
            Journal::remove(&file)?;
        }
        let replaces = folder.join(RUN_FILE).exists() && !file.exists();
        let journal = Journal::open(&file, identity)?;
        if self.fresh {
            Looks::forget(&folder)?;
        }
        Ok((folder, replaces, journal))
    }

    /// The first folder below `reports` that is free, or, unless it is to begin afresh,
    /// that has this run.
    fn choose(&self, job: &str, identity: &Identity) -> PathBuf {
        let shard = identity.shard();
        let mut name = file_name(job);
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
                free || (!self.fresh && Journal::is_of(&journal, identity))
            })
            .unwrap_or(plain)
    }
}

/// The name of a job or of a fleet as that of a file.
pub(crate) fn file_name(job: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || sign == '-' || sign == '_';
    let name: String = job.trim().chars().take(80).collect();
    let name = name.replace(|sign| !is_plain(sign), "-");
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
