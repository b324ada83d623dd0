//! A job, read and checked.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use evenkeel_document::Document;
use evenkeel_journal::{Part, Parts};
use evenkeel_kernel::fleet::Fleet;
use evenkeel_report::{RunFile, counted};
use evenkeel_tournament::ask;
use evenkeel_tournament::ask::read::read_job;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::{Plan, course};
use evenkeel_tournament::play::run;
use evenkeel_tournament::play::sink::Memory;

use crate::shelf::Shelf;
use crate::sitting::{Extent, Sitting};
use crate::{
    Campaign, Claim, Error, Forecast, Ledger, Overrides, Playing, Ready, Registry, Ruleset, Run,
    Shard, Task, shelf,
};

/// Stands for the file of a job of which only the folder is known.
const JOB_FILE: &str = "job.ron";

/// A job, read and checked: what is played, by whom, how often. Cheap to clone.
///
/// ```
/// use evenkeel::{Job, Overrides, Playing, Shard};
///
/// let job = Job::load("archetypes", Overrides { pairs: Some(1), ..Overrides::default() })?;
/// let forecast = job.forecast(Shard::WHOLE, None, &Playing::default())?;
/// assert_eq!(forecast.battles_planned, job.battles());
/// assert!(job.run(&Playing::default())?.is_complete());
/// // One of its battles, told and filmed.
/// let battle = job.battle(3, 0, true)?;
/// assert_eq!(battle.tell()?.record.outcome, battle.film()?.record.outcome);
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone)]
pub struct Job {
    plan: Arc<Plan>,
    source: Arc<Source>,
    registry: Registry,
    /// The run that it was taken from, if any.
    record: Option<Arc<RunFile>>,
    /// The fleets that the rules have and that it is not asked of.
    left_out: Arc<[String]>,
}

/// The texts that a job was read from: enough to read it again anywhere, without a file.
///
/// ```
/// use evenkeel::{Job, Source};
///
/// let text = r#"Tournament(name: "two", system: "warfleets", pairs: 2, format: RoundRobin,
///     fleets: [Fleet("balanced"), Generated(1)])"#;
/// let job = Job::read(Source { text: text.to_string(), ..Source::default() })?;
/// assert_eq!(job.battles(), 4);
/// # Ok::<(), evenkeel::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Source {
    /// The name of the job's text in messages, such as the path of its file.
    pub name: String,
    /// The text of the job, RON.
    pub text: String,
    /// The folder that paths in it are seen from, and those that it has not from the working
    /// folder; that of its name unless it is given.
    pub folder: Option<String>,
    /// The files that it names, and those that they name, by their paths as seen from the
    /// working folder.
    pub files: BTreeMap<String, String>,
    /// The seed, pairs and terrain that were asked for instead of the job's own.
    pub overrides: Overrides,
    /// Whether it is one run of several, to be played by itself.
    pub is_stage: bool,
}

impl Registry {
    /// The built-in job with this name, or that of a file: its path ends in `.ron`, or is
    /// that of a `run.ron`, which is played again.
    ///
    /// # Errors
    /// When there is none; every fault of it and of the files that it names.
    pub fn job(self, name: &str, overrides: Overrides) -> Result<Job, Error> {
        let (document, record) = shelf::job(self.library(), name)?;
        let job = self.read(Source {
            name: document.file().to_string(),
            text: document.text().to_string(),
            folder: record.as_ref().map(|record| record.folder.clone()),
            overrides,
            ..Source::default()
        })?;
        Ok(Job {
            record: record.map(Arc::new),
            ..job
        })
    }

    /// The job of a text. Files that it names are looked up among those of the source, and
    /// then on the disk.
    ///
    /// # Errors
    /// Every fault of it and of the files that it names.
    pub fn read(self, mut source: Source) -> Result<Job, Error> {
        let document = Document::parse(source.name.as_str(), source.text.as_str())?;
        let shelf = Shelf::of(&source.files);
        let read = |path: &str| shelf.read(path);
        let folder = source.folder.as_ref();
        let place = folder.map(|folder| Path::new(folder).join(JOB_FILE));
        let place = place.map_or_else(String::new, |place| place.to_string_lossy().into_owned());
        let library = self.reading(&read).named_in(&place);
        let mut plan = read_job(&document, library, source.overrides)?;
        // Whoever goes on with the run, or asks about it, may be in another folder.
        if source.folder.is_none() && Path::new(&source.name).is_file() {
            let folder = std::path::absolute(Path::new(&plan.folder).join("."));
            let folder = folder.map_err(|source| Error::Unreadable {
                path: PathBuf::from(&plan.folder),
                source,
            })?;
            plan.folder = folder.to_string_lossy().into_owned();
        }
        source.files = shelf.into_files();
        Ok(Job {
            plan: Arc::new(plan),
            source: Arc::new(source),
            registry: self,
            record: None,
            left_out: Arc::default(),
        })
    }
}

impl Job {
    /// The built-in job with this name, or that of a file, by the shipped rule systems:
    /// [`Registry::job`].
    ///
    /// # Errors
    /// When there is none; every fault of it and of the files that it names.
    pub fn load(name: &str, overrides: Overrides) -> Result<Job, Error> {
        Registry::default().job(name, overrides)
    }

    /// The job of a text, by the shipped rule systems: [`Registry::read`].
    ///
    /// # Errors
    /// Every fault of it and of the files that it names.
    pub fn read(source: Source) -> Result<Job, Error> {
        Registry::default().read(source)
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
        let source = rules.tournament(fleets, players, overrides)?;
        rules.registry().read(source)
    }

    /// The same job with so many pairs of each matchup.
    ///
    /// # Errors
    /// When the job makes no sense with so many.
    pub fn with_pairs(&self, pairs: u64) -> Result<Job, Error> {
        let mut source = (*self.source).clone();
        source.overrides.pairs = Some(pairs);
        self.registry.read(source)
    }

    /// The same job at a look of this number at a run of it.
    pub(crate) fn at_look(&self, look: u64) -> Job {
        match look == self.plan.provenance.look {
            true => self.clone(),
            false => Job {
                plan: Arc::new(self.plan.at_look(look)),
                ..self.clone()
            },
        }
    }

    /// A job that follows from this one, to be read.
    pub(crate) fn following(&self, name: &str, job: &ask::job::Job) -> Source {
        Source {
            name: name.to_string(),
            text: job.to_ron(),
            folder: Some(self.plan.folder.clone()),
            files: self.source.files.clone(),
            ..Source::default()
        }
    }

    /// The rule systems that it was read by.
    pub fn registry(&self) -> Registry {
        self.registry
    }

    /// Whether it is several runs, each of which follows from the last: [`Campaign`] and
    /// [`Job::run`] play them.
    pub fn is_campaign(&self) -> bool {
        !self.source.is_stage && self.plan.study.campaign(&self.plan).is_some()
    }

    /// The same job, asked without these fleets.
    pub(crate) fn without(self, left_out: Vec<String>) -> Job {
        Job {
            left_out: left_out.into(),
            ..self
        }
    }

    /// The fleets that the rules have for so many points and that the job does without, each
    /// with why; empty where its fleets were named.
    pub fn left_out(&self) -> &[String] {
        &self.left_out
    }

    /// The texts that the job was read from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The name of the job.
    pub fn name(&self) -> &str {
        &self.plan.provenance.job
    }

    /// The ruleset that it is played by; of several, the first.
    ///
    /// # Errors
    /// When its rule system is not there any more.
    pub fn rules(&self) -> Result<Ruleset, Error> {
        Ruleset::of_job(self)
    }

    /// One of its battles: of this pair of a matchup, the second one if `swapped`. The pair
    /// may lie beyond those that it plays.
    ///
    /// # Errors
    /// When there is no such matchup, or its fleets cannot be drawn.
    pub fn battle(&self, matchup: u64, pair: u64, swapped: bool) -> Result<Ready, Error> {
        let place = usize::try_from(matchup).unwrap_or(usize::MAX);
        let order = self.plan.order(place, pair)?;
        let matchup = &self.plan.matchups[place];
        Ok(Ready {
            rules: self.plan.rules[matchup.rules].clone(),
            terms: self.plan.terms_of(matchup).clone(),
            order,
            swapped,
        })
    }

    /// The plan of the job: how its battles are laid out.
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

    /// The identity of the job's runs: all that decides what their pairs are.
    pub fn identity(&self, keep_battles: bool) -> Identity {
        Identity::of(&self.plan, keep_battles)
    }

    /// Plays it in memory, until it is done or `playing` says to stop; then every matchup
    /// keeps its pairs up to the first that is missing. Of a job that is several runs it is
    /// the one that says what was found.
    ///
    /// # Errors
    /// When threads cannot be started, or a fleet cannot be drawn; [`Error::Nothing`] when
    /// one of several runs is stopped.
    pub fn run(&self, playing: &Playing<'_>) -> Result<Run, Error> {
        self.check_pairs()?;
        if self.is_campaign() {
            let found = Campaign::of(self)?.play(None, playing)?;
            return found.map(|found| found.run).ok_or(Error::Nothing);
        }
        let mut memory = Memory::default();
        let sitting = Sitting::new(&self.plan, Extent::default(), playing);
        sitting.play(&mut memory)?;
        let run = Run::of(self.clone(), Arc::new(memory), playing.keep_battles)?;
        Ok(run.on(playing.threads))
    }

    /// Estimates what the job will take and what it can show, or a shard of it, or as much of it
    /// as some time allows: a few battles are measured on this thread and forgotten.
    ///
    /// # Errors
    /// When a fleet cannot be drawn.
    pub fn forecast(
        &self,
        shard: Shard,
        time: Option<Duration>,
        playing: &Playing<'_>,
    ) -> Result<Forecast, Error> {
        self.check_record()?;
        self.check_shard(shard)?;
        let job = match time {
            Some(_) => self.endless()?,
            None => self.clone(),
        };
        job.check_pairs()?;
        let planned = match time {
            // A given time may allow more than a plan has.
            Some(_) => u64::MAX,
            None => shard.battles(&course::first(&job.plan)),
        };
        playing
            .watch
            .laid_out(job.plan.matchups.len() as u64, planned);
        let threads = playing.threads.get();
        Ok(Forecast::measured(
            &job.plan,
            planned,
            time,
            threads,
            playing.stop,
        )?)
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
        self.check_alone()?;
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
        self.check_alone()?;
        let mut joined = Parts::of(self.identity(keep_battles));
        parts.into_iter().for_each(|part| joined.add(part));
        let mut memory = Memory::default();
        joined.join(&self.plan, &mut memory)?;
        Run::of(self.clone(), Arc::new(memory), keep_battles)
    }

    /// The ledger of a run of this job, or of a shard of it, in the folder that is claimed:
    /// begun, or gone on with. The job of a `run.ron` is played again, in another folder unless
    /// one is claimed by name.
    ///
    /// # Errors
    /// When the folder is another's or cannot be written; when the job of a `run.ron` would
    /// not be what it was; when what decides its pairs by what
    /// came out is to be shared out.
    pub fn claim(&self, claim: &Claim) -> Result<Ledger, Error> {
        self.check_alone()?;
        if !claim.timed {
            self.check_pairs()?;
        }
        self.check_record()?;
        let mut claim = claim.clone();
        // To run a record again is to play it again, not to find it where it was.
        claim.fresh |= self.record.is_some() && claim.folder.is_none();
        Ledger::open(self.clone(), claim)
    }

    /// A job that was taken from a run is played again by the program, rules and players that
    /// the run was made with, or it is another one.
    fn check_record(&self) -> Result<(), Error> {
        let Some(record) = &self.record else {
            return Ok(());
        };
        let (now, before) = (&self.plan.provenance, &record.provenance);
        let values = [
            ("the program", &now.program, &before.program),
            ("the build", &now.build, &before.build),
            (
                "the ruleset's hash",
                &now.ruleset_hash,
                &before.ruleset_hash,
            ),
        ];
        for (what, now, before) in values {
            // A record of before builds were told says nothing of its own.
            if now != before && !before.is_empty() {
                let message = format!("{what} was `{before}` and is `{now}`: run its job instead");
                return Err(Error::Asked(message));
            }
        }
        if self.plan.terms[0].players != record.players {
            let message = "the players are not those that it was made with: run its job instead";
            return Err(Error::Asked(message.to_string()));
        }
        Ok(())
    }

    /// None of the machines that share out a run knows what the others found.
    pub(crate) fn check_shard(&self, shard: Shard) -> Result<(), Error> {
        match shard == Shard::WHOLE || self.is_fixed() {
            true => Ok(()),
            false => Err(Error::Unshared(self.name().to_string())),
        }
    }

    /// Refuses a job of fewer pairs than anything can be found from, before they are played.
    pub(crate) fn check_pairs(&self) -> Result<(), Error> {
        let (pairs, least) = (self.plan.pairs, self.plan.study.least_pairs());
        if pairs >= least {
            return Ok(());
        }
        Err(Error::Asked(format!(
            "`{}` asks for {}, and a {} takes {least} pairs at least, as nothing can be said by \
             fewer: ask for them by --pairs {least}, or in the job",
            self.name(),
            counted(pairs, "pair"),
            self.plan.study.kind().noun
        )))
    }

    /// Refuses a job that is several runs, as it has no ledger of its own.
    fn check_alone(&self) -> Result<(), Error> {
        if !self.is_campaign() {
            return Ok(());
        }
        let message = format!(
            "the job `{}` is several runs, each of which follows from the last: a campaign \
             plays them",
            self.name()
        );
        Err(Error::Asked(message))
    }
}
