//! A yardstick: what fleets score against a fixed sample of drawn fleets.
//!
//! What a search finds is scored against the mix of its own field, and each ruleset has
//! another field: such scores say nothing of before and after. So fleets are held against
//! legal fleets drawn by chance, a new one for every pair, by the same seeds for every
//! fleet and for both rulesets. As every pair has a fleet of its own, an interval covers the
//! choice of the sample as well as the dice.
//!
//! Whoever buys by a price list spends his points, so the fleet of a seed is drawn by the
//! prices of the rules that it is played by: where a price is another, the fleet of that
//! seed may be another, too, and none of the sample is too dear or leaves points unspent.
//!
//! What one search found another may have missed. So by rules that do not allow a fleet, what
//! is left of it without its cheapest models is played: both rulesets know as much.
//!
//! The best of many fleets is lucky as well. So the fleet that comes out best by each
//! ruleset meets a second sample, by seeds of its own, and only that is told of the best.

mod asked;
mod read;
mod result;
mod sheets;
mod verdicts;

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_stats::PairTally;

use crate::count::paired::Paired;
use crate::count::total::Totals;
use crate::plan::Plan;
use crate::plan::schedule::Schedule;
use crate::play::run::RunError;
use crate::say::result::{Estimate, RunResult};
use crate::say::verdict::Verdict;
use crate::studies::{Kind, Run, Study};

pub use asked::{Asked, job};
pub use sheets::{BEST, YARDSTICK};

/// Yardsticks, as a kind: their jobs can be played again as any others.
pub static KIND: Kind = Kind {
    id: "yardstick",
    word: "Yardstick",
    title: "Fleets against drawn ones",
    noun: "yardstick",
    commands: &["tournament", "break"],
    forms: &[&BEST, &YARDSTICK],
    tells_advantages: false,
    fleets: |_| "against drawn fleets, the same for all".to_string(),
    read: Asked::read,
};

/// The subject of what is said of the best fleet.
pub(super) const SUBJECT: &str = "the best fleet known";

/// The rules that fleets are played by, as indices of the plan: those of the job, and
/// those of before where there are any.
const AFTER: usize = 0;
const BEFORE: usize = 1;

/// Most battles of so many fleets by so many rulesets: the best by each meets two samples.
pub fn most_battles(fleets: usize, rulesets: u64, pairs: u64) -> u64 {
    let all = (fleets as u64 + 1).saturating_mul(2 * rulesets);
    all.saturating_mul(pairs)
}

/// Fleets to be held against drawn ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Yardstick {
    /// The fleets that are held against drawn ones.
    pub held: Vec<Held>,
    /// The places of a fleet that was to be bettered and of the one that became of it, the same
    /// where nothing did.
    pub better: Option<[usize; 2]>,
}

/// A fleet that is held against drawn ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// The fleet.
    pub fleet: Arc<Fleet>,
    /// Admissions by the rules of the job and by those of before; none where there are none.
    pub admissions: [Option<Admission>; 2],
}

/// Whether a fleet plays by one ruleset, and as what.
#[derive(Clone, Debug, PartialEq)]
pub enum Admission {
    /// The fleet plays, whole or in part.
    Played {
        /// The fleet, or what these rules allow of it.
        fleet: Arc<Fleet>,
        /// The reason why the cheapest models are left out; none where the fleet is allowed whole.
        fitted: Option<String>,
        /// The matchup with the sample that all fleets meet.
        first: usize,
        /// The matchup with the second sample, which only the best meets.
        again: usize,
    },
    /// The rules allow nothing of the fleet, for this reason.
    Illegal(String),
}

impl Held {
    /// The matchups of the fleet by some rules; none where they do not allow it.
    fn matchups(&self, rules: usize) -> Option<[usize; 2]> {
        match self.admissions[rules] {
            Some(Admission::Played { first, again, .. }) => Some([first, again]),
            _ => None,
        }
    }

    /// The fleet as some rules allow it.
    fn by(&self, rules: usize) -> &Arc<Fleet> {
        match &self.admissions[rules] {
            Some(Admission::Played { fleet, .. }) => fleet,
            _ => &self.fleet,
        }
    }
}

impl Yardstick {
    /// The matchups of all fleets by some rules, with their numbers.
    fn played(&self, rules: usize) -> impl Iterator<Item = (usize, [usize; 2])> {
        let held = self.held.iter().enumerate();
        held.filter_map(move |(fleet, held)| Some((fleet, held.matchups(rules)?)))
    }

    /// The matchups of a fleet that was to be bettered and of the one that became of it; none
    /// where nothing did.
    fn bettered(&self) -> Option<Paired> {
        let [before, after] = self.better?;
        let first = |fleet: usize| Some(self.held[fleet].matchups(AFTER)?[0]);
        let (before, after) = (first(before)?, first(after)?);
        (before != after).then_some(Paired { before, after })
    }

    /// The fleet that did best against the first sample by some rules; none before all
    /// have played.
    fn best(&self, rules: usize, totals: &Totals) -> Option<usize> {
        let score = |(fleet, [first, _]): (usize, [usize; 2])| {
            let mean = PairTally::from_counts(totals.matchups[first].score).mean()?;
            Some((fleet, mean))
        };
        let scores: Vec<(usize, f64)> = self.played(rules).map(score).collect::<Option<_>>()?;
        // Of equal ones the first.
        let mut scores = scores.into_iter();
        let first = scores.next()?;
        let better = |best: (usize, f64), next: (usize, f64)| match next.1 > best.1 {
            true => next,
            false => best,
        };
        Some(scores.fold(first, better).0)
    }
}

/// The score of the best fleet known by the rules of now, less that of an even fleet; none where no
/// yardstick was played.
pub(super) fn excess(found: &RunResult) -> Option<Estimate> {
    let sheet = found.sheet(sheets::BEST.id)?;
    let mut rows = sheet.rows.iter();
    let now = rows.find(|row| sheet.text(row, "when") == Some(sheets::when(AFTER)))?;
    Some(sheet.estimate(now, "score")?.plus(-0.5))
}

impl Study for Yardstick {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn variant_of(&self, matchup: usize) -> &str {
        let is_own = |(_, matchups): (usize, [usize; 2])| matchups.contains(&matchup);
        match self.played(BEFORE).any(is_own) {
            true => "before",
            false => "",
        }
    }

    fn is_fixed(&self, _: &Plan) -> bool {
        false
    }

    fn first_budgets(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        let mut budgets = vec![0; plan.matchups.len()];
        for rules in [AFTER, BEFORE] {
            for (_, [first, _]) in self.played(rules) {
                budgets[first] = pairs;
            }
        }
        budgets
    }

    /// Budgets with those of the best by each ruleset against the second sample.
    fn next_budgets(&self, plan: &Plan, played: &Schedule, totals: &Totals) -> Vec<u64> {
        let mut budgets = self.first_budgets(plan, plan.pairs);
        if played.budgets() != budgets {
            return played.budgets().to_vec();
        }
        for rules in [AFTER, BEFORE] {
            let best = self.best(rules, totals);
            let best = best.and_then(|best| self.held[best].matchups(rules));
            if let Some([_, again]) = best {
                budgets[again] = plan.pairs;
            }
        }
        budgets
    }

    fn most_battles(&self, plan: &Plan) -> u64 {
        let of = |rules| match self.played(rules).count() {
            0 => 0,
            fleets => most_battles(fleets, 1, plan.pairs),
        };
        of(AFTER).saturating_add(of(BEFORE))
    }

    fn compared(&self) -> Vec<Paired> {
        let both = |held: &Held| {
            let [before, after] = [BEFORE, AFTER].map(|rules| held.matchups(rules));
            let (before, after) = (before?[0], after?[0]);
            Some(Paired { before, after })
        };
        let both = self.held.iter().filter_map(both);
        both.chain(self.bettered()).collect()
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        // Two things are claimed: that the best fleet scores otherwise than before, and that a
        // fleet is bettered.
        let levels = [run.plan.level(), run.plan.claims().of_each(2)];
        let [shown, surely] = levels.map(|level| result::judge(self, run.totals, level));
        found.sheets.extend(sheets::fill(run.plan, self, &shown));
        Ok(verdicts::of(run.plan, self, [&shown, &surely]))
    }
}
