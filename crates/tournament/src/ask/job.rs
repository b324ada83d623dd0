//! Jobs: what a designer asks for, as a RON file.

mod file;
mod variant;

use std::sync::Arc;

use evenkeel_kernel::fleet::{Fleet, Unit};
use serde::{Deserialize, Serialize};

use file::JobFile;

use crate::studies::check::{Correction, Expectation, Inconclusive};

pub use variant::{Archetype, Change, NewValue, Variant};

/// The seed of a job that names none. Never the clock: a job without a seed
/// gives the same answer every time.
pub const DEFAULT_SEED: u64 = 1;

/// A job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "JobFile", into = "JobFile")]
pub struct Job {
    /// What every job has.
    pub head: Head,
    /// What it is for.
    pub task: Task,
}

impl Job {
    /// The job as RON.
    pub fn to_ron(&self) -> String {
        let pretty = ron::ser::PrettyConfig::new().depth_limit(3);
        // Writing plain data to a string cannot fail.
        ron::ser::to_string_pretty(self, pretty).unwrap_or_default()
    }
}

/// What every job has.
#[derive(Clone, Debug, PartialEq)]
pub struct Head {
    /// Name, shown in reports.
    pub name: String,
    /// Id of the rule system.
    pub system: String,
    /// Id of a ruleset that is built in, or path of a file; none for the first
    /// of the system. In a comparison, that of variants that name none.
    pub ruleset: Option<String>,
    /// Points limit of a fleet; none for the game size of the ruleset, which is
    /// none itself in a system without points.
    pub points: Option<u32>,
    /// Names of the players of the first and of the second fleet of a matchup;
    /// in a sweep, of the subject's fleets and of the field. `captain` unless
    /// given.
    pub players: (String, String),
    /// Pairs of each matchup, at least 1; two battles each. At most, when a half width
    /// is asked for.
    pub pairs: u64,
    /// Half width that the interval of every matchup's win rate should have, between 0
    /// and 0.5; none to play the pairs of all matchups, whatever comes out.
    /// Only a tournament can ask for it.
    pub half_width: Option<f64>,
    /// Confidence of every interval, between 0 and 1; 0.95 unless given.
    pub confidence: f64,
    /// Root seed; [`DEFAULT_SEED`] unless given.
    pub seed: u64,
    /// Whether random terrain is laid out; true unless given.
    pub terrain: bool,
    /// Least share of its chances that an option must have been used in to be
    /// judged, 0 to 1; 0.02 unless given. What works by itself always is.
    pub least_use: f64,
    /// Smallest difference in score that matters, between 0 and 0.5; 0.02 unless
    /// given. What is less far from fair, beyond doubt, is fair within the band.
    pub band: f64,
    /// Share of all battles beyond which draws leave nothing to judge, 0 to 1; none
    /// to judge whatever comes out.
    pub most_draws: Option<f64>,
}

/// What a job is for.
#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Fleets against each other.
    Tournament {
        /// The fleets, at least two.
        fleets: Vec<FleetRef>,
        /// Who meets whom.
        format: Format,
        /// Names of players by every two of whom each matchup is played a little as well,
        /// to tell how much of what happens is who plays; empty for none.
        panel: Vec<String>,
    },
    /// Costs, statistics and loadouts over a grid.
    Sweep {
        /// What is swept, at least one axis.
        axes: Vec<Axis>,
        /// Names of the players who must bear out what is said of a price or an option,
        /// beside those of the job, who may be among them; none for the captains that the
        /// system ships, and `charge`.
        panel: Option<Vec<String>>,
    },
    /// The same archetypes under several variants of the rules, on the same
    /// tables, by the same seeds.
    Compare {
        /// The variants, at least two; all are compared with the first.
        variants: Vec<Variant>,
        /// The archetypes, at least two.
        entrants: Vec<Archetype>,
        /// Which archetype meets which, under every variant.
        format: Format,
    },
    /// What everything in the catalogue is worth.
    Prices {
        /// Points of a fleet, one list for each; empty for the points of the job.
        sizes: Vec<u32>,
        /// Names of the players; empty for the captains that the system ships, and
        /// `charge`.
        panel: Vec<String>,
        /// How far the totals of fleets lie from the size at most, percent of it.
        spread: u8,
        /// Prices to adopt are multiples of this, points.
        step: u32,
        /// The fleet whose total every worth is scaled to: ids with how many it has, which
        /// need not be whole; empty for the mean of the fleets that are drawn. Wrong
        /// prices change which are, so lists are comparable over the same fleet only.
        reference: Vec<(String, f64)>,
    },
    /// Which readings of the rulebook change who wins, where it is silent or says two
    /// things.
    Rulings {
        /// What is changed in the ruleset before, such as optional rules that are
        /// switched on.
        changes: Vec<Change>,
        /// Paths of the rulings on trial; empty for all that the ruleset has.
        rulings: Vec<String>,
        /// The fleets, at least two; each meets each other.
        fleets: Vec<FleetRef>,
    },
    /// Whether a fixed panel of fleets moved since a baseline, and whether what must hold
    /// does.
    Check {
        /// The fleets, at least two.
        fleets: Vec<FleetRef>,
        /// Who meets whom.
        format: Format,
        /// The rate of false alarms, between 0 and 0.5.
        false_alarms: f64,
        /// How several claims are held against it.
        correction: Correction,
        /// How it counts when the data do not say.
        inconclusive: Inconclusive,
        /// What must hold.
        expect: Vec<Expectation>,
    },
    /// What each option of the catalogue is worth in the place of the others of its kind
    /// and price.
    Marginals {
        /// Ids of the options; empty for all.
        options: Vec<String>,
        /// Names of the players; empty for the captains that the system ships, and
        /// `charge`.
        panel: Vec<String>,
        /// How far the totals of fleets lie from the size at most, percent of it.
        spread: u8,
    },
    /// How far the win rates of fleets are from those that are wanted, and which number
    /// brings them nearest.
    Target {
        /// The fleets, at least two; each meets each other.
        fleets: Vec<FleetRef>,
        /// What is wanted.
        wanted: Wanted,
        /// Paths of the numbers that may be changed; empty for those of the classes that
        /// the fleets have, but for prices.
        numbers: Vec<String>,
        /// By how much a number is changed, as a share of it, between 0 and 1; a whole
        /// number by at least 1.
        step: f64,
    },
    /// What would somebody bring who wants to win?
    Break {
        /// The field to begin with, at least two fleets.
        fleets: Vec<FleetRef>,
        /// Fleets that were found before, in their order.
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
        most_battles: Option<u64>,
        /// A price is raised by multiples of this, points.
        step: u32,
    },
    /// Some fleets against a mix of others: those that do best play on.
    Challenge {
        /// The fleets of the mix.
        fleets: Vec<FleetRef>,
        /// Their shares of it, up to a factor.
        weights: Vec<f64>,
        /// The fleets that meet the mix.
        challengers: Vec<FleetRef>,
        /// Whether the worse half of them leaves, twice; otherwise all play to the end.
        halving: bool,
        /// The price that leaves no more than this of fleets that broke the field.
        raise: Option<Raise>,
    },
}

/// Wanted win rates, each between 0 and 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Wanted {
    /// Everyone wins half of what it plays against anyone.
    Flat,
    /// Each fleet wins so many against the next in the list, and the last against the
    /// first; half against all others.
    Cyclic(f64),
    /// What each fleet wins against each other, row by row; with the other way round it
    /// makes 1, and against itself it is 0.5.
    Matrix(Vec<Vec<f64>>),
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

/// Who meets whom in a tournament or a comparison.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Format {
    /// Everyone meets everyone else.
    RoundRobin,
    /// Everyone meets everyone else and a copy of itself. Between equal fleets
    /// nothing but the rules decides what moving and firing first go with.
    RoundRobinAndMirrors,
    /// The fleet of this name or id, or the archetype of this name, meets all
    /// the others.
    Gauntlet(String),
}

/// Where a fleet comes from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FleetRef {
    /// Id of a fleet that is built in, or path of a file.
    Fleet(String),
    /// A fleet written into the job.
    Inline(Fleet),
    /// So many random legal fleets.
    Generated(u32),
}

impl FleetRef {
    /// Fleets as they are written into a job.
    pub fn inline(fleets: &[Arc<Fleet>]) -> Vec<FleetRef> {
        let fleets = fleets.iter();
        fleets
            .map(|fleet| FleetRef::Inline((**fleet).clone()))
            .collect()
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
        /// which the fair one is searched. Which are tried follows from what comes out.
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
        /// Which way the subject's win rate should run as the number grows.
        #[serde(default)]
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
        /// How many there are; each at least 1.
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

/// Which way a win rate runs as a number grows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trend {
    /// More is better for the subject.
    #[default]
    Rising,
    /// More is worse for the subject.
    Falling,
}
