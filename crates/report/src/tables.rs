//! The tables of a run folder, one file each.

mod battles;
mod changes;
pub(crate) mod compositions;
mod crossings;
mod fleets;
mod loadouts;
mod matchups;
mod sweep;
pub(crate) mod units;
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

use crate::table::Row;

/// Names of all tables.
pub(crate) const NAMES: [&str; 12] = [
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
