//! Sinks, which keep finished blocks.

use std::collections::BTreeMap;
use std::error::Error;
use std::ops::{ControlFlow, Range};

use crate::plan::schedule::{Block, Schedule};
use crate::play::tally::Tally;

/// The blocks that are asked of a sink: those of some matchups, and of these the ones that
/// a test lets pass.
pub type Wanted<'w> = (Range<usize>, &'w dyn Fn(&Block) -> bool);

/// A keeper of finished blocks, which hands them back. Findings are a function of the plan and of
/// what a sink holds, whoever played it and however often it was stopped.
pub trait Sink {
    /// Whether each block of the schedule is kept already, by its place. The list ends with the
    /// last that is, so that it is no longer than what was played.
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

    /// Shows every block that is kept and wanted, in the order of their first pairs and
    /// then of their matchups, which is that of every schedule, until it is told to break
    /// off. No other block is read whole.
    ///
    /// # Errors
    /// When they cannot be read.
    fn each_of(
        &self,
        wanted: Wanted<'_>,
        show: &mut dyn FnMut(Block, Tally) -> ControlFlow<()>,
    ) -> Result<(), SinkError>;

    /// Shows every block that is kept, in the same order.
    ///
    /// # Errors
    /// When they cannot be read.
    fn each(&self, show: &mut dyn FnMut(Block, Tally)) -> Result<(), SinkError> {
        self.each_of((0..usize::MAX, &|_| true), &mut |block, tally| {
            show(block, tally);
            ControlFlow::Continue(())
        })
    }
}

/// Marks the block at a place as kept, if it has one.
pub fn mark(kept: &mut Vec<bool>, place: Option<usize>) {
    let Some(place) = place else { return };
    if kept.len() <= place {
        kept.resize(place + 1, false);
    }
    kept[place] = true;
}

/// The reason why blocks cannot be kept or read.
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
        let mut kept = Vec::new();
        for (block, _) in self.blocks.values() {
            mark(&mut kept, schedule.place(block));
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

    fn each_of(
        &self,
        (matchups, is_wanted): Wanted<'_>,
        show: &mut dyn FnMut(Block, Tally) -> ControlFlow<()>,
    ) -> Result<(), SinkError> {
        let blocks = self.blocks.values();
        let wanted =
            blocks.filter(|(block, _)| matchups.contains(&block.matchup) && is_wanted(block));
        for (block, tally) in wanted {
            if show(block.clone(), tally.clone()).is_break() {
                break;
            }
        }
        Ok(())
    }
}
