//! The form of the jobs that a breaker searches with.

use crate::ask::job::FleetRef;
use crate::ask::job::form::form;

form! {
    /// The question of a job that a breaker searches with.
    Challenge {
        /// The fleets of the mix.
        fleets: Vec<FleetRef>,
        /// Shares of the mix, up to a factor, fleet by fleet.
        weights: Vec<f64>,
        /// The fleets that meet the mix; the worse half of them leaves, twice.
        challengers: Vec<FleetRef>,
    }
}
