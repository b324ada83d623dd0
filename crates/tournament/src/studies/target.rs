//! A target: how far the win rates of some fleets are from those that a designer wants,
//! and which single number of the ruleset brings them nearest.
//!
//! Fixed fleets meet each other by the rules as they are, and again with one number a
//! step greater and a step less: the same battles by the same seeds, so that what a number
//! changes is the mean of paired differences. A line through these says how far the game
//! would be from the target some steps on. The numbers that come out nearest are the
//! luckiest of many: so what they do is played once more, by seeds of its own, and only
//! that is claimed. A number of which it is known then whether it helps gets no more pairs,
//! and neither does a matchup by today's rules that is decided and that no such number needs.
//!
//! | step | where |
//! |---|---|
//! | the job is read and laid out | `read.rs` |
//! | what each number changes, and which are played again | `lines.rs` |
//! | pairs of the second round, look by look | `budgets.rs` |
//! | cells, distance and the second look are judged | `result.rs` |
//! | the answers as tables and charts | `sheets.rs` |
//! | the answers as sentences | `verdicts.rs` |

mod asked;
mod budgets;
mod lines;
mod read;
mod result;
mod sheets;
mod verdicts;

pub use asked::{Asked, Wanted};

use evenkeel_stats::LookPairs;

use super::{Kind, Run, Study, looks};
use crate::count::paired::Paired;
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::schedule::Schedule;
use crate::play::run::RunError;
use crate::say::result::RunResult;
use crate::say::verdict::Verdict;

/// Targets, as a kind.
pub static KIND: Kind = Kind {
    id: "target",
    word: "Target",
    title: "Target",
    noun: "job for a target",
    commands: &["target", "sweep"],
    forms: &[
        &sheets::TARGET,
        &sheets::AGAIN,
        &sheets::CELLS,
        &sheets::NUMBERS,
        &sheets::SENSITIVITIES,
    ],
    tells_advantages: false,
    fleets: RunResult::named_fleets,
    read: Asked::read,
};

/// So many numbers are played again: the first look is too rough to tell which is best.
const LOOKS: usize = 3;

/// The second look has so many times the pairs of the first.
const AGAIN: u64 = 4;

/// A target laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Aim {
    /// The target in words.
    pub shape: String,
    /// The wanted score of the first fleet of each matchup.
    pub wanted: Vec<f64>,
    /// The matchups by the rules as they are.
    pub today: Vec<usize>,
    /// The same matchups by other seeds.
    pub again: Vec<usize>,
    /// The numbers that are changed.
    pub numbers: Vec<PlannedNumber>,
    /// Paths of the numbers that cannot be changed, and why.
    pub left_out: Vec<(String, String)>,
}

/// A number of the ruleset.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedNumber {
    /// Path of the number in the ruleset.
    pub path: String,
    /// The value of the number today.
    pub today: f64,
    /// The size of one step.
    pub step: f64,
    /// The values that the number can take.
    pub steps: Vec<PlannedStep>,
}

/// Another value of a number.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedStep {
    /// So many steps from today's; not 0.
    pub times: i32,
    /// The value.
    pub value: f64,
    /// The change in words, such as `ships.heavy.evasion 3`.
    pub name: String,
    /// Today's matchups with those at the value; empty but for a single step away.
    pub first: Vec<Paired>,
    /// The same matchups by other seeds.
    pub again: Vec<Paired>,
}

impl PlannedNumber {
    /// The matchups a step up or down, beside today's.
    fn beside(&self, times: i32) -> Option<&[Paired]> {
        let step = self.steps.iter().find(|step| step.times == times)?;
        Some(&step.first)
    }

    /// The matchups a step down with those a step up; none where either is not played.
    fn across(&self) -> Vec<Paired> {
        let (Some(down), Some(up)) = (self.beside(-1), self.beside(1)) else {
            return Vec::new();
        };
        let both = |(down, up): (&Paired, &Paired)| Paired {
            before: down.after,
            after: up.after,
        };
        down.iter().zip(up).map(both).collect()
    }
}

impl Aim {
    fn steps(&self) -> impl Iterator<Item = &PlannedStep> {
        self.numbers.iter().flat_map(|number| &number.steps)
    }
}

impl Study for Aim {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn variant_of(&self, matchup: usize) -> &str {
        let has = |step: &&PlannedStep| {
            let mut all = step.first.iter().chain(&step.again);
            all.any(|both| both.after == matchup)
        };
        self.steps().find(has).map_or("", |step| &step.name)
    }

    fn is_fixed(&self, _: &Plan) -> bool {
        false
    }

    fn first_budgets(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        let mut budgets = vec![0; plan.matchups.len()];
        let firsts = self.steps().flat_map(|step| &step.first);
        let firsts = firsts.map(|both| &both.after).chain(&self.today);
        firsts.for_each(|matchup| budgets[*matchup] = pairs);
        budgets
    }

    /// Budgets with the second look at the numbers that promise most.
    fn next_budgets(&self, plan: &Plan, played: &Schedule, totals: &Totals) -> Vec<u64> {
        let mut budgets = played.budgets().to_vec();
        self.raise(plan, totals, &mut budgets);
        budgets
    }

    /// The second look is one of several looks at what is played then.
    fn looks(&self, _: &Plan, matchup: usize, pairs: u64) -> Option<LookPairs> {
        let mut again = self.steps().flat_map(|step| &step.again);
        let is_again = self.again.contains(&matchup) || again.any(|both| both.after == matchup);
        is_again.then(|| looks::of(AGAIN.saturating_mul(pairs)))
    }

    /// Battles when as many numbers are played again as can be.
    fn most_battles(&self, plan: &Plan) -> u64 {
        let first = self.first_budgets(plan, plan.pairs).into_iter();
        let first = first.fold(0, u64::saturating_add);
        let matchups = (1 + LOOKS.min(self.numbers.len())) * self.again.len();
        let again = AGAIN
            .saturating_mul(plan.pairs)
            .saturating_mul(matchups as u64);
        first.saturating_add(again).saturating_mul(2)
    }

    fn compared(&self) -> Vec<Paired> {
        let steps = self.steps();
        let beside_today = steps.flat_map(|step| step.first.iter().chain(&step.again));
        let across = self.numbers.iter().flat_map(PlannedNumber::across);
        beside_today.copied().chain(across).collect()
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        let plan = run.plan;
        let judged = result::judge(plan, self, run.totals);
        found.sheets = sheets::fill(plan, self, &judged);
        Ok(verdicts::of(plan, self, &judged))
    }
}
