//! What would somebody bring who wants to win? A search for fleets that beat a field.
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
//! | they meet the mix, and the worse half leaves | `challenge.rs` |
//! | what comes after what | `campaign.rs` |
//! | the mix of a field, and scores against it | `matrix.rs` |
//! | the same fleets under other prices | `fit.rs`, `raise.rs` |
//! | the fleets found are judged | `judged.rs` |
//! | what they have in common | `takes.rs` |
//! | the answers as tables and charts | `sheets.rs` |
//! | the answers as sentences | `words.rs` |

mod campaign;
mod challenge;
mod fit;
mod judged;
mod matrix;
mod models;
mod raise;
mod read;
mod search;
mod sheets;
mod takes;
mod words;

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;

use crate::ask::read::MOST_BATTLES;
use crate::count::total::{Total, Totals};
use crate::plan::Plan;
use crate::plan::schedule::{BLOCK_PAIRS, Schedule};
use crate::say::findings::{confidence, score};
use crate::say::result::RunResult;
use crate::say::sheet::SheetForm;
use crate::say::verdict::Verdict;
use crate::studies::structure;

pub use campaign::{Campaign, Part, found_files};
pub use challenge::Challenge;
pub use fit::for_ruleset;

use matrix::Matrix;

/// The tables of a breaker.
pub const FORMS: &[&SheetForm] = &[
    &sheets::BREAKERS,
    &sheets::TAKES,
    &raise::RAISES,
    &sheets::CHALLENGERS,
];

/// Every matchup of a field has one of so many parts of the pairs that a found fleet has
/// against the mix: enough to see what the mix is.
const FIELD_PART: u64 = 4;

/// A field, and the fleets that were found to break it.
#[derive(Clone, Debug, PartialEq)]
pub struct Break {
    /// The field to begin with, then the fleets found, in their order.
    pub fleets: Vec<Arc<Fleet>>,
    /// How many fleets the field begins with.
    pub begin: usize,
    /// Indices of the fleets of each matchup.
    pub entrants: Vec<[usize; 2]>,
    /// Most fleets that are looked for, and so measured.
    pub most_found: u32,
}

impl Break {
    /// The fleets that were found, by their place among all.
    fn found(&self) -> std::ops::Range<usize> {
        self.begin..self.fleets.len()
    }

    /// Pairs of each matchup in the first round, which shows the mix.
    pub fn first_budgets(&self, pairs: u64) -> Vec<u64> {
        let part = pairs.div_ceil(FIELD_PART).next_multiple_of(BLOCK_PAIRS);
        vec![part.min(pairs); self.entrants.len()]
    }

    /// The same with those of the second round: each found fleet meets the mix of the
    /// fleets before it, in which its own results have no say.
    pub fn next_budgets(&self, plan: &Plan, played: &Schedule, totals: &Totals) -> Vec<u64> {
        let mut budgets = self.first_budgets(plan.pairs);
        if played.budgets() != budgets {
            return played.budgets().to_vec();
        }
        let level = confidence(plan.provenance.confidence);
        let scores = totals.matchups.iter();
        let scores: Vec<_> = scores.map(|total| score(total.score, level)).collect();
        let Some(matrix) = Matrix::of(self, level, &scores) else {
            return budgets;
        };
        for found in self.found() {
            let before: Vec<usize> = (0..found).collect();
            let weights = matrix.mix(&before).unwrap_or_default();
            for (weight, other) in weights.iter().zip(before) {
                let matchup = self
                    .entrants
                    .iter()
                    .position(|both| *both == [other, found]);
                if let Some(matchup) = matchup {
                    let share = (weight * plan.pairs as f64).ceil() as u64;
                    let share = share.next_multiple_of(BLOCK_PAIRS);
                    budgets[matchup] = budgets[matchup].max(share);
                }
            }
        }
        budgets
    }

    /// Most battles of all rounds together.
    pub fn most_battles(&self, pairs: u64) -> u64 {
        // What is more is refused when the job is read, by a sum that must not overflow.
        let pairs = pairs.min(FIELD_PART * MOST_BATTLES);
        let first: u64 = self.first_budgets(pairs).iter().sum();
        let against: u64 = self
            .found()
            .map(|found| pairs + BLOCK_PAIRS * found as u64)
            .sum();
        2 * (first + against)
    }
}

/// Adds the tables of a field and of the fleets found, and hands back what they say.
pub(crate) fn add(
    plan: &Plan,
    field: &Break,
    totals: &[Total],
    found: &mut RunResult,
) -> Vec<Verdict> {
    let names: Vec<&str> = field.fleets.iter().map(|fleet| &*fleet.name).collect();
    let played: Vec<_> = field.entrants.iter().copied().zip(totals).collect();
    // Of the sentences of a round robin only those about the fleets found are asked for.
    structure::add(&names, &played, (&[], totals), found);
    let Some(judged) = judged::judge(plan, field, &found.matchups) else {
        return Vec::new();
    };
    let takes = takes::of(plan, field, &judged);
    found
        .sheets
        .extend(sheets::fill(plan, field, &judged, &takes));
    words::verdicts(plan, field, &judged, &takes)
}

/// Adds the table of some challengers, of which nothing is claimed unless they are there
/// for a raised price.
pub(crate) fn add_challenge(
    plan: &Plan,
    challenge: &Challenge,
    found: &mut RunResult,
) -> Vec<Verdict> {
    let raised = raise::of(plan, challenge, &found.matchups);
    let (sheet, verdicts) =
        raised.unwrap_or_else(|| (sheets::challengers(plan, challenge, found), Vec::new()));
    found.sheets.push(sheet);
    verdicts
}
