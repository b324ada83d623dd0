//! Fleets and matchups as a baseline keeps them, a line each.

use evenkeel_kernel::fleet::{Fleet, Unit};
use evenkeel_stats::Confidence;
use serde::{Deserialize, Serialize};

use super::played::{PlayedPairs, print_of, tally_of};
use super::print;
use super::sentences::percent;
use crate::plan::schedule::Block;
use crate::play::tally::Tally;

/// One fleet of a baseline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptFleet(
    /// Name of the fleet.
    pub String,
    /// The units, in words.
    pub String,
);

impl KeptFleet {
    /// A fleet with what it lists.
    pub fn of(fleet: &Fleet) -> KeptFleet {
        let unit = |Unit(class, count, options): &Unit| match options.is_empty() {
            true => format!("{count} {class}"),
            false => format!("{count} {class} ({})", options.join(", ")),
        };
        let units: Vec<String> = fleet.units.iter().map(unit).collect();
        KeptFleet(fleet.name.clone(), units.join(", "))
    }

    /// The units of the fleet of this name among others, if they are others.
    pub(super) fn other_units<'k>(&self, among: &'k [KeptFleet]) -> Option<&'k str> {
        let mut named = among.iter().filter(|one| one.0 == self.0);
        let first = named.clone().next()?;
        let is_known = named.any(|one| one.1 == self.1);
        (!is_known).then_some(first.1.as_str())
    }
}

/// One matchup of a baseline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptMatchup {
    /// Names of the first and of the second fleet.
    pub fleets: [String; 2],
    /// Win rate of the first fleet with its interval, for readers; empty of a run.
    pub win_rate: String,
    /// The number of pairs.
    pub pairs: u64,
    /// Number for seeding.
    pub seed_id: u64,
    /// Pairs, and a digest of all that was counted in the first so many.
    pub prints: Vec<(u64, String)>,
    /// Half points of the first fleet, a digit for each pair.
    pub scores: String,
}

impl KeptMatchup {
    /// A matchup without pairs.
    pub fn new(fleets: [String; 2], seed_id: u64) -> KeptMatchup {
        KeptMatchup {
            fleets,
            win_rate: String::new(),
            pairs: 0,
            seed_id,
            prints: Vec::new(),
            scores: String::new(),
        }
    }

    /// A matchup that was played, with prints of so many pairs.
    pub(super) fn of(played: &PlayedPairs, prints: &[u64], confidence: Confidence) -> KeptMatchup {
        let estimate = played.score().estimate(confidence);
        let win_rate = estimate.map_or(String::new(), |found| {
            let [low, high] = [found.interval.low, found.interval.high].map(|end| 100.0 * end);
            format!("{} ({low:.1} to {high:.1})", percent(found.value))
        });
        let print = |pairs: &u64| Some((*pairs, played.print(*pairs)?.to_string()));
        KeptMatchup {
            win_rate,
            pairs: played.scores.len() as u64,
            prints: prints.iter().filter_map(print).collect(),
            scores: played.scores.iter().map(digit).collect(),
            ..KeptMatchup::new(played.names.clone(), played.seed_id)
        }
    }

    /// Adds a block of a run, if it is the next one.
    pub fn add(&mut self, block: &Block, tally: &Tally) {
        if block.pairs.start == self.pairs {
            let last = self.prints.last().map_or("", |(_, print)| print);
            self.prints
                .push((block.pairs.end, print::of_run(last, tally)));
            self.pairs = block.pairs.end;
            self.scores
                .extend(tally.rows.iter().map(|row| digit(&row.score)));
        }
    }

    /// Half points of the first fleet in each pair, 0 to 4.
    pub fn scores(&self) -> Vec<u8> {
        let digits = self.scores.bytes();
        digits
            .map(|digit| digit.saturating_sub(b'0').min(4))
            .collect()
    }

    /// Mean score of the first fleet; none without pairs.
    pub(super) fn mean(&self) -> Option<f64> {
        tally_of(&self.scores()).mean()
    }

    /// The print of the first pairs of the matchup, if it was kept.
    pub fn print(&self, pairs: u64) -> Option<&str> {
        print_of(&self.prints, pairs)
    }

    /// Whether there are as many digits as pairs, each of them a score.
    pub(super) fn is_possible(&self) -> bool {
        let mut digits = self.scores.bytes();
        let are_scores = digits.all(|digit| (b'0'..=b'4').contains(&digit));
        are_scores && self.scores.len() as u64 == self.pairs
    }
}

fn digit(score: &u8) -> char {
    char::from(b'0' + score.min(&4))
}
