//! Proposals: prices that a run would change, for whoever adopts them.

use serde::Serialize;

use crate::plan::Plan;
use crate::say::result::{Estimate, RunResult};

/// A question whose runs propose prices.
pub trait Proposes {
    /// What a run proposes to change.
    ///
    /// # Errors
    /// In words, when it proposes no single price for each thing.
    fn changes(&self, plan: &Plan, found: &RunResult) -> Result<Vec<Change>, String>;

    /// How a run came out.
    fn outcome(&self, found: &RunResult) -> Outcome;
}

/// A price that a list proposes to change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Path of the price in the ruleset, such as `ships.heavy.cost`.
    pub path: String,
    /// Printed name of what it is the price of.
    pub name: String,
    /// The price today, points.
    pub before: u32,
    /// The price that is proposed, points.
    pub after: u32,
}

/// How a list came out, in figures.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// Battles that were played.
    pub battles: u64,
    /// Items of the list.
    pub items: u64,
    /// Those that are called over- or underpriced.
    pub mispriced: u64,
    /// Standard deviation of the true win rate over matchups of drawn fleets.
    pub spread: Option<Estimate>,
}
