//! A run that is played in pieces, by whoever, and kept in a run folder.

use std::ops::Range;
use std::path::{Path, PathBuf};

use evenkeel_journal::{JOURNAL_FILE, Journal, Parts};
use evenkeel_report::file::prepare;
use evenkeel_report::foreign_file;
use evenkeel_tournament::plan::course;
use evenkeel_tournament::plan::schedule::Schedule;
use evenkeel_tournament::play::run::kept_battles;
use evenkeel_tournament::play::sink::Sink;

use crate::error::Error;
use crate::job::Job;
use crate::playing::{Playing, Progress};
use crate::run::Run;
use crate::task::Task;

/// The ledger of a run: its journal, which is the one that a single machine writes. It is
/// nobody else's until it is dropped. A run whose ledger was kept goes on from there,
/// whatever ended it, and so does `evenkeel` with the same job and `--out`.
pub struct Ledger {
    job: Job,
    folder: PathBuf,
    journal: Journal,
    keep_battles: bool,
    /// The schedule of the round that is being played.
    round: Schedule,
    /// Battles of this round that are kept. Counting them means to read the whole journal.
    battles: u64,
}

impl Ledger {
    /// Opens the ledger of a run of this job, or begins it.
    ///
    /// # Errors
    /// When the folder holds another run or files that no run wrote, or cannot be written.
    pub(crate) fn open(job: Job, folder: &Path, keep_battles: bool) -> Result<Ledger, Error> {
        let file = folder.join(JOURNAL_FILE);
        let has_files = folder.is_dir() && !file.exists();
        if let Some(foreign) = has_files
            .then(|| foreign_file(folder))
            .transpose()?
            .flatten()
        {
            let message = format!(
                "{} holds files that no run wrote, such as {}",
                folder.display(),
                foreign.display()
            );
            return Err(Error::Asked(message));
        }
        prepare(folder)?;
        let journal = Journal::open(&file, &job.identity(keep_battles))?;
        journal.ask_for(job.plan().pairs)?;
        let reached = course::reached(job.plan(), &journal)?;
        let battles = kept_battles(&journal, &reached.schedule)?;
        Ok(Ledger {
            job,
            folder: folder.to_path_buf(),
            journal,
            keep_battles,
            round: reached.schedule,
            battles,
        })
    }

    /// Its job.
    pub fn job(&self) -> &Job {
        &self.job
    }

    /// Whether every battle is kept, and not just the sums.
    pub fn keeps_battles(&self) -> bool {
        self.keep_battles
    }

    /// How far the round is that is being played.
    pub fn progress(&self) -> Progress {
        let planned = self.round.battles();
        Progress {
            battles: self.battles.min(planned),
            planned,
        }
    }

    /// What is left of this round, in tasks of at most so many blocks of 16 pairs; none
    /// when it is over. A job that decides by what came out has further rounds, whose tasks
    /// are there when all parts of this one are kept.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn tasks(&self, blocks: usize) -> Result<Vec<Task>, Error> {
        let kept = self.journal.kept(&self.round)?;
        let (mut tasks, mut open): (Vec<Task>, Option<Range<usize>>) = (Vec::new(), None);
        let task = |places| Task::Blocks {
            budgets: self.round.budgets().to_vec(),
            places,
        };
        for place in 0..self.round.len() {
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
        let mut kept = Parts::of(self.job.identity(self.keep_battles));
        parts.into_iter().for_each(|part| kept.add(part));
        self.battles += kept.keep(self.job.plan(), &mut self.journal)?;
        Ok(())
    }

    /// Goes on to the next round if all of this one is kept; whether there is one.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn go_on(&mut self) -> Result<bool, Error> {
        let reached = course::reached(self.job.plan(), &self.journal)?;
        let goes_on = reached.schedule != self.round;
        self.round = reached.schedule;
        self.battles = kept_battles(&self.journal, &self.round)?;
        Ok(goes_on)
    }

    /// Plays what is left on this machine, until it is done or `playing` says to stop.
    ///
    /// # Errors
    /// When it cannot be played or kept.
    pub fn play(&mut self, playing: &Playing<'_>) -> Result<(), Error> {
        let playing = Playing {
            keep_battles: self.keep_battles,
            ..*playing
        };
        playing.play(self.job.plan(), &mut self.journal)?;
        self.go_on()?;
        Ok(())
    }

    /// Writes the tables, charts and pages of what is kept, and hands them over.
    ///
    /// # Errors
    /// When no pair is kept yet, or the folder cannot be written.
    pub fn finish(self) -> Result<Run, Error> {
        let run = self.job.found(Box::new(self.journal), self.keep_battles)?;
        run.write(&self.folder)?;
        Ok(run)
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
