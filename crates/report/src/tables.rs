//! The tables of a run folder, one file each.

mod battles;
mod crossings;
mod fleets;
mod loadouts;
mod matchups;
mod sweep;
mod units;
mod verdicts;

pub(crate) use evenkeel_tournament::result::{
    BattleRow, CrossingResult, FleetResult, LoadoutDifference, MatchupResult, SweepPoint,
    UnitResult,
};
pub(crate) use evenkeel_tournament::verdict::Verdict;

/// Columns of a mean score and its interval.
const SCORE: [&str; 3] = ["score", "score_low", "score_high"];
