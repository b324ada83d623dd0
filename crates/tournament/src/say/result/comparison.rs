//! Rows of a comparison.

use serde::{Deserialize, Serialize};

use super::Estimate;
use crate::say::row::{Row, Word, in_cells};
use crate::say::sheet::{Holds, SheetForm, When, Written, column};

/// The table of variants of the rules.
#[rustfmt::skip]
pub static VARIANTS: SheetForm = SheetForm {
    id: "variants",
    title: "Variants of the rules",
    one_row: "a variant of the rules; its means over matchups count each matchup alike",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("variant", "", Holds::Text, "", "Name of the variant; the first row is what the others are compared with."),
        column("ruleset", "", Holds::Text, "", "Name of its ruleset."),
        column("ruleset_hash", "", Holds::Text, "", "SHA-256 of its ruleset, changes and all, 64 hexadecimal digits."),
        column("changes", "", Holds::Text, "", "What is changed in the ruleset, as `path = value`; empty text for nothing."),
        column("pairs", "", Holds::Count, "pairs", "Pairs played, over all matchups.").filled(),
        column("first_advantage", "", Holds::Estimate(Written::Plain), "share -0.5 to 0.5", "Mean score of the side that took the first turn, less one half, over the matchups of equal fleets where the job has any."),
        column("first_fire_advantage", "", Holds::Estimate(Written::Plain), "share -0.5 to 0.5", "Mean score of the side that fired first, less one half, over the same matchups; empty when nobody ever fired."),
        column("draw_share", "", Holds::Estimate(Written::Plain), "share 0 to 1", "Share of battles without a winner."),
        column("mean_rounds", "", Holds::Estimate(Written::Plain), "rounds", "Mean number of rounds begun."),
    ],
    charts: &[],
};

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

impl Row for VariantResult {
    const FORM: &'static SheetForm = &VARIANTS;
}

in_cells!(
    VariantResult: variant, ruleset, ruleset_hash, changes, pairs, first_advantage,
    first_fire_advantage, draws, rounds
);

/// The table of what variants changed.
#[rustfmt::skip]
pub static CHANGES: SheetForm = SheetForm {
    id: "changes",
    title: "What each variant changed",
    one_row: "a measure under one variant of the rules and under the first, on the same tables and by the same seeds",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("variant", "", Holds::Text, "", "Name of the variant."),
        column("baseline", "", Holds::Text, "", "Name of the first variant."),
        column("measure", "", Holds::Text, "", "`score` of an archetype against the others, `matchup`: against one other, `first_turn` and `first_fire`: score less one half of the side that moved or fired first, `draws`: share of battles, or `rounds` of a battle."),
        column("subject", "", Holds::Text, "", "Name of the archetype; empty text for a measure of all battles."),
        column("opponent", "", Holds::Text, "", "Name of the other archetype of a matchup; otherwise empty text."),
        column("pairs", "", Holds::Count, "pairs", "Pairs played under both variants.").filled(),
        column("before", "", Holds::Estimate(Written::Plain), "share or rounds", "The measure under the first variant."),
        column("after", "", Holds::Estimate(Written::Plain), "share or rounds", "The measure under this variant."),
        column("difference", "", Holds::Estimate(Written::Plain), "share or rounds", "Mean of the paired differences, this variant less the first."),
    ],
    charts: &[],
};

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

impl Row for ChangeResult {
    const FORM: &'static SheetForm = &CHANGES;
}

in_cells!(
    ChangeResult: variant, baseline, measure, subject, opponent, pairs, before, after, difference
);

impl Word for Measure {
    const ALL: &'static [Measure] = &[
        Measure::Score,
        Measure::Matchup,
        Measure::FirstTurn,
        Measure::FirstFire,
        Measure::Draws,
        Measure::Rounds,
    ];

    fn word(self) -> &'static str {
        match self {
            Measure::Score => "score",
            Measure::Matchup => "matchup",
            Measure::FirstTurn => "first_turn",
            Measure::FirstFire => "first_fire",
            Measure::Draws => "draws",
            Measure::Rounds => "rounds",
        }
    }
}
