//! The changes by each reading, and the findings on them.

use evenkeel_stats::{Confidence, Evidence, Judgement, MeanSquare};

use super::{OnTrial, PlannedReading};
use crate::count::paired::Paired;
use crate::count::total::{Measured, Totals};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::findings::{assessments, mean};
use crate::say::result::Estimate;
use crate::say::ways::Ways;
use crate::studies::looks;

/// Findings about a reading.
const WAYS: Ways = Ways {
    above: Finding::Matters,
    within: Finding::DoesNotMatter,
    below: Finding::Matters,
};

/// The change by a reading in one matchup.
pub struct Changed {
    /// The matchup by today's rules, and by this reading.
    pub matchups: Paired,
    /// Pairs that both have.
    pub pairs: u64,
    /// Scores of the first fleet today and by this reading, and the change.
    pub scores: [Estimate; 3],
}

/// The result of one reading.
pub struct ReadingResult<'t> {
    pub reading: &'t PlannedReading,
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
    /// Changes in the score of the side with the first turn, in the share of drawn battles, and in
    /// the number of rounds.
    pub battles: [Option<Estimate>; 3],
}

/// Judges all readings; those that change most come first.
pub fn judge<'t>(plan: &Plan, trial: &'t OnTrial, joined: &Totals) -> Vec<ReadingResult<'t>> {
    let readings = trial.readings.iter();
    let evidence = readings.map(|reading| evidence(plan, reading, joined));
    let said = assessments::of_known(plan, &evidence.collect::<Vec<_>>());
    let judged = trial.readings.iter().zip(said);
    let judged = judged.map(|(reading, said)| result(plan, reading, said, joined));
    let mut judged: Vec<ReadingResult<'_>> = judged.collect();
    let by = |judged: &ReadingResult| judged.most.map_or(-1.0, |(_, change)| change.value);
    judged.sort_by(|a, b| by(b).total_cmp(&by(a)));
    judged
}

/// The evidence of the changes of all matchups of a reading, at the look that their pairs come to;
/// none without pairs.
fn evidence(plan: &Plan, reading: &PlannedReading, joined: &Totals) -> Option<Evidence> {
    let changes = reading.paired();
    let changes = changes.filter_map(|both| both.change(joined, Measured::Score));
    let of_matchups = changes.map(|change| change.evidence(plan.band));
    let all = Evidence::of_all(&of_matchups.collect::<Vec<_>>())?;
    Some(plan.evidence_at_look(reading.paired().next()?.after, all))
}

/// The pairs at which one of so many readings is looked at next; none where it is decided.
pub fn next_look(
    plan: &Plan,
    reading: &PlannedReading,
    joined: &Totals,
    among: usize,
) -> Option<u64> {
    let seen = evidence(plan, reading, joined)?;
    let matchup = reading.paired().next()?.after;
    looks::next(plan, (matchup, seen.pairs()), Some(seen), among)
}

fn result<'t>(
    plan: &Plan,
    reading: &'t PlannedReading,
    said: Option<(Judgement, f64)>,
    joined: &Totals,
) -> ReadingResult<'t> {
    let (finding, more_pairs) = match said {
        None => (Finding::NotPlayed, None),
        Some(_) if reading.paired().all(|both| both.is_idle(joined)) => {
            (Finding::NoDifference, None)
        }
        Some((judgement, _)) => WAYS.of(&judgement),
    };
    let own = reading.paired().next();
    let level = own.map_or(plan.level(), |own| {
        plan.level_of_look(own.after, joined.matchups[own.after].pairs)
    });
    let changed = |matchups: Paired| {
        Some(Changed {
            matchups,
            pairs: matchups.change(joined, Measured::Score)?.pairs,
            scores: matchups.scores(joined, level)?,
        })
    };
    let matchups: Vec<Changed> = reading.paired().filter_map(changed).collect();
    let over = |measured| {
        let changes = reading.paired();
        let changes = changes.filter_map(|both| both.change(joined, measured));
        mean(&changes.map(|by| by.estimate(level)).collect::<Vec<_>>())
    };
    ReadingResult {
        reading,
        finding,
        more_pairs,
        most: most(&matchups, joined, level),
        typical: typical(&matchups, level),
        p_value: said.map(|(_, p_value)| p_value),
        battles: [Measured::First, Measured::Draws, Measured::Rounds].map(over),
        matchups,
    }
}

/// The matchup that changes most, and its change seen by the fleet that gains.
fn most(matchups: &[Changed], joined: &Totals, level: Confidence) -> Option<(usize, Estimate)> {
    let by = |one: &Changed| one.scores[2].value.abs();
    let all = matchups.iter().enumerate();
    let (index, found) = all.max_by(|a, b| by(a.1).total_cmp(&by(b.1)))?;
    // The change is the greatest of many: its interval allows for having looked at all.
    let level = level.of_each(matchups.len());
    let change = found.matchups.change(joined, Measured::Score)?;
    Some((index, change.estimate(level).size()))
}

/// The root of the mean square of the true changes.
fn typical(matchups: &[Changed], level: Confidence) -> Option<Estimate> {
    let critical = level.critical_value();
    let found = matchups.iter().map(|matchup| {
        let change = matchup.scores[2];
        let error = (change.high - change.low) / (2.0 * critical);
        [change.value, error * error]
    });
    let square = MeanSquare::of(&found.collect::<Vec<_>>())?;
    Some(square.root(level).into())
}
