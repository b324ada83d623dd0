//! The form of a job for a sweep.

use evenkeel_kernel::fleet::Unit;
use evenkeel_stats::Trend;
use serde::{Deserialize, Serialize};

use crate::ask::job::FleetRef;
use crate::ask::job::form::form;

form! {
    /// The question of a job for a sweep.
    Sweep {
        /// The axes; none for the price of each class.
        #[serde(default)]
        axes: Vec<Axis>,
        /// Names of the players who must bear out what is said of a price or an option,
        /// beside those of the job, who may be among them; none for the captains that the
        /// system ships, and `charge`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        panel: Option<Vec<String>>,
        /// A player of the panel votes who takes this share of the score from the job's own
        /// player, 0 to 0.5; others are heard apart, for beginners. 0 for all to vote.
        #[serde(default = "crate::ask::job::form::default_votes_from")]
        votes_from: f64,
        /// The largest distance of the totals of fleets from the size, percent of it, where a price
        /// or another number is swept; 0 for fleets of exactly that size. Where not every total
        /// allows them, fleets are of exactly that size as well.
        #[serde(default = "crate::ask::job::form::default_spread")]
        spread: u8,
    }
}

/// One axis of a sweep.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Axis {
    /// A price takes several values. At each, legal fleets that take as much
    /// of the subject as the limits allow meet a field of legal fleets without
    /// it, for the same points.
    Cost {
        /// Path of what is priced, such as `ships.heavy`.
        subject: String,
        /// Prices, points; each a whole number, at least 0. Today's is tried besides.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        values: Vec<f64>,
        /// Instead of `values`: the lowest and the highest of the whole prices among
        /// which the fair one is searched. Which are tried follows from what comes out. Without
        /// either, those from half of today's price below it to half of it above, and 10 points
        /// at least.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        between: Option<(u32, u32)>,
    },
    /// Any other number takes several values. Both sides play by the changed
    /// ruleset, so the subject's fleets meet the field at each value.
    Stat {
        /// Path of the number, such as `weapons.plasma_cannon.strength`.
        path: String,
        /// Path or id of the class, or the option with its mount, whose fleets
        /// meet a field without it.
        subject: String,
        /// Values of the number.
        values: Vec<f64>,
        /// The way that the subject's win rate should run as the number grows.
        #[serde(default = "rising", with = "TrendForm")]
        trend: Trend,
    },
    /// A fleet has several numbers of a class; it meets the same opposing fleet
    /// with each. How many balance it is where the win rate crosses 50 %.
    Count {
        /// Path or id of the class.
        subject: String,
        /// Options of each copy.
        #[serde(default)]
        options: Vec<String>,
        /// Numbers of the subject that are tried; each at least 1.
        values: Vec<u32>,
        /// The rest of the fleet.
        #[serde(default)]
        with: Vec<Unit>,
        /// The opposing fleet.
        against: FleetRef,
        /// A class of the opposing fleet, and how many of it there are, so that
        /// the answer can be stated for one of it; not needed when the fleet has
        /// no other class.
        #[serde(default)]
        reference: Option<(String, u32)>,
        /// One of the options, which is priced anew at each number, so that all
        /// copies cost what those of the reference do. Where points decide a
        /// battle, its price in the ruleset then has no say in what it is worth.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        priced: Option<String>,
    },
    /// An option is exchanged for each of several others, in the same fleets,
    /// on the same tables, against the same opponents.
    Loadout {
        /// Title, shown in charts.
        title: String,
        /// Option, as in a fleet file, that is taken out.
        baseline: String,
        /// Options that are put in, each in turn.
        alternatives: Vec<String>,
        /// The fleet that carries the baseline; none for a new random fleet in
        /// every pair, with the baseline on every model that can carry it.
        #[serde(default)]
        fleet: Option<FleetRef>,
    },
}

impl Axis {
    /// The price of what has this path or id, searched around today's.
    pub(super) fn price_of(subject: &str) -> Axis {
        Axis::Cost {
            subject: subject.to_string(),
            values: Vec::new(),
            between: None,
        }
    }
}

/// A trend as it stands in a file.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Trend")]
enum TrendForm {
    Rising,
    Falling,
}

/// Of most numbers more is better for the subject.
fn rising() -> Trend {
    Trend::Rising
}
