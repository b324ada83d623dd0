//! A job that has been read and checked, laid out as matchups.

pub mod course;
pub mod demand;
pub mod draw;
pub mod estimate;
pub mod extend;
pub mod identity;
pub mod order;
pub mod schedule;
pub mod shard;

use std::collections::BTreeMap;
use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_stats::PriceSearch;

use crate::ask::job::Job;
use crate::plan::demand::FleetSource;
use crate::plan::order::{Order, Terms};
use crate::plan::schedule::Schedule;
use crate::play::system::{Refusal, Rules};
use crate::say::result::{Counted, Provenance};
use crate::studies::breaker::{Break, Challenge};
use crate::studies::check::Check;
use crate::studies::marginals::Exchanged;
use crate::studies::prices::PriceList;
use crate::studies::rulings::Trial;
use crate::studies::target::Aim;

/// One matchup to play.
#[derive(Clone, Debug)]
pub struct Matchup {
    /// Names of the first and of the second fleet.
    pub names: [String; 2],
    /// Where the fleets come from.
    pub fleets: [FleetSource; 2],
    /// Index, in the plan, of the rules that the battles are played by.
    pub rules: usize,
    /// Index, in the plan, of the terms that they are played on.
    pub terms: usize,
    /// Number for seeding. Matchups that are compared pair by pair share it.
    pub seed_id: u64,
    /// Number for drawing fleets. Matchups that play the same drawn fleets share it.
    pub draw_id: u64,
    /// Class or option that is counted in the first fleet.
    pub subject: Option<String>,
}

/// One value of an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlannedPoint {
    /// The value.
    pub value: f64,
    /// Matchup that is played for it.
    pub matchup: usize,
}

/// One alternative of a loadout axis.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedAlternative {
    /// Option that is put in.
    pub option: String,
    /// Matchup of the fleets with the baseline.
    pub baseline: usize,
    /// Matchup of the fleets with the alternative.
    pub alternative: usize,
}

/// A number of the ruleset, or of the subject in its fleet, that takes several
/// values.
#[derive(Clone, Debug, PartialEq)]
pub struct Curve {
    /// Id of the subject, or the option, whose fleets meet the field.
    pub subject: String,
    /// Its printed name.
    pub subject_name: String,
    /// Path of the number; `count` for a number of the subject.
    pub path: String,
    /// Whether that is the subject's cost.
    pub is_cost: bool,
    /// Whether a greater number should help the subject.
    pub rising: bool,
    /// The ruleset's own value; none for a number of the subject.
    pub current: Option<f64>,
    /// What a number of the subject is up against; none for a number of the
    /// ruleset.
    pub counted: Option<Counted>,
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
        /// What is put in.
        alternatives: Vec<PlannedAlternative>,
    },
}

impl PlannedAxis {
    /// The matchups that a claim about it is made of: none where a number is no price.
    pub fn judged(&self) -> Vec<usize> {
        match self {
            PlannedAxis::Curve(curve) if curve.is_cost => {
                curve.today().iter().map(|point| point.matchup).collect()
            }
            PlannedAxis::Curve(_) => Vec::new(),
            PlannedAxis::Loadout { alternatives, .. } => {
                let both = |one: &PlannedAlternative| [one.baseline, one.alternative];
                alternatives.iter().flat_map(both).collect()
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

/// One variant of the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedVariant {
    /// Its name.
    pub name: String,
    /// What is changed in its ruleset, in words; empty for nothing.
    pub changes: String,
    /// Index, in the plan, of its rules.
    pub rules: usize,
}

/// Archetypes under several variants of the rules. Matchups come pairing by
/// pairing, and for each pairing variant by variant.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The variants; all are compared with the first.
    pub variants: Vec<PlannedVariant>,
    /// Names of the archetypes.
    pub archetypes: Vec<String>,
    /// Fleets of each archetype, one for each variant.
    pub fleets: Vec<Vec<Arc<Fleet>>>,
    /// Indices of the archetypes that meet.
    pub pairings: Vec<[usize; 2]>,
}

impl Comparison {
    /// The matchup of a pairing under a variant.
    pub fn matchup(&self, pairing: usize, variant: usize) -> usize {
        pairing * self.variants.len() + variant
    }

    /// The pairings that say what moving and firing first go with: those of
    /// equal fleets where there are any, otherwise all. Between unequal ones the
    /// stronger fleet may be the one that fires first, whatever that is worth.
    pub fn even_pairings(&self) -> Vec<usize> {
        let all = 0..self.pairings.len();
        let mirrors: Vec<usize> = all
            .clone()
            .filter(|pairing| self.pairings[*pairing][0] == self.pairings[*pairing][1])
            .collect();
        if mirrors.is_empty() {
            all.collect()
        } else {
            mirrors
        }
    }
}

/// What the matchups are for.
#[derive(Clone, Debug, PartialEq)]
pub enum Purpose {
    /// Fleets against each other; for each matchup the indices of its fleets.
    Tournament {
        /// The fleets.
        fleets: Vec<Arc<Fleet>>,
        /// Indices of the fleets of each matchup.
        entrants: Vec<[usize; 2]>,
        /// For each of these, the matchups of the same fleets by other players.
        others: Vec<Vec<usize>>,
    },
    /// Axes of a sweep.
    Sweep {
        /// The axes, in the job's order.
        axes: Vec<PlannedAxis>,
        /// Who plays what is judged as well.
        panel: Vec<Seat>,
    },
    /// Archetypes under several variants.
    Comparison(Comparison),
    /// A price list.
    Prices(PriceList),
    /// Other readings of the rulebook, against today's.
    Rulings(Trial),
    /// A field, and the fleets that were found to break it.
    Break(Break),
    /// Some fleets against a mix of others.
    Challenge(Challenge),
    /// Options in each other's place.
    Marginals(Exchanged),
    /// Wanted win rates, and numbers that bring them nearer.
    Target(Aim),
}

/// A job laid out: what is played, by which rules and players, how often.
pub struct Plan {
    /// Where the results will come from.
    pub provenance: Provenance,
    /// The resolved job: every default filled in, the real seed.
    pub job: Job,
    /// Every ruleset in use; the first is the job's own, unchanged, or that of
    /// the first variant.
    pub rules: Vec<Arc<dyn Rules>>,
    /// Players, terrain and points; at least one. The first are those that the job names.
    pub terms: Vec<Terms>,
    /// Pairs of each matchup; at most, when the job asks for a precision.
    pub pairs: u64,
    /// Half width that the interval of every matchup's win rate should have, in which
    /// case pairs go where they are needed; none when all have as many.
    pub half_width: Option<f64>,
    /// Smallest difference in score that matters, between 0 and 0.5.
    pub band: f64,
    /// Share of all battles beyond which draws leave nothing to judge.
    pub most_draws: Option<f64>,
    /// What is played.
    pub matchups: Vec<Matchup>,
    /// What for.
    pub purpose: Purpose,
    /// What a check compares and expects; none of other jobs. Its plan is a tournament.
    pub check: Option<Check>,
}

impl Plan {
    /// The order for one pair of a matchup, which may be a pair beyond those that
    /// the plan plays.
    ///
    /// # Errors
    /// When there is no such matchup, or its fleets cannot be drawn.
    pub fn order(&self, matchup: usize, pair: u64) -> Result<Order, Refusal> {
        let Some(found) = self.matchups.get(matchup) else {
            let count = self.matchups.len();
            return Err(Refusal(format!(
                "the job has {count} matchups, from 0; there is no matchup {matchup}"
            )));
        };
        let last = pair.saturating_add(1);
        let mut orders = crate::plan::draw::orders(self, found, pair..last)?;
        orders
            .pop()
            .ok_or_else(|| Refusal(format!("there is no pair {pair}")))
    }

    /// Whether both fleets of a matchup are legal, as far as a check is tolerant of others.
    pub(crate) fn is_legal(&self, matchup: usize) -> bool {
        match (&self.check, &self.purpose) {
            (Some(check), Purpose::Tournament { entrants, .. }) => {
                let entrants = entrants.get(matchup).into_iter().flatten();
                entrants.into_iter().all(|fleet| check.is_legal(*fleet))
            }
            _ => true,
        }
    }

    /// The terms that a matchup is played on.
    pub fn terms_of(&self, matchup: &Matchup) -> &Terms {
        &self.terms[matchup.terms]
    }

    /// The searches for a price, each with its curve.
    pub fn searches(&self) -> impl Iterator<Item = (&PriceSearch, &Curve)> {
        let axes = match &self.purpose {
            Purpose::Sweep { axes, .. } => axes.as_slice(),
            _ => &[],
        };
        axes.iter().filter_map(|axis| match axis {
            PlannedAxis::Curve(curve) => Some((curve.search.as_ref()?, curve)),
            PlannedAxis::Loadout { .. } => None,
        })
    }

    /// Name of the variant or reading of the rules that a matchup is played by; empty
    /// where it is the ruleset as it stands.
    pub fn variant_of(&self, matchup: usize) -> &str {
        match &self.purpose {
            Purpose::Comparison(comparison) => {
                let index = matchup % comparison.variants.len().max(1);
                let variant = comparison.variants.get(index);
                variant.map_or("", |variant| &variant.name)
            }
            Purpose::Rulings(trial) => {
                let reading = trial.reading_of(matchup);
                reading.map_or("", |reading| &reading.name)
            }
            Purpose::Target(aim) => aim.change_of(matchup),
            Purpose::Tournament { .. }
            | Purpose::Sweep { .. }
            | Purpose::Prices(_)
            | Purpose::Break(_)
            | Purpose::Challenge(_)
            | Purpose::Marginals(_) => "",
        }
    }

    /// Battles of the whole plan; at most, when rounds decide how many are played.
    pub fn most_battles(&self) -> u64 {
        match (&self.purpose, course::is_fixed(self)) {
            (Purpose::Target(aim), _) => aim.most_battles(self),
            (Purpose::Break(field), _) => field.most_battles(self.pairs),
            (Purpose::Challenge(challenge), _) => challenge.most_battles(self.pairs),
            (_, true) => course::first(self).battles(),
            (_, false) => Schedule::new(self.matchups.len(), self.pairs).battles(),
        }
    }
}
