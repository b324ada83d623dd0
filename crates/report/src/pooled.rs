//! Sums over all matchups of a run.

use std::collections::BTreeSet;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::{EndReasons, Estimate, MatchupResult, RunResult};

/// The mean of an estimate over the matchups that have it, weighted by pairs;
/// nothing without pairs. The half-widths add as squares, which needs independent matchups: of
/// those that share their tables and dice for a comparison only the baseline
/// counts.
fn mean(run: &RunResult, of: impl Fn(&MatchupResult) -> Option<Estimate>) -> Option<Estimate> {
    let exchanges = run.differences.iter();
    let shared: BTreeSet<u64> = exchanges.map(|row| row.alternative_matchup).collect();
    let matchups = run.matchups.iter();
    let matchups = matchups.filter(|m| !shared.contains(&m.matchup));
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

/// The advantages over all battles that a side has by where and when it begins, by name.
pub fn advantages(run: &RunResult) -> impl Iterator<Item = (&'static str, Estimate)> {
    let first = first_turn(run);
    let fire = mean(run, |m| m.first_fire_advantage);
    let seat = mean(run, |m| Some(m.seat_bias));
    let named = [
        ("advantage of the first turn", first),
        ("lead of the side that fires first", fire),
        ("advantage of seat A", seat),
    ];
    let found = named.into_iter();
    found.filter_map(|(name, advantage)| Some((name, advantage?)))
}

/// The mean score of the side that moves first over all battles, less one half.
pub fn first_turn(run: &RunResult) -> Option<Estimate> {
    mean(run, |m| Some(m.first_advantage))
}

/// The share of all battles that ended at the limit of rounds with nobody ahead.
pub fn nobody_ahead(run: &RunResult) -> Option<Estimate> {
    mean(run, |m| Some(m.stood_off_share))
}

/// Stand-offs are not told of where fewer battles are without an attack.
const NEGLIGIBLE: f64 = 0.01;

/// The shares of all battles that were stand-offs, by name; none where hardly any was without
/// an attack: what ends even after a fight is a draw like others. None either where a verdict
/// counts them, which does so by player and so has other intervals.
pub fn standoffs(run: &RunResult) -> impl Iterator<Item = (&'static str, Estimate)> {
    let mut findings = run.verdicts.iter().map(|verdict| verdict.finding);
    let are_counted = findings.any(|finding| finding == Finding::TooManyStandoffs);
    let without_attack = mean(run, |m| Some(m.without_attack_share));
    let without_attack = without_attack.filter(|share| share.value > NEGLIGIBLE && !are_counted);
    let named = without_attack
        .zip(nobody_ahead(run))
        .map(|(without_attack, at_limit)| {
            [
                ("battles without an attack", without_attack),
                ("stood off at the round limit", at_limit),
            ]
        });
    named.into_iter().flatten()
}

/// Mean of a number over battles.
pub fn battle_mean(matchups: &[MatchupResult], of: impl Fn(&MatchupResult) -> f64) -> Option<f64> {
    let pairs: u64 = matchups.iter().map(|m| m.pairs).sum();
    let sum: f64 = matchups.iter().map(|m| of(m) * m.pairs as f64).sum();
    (pairs > 0).then(|| sum / pairs as f64)
}

/// How battles end, and how many of all did so.
pub fn ends(matchups: &[MatchupResult]) -> [(&'static str, u64); 5] {
    let sum = |of: fn(&EndReasons) -> u64| matchups.iter().map(|m| of(&m.end_reasons)).sum();
    [
        ("ended by objectives", sum(|ends| ends.objective)),
        ("ended by remaining strength", sum(|ends| ends.strength)),
        ("ended by annihilation", sum(|ends| ends.annihilation)),
        ("ended by surrender", sum(|ends| ends.surrender)),
        ("ended without a winner", sum(|ends| ends.round_limit)),
    ]
}
