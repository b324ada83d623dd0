//! A run whose journal is spoilt, put in order.

use std::path::{Path, PathBuf};

use evenkeel_journal::Journal;
use evenkeel_tournament::play::sink::Sink;
use serde::Serialize;

use crate::resting::{Resting, journal_of};
use crate::{Error, Registry};

/// What was saved of a run whose journal was spoilt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Repaired {
    /// The spoilt journal, under its new name.
    pub aside: PathBuf,
    /// Battles that are kept.
    pub battles: u64,
    /// Battles that are missing before the last that are kept: they were lost, but for the few
    /// that were being played when the run ended. It plays them again when it goes on.
    pub battles_lost: u64,
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
        let kept = journal.kept(&run.schedule)?;
        let blocks = kept.iter().zip(run.schedule.blocks());
        let lost = blocks.filter(|(kept, block)| !**kept && run.shard.has(block));
        Ok(Some(Repaired {
            aside: saved.aside,
            battles: saved.battles,
            battles_lost: lost.map(|(_, block)| block.battles()).sum(),
        }))
    }
}
