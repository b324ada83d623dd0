//! How far and how often an admiral plays on.

use evenkeel_kernel::foresight::Stakes;
use evenkeel_kernel::tactics::Weights;
use serde::{Deserialize, Serialize};

/// Most candidates of a decision that can be asked for.
const MOST_CANDIDATES: u8 = 16;
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
    /// Most playouts of a decision, all candidates together.
    pub playouts: u32,
    /// Rounds that a playout goes on after the present one; `None` plays every
    /// battle to its end.
    pub rounds: Option<u8>,
    /// Standard errors of the difference by which a candidate must be better
    /// than the captain's choice to overrule it.
    pub caution: f32,
    /// What part of the worth of a finished battle is who won it; the rest is who
    /// leads, as in one that is broken off.
    pub win: f32,
    /// A lead of so many points is worth odds of e to 1.
    pub swing: f32,
    /// Captains who propose candidates: factors of the captain's own weights.
    pub advisers: Vec<Weights>,
}

/// Something that is wrong with the settings of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchFault {
    /// Path of the setting, such as `advisers.0.taken`.
    pub path: String,
    /// What is wrong with it.
    pub message: String,
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
            playouts: 64,
            rounds: None,
            caution: 0.5,
            win: 1.0,
            swing: 1.0,
            advisers: Vec::new(),
        }
    }

    /// Everything that is wrong with these settings; empty when they can be used.
    pub fn faults(&self) -> Vec<SearchFault> {
        let mut faults = Vec::new();
        let mut check = |path: &str, is_right: bool, message: String| {
            if !is_right {
                let path = path.to_string();
                faults.push(SearchFault { path, message });
            }
        };
        let stakes = self.stakes > Stakes::Trifling;
        check("stakes", stakes, "must be `Small` or higher".to_string());
        let candidates = (2..=MOST_CANDIDATES).contains(&self.candidates);
        let message = format!("must be 2 to {MOST_CANDIDATES}");
        check("candidates", candidates, message);
        let least = self.least_playouts();
        let playouts = (least..=MOST_PLAYOUTS).contains(&self.playouts);
        let message = format!("must be {least} to {MOST_PLAYOUTS} with so many candidates");
        check("playouts", playouts || !candidates, message);
        let caution = (0.0..=MOST_CAUTION).contains(&self.caution);
        check("caution", caution, format!("must be 0 to {MOST_CAUTION}"));
        let win = (0.0..=1.0).contains(&self.win);
        check("win", win, "must be 0 to 1".to_string());
        let swing = self.swing > 0.0 && self.swing <= MOST_SWING;
        let message = format!("must be greater than 0, and at most {MOST_SWING}");
        check("swing", swing, message);
        let advisers = self.advisers.len() <= MOST_ADVISERS;
        check(
            "advisers",
            advisers,
            format!("must be at most {MOST_ADVISERS}"),
        );
        for (index, factors) in self.advisers.iter().enumerate() {
            for (name, factor) in factors.named() {
                let message = format!("must be -{MOST_FACTOR} to {MOST_FACTOR}");
                let path = format!("advisers.{index}.{name}");
                check(&path, factor.abs() <= MOST_FACTOR, message);
            }
        }
        faults
    }

    /// The fewest playouts that give every candidate one in every heat.
    fn least_playouts(&self) -> u32 {
        let candidates = u32::from(self.candidates);
        candidates * heats(usize::from(self.candidates))
    }
}

/// How often so many candidates are halved until two are left and compared.
pub(crate) fn heats(candidates: usize) -> u32 {
    let least = candidates.max(2) - 1;
    usize::BITS - least.leading_zeros()
}
