//! The tables of a run, one file each.

mod battles;
mod changes;
pub mod compositions;
mod crossings;
mod fleets;
mod loadouts;
mod matchups;
pub mod of_run;
mod sweep;
pub mod units;
pub mod uses;
mod variants;
mod verdicts;

pub use battles::BattleRow;
pub use compositions::CompositionRow;
pub use evenkeel_tournament::say::result::{
    ChangeResult, CrossingResult, FleetResult, LoadoutDifference, MatchupResult, SweepPoint,
    UnitResult, UseResult, VariantResult,
};
pub use evenkeel_tournament::say::verdict::Verdict;

use crate::table::Row;

/// Names of all tables.
pub const NAMES: [&str; 12] = [
    <BattleRow<'_> as Row>::TABLE,
    <ChangeResult as Row>::TABLE,
    <CompositionRow<'_> as Row>::TABLE,
    <CrossingResult as Row>::TABLE,
    <FleetResult as Row>::TABLE,
    <LoadoutDifference as Row>::TABLE,
    <MatchupResult as Row>::TABLE,
    <SweepPoint as Row>::TABLE,
    <UnitResult as Row>::TABLE,
    <UseResult as Row>::TABLE,
    <VariantResult as Row>::TABLE,
    <Verdict as Row>::TABLE,
];

/// Columns of a mean score and its interval.
const SCORE: [&str; 3] = ["score", "score_low", "score_high"];
