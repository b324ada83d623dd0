//! Rows of a comparison.

use serde::{Deserialize, Serialize};

use super::Estimate;

/// The battles under one variant of the rules. Means over matchups count each
/// matchup alike.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct VariantResult {
    /// Its name.
    pub variant: String,
    /// Name of its ruleset.
    pub ruleset: String,
    /// SHA-256 of its ruleset, changes and all, 64 hexadecimal digits.
    pub ruleset_hash: String,
    /// What is changed in the ruleset; empty for nothing.
    pub changes: String,
    /// Pairs played.
    pub pairs: u64,
    /// Mean score of the side that took the first turn less one half: over the
    /// matchups of equal fleets, where the job has any.
    pub first_advantage: Estimate,
    /// Mean score of the side that fired first less one half, over the same
    /// matchups; none when nobody ever fired.
    pub first_fire_advantage: Option<Estimate>,
    /// Share of battles without a winner, 0 to 1.
    pub draws: Estimate,
    /// Mean number of rounds begun.
    pub rounds: Estimate,
}

/// What is measured under each variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Measure {
    /// Mean score of an archetype against the others, 0 to 1.
    Score,
    /// Mean score of an archetype against one other, 0 to 1.
    Matchup,
    /// Mean score of the side that took the first turn less one half.
    FirstTurn,
    /// Mean score of the side that fired first less one half.
    FirstFire,
    /// Share of battles without a winner, 0 to 1.
    Draws,
    /// Mean number of rounds begun.
    Rounds,
}

/// What a variant changed, against the first variant, on the same tables and by
/// the same seeds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChangeResult {
    /// Name of the variant.
    pub variant: String,
    /// Name of the first variant.
    pub baseline: String,
    /// What is measured.
    pub measure: Measure,
    /// Name of the archetype; empty for a measure of all battles.
    pub subject: String,
    /// Name of the other archetype of a matchup; otherwise empty.
    pub opponent: String,
    /// Pairs played under both variants.
    pub pairs: u64,
    /// The measure under the first variant.
    pub before: Estimate,
    /// The measure under this variant.
    pub after: Estimate,
    /// Mean of the paired differences, this variant less the first.
    pub difference: Estimate,
}
