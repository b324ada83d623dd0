//! The tables of a run folder, one file each.

mod battles;
mod changes;
pub(crate) mod compositions;
mod crossings;
mod fleets;
mod loadouts;
mod matchups;
mod sweep;
mod units;
pub(crate) mod uses;
mod variants;
mod verdicts;

pub(crate) use battles::BattleRow;
pub(crate) use compositions::CompositionRow;
pub(crate) use evenkeel_tournament::result::{
    ChangeResult, CrossingResult, FleetResult, LoadoutDifference, MatchupResult, SweepPoint,
    UnitResult, UseResult, VariantResult,
};
pub(crate) use evenkeel_tournament::verdict::Verdict;

/// Columns of a mean score and its interval.
const SCORE: [&str; 3] = ["score", "score_low", "score_high"];
