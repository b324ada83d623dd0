//! What each reading changes, and what may be said of it.

use evenkeel_stats::{Confidence, Evidence, holm, judge as judge_all};

use super::{PlannedReading, Trial};
use crate::count::total::{Measured, Totals};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::{confidence, evidence, mean, paired, score};
use crate::say::result::Estimate;
use crate::say::ways::Ways;

/// Findings about a reading.
const WAYS: Ways = Ways {
    above: Finding::Matters,
    within: Finding::DoesNotMatter,
    below: Finding::Matters,
};

/// What a reading changes in one matchup.
pub struct Changed {
    /// The matchup by today's rules, and by this reading.
    pub matchups: [usize; 2],
    /// Pairs that both have.
    pub pairs: u64,
    /// Scores of the first fleet today and by this reading, and the change.
    pub scores: [Estimate; 3],
}

/// What is known of one reading.
pub struct ReadingResult {
    /// What may be said.
    pub finding: Finding,
    /// More pairs of each matchup that would settle what cannot be told.
    pub more_pairs: Option<u64>,
    /// The matchups that have pairs.
    pub matchups: Vec<Changed>,
    /// The change of the matchup that changes most, seen by the fleet that gains, in an
    /// interval that covers the changes of all matchups together.
    pub most: Option<(usize, Estimate)>,
    /// The root of the mean square of all changes without their noise.
    pub typical: Option<Estimate>,
    /// The p-value of "nothing changes", corrected for all readings.
    pub p_value: Option<f64>,
    /// What changes in the score of the side with the first turn, in the share of drawn
    /// battles, and in the number of rounds.
    pub battles: [Option<Estimate>; 3],
}

/// Judges all readings, in their order.
pub fn judge(plan: &Plan, trial: &Trial, joined: &Totals) -> Vec<ReadingResult> {
    let level = confidence(plan.provenance.confidence);
    let readings = trial.readings.iter();
    let evidence: Vec<Option<Evidence>> = readings
        .clone()
        .map(|reading| Evidence::of_all(&of_matchups(plan, trial, reading, joined)))
        .collect();
    let known: Vec<Evidence> = evidence.iter().copied().flatten().collect();
    let raw: Vec<f64> = known.iter().map(Evidence::p_value).collect();
    let mut said = judge_all(&known, level).into_iter().zip(holm(&raw));
    let mut judged = Vec::new();
    for (reading, evidence) in readings.zip(evidence) {
        let said = evidence.and_then(|_| said.next());
        let (finding, more_pairs) = match said {
            None => (Finding::NotPlayed, None),
            Some(_) if is_idle(trial, reading, joined) => (Finding::NoDifference, None),
            Some((judgement, _)) => WAYS.of(&judgement),
        };
        let matchups: Vec<Changed> = reading
            .both(trial)
            .filter_map(|both| changed(both, joined, level))
            .collect();
        let over = |measured| {
            let both = reading.both(trial);
            let parts = both.filter_map(|(today, cell)| {
                paired(joined.differences(today, cell, measured), measured, level)
            });
            mean(&parts.collect::<Vec<Estimate>>())
        };
        judged.push(ReadingResult {
            finding,
            more_pairs,
            most: most(&matchups, joined, level),
            typical: typical(&matchups, level),
            p_value: said.map(|(_, p_value)| p_value),
            battles: [Measured::First, Measured::Draws, Measured::Rounds].map(over),
            matchups,
        });
    }
    judged
}

/// What each matchup says against "nothing changes".
fn of_matchups(
    plan: &Plan,
    trial: &Trial,
    reading: &PlannedReading,
    joined: &Totals,
) -> Vec<Evidence> {
    let both = reading.both(trial);
    both.filter_map(|(today, cell)| {
        let differences = joined.differences(today, cell, Measured::Score);
        evidence(differences, Measured::Score, plan.band)
    })
    .collect()
}

/// Whether no pair came out differently in any measure.
fn is_idle(trial: &Trial, reading: &PlannedReading, joined: &Totals) -> bool {
    let measures = [
        Measured::Score,
        Measured::First,
        Measured::FirstFire,
        Measured::Draws,
        Measured::Rounds,
    ];
    let mut both = reading.both(trial);
    both.all(|(today, cell)| {
        let squares = |measured| joined.differences(today, cell, measured).squares;
        measures.into_iter().all(|measured| squares(measured) == 0)
    })
}

fn changed((today, cell): (usize, usize), joined: &Totals, level: Confidence) -> Option<Changed> {
    let differences = joined.differences(today, cell, Measured::Score);
    let own = |matchup: usize| score(joined.matchups[matchup].score, level);
    Some(Changed {
        matchups: [today, cell],
        pairs: differences.count,
        scores: [
            own(today)?,
            own(cell)?,
            paired(differences, Measured::Score, level)?,
        ],
    })
}

/// The matchup that changes most, and its change seen by the fleet that gains.
fn most(matchups: &[Changed], joined: &Totals, level: Confidence) -> Option<(usize, Estimate)> {
    let by = |one: &Changed| one.scores[2].value.abs();
    let all = matchups.iter().enumerate();
    let (index, found) = all.max_by(|a, b| by(a.1).total_cmp(&by(b.1)))?;
    // It is the greatest of many: its interval allows for having looked at all.
    let level = level.of_each(matchups.len());
    let [today, cell] = found.matchups;
    let differences = joined.differences(today, cell, Measured::Score);
    let change = paired(differences, Measured::Score, level)?;
    let gain = match change.value < 0.0 {
        true => change.turned(),
        false => change,
    };
    Some((index, gain))
}

/// The root of the mean square of the true changes: that of the estimates less what
/// noise alone makes of them. Its interval comes from the variance of a squared normal
/// variable, `2 s^4 + 4 d^2 s^2` with the change d and the standard error s.
fn typical(matchups: &[Changed], level: Confidence) -> Option<Estimate> {
    if matchups.is_empty() {
        return None;
    }
    let critical = level.critical_value();
    let (mut mean, mut variance) = (0.0, 0.0);
    for matchup in matchups {
        let change = matchup.scores[2];
        let error = (change.high - change.low) / (2.0 * critical);
        let noise = error * error;
        let square = change.value * change.value - noise;
        mean += square;
        variance += 2.0 * noise * noise + 4.0 * square.max(0.0) * noise;
    }
    let count = matchups.len() as f64;
    let (mean, half_width) = (mean / count, critical * variance.sqrt() / count);
    let root = |square: f64| square.max(0.0).sqrt();
    Some(Estimate {
        value: root(mean),
        low: root(mean - half_width),
        high: root(mean + half_width),
    })
}
