//! Lessons: decisions of battles with what came of each of their candidates, for whoever
//! fits a captain to them.

use evenkeel_players::Search;

use crate::ask::player::PlayerSpec;

/// The source of lessons: a captain, a search, and one of so many decisions.
#[derive(Clone, Debug, PartialEq)]
pub struct Lecture {
    /// The captain who is to learn, and who plays on from every candidate.
    pub captain: PlayerSpec,
    /// Candidates that are looked at, and how often and how far they are played on.
    pub search: Search,
    /// Of how many decisions that players are asked for one becomes a lesson.
    pub every: u32,
}

/// The lessons of some battles.
pub trait Lessons: Send + Sync {
    /// The worth of each candidate of each lesson, from 0 to 1: the mean of its playouts.
    fn worths(&self) -> Vec<Vec<f32>>;

    /// The score that a captain gives each candidate of each lesson, one after the other;
    /// negative infinity for one that this captain does not judge.
    ///
    /// # Panics
    /// When the player has no doctrine of this game: its file must have been read by the
    /// rule system.
    fn scores(&self, captain: &PlayerSpec) -> Vec<f32>;
}
