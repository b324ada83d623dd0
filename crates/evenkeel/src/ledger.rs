//! A run that is kept in a run folder, and played there or in pieces, by whoever.

use std::cell::OnceCell;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use evenkeel_journal::{Journal, Parts};
use evenkeel_tournament::plan::course::{self, Reached};
use evenkeel_tournament::plan::schedule::Schedule;
use evenkeel_tournament::play::run::{RunError, kept_battles};
use evenkeel_tournament::play::sink::Sink;

use crate::looks::Looks;
use crate::playing::all_threads;
use crate::sitting::{Extent, Sitting};
use crate::{Claim, Error, Job, Pace, Playing, Run, Shard, Task};

/// The ledger of a run: its journal, which is the one that a single machine writes. It is
/// nobody else's until it is dropped. A run whose ledger was kept goes on from there,
/// whatever ended it, and so does `evenkeel` with the same job and `--out`.
///
/// ```
/// # let tmp = tempfile::tempdir().unwrap();
/// # let folder = tmp.path();
/// use evenkeel::{Claim, Job, Overrides, Registry, State};
///
/// let job = Job::load("archetypes", Overrides { pairs: Some(1), ..Overrides::default() })?;
/// let mut ledger = job.claim(&Claim::of(folder))?;
/// for task in ledger.tasks(20)? {
///     // On any machine that has the job:
///     let part = job.play(&task, ledger.keeps_battles(), &|| false)?.expect("nobody gave up");
///     ledger.keep([part.to_bytes().as_slice()])?;
/// }
/// assert!(!ledger.go_on()? && ledger.progress()?.percent() == 100);
/// assert!(ledger.finish()?.is_complete());
/// assert_eq!(Registry::default().status(folder)?.state, State::Complete);
/// # Ok::<(), evenkeel::Error>(())
/// ```
pub struct Ledger {
    pub(crate) job: Job,
    pub(crate) journal: Journal,
    claim: Claim,
    folder: PathBuf,
    replaces: bool,
    threads: NonZeroUsize,
    /// The round that is being played, found when somebody asks: that reads the journal.
    round: OnceCell<Round>,
}

/// A round of a run.
struct Round {
    schedule: Schedule,
    /// Battles that are kept.
    battles: u64,
}

impl Ledger {
    /// Opens the ledger of a run of this job, or begins it.
    pub(crate) fn open(job: Job, claim: Claim) -> Result<Ledger, Error> {
        job.check_shard(claim.shard)?;
        let identity = job.identity(claim.keep_battles).of_shard(claim.shard);
        let (folder, replaces, journal) = claim.take(job.name(), &identity)?;
        journal.ask_for(job.plan().pairs)?;
        journal.see_from(&job.plan().folder)?;
        // Whoever plays a night should not hear in the morning that nothing can be claimed.
        Looks::at(&folder, job.plan())?;
        Ok(Ledger {
            job,
            journal,
            claim,
            folder,
            replaces,
            threads: all_threads(),
            round: OnceCell::new(),
        })
    }

    /// The job whose run the ledger keeps.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// The folder of the run.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether tables of an earlier run stand in the folder.
    pub fn replaces(&self) -> bool {
        self.replaces
    }

    /// Whether every battle is kept, and not just the sums.
    pub fn keeps_battles(&self) -> bool {
        self.claim.keep_battles
    }

    /// Whether battles that were played before it was to keep them are left to be played again,
    /// from the same seeds.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn lacks_battles(&self) -> Result<bool, Error> {
        Ok(self.journal.lacks_battles()?)
    }

    /// How far the round is that is being played.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn progress(&self) -> Result<Pace, Error> {
        let round = self.round()?;
        let planned = self.claim.shard.battles(&round.schedule);
        Ok(Pace::at_rest(round.battles.min(planned), planned))
    }

    /// The tasks that are left of this round, each of at most so many blocks of 16 pairs; none
    /// when it is over. A job that decides by what came out has further rounds, whose tasks are
    /// there when all parts of this one are kept.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn tasks(&self, blocks: usize) -> Result<Vec<Task>, Error> {
        let round = &self.round()?.schedule;
        let kept = self.journal.kept(round)?;
        let (mut tasks, mut open): (Vec<Task>, Option<Range<usize>>) = (Vec::new(), None);
        let task = |places| Task::Blocks {
            budgets: round.budgets().to_vec(),
            places,
        };
        for place in 0..round.len() {
            if kept.get(place) == Some(&true) {
                tasks.extend(open.take().map(task));
                continue;
            }
            let places = open.get_or_insert(place..place);
            places.end = place + 1;
            if places.len() >= blocks.max(1) {
                tasks.extend(open.take().map(task));
            }
        }
        tasks.extend(open.map(task));
        Ok(tasks)
    }

    /// Writes parts down, by the bytes that workers sent, and returns when they are on the
    /// disk. What is there already is replaced by the same.
    ///
    /// # Errors
    /// Everything that is wrong with the parts; then none is kept. When the journal cannot be
    /// written.
    pub fn keep<'p>(&mut self, parts: impl IntoIterator<Item = &'p [u8]>) -> Result<(), Error> {
        self.round()?;
        let mut kept = Parts::of(self.job.identity(self.claim.keep_battles));
        parts.into_iter().for_each(|part| kept.add(part));
        let battles = kept.keep(self.job.plan(), &mut self.journal)?;
        if let Some(round) = self.round.get_mut() {
            round.battles += battles;
        }
        Ok(())
    }

    /// Goes on to the next round if all of this one is kept; whether there is one.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn go_on(&mut self) -> Result<bool, Error> {
        self.round()?;
        let before = self.round.take();
        let now = self.round()?;
        Ok(before.is_some_and(|before| before.schedule != now.schedule))
    }

    /// Plays what is left on this machine, until it is done or `playing` says to stop.
    ///
    /// # Errors
    /// When it cannot be played or kept.
    pub fn play(&mut self, playing: &Playing<'_>) -> Result<(), Error> {
        self.sit(None, playing)
    }

    /// Plays as many pairs as this time allows, instead of those that the job asks for. Its
    /// job is then the one that asks for the pairs that were played.
    ///
    /// # Errors
    /// When it cannot be played or kept, or it is a shard of a run.
    pub fn play_for(&mut self, time: Duration, playing: &Playing<'_>) -> Result<(), Error> {
        if self.claim.shard != Shard::WHOLE {
            let message = "the shards of a run must know its pairs: they are not played for a time";
            return Err(Error::Asked(message.to_string()));
        }
        match self.job.is_fixed() {
            true => self.play_on(time, playing),
            false => self.play_growing(time, playing),
        }
    }

    /// Plays what the journal lacks, or as much of it as some time allows.
    pub(crate) fn sit(
        &mut self,
        time: Option<Duration>,
        playing: &Playing<'_>,
    ) -> Result<(), Error> {
        self.round = OnceCell::new();
        self.threads = playing.threads;
        let playing = Playing {
            keep_battles: self.claim.keep_battles,
            ..*playing
        };
        let extent = Extent {
            shard: self.claim.shard,
            time,
            folder: Some(&self.folder),
        };
        let sitting = Sitting::new(self.job.plan(), extent, &playing);
        Ok(sitting.play(&mut self.journal)?)
    }

    /// Goes on with the same job, asking for so many pairs.
    pub(crate) fn ask_for(&mut self, pairs: u64) -> Result<(), Error> {
        if pairs != self.job.plan().pairs {
            self.job = self.job.with_pairs(pairs)?;
        }
        Ok(self.journal.ask_for(pairs)?)
    }

    /// Writes the tables, charts and pages of what is kept, and hands them over.
    ///
    /// # Errors
    /// [`Error::Nothing`] when no pair is kept yet; when it is a shard, which has only a
    /// journal; when the folder cannot be written.
    pub fn finish(mut self) -> Result<Run, Error> {
        if self.claim.shard != Shard::WHOLE {
            let message = "a shard has no tables of its own: join the shards of the run";
            return Err(Error::Asked(message.to_string()));
        }
        // Tables without the journal that they are from would look like a whole run.
        self.journal.check_place()?;
        self.journal.compact()?;
        let reached = course::reached(self.job.plan(), &self.journal).map_err(RunError::from)?;
        let job = match reached.totals.matchups.iter().any(|total| total.pairs > 0) {
            true => self.job.at_look(self.look(&reached)?),
            false => self.job,
        };
        let run = Run::at(
            job,
            &reached,
            Arc::new(self.journal),
            self.claim.keep_battles,
        )?;
        let run = run.on(self.threads);
        run.write(&self.folder, self.claim.csv)?;
        Ok(run)
    }

    /// Takes a look at what is kept, which reaches so far; the number of the look.
    pub(crate) fn look(&self, reached: &Reached) -> Result<u64, Error> {
        Looks::at(&self.folder, self.job.plan())?.take(&reached.fingerprint())
    }

    fn round(&self) -> Result<&Round, Error> {
        if let Some(round) = self.round.get() {
            return Ok(round);
        }
        let schedule = match self.claim.shard == Shard::WHOLE {
            true => course::reached(self.job.plan(), &self.journal)?.schedule,
            false => course::first(self.job.plan()),
        };
        let battles = kept_battles(&self.journal, &schedule)?;
        Ok(self.round.get_or_init(|| Round { schedule, battles }))
    }
}

/// Blocks that are written at a time.
const AT_A_TIME: usize = 1024;

impl Ledger {
    /// Takes over what another sink kept of the same run.
    pub(crate) fn take_over(&mut self, from: &dyn Sink) -> Result<(), Error> {
        let (mut waiting, mut failed) = (Vec::new(), None);
        from.each(&mut |block, tally| {
            waiting.push((block, tally));
            if waiting.len() == AT_A_TIME && failed.is_none() {
                failed = self.journal.keep(std::mem::take(&mut waiting)).err();
            }
        })?;
        match failed {
            Some(error) => Err(error.into()),
            None => Ok(self.journal.keep(waiting)?),
        }
    }
}
