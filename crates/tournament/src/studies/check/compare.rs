//! Two results of which neither is a check's.

use evenkeel_stats::{DriftTest, ONCE};

use super::baseline::Baseline;
use super::origins::{differs, why_unpaired};
use super::played::PlayedPairs;
use super::rows::gone;
use super::state::State;
use crate::say::drift::Findings;

/// The strictness of a comparison that no job asks for: when a move matters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strictness {
    /// The smallest move that matters, between 0 and 1/2.
    pub band: f64,
    /// The rate of false alarms, between 0 and 1.
    pub false_alarms: f64,
    /// The confidence of intervals, between 0 and 1.
    pub confidence: f64,
}

impl Strictness {
    /// Terms with half of the false alarms, for one of two families of claims.
    pub fn halved(self) -> Strictness {
        Strictness {
            false_alarms: self.false_alarms / 2.0,
            ..self
        }
    }
}

/// Compares two sets of matchups by the names of their fleets, all pairs at once. Where they
/// have none in common the answer is "no".
pub fn compare(before: &Baseline, now: &Baseline, strictness: Strictness) -> Findings {
    let mut names: Vec<String> = Vec::new();
    let mut index = |name: &String| match names.iter().position(|known| known == name) {
        Some(index) => index,
        None => {
            names.push(name.clone());
            names.len() - 1
        }
    };
    let all = now.matchups.iter();
    let entrants = all.clone().map(|one| one.fleets.each_ref().map(&mut index));
    let entrants: Vec<[usize; 2]> = entrants.collect();
    let played = all.clone().map(PlayedPairs::of);
    let matched = all.map(|one| before.matchup(&one.fleets, one.seed_id));
    let count = entrants.len();
    let test = DriftTest {
        entrants,
        fleets: names.len(),
        band: strictness.band,
        error: strictness.false_alarms,
        correction: evenkeel_stats::Correction::Holm,
        looks: ONCE.to_vec(),
    };
    let origins = [Some(&before.provenance), Some(&now.provenance)];
    let units = [&before.fleets[..], &now.fleets[..]];
    let mut state = State::between(names, units, matched.collect(), origins, test);
    state.look(played.collect(), &vec![true; count]);
    let mut findings = state.findings(&now.provenance, strictness.confidence);
    findings.before = Some(before.provenance.clone());
    findings.differs = differs(&before.provenance, &now.provenance);
    findings.unpaired = why_unpaired(&before.provenance, &now.provenance);
    findings.false_alarms = strictness.false_alarms;
    for kept in &before.matchups {
        if now.matchup(&kept.fleets, kept.seed_id).is_none() {
            findings.rows.push(gone(kept));
        }
    }
    findings.alarm = !findings.is_comparison() || findings.rows.iter().any(|row| row.alarm);
    findings
}
