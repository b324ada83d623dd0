//! Joins the blocks of a run, in memory that does not grow with its pairs, and little
//! with its matchups.

use std::collections::BTreeMap;

use evenkeel_stats::PairOutcomes;

use crate::count::judged::{self, JudgedUse, Numbered};
use crate::count::paired::Paired;
use crate::count::pool::NumberedPool;
use crate::plan::Plan;
use crate::plan::schedule::{BLOCK_PAIRS, Block};
use crate::play::system::UseKind;
use crate::play::tally::{BattleSums, HalfPoints, PairRow, Tally};

/// A measure of a pair, in whole parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measured {
    /// Score of the first fleet, in quarters.
    Score,
    /// Score of the side with the first turn, in quarters.
    First,
    /// Score of the side that fired first, in quarters.
    FirstFire,
    /// Share of drawn battles, in halves.
    Draws,
    /// Mean rounds of both battles, in halves.
    Rounds,
}

impl Measured {
    pub(crate) const ALL: [Measured; 5] = [
        Measured::Score,
        Measured::First,
        Measured::FirstFire,
        Measured::Draws,
        Measured::Rounds,
    ];

    /// The measure of this pair.
    pub fn of(self, row: &PairRow) -> i64 {
        match self {
            Measured::Score => row.score.into(),
            Measured::First => row.first.into(),
            Measured::FirstFire => row.first_fire.into(),
            Measured::Draws => row.draws.into(),
            Measured::Rounds => row.rounds.into(),
        }
    }

    /// So many parts make 1.
    pub fn parts(self) -> i64 {
        match self {
            Measured::Score | Measured::First | Measured::FirstFire => 4,
            Measured::Draws | Measured::Rounds => 2,
        }
    }

    /// No difference is greater than this.
    pub fn most(self) -> f64 {
        match self {
            Measured::Rounds => f64::INFINITY,
            _ => 1.0,
        }
    }
}

/// Sums of whole numbers, which do not depend on their order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    /// Numbers that were added.
    pub count: u64,
    /// The sum of the numbers.
    pub sum: i64,
    /// The sum of the squares of the numbers.
    pub squares: i64,
}

impl Moments {
    /// Takes in one more number.
    pub fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += number;
        self.squares += number * number;
    }

    /// The mean of the numbers; none without any.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }
}

/// The sums of all pairs of one matchup.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Total {
    /// Pairs.
    pub pairs: u64,
    /// Pairs by half points of the first fleet.
    pub score: HalfPoints,
    /// Pairs by half points of the first fleet in the first and in the second battle.
    pub outcomes: PairOutcomes,
    /// Pairs by half points of seat `A`.
    pub seat: HalfPoints,
    /// Pairs by half points of the side that took the first turn.
    pub first: HalfPoints,
    /// Pairs by half points of the side that fired first.
    pub first_fire: HalfPoints,
    /// Pairs by drawn battles.
    pub draws: [u64; 3],
    /// Rounds of the pairs.
    pub rounds: Moments,
    /// Sums over the battles, but for those of classes and uses.
    pub battles: BattleSums,
    /// The uses of what the matchup judges.
    pub judged: Vec<JudgedUse>,
}

impl Total {
    /// Adds later pairs, but not their single battles, which say nothing that the sums do
    /// not, nor those of their classes and uses, which few findings need: there can be
    /// many of both.
    pub fn append(&mut self, mut later: Tally) {
        for row in &later.rows {
            self.pairs += 1;
            self.score[usize::from(row.score)] += 1;
            if let Some([first, second]) = row.battles() {
                self.outcomes[first][second] += 1;
            }
            self.seat[usize::from(row.seat)] += 1;
            self.first[usize::from(row.first)] += 1;
            self.first_fire[usize::from(row.first_fire)] += 1;
            self.draws[usize::from(row.draws)] += 1;
            self.rounds.add(Measured::Rounds.of(row));
        }
        later.sums.units.clear();
        later.sums.uses.clear();
        self.battles.append(later.sums);
    }
}

/// The differences of pairs that two matchups have in common, in each measure.
type Differences = [Moments; Measured::ALL.len()];

/// The sums of all matchups of a plan, and of the differences between those that are
/// compared pair by pair.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Totals {
    /// The sums of each matchup.
    pub matchups: Vec<Total>,
    /// Classes and uses, over all matchups.
    pub pool: NumberedPool,
    /// Index of the rules of each matchup.
    rules: Vec<usize>,
    /// The kinds of use that are counted.
    kinds: &'static [UseKind],
    /// The entries that each matchup judges, each by its number and its id.
    judged: Numbered,
    differences: BTreeMap<Paired, Differences>,
    /// The rows of the pairs that blocks came of last, by matchup: what is compared
    /// comes in blocks of the same pairs, one after the other.
    round: BTreeMap<usize, Vec<PairRow>>,
    /// The first pair of these rows.
    start: u64,
}

impl Totals {
    /// No pairs of this plan.
    pub fn new(plan: &Plan) -> Totals {
        Totals {
            rules: plan.matchups.iter().map(|matchup| matchup.rules).collect(),
            kinds: plan.rules[0].uses(),
            judged: judged::numbered(plan, plan.study.judged(plan)),
            ..Totals::of(plan.matchups.len(), plan.study.compared())
        }
    }

    /// No pairs of so many matchups, of which these are compared.
    pub fn of(matchups: usize, compared: impl IntoIterator<Item = Paired>) -> Totals {
        let compared = compared.into_iter();
        Totals {
            matchups: vec![Total::default(); matchups],
            rules: vec![0; matchups],
            differences: compared
                .map(|both| (both, Differences::default()))
                .collect(),
            ..Totals::default()
        }
    }

    /// Adds a block, if it is the next of its matchup. Blocks come in the order of
    /// their first pairs.
    pub fn add(&mut self, block: &Block, tally: Tally) {
        if block.pairs.start != self.start {
            self.close();
            self.start = block.pairs.start;
        }
        let total = &mut self.matchups[block.matchup];
        if total.pairs != block.pairs.start {
            return;
        }
        if !self.differences.is_empty() {
            self.round.insert(block.matchup, tally.rows.clone());
        }
        let rules = self.rules[block.matchup];
        self.pool.add(rules, block.matchup, &tally.sums);
        if let Some(ids) = self.judged.get(&block.matchup) {
            judged::add(&mut total.judged, ids, self.kinds, &tally.sums.uses);
        }
        total.append(tally);
    }

    /// Whether the blocks that these totals lack, of so many pairs by matchup, can be added.
    /// None can where the last block gives way to a longer one, nor where a difference is
    /// of pairs that only one of the two has joined.
    pub(crate) fn can_grow(&self, budgets: &[u64]) -> bool {
        let had = |matchup: usize| self.matchups[matchup].pairs;
        let is_same = |matchup: usize| had(matchup) == budgets[matchup];
        let ends_a_block = |matchup| had(matchup).is_multiple_of(BLOCK_PAIRS);
        let mut compared = self.differences.keys();
        (0..budgets.len()).all(|matchup| is_same(matchup) || ends_a_block(matchup))
            && compared.all(|Paired { before, after }| {
                let fewer = [*before, *after]
                    .into_iter()
                    .min_by_key(|matchup| had(*matchup));
                had(*before) == had(*after) || fewer.is_some_and(is_same)
            })
    }

    /// Takes in the differences of the last pairs.
    pub fn close(&mut self) {
        for (both, sums) in &mut self.differences {
            let rows = [both.before, both.after].map(|matchup| self.round.get(&matchup));
            let [Some(before), Some(after)] = rows else {
                continue;
            };
            for (before, after) in before.iter().zip(after) {
                for (sum, measured) in sums.iter_mut().zip(Measured::ALL) {
                    sum.add(measured.of(after) - measured.of(before));
                }
            }
        }
        self.round.clear();
        self.start = 0;
    }

    /// The differences of the pairs that two matchups have in common. None in number for
    /// matchups that the plan does not compare.
    pub fn differences(&self, both: Paired, measured: Measured) -> Moments {
        let sums = self.differences.get(&both);
        sums.map_or(Moments::default(), |sums| sums[measured as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::schedule::Schedule;

    const BOTH: Paired = Paired {
        before: 0,
        after: 2,
    };

    fn tally(block: &Block) -> Tally {
        let row = |pair: u64| PairRow {
            score: ((pair + block.matchup as u64) % 5) as u8,
            ..PairRow::default()
        };
        Tally {
            rows: block.pairs.clone().map(row).collect(),
            ..Tally::default()
        }
    }

    #[test]
    fn differences_are_those_of_the_pairs_that_both_have() {
        let pairs = 2 * BLOCK_PAIRS + 3;
        let mut totals = Totals::of(3, [BOTH]);
        for block in Schedule::new(3, pairs).blocks() {
            // The third matchup lacks its second block, so its third is of no use.
            if block.matchup != 2 || block.pairs.start != BLOCK_PAIRS {
                totals.add(&block, tally(&block));
            }
        }
        totals.close();
        let counted: Vec<u64> = totals.matchups.iter().map(|total| total.pairs).collect();
        assert_eq!(counted, [pairs, pairs, BLOCK_PAIRS]);
        let mut by_hand = Moments::default();
        for pair in 0..BLOCK_PAIRS as i64 {
            by_hand.add((pair + 2) % 5 - pair % 5);
        }
        assert_eq!(totals.differences(BOTH, Measured::Score), by_hand);
        let others = Paired { after: 1, ..BOTH };
        let none = totals.differences(others, Measured::Score);
        assert_eq!(none, Moments::default());
    }

    #[test]
    fn totals_grow_by_whole_blocks_that_are_compared_together() {
        let joined = |budgets: [u64; 3]| {
            let mut totals = Totals::of(3, [BOTH]);
            for block in Schedule::of(budgets.to_vec()).blocks() {
                totals.add(&block, tally(&block));
            }
            totals.close();
            totals
        };
        let blocks = |count: u64| count * BLOCK_PAIRS;
        let even = joined([blocks(1), 5, blocks(1)]);
        assert!(even.can_grow(&[blocks(2), 5, blocks(3)]));
        // The short block of the second would be replaced.
        assert!(!even.can_grow(&[blocks(1), blocks(1), blocks(1)]));
        let uneven = joined([blocks(2), 0, blocks(1)]);
        assert!(uneven.can_grow(&[blocks(3), blocks(1), blocks(1)]));
        // The pairs of the first that the third has yet to play are joined already.
        assert!(!uneven.can_grow(&[blocks(2), 0, blocks(2)]));
    }
}
