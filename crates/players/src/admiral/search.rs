//! The settings of an admiral's search: how far and how often it plays on.

use std::ops::RangeInclusive;

use evenkeel_kernel::foresight::Stakes;
use evenkeel_kernel::tactics::{Doctrine, Weights};
use serde::{Deserialize, Serialize};

use crate::file::{PlayerFault, bounded};

/// The numbers of candidates of a decision that can be asked for.
const CANDIDATES: RangeInclusive<u8> = 2..=128;
/// Most playouts of a decision that can be asked for.
const MOST_PLAYOUTS: u32 = 100_000;
/// Most advisers.
const MOST_ADVISERS: usize = 16;
/// Most standard errors by which the captain can be favoured.
const MOST_CAUTION: f32 = 10.0;
/// Longest swing, points.
const MOST_SWING: f32 = 1e6;
/// Largest factor of a weight, either way.
const MOST_FACTOR: f32 = 1e3;

/// The settings of an admiral's search. They are counts and shares, never time.
///
/// ```
/// use evenkeel_players::{PlayerFile, Search};
///
/// let search = Search { playouts: 8, ..Search::small() };
/// let file = PlayerFile::<()>::Admiral { captain: "captain".to_string(), search };
/// assert_eq!(file.faults()[0].path, "search.playouts");
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// Decisions on which less hangs are left to the captain.
    pub stakes: Stakes,
    /// Most candidates of a decision, the captain's choice among them.
    pub candidates: u8,
    /// Lists of legal actions up to this length are tried as a whole, as far as
    /// there is room among the candidates.
    pub whole: u8,
    /// Whether every legal action is a candidate beside the captain's choice, whatever a
    /// captain makes of it; of a list that is longer than there is room for, an even spread,
    /// drawn anew for each decision. Then nobody proposes, and candidates are halved by their
    /// playouts alone.
    #[serde(default)]
    pub every: bool,
    /// Most playouts of a decision, all candidates together.
    pub playouts: u32,
    /// Rounds that a playout goes on after the present one, or turns where the game counts
    /// those; `None` plays every battle to its end.
    pub rounds: Option<u8>,
    /// Standard errors of the difference by which a candidate must be better
    /// than the captain's choice to overrule it.
    pub caution: f32,
    /// The part of the worth of a finished battle that is who won it; the rest is who
    /// leads, as in one that is broken off.
    pub win: f32,
    /// A lead of so many points is worth odds of e to 1.
    pub swing: f32,
    /// Captains who propose candidates: factors of the captain's own weights.
    pub advisers: Vec<Weights>,
}

impl Search {
    /// A small search that fits any game whose points are about 1: every decision,
    /// the whole list if it is short, to the end of the battle. For tests and
    /// toys; players of a rule system have a file.
    pub fn small() -> Search {
        Search {
            stakes: Stakes::Small,
            candidates: 8,
            whole: 8,
            every: false,
            playouts: 64,
            rounds: None,
            caution: 0.5,
            win: 1.0,
            swing: 1.0,
            advisers: Vec::new(),
        }
    }

    /// The doctrines of the advisers of a captain.
    pub(crate) fn advised<O: Clone>(&self, captain: &Doctrine<O>) -> Vec<Doctrine<O>> {
        let adviser = |factors: &Weights| Doctrine {
            weights: captain.weights.times(factors),
            opinions: captain.opinions.clone(),
        };
        self.advisers.iter().map(adviser).collect()
    }

    /// Every setting that is out of its bounds, below the path of the search.
    pub(crate) fn faults(&self, path: &str) -> Vec<PlayerFault> {
        let least = self.least_playouts();
        let are_right = [
            (
                "stakes",
                self.stakes > Stakes::Trifling,
                "must be `Small` or higher".to_string(),
            ),
            (
                "candidates",
                CANDIDATES.contains(&self.candidates),
                format!("must be {} to {}", CANDIDATES.start(), CANDIDATES.end()),
            ),
            (
                "playouts",
                (least..=MOST_PLAYOUTS).contains(&self.playouts),
                format!(
                    "must be {least} to {MOST_PLAYOUTS}: one for each candidate in each heat is the least"
                ),
            ),
            (
                "caution",
                (0.0..=MOST_CAUTION).contains(&self.caution),
                format!("must be 0 to {MOST_CAUTION}"),
            ),
            (
                "win",
                (0.0..=1.0).contains(&self.win),
                "must be 0 to 1".to_string(),
            ),
            (
                "swing",
                self.swing > 0.0 && self.swing <= MOST_SWING,
                format!("must be greater than 0, and at most {MOST_SWING}"),
            ),
            (
                "advisers",
                self.advisers.len() <= MOST_ADVISERS,
                format!("must be at most {MOST_ADVISERS}"),
            ),
        ];
        let wrong = are_right.into_iter().filter(|(_, is_right, _)| !is_right);
        let fault = |(name, _, message)| PlayerFault {
            path: format!("{path}.{name}"),
            message,
        };
        let mut faults: Vec<PlayerFault> = wrong.map(fault).collect();
        for (index, factors) in self.advisers.iter().enumerate() {
            let path = format!("{path}.advisers.{index}");
            faults.extend(bounded(&path, factors, MOST_FACTOR));
        }
        faults
    }

    /// The fewest playouts that give every candidate one in every heat; anything
    /// will do when there cannot be so many candidates.
    fn least_playouts(&self) -> u32 {
        if !CANDIDATES.contains(&self.candidates) {
            return 1;
        }
        u32::from(self.candidates) * heats(usize::from(self.candidates))
    }
}

/// Heats of a contest between so many candidates: they are halved until two are
/// left, and those two are looked at once before the end.
pub(crate) fn heats(candidates: usize) -> u32 {
    let least = candidates.max(2) - 1;
    usize::BITS - least.leading_zeros() + 1
}
