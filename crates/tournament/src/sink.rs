//! Where finished blocks go.

use std::collections::BTreeMap;
use std::error::Error;

use crate::schedule::{Block, Schedule};
use crate::tally::Tally;

/// What keeps finished blocks, and hands them back. Findings are a function of the
/// plan and of what a sink holds, whoever played it and however often it was stopped.
pub trait Sink {
    /// For each block of the schedule, by its place, whether it is kept already.
    ///
    /// # Errors
    /// When that cannot be read.
    fn kept(&self, schedule: &Schedule) -> Result<Vec<bool>, SinkError>;

    /// Keeps blocks, all of them or, when it fails, none. A block that is kept
    /// already is replaced.
    ///
    /// # Errors
    /// When they cannot be kept.
    fn keep(&mut self, blocks: Vec<(Block, Tally)>) -> Result<(), SinkError>;

    /// Shows every block that is kept, in the order of their first pairs and then of
    /// their matchups, which is that of every schedule.
    ///
    /// # Errors
    /// When they cannot be read.
    fn each(&self, show: &mut dyn FnMut(Block, Tally)) -> Result<(), SinkError>;
}

/// Why blocks cannot be kept or read.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct SinkError(#[from] pub Box<dyn Error + Send + Sync>);

/// Keeps blocks in memory: for runs that nobody would miss.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// By first pair and matchup.
    blocks: BTreeMap<(u64, usize), (Block, Tally)>,
}

impl Sink for Memory {
    fn kept(&self, schedule: &Schedule) -> Result<Vec<bool>, SinkError> {
        let mut kept = vec![false; schedule.len()];
        let places = self.blocks.values();
        for place in places.filter_map(|(block, _)| schedule.place(block)) {
            kept[place] = true;
        }
        Ok(kept)
    }

    fn keep(&mut self, blocks: Vec<(Block, Tally)>) -> Result<(), SinkError> {
        let keyed = blocks.into_iter().map(|(block, tally)| {
            let key = (block.pairs.start, block.matchup);
            (key, (block, tally))
        });
        self.blocks.extend(keyed);
        Ok(())
    }

    fn each(&self, show: &mut dyn FnMut(Block, Tally)) -> Result<(), SinkError> {
        for (block, tally) in self.blocks.values() {
            show(block.clone(), tally.clone());
        }
        Ok(())
    }
}
