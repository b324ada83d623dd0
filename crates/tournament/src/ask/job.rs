//! Jobs: what a designer asks for, as a RON file.

mod change;
pub(crate) mod form;

use std::any::Any;
use std::convert::Infallible;
use std::str::FromStr;
use std::sync::Arc;

use evenkeel_document::{Decoded, Diagnostics, Document};
use evenkeel_kernel::fleet::Fleet;
use serde::{Deserialize, Serialize};

use crate::ask::sort::{nearest_kind, word_of};
use crate::say::result::RunResult;
use crate::studies::Task;

pub use change::{Change, NewValue};

/// The seed of a job that names none. Never the clock: a job without a seed
/// gives the same answer every time.
pub const DEFAULT_SEED: u64 = 1;

/// A job.
#[derive(Clone, Debug)]
pub struct Job {
    /// The part that jobs of every kind have.
    pub head: Head,
    pub(crate) task: Box<dyn Task>,
}

impl Job {
    /// The job of a document. One that begins with no known word is read as of the kind that
    /// is nearest, which says so, and is none.
    pub(crate) fn of(document: &Document) -> Decoded<Job> {
        let kind = nearest_kind(document);
        let decoded = (kind.read)(document);
        Decoded {
            value: decoded
                .value
                .filter(|_| word_of(document) == Some(kind.word)),
            ..decoded
        }
    }

    /// The job of a document, as it stands there: names lead nowhere yet.
    ///
    /// # Errors
    /// Every mistake of its form.
    pub fn read(document: &Document) -> Result<Job, Diagnostics> {
        Job::of(document).into_result()
    }

    /// The job as RON.
    pub fn to_ron(&self) -> String {
        self.task.to_ron(&self.head)
    }

    /// Takes over, from what an earlier job found, what makes both jobs comparable.
    pub fn follow(&mut self, found: &RunResult) {
        self.task.follow(found);
    }

    /// Turns the job into one that shows what its changed prices achieve.
    pub fn prove(&mut self) {
        self.task.prove(&mut self.head);
    }

    /// Takes in fleets that are known from elsewhere, and the ruleset of before, if any.
    ///
    /// # Errors
    /// Why not, when the job searches for no fleets.
    pub fn know(&mut self, fleets: &[Arc<Fleet>], before: Option<&str>) -> Result<(), String> {
        self.task.know(fleets, before)
    }

    /// Asks to better this fleet, which is bred from alone.
    ///
    /// # Errors
    /// Why not, when the job searches for no fleets.
    pub fn better(&mut self, fleet: FleetRef) -> Result<(), String> {
        self.task.better(fleet)
    }

    /// The question of a job of one kind; none of another.
    pub fn asked<T: Any>(&self) -> Option<&T> {
        let task: &dyn Any = &*self.task;
        task.downcast_ref()
    }
}

/// The part that jobs of every kind have: rules, players, pairs, and the limits of claims.
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
    /// Share of a player's battles without an attack beyond which they leave nothing to
    /// judge, 0 to 1; 0.1 unless given, and 1 to judge whatever comes out. Such a battle is
    /// mostly a draw whatever the fleets are worth, so that a tenth of them makes every
    /// difference look a tenth smaller than where fleets fight, which intervals hide; with
    /// more of them what is called fair within the band is not.
    pub most_standoffs: f64,
}

/// The fleets that meet each other in a tournament or a comparison.
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

/// A reference to one fleet or several, as a job writes it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FleetRef {
    /// Id of a fleet that is built in, or path of a file.
    Fleet(String),
    /// A fleet written into the job.
    Inline(Fleet),
    /// So many random legal fleets.
    Generated(u32),
}

impl FromStr for FleetRef {
    type Err = Infallible;

    /// A fleet as it is typed: a number stands for so many drawn ones, anything else for the
    /// id or path of one.
    fn from_str(typed: &str) -> Result<FleetRef, Infallible> {
        let number = typed.parse().map(FleetRef::Generated);
        Ok(number.unwrap_or_else(|_| FleetRef::Fleet(typed.to_string())))
    }
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
