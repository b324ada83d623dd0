//! One battle, told.

use crate::record::BattleRecord;

/// A battle for people and for programs.
#[derive(Clone, Debug, PartialEq)]
pub struct Tale {
    /// How it ended.
    pub record: BattleRecord,
    /// The story, line by line, in plain words.
    pub story: Vec<String>,
    /// The log: JSON, one object a line. The first holds rules, fleets, terrain
    /// and seeds, each further one an event.
    pub log: Vec<String>,
}
