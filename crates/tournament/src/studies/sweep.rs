//! Prices, other numbers and loadouts, each over several values.
//!
//! | step | where |
//! |---|---|
//! | the job is read and laid out | `read.rs`, an axis after the other |
//! | the axes of the plan | `axis.rs` |
//! | pairs, look by look | `budgets.rs` |
//! | points and crossings of the axes with numbers | `crossings.rs` |
//! | differences of the loadout axes | `loadouts.rs` |
//! | all that is asked about is judged together | `assessments.rs` |
//! | what each player makes of it | `players.rs` |
//!
//! *A cost or stat axis* has the subject's fleets meet a field at each value.
//! Each pair draws both fleets anew, so that pairs are independent and the
//! interval covers the choice of fleets as well as the dice. The subject's
//! fleets are drawn by the ruleset with that value, and take as many of the
//! subject as the limits allow. The field is drawn by the unchanged ruleset and
//! never contains the subject, so neither its price nor its strength has a say
//! in what it is measured against. Totals of both are spread about the size of the
//! game, as those of price lists are, so that an amount does not hang on which ships
//! happen to fit one total; what is found is fair alone, every other price as it is.
//! Where a total cannot be met, all fleets are of exactly the size. All points of an axis
//! share their seeds, so that what differs between them is the number. The word is that
//! of the direct test at today's price, judged together with all that the job asks about;
//! a range of prices is searched round by round, each price by its own test, and what is
//! decided, or hardly can be any more, gets no more pairs.
//!
//! *A loadout axis* exchanges one option for another in the same fleets, on the
//! same tables, against the same opponents, by the same seeds. The interval is
//! that of the paired differences.
//!
//! *A count axis* has fleets with several numbers of a class meet one fixed
//! fleet, so that the crossing says how many of it balance that fleet.

mod asked;
mod assessments;
mod axis;
mod budgets;
mod crossings;
mod loadouts;
mod players;
mod read;

use std::collections::BTreeSet;
use std::sync::Arc;

use evenkeel_stats::{LookPairs, PriceSearch};

use super::{Kind, Run, Study};
use crate::catalogue::base_id;
use crate::count::judged::JudgedIds;
use crate::count::paired::Paired;
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::schedule::Schedule;
use crate::play::run::RunError;
use crate::say::result::{CROSSINGS, LOADOUTS, OptionUse, RunResult, SWEEP};
use crate::say::verdict::{Assessment, Verdict};
use crate::say::voters::{self, Panel, VOTERS};

pub use axis::{Curve, PlannedAlternative, PlannedAxis, PlannedPoint, Seat};

pub use asked::{Asked, Axis};

/// Sweeps, as a kind.
pub static KIND: Kind = Kind {
    id: "sweep",
    word: "Sweep",
    title: "Sweep",
    noun: "sweep",
    commands: &["sweep"],
    forms: &[&SWEEP, &CROSSINGS, &LOADOUTS, &players::PLAYERS, &VOTERS],
    tells_advantages: true,
    fleets,
    read: Asked::read,
};

/// A sweep laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Sweep {
    /// The axes, in the job's order.
    pub axes: Vec<PlannedAxis>,
    /// The players of what is judged; first of them those of the job.
    pub panel: Panel,
    /// The matchups of each further player.
    pub seats: Vec<Seat>,
}

impl Sweep {
    fn curves(&self) -> impl Iterator<Item = &Curve> {
        self.axes.iter().filter_map(|axis| match axis {
            PlannedAxis::Curve(curve) => Some(curve),
            PlannedAxis::Loadout { .. } => None,
        })
    }

    /// The searches for a price, each with its curve.
    fn searches(&self) -> impl Iterator<Item = (&PriceSearch, &Curve)> {
        self.curves()
            .filter_map(|curve| Some((curve.search.as_ref()?, curve)))
    }
}

impl Study for Sweep {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn is_fixed(&self, _: &Plan) -> bool {
        self.searches().next().is_none()
    }

    fn first_budgets(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        self.opening(plan, pairs)
    }

    fn next_budgets(&self, plan: &Plan, played: &Schedule, totals: &Totals) -> Vec<u64> {
        let mut budgets = played.budgets().to_vec();
        self.raise(plan, &totals.matchups, &mut budgets);
        budgets
    }

    fn looks(&self, _: &Plan, matchup: usize, pairs: u64) -> Option<LookPairs> {
        self.may_stop(matchup).then(|| budgets::price_looks(pairs))
    }

    fn compared(&self) -> Vec<Paired> {
        let own: Vec<Paired> = self.axes.iter().flat_map(PlannedAxis::compared).collect();
        let seats = self.seats.iter();
        let seats = seats.flat_map(|seat| own.iter().map(|both| seat.paired(*both)));
        seats.chain(own.iter().copied()).collect()
    }

    fn judged(&self, plan: &Plan) -> JudgedIds {
        let mut judged = JudgedIds::new();
        let mut add = |matchup: usize, id: &str| {
            let ids: &mut Vec<Arc<str>> = judged.entry(matchup).or_default();
            if !ids.iter().any(|known| **known == *base_id(id)) {
                ids.push(Arc::from(base_id(id)));
            }
        };
        for axis in &self.axes {
            match axis {
                PlannedAxis::Curve(curve) => {
                    for point in &curve.points {
                        let ids = curve.judged(plan);
                        ids.iter().for_each(|id| add(point.matchup, id));
                    }
                }
                PlannedAxis::Loadout {
                    baseline,
                    alternatives,
                    ..
                } => {
                    for planned in alternatives {
                        add(planned.matchups.before, baseline);
                        add(planned.matchups.after, &planned.option);
                    }
                }
            }
        }
        judged
    }

    fn panel(&self) -> Option<&Panel> {
        Some(&self.panel)
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        let (plan, joined) = (run.plan, run.totals);
        crossings::add(plan, &self.axes, &joined.matchups, found);
        loadouts::add(plan, &self.axes, joined, found);
        let heard = self.panel.heard(plan, &joined.matchups);
        let judged = assessments::of(plan, self, &heard, joined, found);
        found.sheets = players::fill(found, &judged);
        let mut verdicts = verdicts(plan, &judged, found);
        let are_alike = judged.iter().all(Assessment::is_alike);
        verdicts.extend(voters::tell(plan, &heard, are_alike, found));
        Ok(verdicts)
    }
}

/// One verdict for each crossing, then for each difference.
fn verdicts(plan: &Plan, judged: &[Assessment], found: &RunResult) -> Vec<Verdict> {
    let level = plan.provenance.confidence;
    let (least, catalogue) = (plan.provenance.least_use, plan.rules[0].catalogue());
    let name = |used: &OptionUse| catalogue.name_of(&used.option);
    let mut judged = judged.iter().peekable();
    let mut verdicts = Vec::new();
    for crossing in &found.crossings {
        let verdict = match judged.next_if(|_| crossing.is_cost) {
            Some(judged) => Verdict::of_price(crossing, judged, level),
            None => Verdict::of_crossing(crossing, level),
        };
        verdicts.push(verdict.beside_use(crossing.used.as_ref(), name, least));
    }
    for (difference, judged) in found.differences.iter().zip(judged) {
        let verdict = Verdict::of_difference(difference, judged, level);
        verdicts.push(verdict.beside_use(difference.judged_by(least), name, least));
    }
    verdicts
}

/// The fleets that met, by the kinds of axes.
fn fleets(run: &RunResult) -> String {
    let mut said = Vec::new();
    if run.crossings.iter().any(|row| row.counted.is_none()) {
        let drawn = "drawn, with as many of the item as fit, against drawn ones without it";
        said.push(drawn.to_string());
    }
    let counted = run.crossings.iter().filter_map(|row| row.counted.as_ref());
    let against: BTreeSet<&str> = counted.map(|row| row.against.as_str()).collect();
    match against.len() {
        0 => {}
        1..=3 => {
            let names: Vec<&str> = against.into_iter().collect();
            said.push(format!("a number of the item against {}", names.join(", ")));
        }
        many => said.push(format!(
            "a number of the item against each of {many} fleets"
        )),
    }
    if !run.differences.is_empty() {
        said.push("the same fleets with one option in another's place".to_string());
    }
    said.join("; ")
}
