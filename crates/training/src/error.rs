//! Errors of a training.

use evenkeel_document::Diagnostics;
use evenkeel_tournament::ask::library::Missing;
use evenkeel_tournament::play::run::RunError;
use evenkeel_tournament::play::system::Refusal;

/// The reason why a captain could not be trained.
#[derive(Debug, thiserror::Error)]
pub enum TrainingError {
    /// The player's file is none of a captain, or a figure of it cannot be changed.
    #[error(transparent)]
    Player(#[from] Missing),
    /// The player plays battles on, by the figures of somebody else.
    #[error("`{0}` has no figures of its own to be fitted; train the captain that it starts from")]
    NoCaptain(String),
    /// No path of the file begins like the one whose figures are to be fitted.
    #[error("no figure's path begins like `{0}`, or none of those is written with a fraction")]
    NoFigures(String),
    /// The rules draw no fleets, or refuse those that they drew.
    #[error("{0}")]
    Rules(#[from] Refusal),
    /// Nothing hangs on any decision of the battles that were played.
    #[error("battles by these rules have no decisions that a captain could learn from")]
    NoLessons,
    /// Battles cannot be played.
    #[error(transparent)]
    Battles(RunError),
}

impl From<Diagnostics> for TrainingError {
    fn from(faults: Diagnostics) -> TrainingError {
        TrainingError::Player(Missing::There(faults))
    }
}
