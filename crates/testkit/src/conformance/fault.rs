//! Faults: where a system breaks the contract.

use thiserror::Error;

/// The first breach of the contract that was found, with all that is needed to
/// play the battle again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("set-up {setup}, battle {battle}, decision {decision}: {what}")]
pub struct Fault {
    /// Index of the set-up.
    pub setup: usize,
    /// Number of the battle, from 0.
    pub battle: u32,
    /// Decisions before the breach.
    pub decision: u32,
    /// The fault in words.
    pub what: String,
}
