//! `variants`: the battles under each variant of the rules.

use evenkeel_tournament::say::result::VariantResult;

use crate::error::ReportError;
use crate::reader::RowReader;
use crate::table::{Field, Getter, ReadRow, Row};

const FIRST: [&str; 3] = [
    "first_advantage",
    "first_advantage_low",
    "first_advantage_high",
];
const FIRE: [&str; 3] = [
    "first_fire_advantage",
    "first_fire_advantage_low",
    "first_fire_advantage_high",
];
const DRAWS: [&str; 3] = ["draw_share", "draw_share_low", "draw_share_high"];
const ROUNDS: [&str; 3] = ["mean_rounds", "mean_rounds_low", "mean_rounds_high"];

impl Row for VariantResult {
    const TABLE: &'static str = "variants";
    const ONE_ROW: &'static str =
        "a variant of the rules; its means over matchups count each matchup alike";

    #[rustfmt::skip]
    fn fields() -> Vec<Field<Self>> {
        let mut fields: Vec<Field<Self>> = vec![
            Field::new("variant", "", "Name of the variant; the first row is what the others are compared with.", Getter::Text(|r: &Self| &r.variant)),
            Field::new("ruleset", "", "Name of its ruleset.", Getter::Text(|r: &Self| &r.ruleset)),
            Field::new("ruleset_hash", "", "SHA-256 of its ruleset, changes and all, 64 hexadecimal digits.", Getter::Text(|r: &Self| &r.ruleset_hash)),
            Field::new("changes", "", "What is changed in the ruleset, as `path = value`; empty text for nothing.", Getter::Text(|r: &Self| &r.changes)),
            Field::new("pairs", "pairs", "Pairs played, over all matchups.", Getter::Count(|r: &Self| r.pairs)),
        ];
        fields.extend(Field::estimate(FIRST, "share -0.5 to 0.5", "Mean score of the side that took the first turn, less one half, over the matchups of equal fleets where the job has any.", |r: &Self| Some(r.first_advantage)));
        fields.extend(Field::estimate(FIRE, "share -0.5 to 0.5", "Mean score of the side that fired first, less one half, over the same matchups; empty when nobody ever fired.", |r: &Self| r.first_fire_advantage));
        fields.extend(Field::estimate(DRAWS, "share 0 to 1", "Share of battles without a winner.", |r: &Self| Some(r.draws)));
        fields.extend(Field::estimate(ROUNDS, "rounds", "Mean number of rounds begun.", |r: &Self| Some(r.rounds)));
        fields
    }
}

impl ReadRow for VariantResult {
    fn read(row: &RowReader) -> Result<Self, ReportError> {
        Ok(VariantResult {
            variant: row.text("variant")?,
            ruleset: row.text("ruleset")?,
            ruleset_hash: row.text("ruleset_hash")?,
            changes: row.text("changes")?,
            pairs: row.count("pairs")?,
            first_advantage: row.estimate(FIRST)?,
            first_fire_advantage: row.maybe_estimate(FIRE)?,
            draws: row.estimate(DRAWS)?,
            rounds: row.estimate(ROUNDS)?,
        })
    }
}
