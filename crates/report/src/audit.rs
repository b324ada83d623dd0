//! An audit: what is wrong with a game, worst first, for people and programs.

mod drafts;
mod errata;
mod file;
mod page;
mod text;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::studies::proposal::Change;
use serde::{Deserialize, Serialize};

use crate::grouped;

pub use drafts::{Drafts, Held, Measure};
pub use file::{AUDIT_FILE, PROPOSED};

/// Most faults that stand on the first screen.
pub const MOST_FIRST: usize = 10;

/// The files of the list for players, as a page and as text.
pub const ERRATA: [&str; 2] = ["errata.html", "errata.md"];

/// What an audit found out. Folders and files are seen from that of the audit.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
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
    /// Those for whom it answers: `beginners`, `club players`, `tournament players`, or the
    /// names of players that were asked for.
    pub audience: String,
    /// Battles of this pass.
    pub battles: u64,
    /// Confidence of intervals, and of all claims together that a part makes of prices, options
    /// or readings.
    pub confidence: f64,
    /// Faults, the most harmful first.
    pub faults: Vec<Line>,
    /// Fleets that win, which is what the faults of their parts come to together.
    pub winners: Vec<Line>,
    /// What is worth one thing to these players and another to those of another audience.
    pub parted: Vec<Line>,
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
    /// What another pass would do.
    pub next: Next,
}

/// What another pass would do.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Next {
    /// Its battles, about: a search may end sooner.
    pub battles: u64,
    /// Things that this pass cannot tell.
    pub open: u64,
    /// So many of these it would settle, where they are as they look now.
    pub settled: u64,
}

/// What is said of one subject.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Title of the part that says it.
    pub part: String,
    /// The run that it comes from; its page is the evidence.
    pub folder: String,
    /// Printed name of the subject.
    pub subject: String,
    /// The finding.
    #[serde(deserialize_with = "file::finding")]
    pub finding: Finding,
    /// What the fault gives or takes, as a share of the win rate; none where no win rate is at
    /// stake. Of a price it is that of a fleet with as much of it as usual.
    pub harm: Option<Estimate>,
    /// The sentence.
    pub text: String,
}

/// One part: a run of its own.
#[derive(Clone, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
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
    /// Sorts faults, and fleets that win, by their harm: those for which no win rate is at stake
    /// come last.
    pub fn sort(&mut self) {
        let harm = |line: &Line| line.harm.map_or(0.0, |harm| harm.value);
        for lines in [&mut self.faults, &mut self.winners] {
            lines.sort_by(|a, b| harm(b).total_cmp(&harm(a)));
        }
    }

    /// What another pass would do, in a sentence.
    fn more(&self) -> String {
        let Next {
            battles,
            open,
            settled,
        } = self.next;
        let settles = match (open, settled) {
            (0, _) => "Nothing is open".to_string(),
            (open, 0) => {
                format!("As it looks, that settles none of the {open} things that cannot be told")
            }
            (open, some) => {
                format!(
                    "As it looks, that settles about {some} of the {open} things that cannot be told"
                )
            }
        };
        format!(
            "More time is asked for with --for, such as --for 8h: all is played again, by other \
             dice, in about {} battles. {settles}.",
            grouped(battles)
        )
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

/// What a fault gives or takes, in percentage points.
fn harm(line: &Line) -> Option<String> {
    let [value, low, high] = line.harm?.parts().map(|share| 100.0 * share);
    Some(format!("{value:.1} points ({low:.1} to {high:.1})"))
}
