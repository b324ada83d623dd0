//! What a check found, as rows.

use serde::Serialize;

use crate::say::result::{Estimate, Provenance};

/// What a row is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// One matchup.
    Matchup,
    /// One fleet against all others that it meets.
    Fleet,
    /// Something that must hold.
    Expectation,
}

/// What is said of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It moved, and by what may matter.
    Drifted,
    /// It lies within the band of where it was, beyond doubt.
    Unchanged,
    /// The data do not say.
    Inconclusive,
    /// The rules do not allow a fleet any more.
    NoLongerLegal,
    /// The baseline does not have it.
    New,
    /// Only the baseline has it.
    Gone,
    /// What must hold does, beyond doubt.
    Holds,
    /// What must hold does not, beyond doubt.
    Broken,
}

impl Verdict {
    /// In words.
    pub fn words(self) -> &'static str {
        match self {
            Verdict::Drifted => "drifted",
            Verdict::Unchanged => "unchanged",
            Verdict::Inconclusive => "inconclusive",
            Verdict::NoLongerLegal => "no longer legal",
            Verdict::New => "new",
            Verdict::Gone => "gone",
            Verdict::Holds => "holds",
            Verdict::Broken => "broken",
        }
    }

    /// Whether the answer is "no" because of it, when what is inconclusive passes.
    pub fn is_alarm(self) -> bool {
        matches!(
            self,
            Verdict::Drifted | Verdict::NoLongerLegal | Verdict::Broken
        )
    }

    /// Whether nothing can be said either way.
    pub fn is_open(self) -> bool {
        matches!(self, Verdict::Inconclusive | Verdict::New | Verdict::Gone)
    }
}

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
    pub verdict: Verdict,
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
    /// Line of the job that speaks of it, from 1; none where none does.
    pub line: Option<usize>,
    /// What there is to say, in words.
    pub sentence: String,
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
    /// The rows: matchups, fleets, expectations.
    pub rows: Vec<Row>,
}

impl Findings {
    /// How many rows have this verdict.
    pub fn count(&self, verdict: Verdict) -> usize {
        self.rows
            .iter()
            .filter(|row| row.verdict == verdict)
            .count()
    }

    /// The rows of a subject.
    pub fn of(&self, subject: Subject) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(move |row| row.subject == subject)
    }
}
