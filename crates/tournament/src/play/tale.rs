//! One battle, told.

use serde::Serialize;

use crate::play::record::BattleRecord;
use crate::play::system::Refusal;

/// A battle for people and for programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Tale {
    /// The record of how the battle ended.
    pub record: BattleRecord,
    /// The story, line by line, in plain words.
    pub story: Vec<String>,
    /// The log: JSON, one object a line. The first holds rules, fleets, terrain
    /// and seeds, each further one an event.
    pub log: Vec<String>,
}

impl Tale {
    /// The fleet that won, 0 for the first of the battle and 1 for the second; none after a
    /// draw.
    pub fn winner(&self) -> Option<usize> {
        self.record.winner()
    }
}

/// One line of a log.
pub(crate) fn json(line: &impl Serialize) -> Result<String, Refusal> {
    serde_json::to_string(line).map_err(|error| Refusal(format!("cannot write the log: {error}")))
}
