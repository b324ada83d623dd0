//! Marginal worth: what an option is worth in the place of another, for all options of a
//! catalogue at once.
//!
//! Options of one kind and price make a group. New legal fleets are drawn that carry one
//! of them wherever they can, and meet a field of drawn fleets; then the same fleets have
//! it exchanged for each of the others, wherever that is legal, on the same tables with
//! the same seeds. What an option wins is told beside the average one of its group. The
//! totals of fleets are spread about the size of the game, so the same battles say what a
//! point is worth, and with it what an option is worth in points.
//!
//! Every player of the panel plays both sides of the same battles. A claim is made only
//! where all who hold their own bear it out, corrected for all options that were asked about.
//! A player of whom all is known about a group plays no more pairs of it.
//!
//! | step | where |
//! |---|---|
//! | the job is read and laid out | `read.rs` |
//! | pairs, look by look | `budgets.rs` |
//! | what each player makes of each option | `measured.rs` |
//! | the panel is heard | `panel.rs` |
//! | the answers as tables and charts | `sheets.rs` |
//! | the answers as sentences | `verdicts.rs` |

mod asked;
mod budgets;
mod measured;
mod panel;
mod read;
mod sheets;
mod verdicts;

pub use asked::Asked;

use measured::Measured;

use std::sync::Arc;

use evenkeel_stats::LookPairs;

use super::{Kind, Run, Study, looks};
use crate::catalogue;
use crate::count::judged::JudgedIds;
use crate::count::paired::Paired;
use crate::count::scores::{MOST_PAIRS, scores};
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::schedule::Schedule;
use crate::play::run::RunError;
use crate::say::result::{Estimate, RunResult};
use crate::say::verdict::Verdict;
use crate::say::voters::{self, Panel, VOTERS};

/// Marginal worths, as a kind.
pub static KIND: Kind = Kind {
    id: "marginals",
    word: "Marginals",
    title: "Marginal worths",
    noun: "job for marginal worths",
    commands: &["marginals", "sweep"],
    forms: &[
        &sheets::MARGINALS,
        &sheets::PLAYERS,
        &sheets::POINTS,
        &VOTERS,
    ],
    tells_advantages: false,
    fleets: |_| {
        "drawn by chance from all that is legal; one option takes another's place".to_string()
    },
    read: Asked::read,
};

/// Exchanges laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Exchanged {
    /// The players, in the order of the plan's terms.
    pub panel: Panel,
    /// The groups of options that are exchanged for each other.
    pub groups: Vec<Group>,
    /// Names of the options that nothing could be exchanged for.
    pub left_out: Vec<String>,
}

/// Options that can take each other's place.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The kind of the options.
    pub kind: catalogue::Kind,
    /// The price of each option, points; none in a system without points.
    pub price: Option<i32>,
    /// Ids of the options; first the one that is exchanged for the others.
    pub options: Vec<String>,
    /// The matchup of each player with each option.
    pub cells: Vec<Vec<usize>>,
}

impl Group {
    /// The name of the group, such as `free weapons`.
    pub fn name(&self) -> String {
        let kind = format!("{:?}", self.kind).to_lowercase();
        let plural = match self.kind {
            catalogue::Kind::Hero => "heroes".to_string(),
            _ => format!("{kind}s"),
        };
        match self.price {
            Some(0) => format!("free {plural}"),
            Some(price) => format!("{plural} at {price} points"),
            None => plural,
        }
    }
}

impl Study for Exchanged {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn most_pairs(&self) -> u64 {
        MOST_PAIRS
    }

    fn is_fixed(&self, plan: &Plan) -> bool {
        looks::of(plan.pairs).is_one()
    }

    fn first_budgets(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        self.budgets(plan, pairs, looks::first(plan, pairs))
    }

    fn next_budgets(&self, plan: &Plan, played: &Schedule, totals: &Totals) -> Vec<u64> {
        let mut budgets = played.budgets().to_vec();
        self.raise(plan, totals, &mut budgets);
        budgets
    }

    /// Players that search take fewer pairs.
    fn looks(&self, plan: &Plan, matchup: usize, pairs: u64) -> Option<LookPairs> {
        let is_trial = self.panel.trials.contains(&Some(matchup));
        (!is_trial).then(|| looks::of(plan.thoughtful_pairs(matchup, pairs)))
    }

    fn most_battles(&self, plan: &Plan) -> u64 {
        let pairs = |matchup| plan.thoughtful_pairs(matchup, plan.pairs);
        let all = (0..plan.matchups.len()).map(pairs).collect();
        Schedule::of(self.budgets(plan, plan.pairs, all)).battles()
    }

    fn compared(&self) -> Vec<Paired> {
        self.groups.iter().flat_map(Group::compared).collect()
    }

    /// The option that leads in each matchup.
    fn judged(&self, _: &Plan) -> JudgedIds {
        let all = self.groups.iter().flat_map(|group| {
            let players = group.cells.iter();
            players.flat_map(|cells| cells.iter().copied().zip(&group.options))
        });
        all.map(|(cell, option)| (cell, vec![Arc::from(&**option)]))
            .collect()
    }

    fn panel(&self) -> Option<&Panel> {
        Some(&self.panel)
    }

    fn harm(&self, _: &RunResult, verdict: &Verdict) -> Option<Estimate> {
        let by = verdict
            .amount
            .filter(|_| verdict.finding.mark().is_claim())?;
        Some(by.size())
    }

    fn at_stake(&self, found: &RunResult) -> f64 {
        found.at_stake_in(sheets::MARGINALS.id, |sheet, row| {
            sheet.estimate(row, "gain")
        })
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        let plan = run.plan;
        let scores = scores(plan, run.sink, run.schedule)?;
        let measured = Measured::of(plan, self, &scores, run.totals)?;
        let heard = self.panel.heard(plan, &run.totals.matchups);
        let judged = panel::judge(plan, &heard, &measured);
        found.sheets = sheets::fill(plan, &heard, self, &measured, &judged);
        let mut verdicts = verdicts::of(plan, &heard, self, &judged);
        let are_alike = panel::are_alike(plan, &heard, &measured);
        verdicts.extend(voters::tell(plan, &heard, are_alike, found));
        Ok(verdicts)
    }
}
