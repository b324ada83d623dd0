//! Rows of a comparison.

use super::Estimate;
use crate::say::row::{table, words};
use crate::say::sheet::{Holds, Written};

table! {
    /// The table of variants of the rules.
    VARIANTS: "variants", "Variants of the rules", "a variant of the rules; its means over matchups count each matchup alike";

    /// The battles under one variant of the rules. Means over matchups count each
    /// matchup alike.
    #[derive(Clone, Debug, PartialEq)]
    VariantResult {
        variant: String = column("variant", "", Holds::Text, "", "Name of the variant; the first row is what the others are compared with.");
        ruleset: String = column("ruleset", "", Holds::Text, "", "Name of its ruleset.");
        ruleset_hash: String = column("ruleset_hash", "", Holds::Text, "", "SHA-256 of its ruleset, changes and all, 64 hexadecimal digits.");
        changes: String = column("changes", "", Holds::Text, "", "What is changed in the ruleset, as `path = value`; empty text for nothing.");
        pairs: u64 = column("pairs", "", Holds::Count, "pairs", "Pairs played, over all matchups.").filled();
        first_advantage: Estimate = column("first_advantage", "", Holds::Estimate(Written::Plain), "share -0.5 to 0.5", "Mean score of the side that took the first turn, less one half, over the matchups of equal fleets where the job has any.");
        first_fire_advantage: Option<Estimate> = column("first_fire_advantage", "", Holds::Estimate(Written::Plain), "share -0.5 to 0.5", "Mean score of the side that fired first, less one half, over the same matchups; empty when nobody ever fired.");
        draws: Estimate = column("draw_share", "", Holds::Estimate(Written::Plain), "share 0 to 1", "Share of battles without a winner.");
        rounds: Estimate = column("mean_rounds", "", Holds::Estimate(Written::Plain), "rounds", "Mean number of rounds begun.");
    }
}

table! {
    /// The table of what variants changed.
    CHANGES: "changes", "What each variant changed", "a measure under one variant of the rules and under the first, on the same tables and by the same seeds";

    /// The change by a variant, against the first variant, on the same tables and by the same
    /// seeds.
    #[derive(Clone, Debug, PartialEq)]
    ChangeResult {
        variant: String = column("variant", "", Holds::Text, "", "Name of the variant.");
        baseline: String = column("baseline", "", Holds::Text, "", "Name of the first variant.");
        measure: Measure = column("measure", "", Holds::Text, "", "`score` of an archetype against the others, `matchup`: against one other, `first_turn` and `first_fire`: score less one half of the side that moved or fired first, `draws`: share of battles, or `rounds` of a battle.");
        subject: String = column("subject", "", Holds::Text, "", "Name of the archetype; empty text for a measure of all battles.");
        opponent: String = column("opponent", "", Holds::Text, "", "Name of the other archetype of a matchup; otherwise empty text.");
        pairs: u64 = column("pairs", "", Holds::Count, "pairs", "Pairs played under both variants.").filled();
        before: Estimate = column("before", "", Holds::Estimate(Written::Plain), "share or rounds", "The measure under the first variant.");
        after: Estimate = column("after", "", Holds::Estimate(Written::Plain), "share or rounds", "The measure under this variant.");
        difference: Estimate = column("difference", "", Holds::Estimate(Written::Plain), "share or rounds", "Mean of the paired differences, this variant less the first.");
    }
}

/// A measure that is taken under each variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

words!(
    Measure: Score "score", Matchup "matchup", FirstTurn "first_turn", FirstFire "first_fire",
    Draws "draws", Rounds "rounds"
);
