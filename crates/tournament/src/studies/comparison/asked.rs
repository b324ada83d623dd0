//! The form of a job for a comparison: variants of the rules, and archetypes.

use serde::{Deserialize, Serialize};

use crate::ask::job::form::form;
use crate::ask::job::{Change, FleetRef, Format};

form! {
    /// The question of a job for a comparison.
    Compare {
        /// The variants, at least two; all are compared with the first.
        variants: Vec<Variant>,
        /// The archetypes, at least two.
        entrants: Vec<Archetype>,
        /// The pairings of the archetypes, the same under every variant.
        format: Format,
    }
}

/// One variant of the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Variant {
    /// Name, shown in reports.
    pub name: String,
    /// Id of a ruleset that is built in, or path of a file; none for that of
    /// the job.
    #[serde(default)]
    pub ruleset: Option<String>,
    /// The changes of the variant, all at once.
    #[serde(default)]
    pub changes: Vec<Change>,
}

/// A kind of fleet, and how it is built under each variant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Archetype {
    /// Name, shown in reports.
    pub name: String,
    /// One fleet for all variants, or one for each, in their order.
    pub fleets: Vec<FleetRef>,
}
