//! The demands of a check, as they stand in a job.

use serde::{Deserialize, Serialize};

use crate::ask::job::form::form;
use crate::ask::job::{FleetRef, Format};

form! {
    /// The question of a job for a check.
    Check {
        /// The fleets, at least two.
        fleets: Vec<FleetRef>,
        /// The pairings of the fleets.
        #[serde(default = "crate::ask::job::form::default_format")]
        format: Format,
        /// The rate of false alarms, between 0 and 0.5.
        #[serde(default = "default_false_alarms")]
        false_alarms: f64,
        /// The correction for several claims.
        #[serde(default)]
        correction: Correction,
        /// The way in which a row counts that the data do not settle.
        #[serde(default)]
        inconclusive: Counts,
        /// The way in which a change of the rules counts that nothing in the check tells of.
        #[serde(default)]
        not_seen: Counts,
        /// The expectations that must hold.
        #[serde(default)]
        expect: Vec<Expectation>,
    }
}

fn default_false_alarms() -> f64 {
    0.05
}

/// The correction of several claims by one rate of false alarms.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Correction {
    /// The chance of any false claim is at most the rate.
    #[default]
    Holm,
    /// Of the matchups that are said to have drifted, a share of at most the rate did
    /// not, on average: finds more where much has moved.
    BenjaminiHochberg,
}

impl From<Correction> for evenkeel_stats::Correction {
    fn from(correction: Correction) -> Self {
        match correction {
            Correction::Holm => evenkeel_stats::Correction::Holm,
            Correction::BenjaminiHochberg => evenkeel_stats::Correction::BenjaminiHochberg,
        }
    }
}

/// The way in which a row counts that the check cannot settle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counts {
    /// Such a row counts as if nothing had moved.
    #[default]
    Passes,
    /// Such a row counts as a drift.
    Fails,
}

/// An expectation of the fleets, whatever they were before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Expectation {
    /// No fleet scores more than this against all others that it meets, 0 to 1.
    NoFleetAbove(f64),
    /// No fleet scores less than this, 0 to 1.
    NoFleetBelow(f64),
    /// In no matchup does either fleet score more than this, one half to 1.
    NoMatchupAbove(f64),
    /// The side with the first turn scores within so much of one half, over all matchups.
    FirstTurn {
        /// The distance from one half that is allowed, between 0 and 0.5.
        within: f64,
    },
    /// A fleet scores within so much of one half against all others that it meets.
    Fair {
        /// The name of the fleet, or the id or path that the job gives.
        fleet: String,
        /// The distance from one half that is allowed, between 0 and 0.5.
        within: f64,
    },
    /// Of each option that a player decides about, at least the share of chances that the
    /// job's `least_use` says was used.
    EveryOptionUsed,
}
