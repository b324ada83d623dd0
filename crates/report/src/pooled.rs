//! Sums over all matchups of a run.

use evenkeel_tournament::record::UnitTally;
use evenkeel_tournament::result::{EndReasons, Estimate, MatchupResult, RunResult, UnitResult};

/// The mean of an estimate over the matchups that have it, weighted by pairs;
/// nothing without pairs. The half-widths add as squares, which needs independent matchups: of
/// those that share their tables and dice for a comparison only the baseline
/// counts.
pub fn mean(run: &RunResult, of: impl Fn(&MatchupResult) -> Option<Estimate>) -> Option<Estimate> {
    let shared = |m: &&MatchupResult| {
        let mut exchanges = run.differences.iter();
        exchanges.any(|exchange| exchange.alternative_matchup == m.matchup)
    };
    let matchups = run.matchups.iter().filter(|m| !shared(m));
    let parts: Vec<(u64, Estimate)> = matchups
        .filter_map(|m| of(m).map(|part| (m.pairs, part)))
        .collect();
    let pairs: u64 = parts.iter().map(|(pairs, _)| pairs).sum();
    if pairs == 0 {
        return None;
    }
    let (mut value, mut below, mut above) = (0.0, 0.0, 0.0);
    for (of_part, part) in parts {
        let weight = of_part as f64 / pairs as f64;
        value += weight * part.value;
        below += (weight * (part.value - part.low)).powi(2);
        above += (weight * (part.high - part.value)).powi(2);
    }
    Some(Estimate {
        value,
        low: value - below.sqrt(),
        high: value + above.sqrt(),
    })
}

/// Mean of a number over battles.
pub fn battle_mean(matchups: &[MatchupResult], of: impl Fn(&MatchupResult) -> f64) -> Option<f64> {
    let pairs: u64 = matchups.iter().map(|m| m.pairs).sum();
    let sum: f64 = matchups.iter().map(|m| of(m) * m.pairs as f64).sum();
    (pairs > 0).then(|| sum / pairs as f64)
}

/// End reasons of all battles.
pub fn end_reasons(matchups: &[MatchupResult]) -> EndReasons {
    let mut sum = EndReasons::default();
    for MatchupResult { end_reasons, .. } in matchups {
        sum.objective += end_reasons.objective;
        sum.strength += end_reasons.strength;
        sum.annihilation += end_reasons.annihilation;
        sum.surrender += end_reasons.surrender;
        sum.round_limit += end_reasons.round_limit;
    }
    sum
}

/// What became of each class over all matchups, by printed name, in the order
/// of their first appearance.
pub fn classes(units: &[UnitResult]) -> Vec<(String, UnitTally)> {
    let mut classes: Vec<(String, UnitTally)> = Vec::new();
    for unit in units {
        let part = UnitTally {
            fleet: 0,
            ..unit.tally.clone()
        };
        match classes.iter_mut().find(|(_, sum)| sum.class == part.class) {
            Some((_, sum)) => sum.add(&part),
            None => classes.push((unit.class_name.clone(), part)),
        }
    }
    classes
}
