//! A job, read and checked.

mod refusal;
mod source;

use std::sync::Arc;
use std::time::Duration;

use evenkeel_journal::{Part, Parts};
use evenkeel_report::RunFile;
use evenkeel_tournament::plan::identity::Identity;
use evenkeel_tournament::plan::{Plan, course};
use evenkeel_tournament::play::run;
use evenkeel_tournament::play::sink::Memory;

use crate::sitting::{Extent, Sitting};
use crate::{
    Campaign, Claim, Error, Forecast, Ledger, Playing, Ready, Registry, Ruleset, Run, Shard, Task,
};

pub use source::Source;

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

impl Job {
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
}
