//! The form of the jobs that a breaker searches with.

use serde::{Deserialize, Serialize};

use crate::ask::job::FleetRef;
use crate::ask::job::form::form;

form! {
    /// The question of a job that a breaker searches with.
    Challenge {
        /// The fleets of the mix.
        fleets: Vec<FleetRef>,
        /// Shares of the mix, up to a factor, fleet by fleet.
        weights: Vec<f64>,
        /// The fleets that meet the mix.
        challengers: Vec<FleetRef>,
        /// Whether the worse half of them leaves, twice; otherwise all play to the end.
        #[serde(default)]
        halving: bool,
        /// The price that leaves no more than this of fleets that broke the field.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        raise: Option<Raise>,
    }
}

/// A price that is raised.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raise {
    /// Id of what it is the price of.
    pub item: String,
    /// The price of today, points.
    pub before: u32,
    /// The price instead, points.
    pub after: u32,
}
