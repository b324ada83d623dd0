//! Rows of fleets.

use serde::{Deserialize, Serialize};

use super::Estimate;
use crate::say::row::{Row, in_cells};
use crate::say::sheet::{Holds, SheetForm, When, Written, column};

/// The table of fleets.
#[rustfmt::skip]
pub static FLEETS: SheetForm = SheetForm {
    id: "fleets",
    title: "Fleets, best first",
    one_row: "a fleet of a tournament, or an archetype under one variant of the rules, against all it met",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("variant", "", Holds::Text, "", "Name of the variant of the rules; empty text unless variants are compared."),
        column("fleet", "fleet", Holds::Text, "", "Name of the fleet or archetype."),
        column("points", "points", Holds::Count, "points", "Points that it spends; empty in a system without points."),
        column("matchups", "", Holds::Count, "matchups", "Matchups that it was in.").filled(),
        column("pairs", "pairs", Holds::Count, "pairs", "Pairs that it played.").filled(),
        column("score", "mean win rate", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean over its opponents of its mean score against each."),
    ],
    charts: &[],
};

/// One fleet against all it met in a tournament, or one archetype under one
/// variant of the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FleetResult {
    /// Name of the variant; empty unless variants are compared.
    pub variant: String,
    /// Name of the fleet or archetype.
    pub fleet: String,
    /// Points that it spends; none in a system without points.
    pub points: Option<u32>,
    /// Matchups that it was in.
    pub matchups: u64,
    /// Pairs that it played.
    pub pairs: u64,
    /// Mean over its opponents of its mean score against each, 0 to 1.
    pub score: Estimate,
}

impl Row for FleetResult {
    const FORM: &'static SheetForm = &FLEETS;
}

in_cells!(FleetResult: variant, fleet, points, matchups, pairs, score);
