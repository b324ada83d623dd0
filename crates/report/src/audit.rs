//! An audit: what is wrong with a game, worst first, for people and programs.

mod drafts;
mod errata;
mod page;
mod text;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::studies::proposal::Change;
use serde::Serialize;

pub use drafts::{Drafts, Held, Measure};

/// Most faults that stand on the first screen.
pub const MOST_FIRST: usize = 10;

/// What an audit found out. Folders and files are seen from that of the audit.
#[derive(Clone, Debug, Serialize)]
pub struct Audit {
    /// Printed name of the rule system.
    pub system: String,
    /// Printed name of the ruleset.
    pub ruleset: String,
    /// Points of a fleet; none in a system without points.
    pub points: Option<u32>,
    /// The root seed of the pass that is told.
    pub seed: u64,
    /// The pass that is told, from 1.
    pub pass: u32,
    /// Battles of this pass.
    pub battles: u64,
    /// Confidence of intervals, and of all claims together that a part makes of prices, options
    /// or readings.
    pub confidence: f64,
    /// Faults, the most harmful first.
    pub faults: Vec<Line>,
    /// What is fine.
    pub fine: Vec<Line>,
    /// What cannot be told, with the reason.
    pub open: Vec<Line>,
    /// How well the game is balanced, in figures that drafts are held against each other by.
    pub measures: Vec<Measure>,
    /// What to change; none where nothing was shown to help.
    pub proposal: Option<Proposal>,
    /// What was tried to put it right and what came of it, in sentences.
    pub tried: Vec<String>,
    /// The parts, in the order in which they were played.
    pub parts: Vec<Part>,
}

/// What more time would do.
const NEXT: &str = "The next pass has four times the battles, so that intervals are half as wide; \
                    it takes some five times as long as this one (--for).";

/// What is said of one subject.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// Title of the part that says it.
    pub part: String,
    /// The run that it comes from; its page is the evidence.
    pub folder: String,
    /// Printed name of the subject.
    pub subject: String,
    /// The finding.
    pub finding: Finding,
    /// What the fault gives to whoever exploits it, as a share of the win rate; none where no
    /// win rate is at stake.
    pub harm: Option<Estimate>,
    /// The sentence.
    pub text: String,
}

/// One part: a run of its own.
#[derive(Clone, Debug, Serialize)]
pub struct Part {
    /// What it asks, in a few words.
    pub title: String,
    /// Its folder.
    pub folder: String,
    /// Battles of its runs.
    pub battles: u64,
    /// Its first chart as SVG, if it has one.
    pub chart: Option<String>,
    /// A page that plays one of its battles again, if there is one.
    pub replay: Option<String>,
}

/// Changed prices that were shown to help.
#[derive(Clone, Debug, Serialize)]
pub struct Proposal {
    /// The prices to set.
    pub changes: Vec<Change>,
    /// The ruleset with these prices.
    pub file: String,
    /// Its text.
    #[serde(skip)]
    pub rules: String,
}

impl Audit {
    /// Sorts faults by their harm: those for which no win rate is at stake come last.
    pub fn sort(&mut self) {
        let harm = |line: &Line| line.harm.map_or(0.0, |harm| harm.value);
        self.faults.sort_by(|a, b| harm(b).total_cmp(&harm(a)));
    }

    /// What it is of, with the points of a side.
    pub fn title(&self) -> String {
        format!(
            "{}{}",
            self.ruleset,
            crate::figures::points_a_side(self.points)
        )
    }
}

/// What a fault gives to whoever exploits it, in percentage points.
fn harm(line: &Line) -> Option<String> {
    let [value, low, high] = line.harm?.parts().map(|share| 100.0 * share);
    Some(format!("{value:.1} points ({low:.1} to {high:.1})"))
}
