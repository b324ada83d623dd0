//! Shards of a run, joined into the run that one machine would have played.

use std::collections::BTreeMap;
use std::path::PathBuf;

use evenkeel_journal::{JOURNAL_FILE, Shards};
use evenkeel_kernel::dice::{Dice, SeededDice};
use evenkeel_tournament::plan::course;
use evenkeel_tournament::play::run::{RunError, play_block};

use crate::{Claim, Error, Job, Ledger, Overrides, Registry, Source};

/// The shards of a run.
///
/// ```
/// # let tmp = tempfile::tempdir().unwrap();
/// use evenkeel::{Claim, Job, Overrides, Playing, Registry};
///
/// let job = Job::load("archetypes", Overrides { pairs: Some(1), ..Overrides::default() })?;
/// let folders = ["1/2", "2/2", "whole"].map(|name| tmp.path().join(name.replace('/', "-")));
/// for (shard, folder) in ["1/2", "2/2"].into_iter().zip(&folders) {
///     let shard = shard.parse().expect("is one");
///     job.claim(&Claim { shard, ..Claim::of(folder) })?.play(&Playing::default())?;
/// }
/// let shards = Registry::default().shards(&folders[..2])?;
/// assert_eq!(shards.spot_check(3, None)?, 3);
/// assert!(shards.join(&Claim::of(&folders[2]))?.finish()?.is_complete());
/// # Ok::<(), evenkeel::Error>(())
/// ```
pub struct Sharded {
    job: Job,
    shards: Shards,
}

impl Registry {
    /// The shards of a run in these folders, in any order. Their job is in their journals,
    /// but what it names is not: that must still be what it was.
    ///
    /// # Errors
    /// When they do not make up a run; when they were played by other rules than there are.
    pub fn shards(self, folders: &[PathBuf]) -> Result<Sharded, Error> {
        let journals = folders.iter().map(|folder| folder.join(JOURNAL_FILE));
        let journals: Vec<PathBuf> = journals.collect();
        let absent = journals
            .iter()
            .zip(folders)
            .filter(|(file, _)| !file.exists());
        let absent: Vec<String> = absent.map(|(_, at)| at.display().to_string()).collect();
        if !absent.is_empty() {
            let message = format!("no shard was played in {}", absent.join(", "));
            return Err(Error::Asked(message));
        }
        let shards = Shards::open(&journals)?;
        let identity = shards.identity();
        let job = self.read(Source {
            name: "the job of the shards".to_string(),
            text: identity.job_ron().to_string(),
            folder: shards.folder()?,
            overrides: Overrides {
                pairs: Some(shards.pairs()),
                ..Overrides::default()
            },
            ..Source::default()
        })?;
        let now = job.identity(identity.keeps_battles());
        if let Some(difference) = now.difference(identity) {
            return Err(Error::Asked(format!(
                "the shards were played by something else than there is here: {difference}"
            )));
        }
        shards.check(&course::first(job.plan()))?;
        Ok(Sharded { job, shards })
    }
}

impl Sharded {
    /// Plays so many blocks again, picked at random by the seed of the job or this one, and
    /// compares them bit for bit; how many.
    ///
    /// # Errors
    /// When one comes out differently, or cannot be read or played.
    pub fn spot_check(&self, count: u32, seed: Option<u64>) -> Result<usize, Error> {
        let (plan, shards) = (self.job.plan(), &self.shards);
        let schedule = course::first(plan);
        let blocks = u32::try_from(schedule.len()).unwrap_or(u32::MAX);
        let dice = &mut SeededDice::new(seed.unwrap_or(plan.provenance.seed));
        let mut picked: BTreeMap<usize, Option<_>> = BTreeMap::new();
        while picked.len() < count.min(blocks) as usize {
            picked.insert(dice.below(blocks) as usize, None);
        }
        let found = shards.each(&schedule, |path, block, tally| {
            let place = schedule.place(&block);
            if let Some(slot) = place.and_then(|place| picked.get_mut(&place)) {
                *slot = Some((path.to_path_buf(), block, tally));
            }
        });
        found.map_err(RunError::from)?;
        let checked = picked.len();
        for (path, block, tally) in picked.into_values().flatten() {
            let again = play_block(plan, &block, shards.identity().keeps_battles())?;
            if again != tally {
                let (path, matchup) = (path.display(), block.matchup);
                let (first, last) = (block.pairs.start, block.pairs.end - 1);
                return Err(Error::Asked(format!(
                    "{path}: pairs {first} to {last} of matchup {matchup} come out differently \
                     when they are played again here"
                )));
            }
        }
        Ok(checked)
    }

    /// The ledger of the whole run in the folder that is claimed, with all that was played.
    ///
    /// # Errors
    /// When the folder is another's or cannot be written.
    pub fn join(&self, claim: &Claim) -> Result<Ledger, Error> {
        let claim = Claim {
            keep_battles: self.shards.identity().keeps_battles(),
            ..claim.clone()
        };
        let mut ledger = Ledger::open(self.job.clone(), claim)?;
        let schedule = course::first(self.job.plan());
        self.shards.join(&schedule, &mut ledger.journal)?;
        Ok(ledger)
    }
}
