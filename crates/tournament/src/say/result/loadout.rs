//! Rows of options that are exchanged for others.

use serde::{Deserialize, Serialize};

use super::{Estimate, OptionUse};
use crate::say::row::{Row, in_cells};
use crate::say::sheet::{Holds, SheetForm, When, Written, column};

/// The table of options exchanged.
#[rustfmt::skip]
pub static LOADOUTS: SheetForm = SheetForm {
    id: "loadouts",
    title: "One option for another",
    one_row: "an option exchanged for another in the same fleets, on the same tables",
    is_detail: true,
    when: When::Always,
    columns: &[
        column("axis", "", Holds::Count, "", "Number of the axis within the job, from 0.").filled(),
        column("title", "comparison", Holds::Text, "", "Title of the axis."),
        column("baseline", "", Holds::Text, "", "Option that is taken out, as in a fleet file."),
        column("baseline_name", "instead of", Holds::Text, "", "Its printed name."),
        column("alternative", "", Holds::Text, "", "Option that is put in, as in a fleet file."),
        column("alternative_name", "with", Holds::Text, "", "Its printed name."),
        column("baseline_matchup", "", Holds::Count, "", "Matchup of the fleets with the baseline.").filled(),
        column("alternative_matchup", "", Holds::Count, "", "Matchup of the fleets with the alternative.").filled(),
        column("pairs", "pairs", Holds::Count, "pairs", "Pairs played with both.").filled(),
        column("baseline_score", "win rate before", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean score with the baseline."),
        column("alternative_score", "win rate with", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean score with the alternative."),
        column("difference", "change (% points)", Holds::Estimate(Written::Change), "share -1 to 1", "Mean of the paired differences in score, alternative less baseline."),
        column("baseline_used_option", "", Holds::Text, "", "Id of the baseline, without its mount; empty text when nothing is counted of it."),
        column("baseline_used_nature", "", Holds::Text, "", "`choice` or `passive`, as in `uses`; otherwise empty text."),
        column("baseline_used_chances", "", Holds::Count, "chances", "How often the fleets in question could have used it."),
        column("baseline_used_uses", "", Holds::Count, "uses", "How often they did."),
        column("alternative_used_option", "", Holds::Text, "", "Id of the alternative, without its mount; empty text when nothing is counted of it."),
        column("alternative_used_nature", "", Holds::Text, "", "`choice` or `passive`, as in `uses`; otherwise empty text."),
        column("alternative_used_chances", "", Holds::Count, "chances", "How often the fleets in question could have used it."),
        column("alternative_used_uses", "", Holds::Count, "uses", "How often they did."),
    ],
    charts: &[],
};

/// One option exchanged for another in the same fleets, on the same tables,
/// against the same opponents.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LoadoutDifference {
    /// Number of the axis within the job, from 0.
    pub axis: u64,
    /// Title of the axis.
    pub title: String,
    /// Option that is taken out, as in a fleet file.
    pub baseline: String,
    /// Its printed name.
    pub baseline_name: String,
    /// Option that is put in, as in a fleet file.
    pub alternative: String,
    /// Its printed name.
    pub alternative_name: String,
    /// Matchup of the fleets with the baseline.
    pub baseline_matchup: u64,
    /// Matchup of the fleets with the alternative.
    pub alternative_matchup: u64,
    /// Pairs played with both.
    pub pairs: u64,
    /// Score with the baseline, 0 to 1.
    pub baseline_score: Estimate,
    /// Score with the alternative, 0 to 1.
    pub alternative_score: Estimate,
    /// Mean of the paired differences, alternative less baseline, -1 to 1.
    pub difference: Estimate,
    /// How often the baseline was used; none when nothing is counted of it.
    pub baseline_used: Option<OptionUse>,
    /// How often the alternative was used; none when nothing is counted of it.
    pub alternative_used: Option<OptionUse>,
}

impl LoadoutDifference {
    /// The use that the difference stands beside: that of the alternative, or of
    /// the baseline where only that is used too little.
    pub fn judged_by(&self, least: f64) -> Option<&OptionUse> {
        let unused = |used: &&OptionUse| !used.is_used(least);
        let both = [&self.alternative_used, &self.baseline_used].map(Option::as_ref);
        let mut too_little = both.into_iter().flatten().filter(unused);
        too_little.next().or(both[0])
    }
}

impl Row for LoadoutDifference {
    const FORM: &'static SheetForm = &LOADOUTS;
}

in_cells!(
    LoadoutDifference: axis, title, baseline, baseline_name, alternative, alternative_name,
    baseline_matchup, alternative_matchup, pairs, baseline_score, alternative_score, difference,
    baseline_used, alternative_used
);
