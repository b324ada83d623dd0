//! A run: the battles that were played, and the findings, tables and charts from them.

use std::num::NonZeroUsize;
use std::path::Path;
use std::sync::{Arc, OnceLock};

#[cfg(feature = "folder")]
use evenkeel_folder::{Battles, DataFrame, Show, frame::to_frame};
use evenkeel_report::charts::{Figure, draw_all};
use evenkeel_report::columns::Columns;
use evenkeel_report::{ReportError, tables};
#[cfg(feature = "folder")]
use evenkeel_tournament::count::details::each_matchup;
use evenkeel_tournament::plan::course::{self, Reached};
use evenkeel_tournament::play::run::RunError;
use evenkeel_tournament::play::sink::Sink;
use evenkeel_tournament::say::findings;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::row::Row;
use evenkeel_tournament::say::sheet::Sheet;
use evenkeel_tournament::say::tables::{LONG, of_battles};
use evenkeel_tournament::say::telling::{REPLAYS, telling};
use evenkeel_tournament::say::verdict::Verdict;

use crate::playing::all_threads;
use crate::{Claim, Error, Job, Ledger};

/// Where the blocks of a run are kept.
pub(crate) type Kept = Arc<dyn Sink + Send + Sync>;

/// A run with all that it found out. Cheap to clone.
///
/// ```
/// use evenkeel::{Job, Overrides, Playing};
///
/// let job = Job::load("archetypes", Overrides { pairs: Some(1), ..Overrides::default() })?;
/// let run = job.run(&Playing::default())?;
/// assert!(run.tables().contains(&"matchups"));
/// let has_one = run.show("matchups", &mut |columns| {
///     assert_eq!(columns.height, run.result().matchups.len());
///     Ok(())
/// })?;
/// assert!(has_one && !run.charts()?.is_empty());
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone)]
pub struct Run {
    job: Job,
    result: Arc<RunResult>,
    /// The battles that tell most, once somebody asked for them.
    told: Arc<OnceLock<TellingBattles>>,
    kept: Kept,
    keep_battles: bool,
    /// Threads to play battles again on, for tables of battles.
    threads: NonZeroUsize,
}

/// The battles of a run that tell most.
struct TellingBattles {
    /// The table of the battles; none where no battle can be shown.
    sheet: Option<Sheet>,
    /// The pages that play them again, by the names of their files.
    pages: Vec<(String, String)>,
}

impl Run {
    /// The run whose blocks are kept here.
    pub(crate) fn of(job: Job, kept: Kept, keep_battles: bool) -> Result<Run, Error> {
        let reached = course::reached(job.plan(), &*kept).map_err(RunError::from)?;
        Run::at(job, &reached, kept, keep_battles)
    }

    /// The run whose blocks are kept here and reach so far.
    pub(crate) fn at(
        job: Job,
        reached: &Reached,
        kept: Kept,
        keep_battles: bool,
    ) -> Result<Run, Error> {
        let result = findings::result(job.plan(), reached, &*kept)?;
        Ok(Run {
            job,
            result: Arc::new(result),
            told: Arc::default(),
            kept,
            keep_battles,
            threads: all_threads(),
        })
    }

    /// The same run, which draws fleets on so many threads.
    pub(crate) fn on(self, threads: NonZeroUsize) -> Run {
        Run { threads, ..self }
    }

    /// Takes over what another run of the same campaign found out.
    pub(crate) fn add(&mut self, other: &Run) {
        let own = Arc::make_mut(&mut self.result);
        own.verdicts.extend_from_slice(other.verdicts());
        own.sheets.extend_from_slice(&other.result().sheets);
    }

    /// The job of the run.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// The findings of the run.
    pub fn result(&self) -> &RunResult {
        &self.result
    }

    /// The findings as the run folder has them: with the battles that the folder has pages of.
    pub fn written(&self) -> RunResult {
        let mut result = RunResult::clone(&self.result);
        let told = self.told.get().and_then(|told| told.sheet.clone());
        result.sheets.extend(told);
        result
    }

    /// The findings in words.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.result.verdicts
    }

    /// Whether all of the job was played.
    pub fn is_complete(&self) -> bool {
        self.result.complete
    }

    /// Names of its tables. Which battles tell most is found out for it, so a few are played
    /// again the first time.
    pub fn tables(&self) -> Vec<&'static str> {
        let mut names = tables::names(&self.result);
        if self.told().is_ok_and(|told| told.sheet.is_some()) {
            // In front of those that are too long to be held, as in the folder.
            names.insert(names.len() - LONG.len(), REPLAYS.id);
        }
        if self.keep_battles {
            names.extend(of_battles().map(|form| form.id));
        }
        names
    }

    /// Shows the columns of the table with this name, as its run folder would hold it;
    /// whether the run has such a table. `reports/TABLES.md` says what they mean.
    ///
    /// # Errors
    /// When a number cannot be reported, what was kept cannot be read, or `show` fails.
    pub fn show(
        &self,
        name: &str,
        show: &mut dyn FnMut(&Columns<'_>) -> Result<(), ReportError>,
    ) -> Result<bool, Error> {
        if of_battles().any(|form| form.id == name) && !self.keep_battles {
            return Ok(false);
        }
        if name == REPLAYS.id {
            let Some(sheet) = &self.told()?.sheet else {
                return Ok(false);
            };
            let rows = sheet.rows.iter().cloned();
            show(&Columns::new(&REPLAYS, rows, &self.result.run)?)?;
            return Ok(true);
        }
        Ok(tables::show(name, &self.result, self.kept(), show)?)
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

    /// The charts of the run.
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
        let claim = Claim {
            keep_battles: self.keep_battles,
            ..Claim::of(folder)
        };
        let mut ledger = Ledger::open(self.job.clone(), claim)?;
        ledger.take_over(&*self.kept)?;
        let reached = course::reached(self.job.plan(), &*self.kept).map_err(RunError::from)?;
        let run = match ledger.look(&reached)? {
            look if look == self.result.provenance.look => self.clone(),
            // The folder was read before, with fewer pairs.
            look => {
                let job = self.job.at_look(look);
                Run::at(job, &reached, self.kept.clone(), self.keep_battles)?.on(self.threads)
            }
        };
        run.write(folder, false)
    }

    /// Writes all but the journal; the rows of battles as CSV too, if that is asked for. A run
    /// without a whole pair has nothing to write.
    pub(crate) fn write(&self, folder: &Path, csv: bool) -> Result<(), Error> {
        if self.result.battles_played == 0 {
            return Err(Error::Nothing);
        }
        let pages = &self.told()?.pages;
        self.write_files(folder, &self.written(), pages, csv)
    }

    /// The battles that tell most: picked, and played again from their seeds, once.
    fn told(&self) -> Result<&TellingBattles, Error> {
        if let Some(told) = self.told.get() {
            return Ok(told);
        }
        let told = self.replays()?;
        Ok(self.told.get_or_init(|| told))
    }

    /// Picks the battles that tell most, and renders their pages. A rule system without a
    /// board to draw has none.
    fn replays(&self) -> Result<TellingBattles, Error> {
        let plan = self.job.plan();
        let (mut told, mut pages) = (Vec::new(), Vec::new());
        for battle in telling(plan, &self.result, &*self.kept)? {
            let film = plan.film(battle.matchup as usize, battle.pair, battle.swapped);
            let page = film
                .ok()
                .and_then(|film| evenkeel_replay::render(&film).ok());
            if let Some(page) = page {
                pages.push((battle.file.clone(), page));
                told.push(battle);
            }
        }
        let rows = told.iter().map(Row::cells);
        let sheet = (!told.is_empty()).then(|| Sheet::of(&REPLAYS, rows));
        Ok(TellingBattles { sheet, pages })
    }

    #[cfg(feature = "folder")]
    fn write_files(
        &self,
        folder: &Path,
        result: &RunResult,
        pages: &[(String, String)],
        csv: bool,
    ) -> Result<(), Error> {
        let kept = self.kept();
        let battles = self.keep_battles.then_some(Battles { kept, csv });
        let details = |show: &mut Show<'_>| each_matchup(kept.plan, kept.sink, show);
        Ok(evenkeel_folder::write(
            folder, result, details, battles, pages,
        )?)
    }

    #[cfg(not(feature = "folder"))]
    fn write_files(
        &self,
        folder: &Path,
        result: &RunResult,
        pages: &[(String, String)],
        _csv: bool,
    ) -> Result<(), Error> {
        for (name, page) in pages {
            evenkeel_report::write_whole(&folder.join(name), page.as_bytes())?;
        }
        evenkeel_report::run_file::write(folder, result)?;
        Ok(evenkeel_report::page::write(folder, result)?)
    }

    fn kept(&self) -> tables::Kept<'_> {
        tables::Kept {
            plan: self.job.plan(),
            sink: &*self.kept,
            threads: self.threads,
        }
    }
}
