//! The form of a job for a breaker.

use crate::ask::job::FleetRef;
use crate::ask::job::form::form;

form! {
    /// The question of a job for a breaker.
    Break {
        /// The field to begin with, at least two fleets.
        fleets: Vec<FleetRef>,
        /// Fleets that were found before, in their order.
        #[serde(default)]
        found: Vec<FleetRef>,
        /// Candidates of a generation of the search.
        candidates: u32,
        /// Generations of the search for one fleet.
        generations: u32,
        /// Pairs of a candidate that is played to the end of its generation, against all
        /// its opponents together.
        search_pairs: u64,
        /// Most fleets that are looked for, one after the other.
        most_found: u32,
        /// Battles beyond which no further fleet is looked for; none for no such limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        most_battles: Option<u64>,
        /// The player who looks ahead and is heard on what breaks the field; empty for
        /// `commodore`, where the system ships one and nobody else here looks ahead.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        lookout: String,
        /// The share of the pairs of others that the lookout plays, 0 to 1; 0 to ask no such
        /// player.
        #[serde(default = "crate::ask::job::form::default_lookout_share")]
        lookout_share: f64,
        /// Fleets that are known from elsewhere, such as from a search by other rules: they
        /// compete in the search where the rules allow them.
        #[serde(default)]
        known: Vec<FleetRef>,
        /// A fleet to be bettered: candidates are bred from it and from what became of it, none is
        /// drawn, and what comes of it is held against drawn fleets beside it; none for a search
        /// for whatever beats the field.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        better: Option<FleetRef>,
        /// Id or path of the ruleset of before, by which all fleets known are held against
        /// drawn ones as well; none for no comparison.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        before: Option<String>,
    }
}
