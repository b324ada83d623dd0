//! What a run found out.

use std::path::Path;

#[cfg(feature = "folder")]
use evenkeel_folder::{Battles, DataFrame, Show, frame::to_frame};
use evenkeel_report::ReportError;
use evenkeel_report::charts::{Figure, draw_all};
use evenkeel_report::columns::Columns;
use evenkeel_report::tables::of_run;
#[cfg(feature = "folder")]
use evenkeel_tournament::count::details::each_matchup;
#[cfg(feature = "folder")]
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::verdict::Verdict;

use crate::error::Error;
use crate::job::Job;
use crate::playing::all_threads;
use crate::replays::replays;

/// Where the blocks of a run are kept.
pub(crate) type Kept = Box<dyn Sink + Send + Sync>;

/// What a run found out.
pub struct Run {
    job: Job,
    result: RunResult,
    kept: Kept,
    keep_battles: bool,
}

/// Names of the tables of single battles.
const OF_BATTLES: [&str; 2] = ["battles", "compositions"];

impl Run {
    pub(crate) fn new(job: Job, result: RunResult, kept: Kept, keep_battles: bool) -> Run {
        Run {
            job,
            result,
            kept,
            keep_battles,
        }
    }

    /// Its job.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// Everything that was found.
    pub fn result(&self) -> &RunResult {
        &self.result
    }

    /// The findings in words.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.result.verdicts
    }

    /// Whether all of the job was played.
    pub fn is_complete(&self) -> bool {
        self.result.complete
    }

    /// Names of its tables.
    pub fn tables(&self) -> Vec<&'static str> {
        let mut names = of_run::names(&self.result);
        if self.keep_battles {
            names.extend(OF_BATTLES);
        }
        names
    }

    /// Shows the columns of the table with this name, as its run folder would hold it;
    /// whether the run has such a table. `reports/README.md` says what they mean.
    ///
    /// # Errors
    /// When a number cannot be reported, what was kept cannot be read, or `show` fails.
    pub fn show(
        &self,
        name: &str,
        show: &mut dyn FnMut(&Columns<'_>) -> Result<(), ReportError>,
    ) -> Result<bool, Error> {
        if OF_BATTLES.contains(&name) && !self.keep_battles {
            return Ok(false);
        }
        Ok(of_run::show(name, &self.result, self.kept(), show)?)
    }

    /// The table with this name as a data frame; none where the run has no such table.
    ///
    /// # Errors
    /// As [`Run::show`].
    #[cfg(feature = "folder")]
    pub fn table(&self, name: &str) -> Result<Option<DataFrame>, Error> {
        let names = self.tables();
        let Some(name) = names.into_iter().find(|known| *known == name) else {
            return Ok(None);
        };
        let mut frame = None;
        self.show(name, &mut |columns| {
            frame = Some(to_frame(name, columns)?);
            Ok(())
        })?;
        Ok(frame)
    }

    /// Its charts.
    ///
    /// # Errors
    /// When one cannot be drawn.
    pub fn charts(&self) -> Result<Vec<Figure>, Error> {
        Ok(draw_all(&self.result)?)
    }

    /// Writes its run folder: tables (with the feature `folder`), charts, pages, and the
    /// journal, so that `evenkeel` can go on with it.
    ///
    /// # Errors
    /// When the folder holds another run or files that no run wrote, or cannot be written.
    pub fn save(&self, folder: &Path) -> Result<(), Error> {
        self.job
            .ledger(folder, self.keep_battles)?
            .take_over(&*self.kept)?;
        self.write(folder)
    }

    /// Writes all but the journal.
    pub(crate) fn write(&self, folder: &Path) -> Result<(), Error> {
        if self.result.battles_played == 0 {
            let message = "not one pair is complete: there are no tables yet";
            return Err(Error::Asked(message.to_string()));
        }
        self.write_files(folder, &mut self.result.clone())
    }

    #[cfg(feature = "folder")]
    fn write_files(&self, folder: &Path, result: &mut RunResult) -> Result<(), Error> {
        let battles = self.keep_battles.then(|| Battles {
            plan: self.job.plan(),
            sink: &*self.kept,
            threads: all_threads(),
            csv: false,
        });
        write_folder(folder, (self.job.plan(), &*self.kept), result, battles)
    }

    #[cfg(not(feature = "folder"))]
    fn write_files(&self, folder: &Path, result: &mut RunResult) -> Result<(), Error> {
        for (name, page) in replays(self.job.plan(), result, &*self.kept)? {
            evenkeel_report::write_whole(&folder.join(name), page.as_bytes())?;
        }
        evenkeel_report::run_file::write(folder, result)?;
        Ok(evenkeel_report::page::write(folder, result)?)
    }

    fn kept(&self) -> of_run::Kept<'_> {
        of_run::Kept {
            plan: self.job.plan(),
            sink: &*self.kept,
            threads: all_threads(),
        }
    }
}

/// Writes all files of a run folder but the journal, and notes in the results the battles
/// that it has pages of.
///
/// # Errors
/// When what was kept cannot be read, or the folder cannot be written.
#[cfg(feature = "folder")]
pub fn write_folder(
    folder: &Path,
    (plan, sink): (&Plan, &dyn Sink),
    result: &mut RunResult,
    battles: Option<Battles<'_>>,
) -> Result<(), Error> {
    let replays = replays(plan, result, sink)?;
    let details = |show: &mut Show<'_>| each_matchup(plan, sink, show);
    Ok(evenkeel_folder::write(
        folder, result, details, battles, &replays,
    )?)
}
