//! The axes of a sweep, laid out.

use std::collections::BTreeMap;

use evenkeel_stats::{PriceSearch, Trend};

use crate::count::paired::Paired;
use crate::plan::Plan;
use crate::say::result::Counted;

/// One value of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlannedPoint {
    /// The value.
    pub value: f64,
    /// Index of the matchup that is played at the value.
    pub matchup: usize,
}

impl PlannedPoint {
    /// The value as a whole price, of a search.
    pub(super) fn price(&self) -> u32 {
        self.value as u32
    }
}

/// One alternative of a loadout axis.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedAlternative {
    /// Option that is put in.
    pub option: String,
    /// Matchups of the fleets with the baseline, and with the alternative.
    pub matchups: Paired,
}

/// A number of the ruleset, or of the subject in its fleet, that takes several
/// values.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Id of the subject, or the option, whose fleets meet the field.
    pub subject: String,
    /// The printed name of the subject.
    pub subject_name: String,
    /// Path of the number; `count` for a number of the subject.
    pub path: String,
    /// Whether the number that is swept is the subject's cost.
    pub is_cost: bool,
    /// Whether a greater number should help the subject.
    pub trend: Trend,
    /// The ruleset's own value; none for a number of the subject.
    pub current: Option<f64>,
    /// The fleet that a number of the subject is up against; none for a number of the
    /// ruleset.
    pub counted: Option<Counted>,
    /// The least and the greatest total of its fleets; none of those that are given, and
    /// without points.
    pub sizes: Option<[u32; 2]>,
    /// Among which whole prices the fair one is searched, of which there is then a
    /// point each, in rising order; none when all points are played.
    pub search: Option<PriceSearch>,
    /// The values, in the job's order.
    pub points: Vec<PlannedPoint>,
}

impl Curve {
    /// The point of the ruleset's own value.
    pub fn today(&self) -> Option<&PlannedPoint> {
        let mut points = self.points.iter();
        points.find(|point| Some(point.value) == self.current)
    }

    /// The ids that the curve judges: the option that its number belongs to, or else the subject.
    pub(super) fn judged<'p>(&'p self, plan: &'p Plan) -> [&'p str; 2] {
        let entries = &plan.rules[0].catalogue().entries;
        let within = |path: &str| {
            let rest = self.path.strip_prefix(path);
            rest.is_some_and(|rest| rest.starts_with('.'))
        };
        let owner = entries.iter().find(|entry| within(&entry.path));
        let subject = self.subject.as_str();
        [owner.map_or(subject, |entry| &entry.id), subject]
    }
}

/// One axis of a sweep.
#[derive(Clone, Debug, PartialEq)]
pub enum PlannedAxis {
    /// A number takes several values.
    Curve(Curve),
    /// An option is exchanged for others.
    Loadout {
        /// Title, shown in charts.
        title: String,
        /// Option that is taken out.
        baseline: String,
        /// The options that are put in.
        alternatives: Vec<PlannedAlternative>,
    },
}

impl PlannedAxis {
    /// The matchups that the axis compares pair by pair.
    pub(super) fn compared(&self) -> Vec<Paired> {
        match self {
            PlannedAxis::Curve(_) => Vec::new(),
            PlannedAxis::Loadout { alternatives, .. } => {
                alternatives.iter().map(|one| one.matchups).collect()
            }
        }
    }

    /// The matchups that a claim about the axis is made of: none where a number is no price.
    pub fn judged(&self) -> Vec<usize> {
        match self {
            PlannedAxis::Curve(curve) if curve.is_cost => {
                curve.today().iter().map(|point| point.matchup).collect()
            }
            _ => {
                let compared = self.compared().into_iter();
                compared
                    .flat_map(|both| [both.before, both.after])
                    .collect()
            }
        }
    }
}

/// A player who plays what a sweep judges, beside the players of the job.
#[derive(Clone, Debug, PartialEq)]
pub struct Seat {
    /// Name of the player.
    pub player: String,
    /// The matchup of this player for each that is judged.
    pub matchups: BTreeMap<usize, usize>,
}

impl Seat {
    /// The matchups of this player for those that are compared.
    pub(super) fn paired(&self, own: Paired) -> Paired {
        let [before, after] = [own.before, own.after].map(|own| self.matchups[&own]);
        Paired { before, after }
    }
}
