//! An audit: what is wrong with a game, worst first, for people and programs.

mod drafts;
mod errata;
mod file;
mod page;
mod text;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::studies::proposal::PriceChange;
use serde::{Deserialize, Serialize};

use crate::grouped;

pub use drafts::{Drafts, Held, Measure};
pub use file::{AUDIT_FILE, PROPOSED};

/// Most faults that stand on the first screen.
pub const MOST_FIRST: usize = 10;

/// The files of the list for players, as a page and as text.
pub const ERRATA: [&str; 2] = ["errata.html", "errata.md"];

/// The findings of an audit. Folders and files are seen from that of the audit.
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
    /// The audience that the answer is for: `beginners`, `club players`, `tournament players`, or
    /// the names of players that were asked for.
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
    /// Things that are worth more to these players than to another audience, or less.
    pub parted: Vec<Line>,
    /// Subjects that are fine.
    pub fine: Vec<Line>,
    /// Subjects of which nothing can be told, with the reason.
    pub open: Vec<Line>,
    /// How well the game is balanced, in figures that drafts are held against each other by.
    pub measures: Vec<Measure>,
    /// The prices to change; none where nothing was shown to help.
    pub proposal: Option<Proposal>,
    /// The sentences on what was tried to put the game right, and what came of it.
    pub tried: Vec<String>,
    /// The parts, in the order in which they were played.
    pub parts: Vec<Part>,
    /// The battles of another pass, and what they would settle.
    pub next: Next,
}

/// The battles of another pass, and what they would settle.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Next {
    /// The battles of that pass, about: a search may end sooner.
    pub battles: u64,
    /// Things that this pass cannot tell.
    pub open: u64,
    /// So many of these the pass would settle, where they are as they look now.
    pub settled: u64,
}

/// A finding about one subject, with its sentence.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Title of the part that says it.
    pub part: String,
    /// The folder of the run that it comes from; the page of the run is the evidence.
    pub folder: String,
    /// Printed name of the subject.
    pub subject: String,
    /// The finding.
    #[serde(deserialize_with = "file::finding")]
    pub finding: Finding,
    /// The win rate that the fault gives or takes, as a share; none where no win rate is at
    /// stake. Of a price it is that of a fleet with as much of the thing as usual.
    pub harm: Option<Estimate>,
    /// The sentence.
    pub text: String,
}

/// One part: a run of its own.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Part {
    /// The question of the part, in a few words.
    pub title: String,
    /// The folder of the part.
    pub folder: String,
    /// Battles of its runs.
    pub battles: u64,
    /// The first chart of the run as SVG, if it has one.
    pub chart: Option<String>,
    /// A page that plays one of its battles again, if there is one.
    pub replay: Option<String>,
}

/// Changed prices that were shown to help.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Proposal {
    /// The prices to set.
    pub changes: Vec<PriceChange>,
    /// The ruleset with these prices.
    pub file: String,
    /// The text of that file.
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

    /// The sentence on another pass: its battles, and what they would settle.
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

    /// The title of the audit: its ruleset, with the points of a side.
    pub fn title(&self) -> String {
        format!(
            "{}{}",
            self.ruleset,
            crate::figures::points_a_side(self.points)
        )
    }
}

/// The win rate that a fault gives or takes, in percentage points.
fn harm(line: &Line) -> Option<String> {
    let [value, low, high] = line.harm?.parts().map(|share| 100.0 * share);
    Some(format!("{value:.1} points ({low:.1} to {high:.1})"))
}
