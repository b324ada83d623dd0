//! Some fleets against a mix of others.

mod asked;
mod read;

use std::sync::Arc;

use evenkeel_kernel::fleet::Fleet;
use evenkeel_stats::PairTally;

use super::{CHALLENGE, sheets};
use crate::count::total::Totals;
use crate::limits::MOST_BATTLES;
use crate::plan::Plan;
use crate::plan::schedule::{BLOCK_PAIRS, Schedule};
use crate::play::run::RunError;
use crate::say::result::{MatchupResult, RunResult};
use crate::say::verdict::Verdict;
use crate::studies::{Kind, Run, Study};

pub use asked::Asked;

/// So often the worse half of the challengers leaves.
const HALVINGS: u32 = 2;

/// Some fleets against a mix of others.
#[derive(Clone, Debug, PartialEq)]
pub struct Challenge {
    /// The fleets of the mix.
    pub fleets: Vec<Arc<Fleet>>,
    /// Shares of the fleets in the mix, which add up to 1.
    pub weights: Vec<f64>,
    /// The fleets that meet the mix. Matchups come challenger by challenger, and for each
    /// fleet by fleet.
    pub challengers: Vec<Arc<Fleet>>,
}

/// The standing of one challenger against the mix.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// Index of the challenger.
    pub challenger: usize,
    /// Pairs that the challenger has played.
    pub pairs: u64,
    /// The mean score against the mix, 0 to 1.
    pub score: f64,
}

/// Pairs of one matchup that were played, and the mean score in them, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeanScore {
    pairs: u64,
    score: f64,
}

impl Challenge {
    /// The pairs and the score of each matchup, from the rows of a run; none without a row.
    pub fn played(&self, rows: &[MatchupResult]) -> Vec<Option<MeanScore>> {
        let mut played = vec![None; self.challengers.len() * self.fleets.len()];
        for row in rows {
            played[row.matchup as usize] = Some(MeanScore {
                pairs: row.pairs,
                score: row.score.value,
            });
        }
        played
    }

    /// The matchups of a challenger.
    pub fn matchups(&self, challenger: usize) -> std::ops::Range<usize> {
        let first = challenger * self.fleets.len();
        first..first + self.fleets.len()
    }

    /// The rounds in which challengers play.
    fn rounds(&self) -> Rounds {
        Rounds {
            weights: self.weights.clone(),
            challengers: self.challengers.len(),
        }
    }

    /// All challengers that have played every fleet: those that played on longest come
    /// first, and of these the best.
    pub fn standings(&self, played: &[Option<MeanScore>]) -> Vec<Standing> {
        let standing = |challenger: usize| {
            let own: Option<Vec<MeanScore>> =
                played[self.matchups(challenger)].iter().copied().collect();
            let own = own?;
            let parts = own.iter().zip(&self.weights);
            Some(Standing {
                challenger,
                pairs: own.iter().map(|played| played.pairs).sum(),
                score: parts.map(|(played, weight)| played.score * weight).sum(),
            })
        };
        let all = 0..self.challengers.len();
        let mut standings: Vec<Standing> = all.filter_map(standing).collect();
        standings.sort_by(|a, b| {
            let by_score = || b.score.total_cmp(&a.score);
            b.pairs.cmp(&a.pairs).then_with(by_score)
        });
        standings
    }
}

/// Rounds of challengers against a mix, after each of which the worse half leaves.
pub struct Rounds {
    weights: Vec<f64>,
    challengers: usize,
}

impl Rounds {
    /// Rounds against an even mix of so many fleets.
    pub fn even(mix: usize, challengers: usize) -> Rounds {
        let mix = mix.max(1);
        Rounds {
            weights: vec![1.0 / mix as f64; mix],
            challengers,
        }
    }

    /// Challengers that are left after so many halvings.
    fn left_after(&self, halvings: u32) -> usize {
        self.challengers.div_ceil(1 << halvings)
    }

    /// Pairs of a challenger against each fleet in the round after so many halvings: by
    /// their shares, and twice as many after each halving.
    fn budgets(&self, pairs: u64, halvings: u32) -> Vec<u64> {
        let parts = BLOCK_PAIRS << HALVINGS;
        // More pairs are refused when the job is read, by a sum that must not overflow.
        let pairs = pairs.min(MOST_BATTLES);
        let blocks = |weight: &f64| ((weight * pairs as f64 / parts as f64).ceil() as u64).max(1);
        let weights = self.weights.iter();
        weights
            .map(|weight| (blocks(weight) * BLOCK_PAIRS) << halvings)
            .collect()
    }

    /// Most battles of all rounds together.
    pub fn most_battles(&self, pairs: u64) -> u64 {
        let each = |halvings| self.budgets(pairs, halvings).iter().sum::<u64>();
        let first = each(0) * self.challengers as u64;
        let later = (1..=HALVINGS).map(|halvings| {
            let more = each(halvings) - each(halvings - 1);
            more * self.left_after(halvings) as u64
        });
        2 * (first + later.sum::<u64>())
    }
}

impl Study for Challenge {
    fn kind(&self) -> &'static Kind {
        &CHALLENGE
    }

    fn is_fixed(&self, _: &Plan) -> bool {
        false
    }

    /// So many pairs are those of a challenger that plays to the end.
    fn first_budgets(&self, _: &Plan, pairs: u64) -> Vec<u64> {
        self.rounds()
            .budgets(pairs, 0)
            .repeat(self.challengers.len())
    }

    /// Budgets with those of the next round, which the challengers that do best play.
    fn next_budgets(&self, plan: &Plan, played: &Schedule, totals: &Totals) -> Vec<u64> {
        let mut budgets = played.budgets().to_vec();
        let most = budgets.iter().max();
        let rounds = self.rounds();
        let is_last = |halvings: &u32| rounds.budgets(plan.pairs, *halvings).iter().max() == most;
        let Some(halvings) = (0..HALVINGS).find(is_last) else {
            return budgets;
        };
        let played = totals.matchups.iter().map(|total| {
            let score = PairTally::from_counts(total.score).mean()?;
            Some(MeanScore {
                pairs: total.pairs,
                score,
            })
        });
        let best = self.standings(&played.collect::<Vec<_>>());
        let share = rounds.budgets(plan.pairs, halvings + 1);
        for standing in best.iter().take(rounds.left_after(halvings + 1)) {
            budgets[self.matchups(standing.challenger)].copy_from_slice(&share);
        }
        budgets
    }

    fn most_battles(&self, plan: &Plan) -> u64 {
        self.rounds().most_battles(plan.pairs)
    }

    /// Nothing is claimed of challengers.
    fn infer(&self, run: Run<'_>, found: &mut RunResult) -> Result<Vec<Verdict>, RunError> {
        let sheet = sheets::challengers(run.plan, self, found);
        found.sheets.push(sheet);
        Ok(Vec::new())
    }
}
