//! Results of the pairs of each matchup.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use evenkeel_kernel::uses::Nature;
use evenkeel_stats::PairTally;

use super::kept::KeptMatchup;
use super::print;
use crate::count::details::details;
use crate::plan::Plan;
use crate::plan::schedule::Block;
use crate::play::sink::{Sink, SinkError};
use crate::play::tally::{HalfPoints, Tally};

/// The pairs of one matchup.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PlayedPairs {
    /// Names of the first and of the second fleet.
    pub names: [String; 2],
    /// Number for seeding.
    pub seed_id: u64,
    /// Half points of the first fleet in each pair, 0 to 4.
    pub scores: Vec<u8>,
    /// A digest of all that was counted in the pairs up to the end of each block, one for
    /// each: where they are equal, so were the battles.
    pub prints: Vec<(u64, String)>,
    /// Pairs by half points of the side with the first turn.
    first: HalfPoints,
    /// Chances and uses in each block of each option that a player decides about, by its printed
    /// name.
    pub(super) uses: BTreeMap<String, Vec<(u64, u64)>>,
}

impl PlayedPairs {
    /// The pairs of a matchup that was kept.
    pub(super) fn of(kept: &KeptMatchup) -> PlayedPairs {
        PlayedPairs {
            names: kept.fleets.clone(),
            seed_id: kept.seed_id,
            scores: kept.scores(),
            prints: kept.prints.clone(),
            ..PlayedPairs::default()
        }
    }

    /// The tally of the matchup's pairs.
    pub fn score(&self) -> PairTally {
        tally_of(&self.scores)
    }

    /// The tally of the side with the first turn.
    pub fn first(&self) -> PairTally {
        PairTally::from_counts(self.first)
    }

    /// The print of the first pairs of the matchup, if so many end a block.
    pub fn print(&self, pairs: u64) -> Option<&str> {
        print_of(&self.prints, pairs)
    }

    /// Adds the next block.
    fn add(&mut self, plan: &Plan, block: &Block, tally: &Tally) {
        for row in &tally.rows {
            self.scores.push(row.score);
            self.first[usize::from(row.first).min(4)] += 1;
        }
        let details = details(plan, block.matchup, &tally.sums);
        let last = self.prints.last().map_or("", |(_, print)| print);
        let print = print::next(last, tally, &details);
        self.prints.push((block.pairs.end, print));
        let mut uses: BTreeMap<(&str, &str), (u64, u64)> = BTreeMap::new();
        for used in &details.uses {
            if used.leads && used.nature == Nature::Choice && !used.option.is_empty() {
                let sum = uses.entry((&used.option, &used.option_name)).or_default();
                sum.0 += used.tally.count.chances;
                sum.1 += used.tally.count.uses;
            }
        }
        for ((_, name), count) in uses.into_iter().filter(|(_, count)| count.0 > 0) {
            self.uses.entry(name.to_string()).or_default().push(count);
        }
    }
}

/// The matchups of a plan, each with its pairs up to the first that is missing.
///
/// # Errors
/// When the sink cannot read back what it kept.
pub fn played(plan: &Plan, sink: &dyn Sink) -> Result<Vec<PlayedPairs>, SinkError> {
    let named = plan.matchups.iter().map(|matchup| PlayedPairs {
        names: matchup.names(),
        seed_id: matchup.seed_id,
        ..PlayedPairs::default()
    });
    let mut all: Vec<PlayedPairs> = named.collect();
    sink.each_of((0..all.len(), &|_| true), &mut |block, tally| {
        let one = &mut all[block.matchup];
        if one.scores.len() as u64 == block.pairs.start {
            one.add(plan, &block, &tally);
        }
        ControlFlow::Continue(())
    })?;
    Ok(all)
}

/// The tally of scores in half points.
pub(super) fn tally_of(scores: &[u8]) -> PairTally {
    let mut counts = [0; 5];
    for score in scores {
        counts[usize::from(*score).min(4)] += 1;
    }
    PairTally::from_counts(counts)
}

/// The print of the first pairs, if so many end a block.
pub(super) fn print_of(prints: &[(u64, String)], pairs: u64) -> Option<&str> {
    let found = prints.iter().find(|(until, _)| *until == pairs);
    found.map(|(_, print)| print.as_str())
}
