//! Rows of what moved between two results, and of what a check expects.

use serde::Serialize;

use crate::say::finding::Finding;
use crate::say::result::{Estimate, Provenance};

/// The subject of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// One matchup.
    Matchup,
    /// One fleet against all others that it meets.
    Fleet,
    /// The rating of one fleet among all, which moves in points of rating.
    Rating,
    /// Something that must hold.
    Expectation,
    /// A value of the rules that is another one than before, by its path.
    Change,
    /// The worth of a thing of a price list, which moves in points of its price.
    Price,
}

/// Findings that a row may hold, in the order that a summary counts them.
pub const OF_ROWS: &[Finding] = &[
    Finding::Drifted,
    Finding::NoLongerLegal,
    Finding::Broken,
    Finding::OtherUnits,
    Finding::Gone,
    Finding::Unchanged,
    Finding::MovedSlightly,
    Finding::Holds,
    Finding::Inconclusive,
    Finding::New,
    Finding::NotSeen,
];

/// The way in which two results were compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Pair by pair, on the same tables.
    Paired,
    /// By two samples, each with its own error.
    TwoSamples,
    /// Not at all.
    NotCompared,
}

/// One row of what a check found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The subject of the row.
    pub subject: Subject,
    /// Name of the subject, such as `Gun line against Rammers`.
    pub name: String,
    /// The finding on the subject.
    #[serde(rename = "verdict")]
    pub finding: Finding,
    /// Whether the answer of the check is "no" because of this row.
    pub alarm: bool,
    /// Mean score before, 0 to 1.
    pub before: Option<f64>,
    /// Mean score now, over the same pairs where they are compared one by one.
    pub now: Option<f64>,
    /// The difference from before to now; none where nothing was compared.
    pub moved: Option<Estimate>,
    /// Pairs that were compared.
    pub pairs: u64,
    /// Whether all that was counted in those pairs is the same.
    pub identical: bool,
    /// The way of comparing.
    pub how: How,
    /// The file of the fleet that is the reason; none where the job speaks of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Line of that file, or of the job, from 1; none where none does.
    pub line: Option<usize>,
    /// The row as a sentence.
    pub sentence: String,
}

/// A value of the rules that is another one than before.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Changed {
    /// Path in the text of the rules, such as `ships.heavy.cost`.
    pub path: String,
    /// The value before; none where it was not there.
    pub before: Option<String>,
    /// The value now; none where it is gone.
    pub now: Option<String>,
    /// The file where it stands or, where it is gone, stood; none in what is built in.
    pub file: Option<String>,
    /// The line in that file, from 1.
    pub line: Option<usize>,
}

impl Changed {
    /// The value before and the value now, such as `80 -> 40`.
    pub fn told(&self) -> String {
        match (&self.before, &self.now) {
            (Some(before), Some(now)) => format!("{before} -> {now}"),
            (None, Some(now)) => format!("new, {now}"),
            (Some(before), None) => format!("gone, {before}"),
            (None, None) => String::new(),
        }
    }
}

/// All that a check found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Findings {
    /// The provenance of the results of today.
    pub now: Provenance,
    /// The provenance of the results of before; none without a baseline.
    pub before: Option<Provenance>,
    /// Differences between the two results besides what came out, in words.
    pub differs: Vec<String>,
    /// The values of the rules that are others, where the baseline keeps those of before.
    pub changes: Vec<Changed>,
    /// The smallest shift that matters.
    pub band: f64,
    /// The rate of false alarms.
    pub false_alarms: f64,
    /// Battles that were played.
    pub battles: u64,
    /// The reason why results were not compared pair by pair; empty where they were.
    pub unpaired: String,
    /// Whether the answer of the check is "no".
    pub alarm: bool,
    /// The rows: matchups, fleets, expectations, changes that are not seen.
    pub rows: Vec<Row>,
}

impl Findings {
    /// Of how many rows this was found.
    pub fn count(&self, finding: Finding) -> usize {
        let rows = self.rows.iter();
        rows.filter(|row| row.finding == finding).count()
    }

    /// Whether anything was compared, or held against what is expected: not every row is of
    /// something that only one of two results has.
    pub fn is_comparison(&self) -> bool {
        let one_has = [Finding::New, Finding::Gone];
        self.rows.iter().any(|row| !one_has.contains(&row.finding))
    }

    /// The rows of a subject.
    pub fn of(&self, subject: Subject) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.subject == subject)
    }
}
