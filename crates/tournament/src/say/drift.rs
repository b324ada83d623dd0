//! What moved between two results, and what a check expects, as rows.

use serde::Serialize;

use crate::say::finding::Finding;
use crate::say::result::{Estimate, Provenance};

/// What a row is about.
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
    /// What a thing of a price list is worth, which moves in points of its price.
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

/// How two results were compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Pair by pair, on the same tables.
    Paired,
    /// As two samples.
    TwoSamples,
    /// Not at all.
    NotCompared,
}

/// One row of what a check found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// What it is about.
    pub subject: Subject,
    /// Its name, such as `Gun line against Rammers`.
    pub name: String,
    /// What is said of it.
    #[serde(rename = "verdict")]
    pub finding: Finding,
    /// Whether the answer is "no" because of it.
    pub alarm: bool,
    /// Mean score before, 0 to 1.
    pub before: Option<f64>,
    /// Mean score now, over the same pairs where they are compared one by one.
    pub now: Option<f64>,
    /// How far it moved.
    pub moved: Option<Estimate>,
    /// Pairs that were compared.
    pub pairs: u64,
    /// Whether all that was counted in those pairs is the same.
    pub identical: bool,
    /// How it was compared.
    pub how: How,
    /// The file of a fleet that is why; none where the job speaks of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// Line of that file, or of the job, from 1; none where none does.
    pub line: Option<usize>,
    /// What there is to say, in words.
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
    /// The line there, from 1.
    pub line: Option<usize>,
}

impl Changed {
    /// Both values, such as `80 -> 40`.
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
    /// Where the results of today come from.
    pub now: Provenance,
    /// Where those before come from; none without a baseline.
    pub before: Option<Provenance>,
    /// What differs between them, besides what came out.
    pub differs: Vec<String>,
    /// The values of the rules that are others, where the baseline keeps those of before.
    pub changes: Vec<Changed>,
    /// The smallest shift that matters.
    pub band: f64,
    /// The rate of false alarms.
    pub false_alarms: f64,
    /// Battles that were played.
    pub battles: u64,
    /// Why results were not compared pair by pair; empty where they were.
    pub unpaired: String,
    /// Whether the answer is "no".
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

    /// Whether anything was compared, or held against what is expected: the rows are not all
    /// of what only one of two results has.
    pub fn is_comparison(&self) -> bool {
        let one_has = [Finding::New, Finding::Gone];
        self.rows.iter().any(|row| !one_has.contains(&row.finding))
    }

    /// The rows of a subject.
    pub fn of(&self, subject: Subject) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.subject == subject)
    }
}
