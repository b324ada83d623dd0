//! A job, read and checked.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use evenkeel_document::Document;
use evenkeel_journal::{Part, Parts};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_tournament::ask::read::{Overrides, read_job};
use evenkeel_tournament::plan::Plan;
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::play::run;
use evenkeel_tournament::play::sink::Memory;
use evenkeel_tournament::studies::breaker::Break;

use crate::battle::Ruleset;
use crate::error::Error;
use crate::ledger::Ledger;
use crate::playing::Playing;
use crate::run::Run;
use crate::shelf::{self, Shelf};
use crate::task::Task;

/// A job, read and checked: what is played, by whom, how often. Cheap to clone.
#[derive(Clone)]
pub struct Job {
    plan: Arc<Plan>,
    source: Arc<Source>,
}

/// What a job was read from: enough to read it again anywhere, without a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// What it is called in messages.
    pub name: String,
    /// Its text, RON.
    pub text: String,
    /// The files that it names, and those that they name, by their paths.
    pub files: BTreeMap<String, String>,
    /// What was said instead of the job.
    pub overrides: Overrides,
}

impl Job {
    /// The built-in job with this name, or that of a file: its path ends in `.ron`, or is
    /// that of a `run.ron`, which is played again.
    ///
    /// # Errors
    /// When there is none; every fault of it and of the files that it names.
    pub fn load(name: &str, overrides: Overrides) -> Result<Job, Error> {
        let (document, _) = shelf::job(shelf::library(), name)?;
        Job::read(Source {
            name: document.file().to_string(),
            text: document.text().to_string(),
            files: BTreeMap::new(),
            overrides,
        })
    }

    /// The job of a text. Files that it names are looked up among those of the source, and
    /// then on the disk.
    ///
    /// # Errors
    /// Every fault of it and of the files that it names.
    pub fn read(mut source: Source) -> Result<Job, Error> {
        let document = Document::parse(source.name.as_str(), source.text.as_str())?;
        let shelf = Shelf::of(&source.files);
        let read = |path: &str| shelf.read(path);
        let plan = read_job(&document, shelf::reading(&read), source.overrides)?;
        if plan.study_as::<Break>().is_some() {
            let message = "a `Break` job is several runs, each of which follows from the last: \
                           `evenkeel break` plays them";
            return Err(Error::Asked(message.to_string()));
        }
        source.files = shelf.into_files();
        Ok(Job {
            plan: Arc::new(plan),
            source: Arc::new(source),
        })
    }

    /// A tournament of some fleets by these rules: each meets each other so often.
    ///
    /// # Errors
    /// Every fault of fleets and players.
    pub fn of_fleets(
        rules: &Ruleset,
        fleets: &[Fleet],
        players: [&str; 2],
        overrides: Overrides,
    ) -> Result<Job, Error> {
        Job::read(rules.tournament(fleets, players, overrides)?)
    }

    /// What it was read from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.plan.provenance.job
    }

    /// How it is laid out.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The whole job as RON, every default filled in.
    pub fn to_ron(&self) -> String {
        self.plan.job.to_ron()
    }

    /// Battles of its first round: all of them, unless it decides by what came out.
    pub fn battles(&self) -> u64 {
        course::first(&self.plan).battles()
    }

    /// Whether it has one round, so that all its battles are known beforehand.
    pub fn is_fixed(&self) -> bool {
        course::is_fixed(&self.plan)
    }

    /// What its runs are known by: all that decides what their pairs are.
    pub fn identity(&self, keep_battles: bool) -> Identity {
        Identity::of(&self.plan, keep_battles)
    }

    /// Plays it in memory, until it is done or `playing` says to stop; then every matchup
    /// keeps its pairs up to the first that is missing.
    ///
    /// # Errors
    /// When threads cannot be started, or a fleet cannot be drawn.
    pub fn run(&self, playing: &Playing<'_>) -> Result<Run, Error> {
        let mut memory = Memory::default();
        playing.play(&self.plan, &mut memory)?;
        self.found(Box::new(memory), playing.keep_battles)
    }

    /// Plays a task of this job, on this thread: the same task gives the same part, on any
    /// machine. None when `give_up` turns true before it is over.
    ///
    /// # Errors
    /// When the task is none of this job, or a fleet cannot be drawn.
    pub fn play(
        &self,
        task: &Task,
        keep_battles: bool,
        give_up: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<Part>, Error> {
        let mut played = Vec::new();
        for block in task.blocks(&self.plan)? {
            if give_up() {
                return Ok(None);
            }
            let tally = run::play_block(&self.plan, &block, keep_battles)?;
            played.push((block, tally));
        }
        Ok(Some(Part::new(self.identity(keep_battles), played)))
    }

    /// Joins parts that were played anywhere, in any order, into the run that one machine
    /// would have played.
    ///
    /// # Errors
    /// Everything that keeps them from being all of this run, each part by its number.
    pub fn join<'p>(
        &self,
        parts: impl IntoIterator<Item = &'p [u8]>,
        keep_battles: bool,
    ) -> Result<Run, Error> {
        let mut joined = Parts::of(self.identity(keep_battles));
        parts.into_iter().for_each(|part| joined.add(part));
        let mut memory = Memory::default();
        joined.join(&self.plan, &mut memory)?;
        self.found(Box::new(memory), keep_battles)
    }

    /// The ledger of a run of this job, in a run folder: begun, or gone on with.
    ///
    /// # Errors
    /// When the folder holds another run, or cannot be written.
    pub fn ledger(&self, folder: &Path, keep_battles: bool) -> Result<Ledger, Error> {
        Ledger::open(self.clone(), folder, keep_battles)
    }

    pub(crate) fn found(&self, kept: crate::run::Kept, keep_battles: bool) -> Result<Run, Error> {
        let result = run::infer(&self.plan, &*kept)?;
        Ok(Run::new(self.clone(), result, kept, keep_battles))
    }
}
