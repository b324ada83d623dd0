//! A run whose journal is spoilt, put in order.

use std::path::{Path, PathBuf};

use evenkeel_journal::Journal;
use evenkeel_tournament::play::run::kept_battles;
use serde::Serialize;

use crate::resting::{Resting, journal_of};
use crate::{Error, Registry};

/// The battles that were saved of a run whose journal was spoilt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Repaired {
    /// The spoilt journal, under its new name.
    pub aside: PathBuf,
    /// Battles that are kept.
    pub battles: u64,
    /// Battles of the run that are not there: lost, or not played yet. Nothing tells which,
    /// and the run plays all of them when it goes on.
    pub battles_missing: u64,
}

impl Registry {
    /// Saves what is sound of the journal of the run in a folder, if a part of it is spoilt;
    /// none when it is in order. The spoilt journal is kept under another name.
    ///
    /// # Errors
    /// When there is no run, somebody plays it, nothing of its journal can be saved, or the
    /// machine refuses.
    pub fn repair(self, folder: &Path) -> Result<Option<Repaired>, Error> {
        let path = journal_of(folder)?;
        let Some(saved) = Journal::salvage(&path)? else {
            return Ok(None);
        };
        let journal = Journal::read(&path)?;
        let run = Resting::of(self, &journal)?;
        let kept = kept_battles(&journal, &run.schedule)?;
        Ok(Some(Repaired {
            aside: saved.aside,
            battles: saved.battles,
            battles_missing: run.shard.battles(&run.schedule).saturating_sub(kept),
        }))
    }
}
