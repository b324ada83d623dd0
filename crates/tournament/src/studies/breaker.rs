//! A breaker: a search for fleets that beat a field, as somebody would bring who wants to win.
//!
//! A double oracle: the field meets itself, and the mix of its fleets that none of them
//! beats is worked out. A search over legal fleets looks for what beats that mix. The best
//! that it comes to joins the field, and so on, until nothing is found any more. What the
//! search says of a fleet is no finding: it is the luckiest of many. So each fleet meets
//! the field again by fresh seeds, and it breaks the field only if the lower end of its
//! interval there, corrected for all that may be measured so, lies above one half and the
//! band.
//!
//! Source: McMahan, Gordon and Blum, Planning in the presence of cost functions
//! controlled by an adversary, ICML 2003 (the double oracle); Karnin, Koren and Somekh,
//! Almost optimal exploration in multi-armed bandits, ICML 2013 (the halving of
//! candidates).
//!
//! | step | where |
//! |---|---|
//! | the jobs are read and laid out | `read.rs` |
//! | candidates are drawn and varied | `search.rs` |
//! | fleets as heaps of models | `models.rs` |
//! | what is left of them under other prices | `plan/refit.rs` |
//! | they meet the mix, and the worse half leaves | `challenge.rs` |
//! | what comes after what | `campaign.rs` |
//! | all fleets known against drawn ones, now and before | `yardstick.rs` |
//! | the fleets found are judged | `result.rs` |
//! | what they have in common | `takes.rs` |
//! | the answers as tables and charts | `sheets.rs` |
//! | the answers as sentences | `verdicts.rs` |

mod asked;
mod campaign;
mod challenge;
mod models;
mod read;
mod result;
mod search;
mod sheets;
mod takes;
mod verdicts;
pub mod yardstick;

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use super::{Campaign, Kind, Run, Study};
use crate::count::total::Totals;
use crate::limits::MOST_BATTLES;
use crate::plan::Plan;
use crate::plan::schedule::{BLOCK_PAIRS, Schedule};
use crate::play::run::RunError;
use crate::play::system::Rules;
use crate::say::findings::score;
use crate::say::lookout::Lookout;
use crate::say::result::{Estimate, RunResult};
use crate::say::structure::{self, Matrix, RATINGS, SOURCES, STRUCTURE};
use crate::say::verdict::Verdict;

use challenge::Challenge;

pub use asked::Asked;

/// Breakers, as a kind.
pub static KIND: Kind = Kind {
    id: "break",
    word: "Break",
    title: "Fleets that break the game",
    noun: "breaker",
    commands: &["break"],
    forms: &[
        &RATINGS,
        &STRUCTURE,
        &SOURCES,
        &sheets::BREAKERS,
        &sheets::TAKES,
    ],
    tells_advantages: false,
    fleets: |_| "found by a search, against the best mix of those before them".to_string(),
    read: Asked::read,
};

/// The searches within a breaker, as a kind: their jobs can be played again as any others.
pub static CHALLENGE: Kind = Kind {
    id: "challenge",
    word: "Challenge",
    title: "Candidates of a search",
    noun: "challenge",
    commands: &["tournament", "break"],
    forms: &[&sheets::CHALLENGERS],
    tells_advantages: false,
    fleets: |_| "candidates of a search, against a mix of fleets".to_string(),
    read: challenge::Asked::read,
};

/// Every matchup of a field has one of so many parts of the pairs that a found fleet has
/// against the mix: enough to see what the mix is.
const FIELD_PART: u64 = 4;

/// A field, and the fleets that were found to break it.
#[derive(Clone, Debug, PartialEq)]
pub struct Break {
    /// The field to begin with, then the fleets found, in their order.
    pub fleets: Vec<Arc<Fleet>>,
    /// The number of fleets that the field begins with.
    pub begin: usize,
    /// Indices of the fleets of each matchup.
    pub entrants: Vec<[usize; 2]>,
    /// The player who looks ahead and is heard on what breaks the field, with the indices of
    /// the fleets of each of that player's matchups, which follow the others.
    pub lookout: Option<(Lookout, Vec<[usize; 2]>)>,
    /// Most fleets that are looked for, and so measured.
    pub most_found: u32,
    /// The fleet that is to be bettered, which alone is bred from; none of a search for whatever
    /// beats the field. It is one of the field, or of those known.
    pub better: Option<Arc<Fleet>>,
    /// Fleets that are known from elsewhere and compete in the search where the rules allow
    /// them, each with a name and models of its own.
    pub known: Vec<Arc<Fleet>>,
}

impl Break {
    /// The indices of the fleets of all matchups.
    fn all_entrants(&self) -> impl Iterator<Item = &[usize; 2]> {
        let ahead = self.lookout.iter().flat_map(|(_, entrants)| entrants);
        self.entrants.iter().chain(ahead)
    }

    /// The fleet that is to be bettered under the name that it has among all, its models in the
    /// order in which a search has them.
    fn bettered(&self, rules: &dyn Rules) -> Option<Arc<Fleet>> {
        let orderly = |fleet: &Fleet| models::orderly(rules.catalogue(), &fleet.units);
        let units = orderly(self.better.as_ref()?);
        let mut all = self.fleets.iter().chain(&self.known);
        let name = all.find(|fleet| orderly(fleet) == units)?.name.clone();
        Some(Arc::new(Fleet { name, units }))
    }

    /// The fleets that were found, by their place among all.
    fn found(&self) -> std::ops::Range<usize> {
        self.begin..self.fleets.len()
    }
}

/// The name of a fleet that was found, by its number.
fn found_name(number: usize) -> String {
    format!("found {number}")
}

/// Pairs of each matchup in the first round, which shows the mix: whole blocks, as those of
/// the second round are.
fn begin_pairs(pairs: u64) -> u64 {
    pairs.div_ceil(FIELD_PART).next_multiple_of(BLOCK_PAIRS)
}

/// Most battles of a field of so many fleets, of which those after the first were found.
/// A lookout plays such a share of what the found ones play.
fn most_battles(begin: usize, fleets: usize, pairs: u64, share: f64) -> u64 {
    // More pairs are refused when the job is read, by a sum that must not overflow.
    let pairs = pairs.min(FIELD_PART * MOST_BATTLES);
    let matchups = fleets * fleets.saturating_sub(1) / 2;
    let rounded = |found: usize| BLOCK_PAIRS * found as u64;
    let against = |found: usize| pairs + rounded(found);
    let ahead = |found: usize| match share > 0.0 {
        true => (share * against(found) as f64).ceil() as u64 + rounded(found),
        false => 0,
    };
    let later = (begin..fleets).map(|found| against(found) + ahead(found));
    2 * (begin_pairs(pairs) * matchups as u64 + later.sum::<u64>())
}

impl Study for Break {
    fn kind(&self) -> &'static Kind {
        &KIND
    }

    fn is_fixed(&self, _: &Plan) -> bool {
        false
    }

    /// The lookout plays in the second round.
    fn first_budgets(&self, plan: &Plan, pairs: u64) -> Vec<u64> {
        let mut budgets = vec![begin_pairs(pairs); plan.matchups.len()];
        budgets[self.entrants.len()..].fill(0);
        budgets
    }

    /// The same with those of the second round: each found fleet meets the mix of the
    /// fleets before it, in which its own results have no say; the lookout plays a share of
    /// these pairs, and a block of all others, as the mix still moves a little.
    fn next_budgets(&self, plan: &Plan, played: &Schedule, totals: &Totals) -> Vec<u64> {
        let mut budgets = self.first_budgets(plan, plan.pairs);
        if played.budgets() != budgets {
            return played.budgets().to_vec();
        }
        let level = plan.level();
        let scores = totals.matchups.iter();
        let scores = scores.map(|total| score(total.score, level));
        let played = self.entrants.iter().copied().zip(scores);
        let Some(matrix) = Matrix::of(self.fleets.len(), level, played) else {
            return budgets;
        };
        for found in self.found() {
            let mix = matrix.equilibrium(found);
            let weights = mix.map_or(Vec::new(), |mix| mix.weights);
            for (matchup, [other, own]) in self.all_entrants().enumerate() {
                if *own != found || *other >= weights.len() {
                    continue;
                }
                let share = (weights[*other] * plan.pairs as f64).ceil() as u64;
                let share = share.next_multiple_of(BLOCK_PAIRS);
                let share = match &self.lookout {
                    Some((lookout, _)) if matchup >= self.entrants.len() => {
                        lookout.pairs(share).max(BLOCK_PAIRS)
                    }
                    _ => share,
                };
                budgets[matchup] = budgets[matchup].max(share);
            }
        }
        budgets
    }

    fn most_battles(&self, plan: &Plan) -> u64 {
        let share = self
            .lookout
            .as_ref()
            .map_or(0.0, |(lookout, _)| lookout.share);
        most_battles(self.begin, self.fleets.len(), plan.pairs, share)
    }

    fn lookout(&self) -> Option<&Lookout> {
        self.lookout.as_ref().map(|(lookout, _)| lookout)
    }

    fn campaign(&self, plan: &Plan) -> Option<Box<dyn Campaign>> {
        Some(Box::new(campaign::Search::new(plan, self)?))
    }

    /// The best fleet known scores so much more than an even one.
    fn harm(&self, found: &RunResult, verdict: &Verdict) -> Option<Estimate> {
        yardstick::excess(found).filter(|_| verdict.subject == yardstick::SUBJECT)
    }

    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        let plan = run.plan;
        let names: Vec<&str> = self.fleets.iter().map(|fleet| &*fleet.name).collect();
        let played = self.entrants.iter().copied();
        let played: Vec<_> = played.zip(&run.totals.matchups).collect();
        // Of the sentences of a round robin only those about the fleets found are asked for.
        structure::add(&names, &played, &[], plan, found);
        let Some(judged) = result::judge(plan, self, &found.matchups) else {
            return Ok(Vec::new());
        };
        let takes = takes::of(plan, self, &judged);
        let sheets = sheets::fill(plan, self, &judged, &takes);
        found.sheets.extend(sheets);
        // Whoever betters a fleet asks nothing of the field: the yardstick has the answer.
        match self.better {
            Some(_) => Ok(Vec::new()),
            None => Ok(verdicts::of(plan, self, &judged, &takes)),
        }
    }
}
