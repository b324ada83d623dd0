//! Rows of options that are exchanged for others.

use super::{Estimate, OptionUse};
use crate::say::row::table;
use crate::say::sheet::{Holds, Written};

table! {
    /// The table of options exchanged.
    LOADOUTS: "loadouts", "One option for another", "an option exchanged for another in the same fleets, on the same tables";

    /// One option exchanged for another in the same fleets, on the same tables,
    /// against the same opponents.
    #[derive(Clone, Debug, PartialEq)]
    LoadoutDifference {
        axis: u64 = column("axis", "", Holds::Count, "", "Number of the axis within the job, from 0.").filled();
        title: String = column("title", "comparison", Holds::Text, "", "Title of the axis.");
        baseline: String = column("baseline", "", Holds::Text, "", "Option that is taken out, as in a fleet file.");
        baseline_name: String = column("baseline_name", "instead of", Holds::Text, "", "Its printed name.");
        alternative: String = column("alternative", "", Holds::Text, "", "Option that is put in, as in a fleet file.");
        alternative_name: String = column("alternative_name", "with", Holds::Text, "", "Its printed name.");
        baseline_matchup: u64 = column("baseline_matchup", "", Holds::Count, "", "Matchup of the fleets with the baseline.").filled();
        alternative_matchup: u64 = column("alternative_matchup", "", Holds::Count, "", "Matchup of the fleets with the alternative.").filled();
        pairs: u64 = column("pairs", "pairs", Holds::Count, "pairs", "Pairs played with both.").filled();
        baseline_score: Estimate = column("baseline_score", "win rate before", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean score with the baseline.");
        alternative_score: Estimate = column("alternative_score", "win rate with", Holds::Estimate(Written::Percent), "share 0 to 1", "Mean score with the alternative.");
        difference: Estimate = column("difference", "change (% points)", Holds::Estimate(Written::Change), "share -1 to 1", "Mean of the paired differences in score, alternative less baseline.");
        baseline_used: Option<OptionUse> =
            column("baseline_used_option", "", Holds::Text, "", "Id of the baseline, without its mount; empty text when nothing is counted of it.")
            column("baseline_used_nature", "", Holds::Text, "", "`choice` or `passive`, as in `uses`; otherwise empty text.")
            column("baseline_used_chances", "", Holds::Count, "chances", "How often the fleets in question could have used it.")
            column("baseline_used_uses", "", Holds::Count, "uses", "How often they did.");
        alternative_used: Option<OptionUse> =
            column("alternative_used_option", "", Holds::Text, "", "Id of the alternative, without its mount; empty text when nothing is counted of it.")
            column("alternative_used_nature", "", Holds::Text, "", "`choice` or `passive`, as in `uses`; otherwise empty text.")
            column("alternative_used_chances", "", Holds::Count, "chances", "How often the fleets in question could have used it.")
            column("alternative_used_uses", "", Holds::Count, "uses", "How often they did.");
    }
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
