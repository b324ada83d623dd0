//! How battles go, in sentences: who moves first, draws, rounds.

use evenkeel_tournament::say::SOURCES;
use evenkeel_tournament::say::result::{Estimate, RunResult};

use crate::figures::{interval, number, percent};
use crate::pooled;

/// The battles of a run in a few sentences, where they are taken apart and what decides them is the
/// answer; none elsewhere, and where none was played.
pub fn sentences(run: &RunResult) -> Option<String> {
    let battles = 2 * run.matchups.iter().map(|row| row.pairs).sum::<u64>();
    let is_asked = run.sheets.iter().any(|sheet| sheet.id == SOURCES.id);
    if battles == 0 || !is_asked {
        return None;
    }
    let draws = run.matchups.iter().map(|row| row.draws).sum::<u64>();
    let rounds = pooled::battle_mean(&run.matchups, |row| row.mean_rounds);
    let first = pooled::first_turn(run).map(|first| format!("{} ", who_moves_first(&first)));
    let rounds =
        rounds.map(|rounds| format!("; a battle lasts {} rounds on average", number(rounds)));
    Some(format!(
        "{}{} of battles are drawn{}.",
        first.unwrap_or_default(),
        percent(draws as f64 / battles as f64),
        rounds.unwrap_or_default()
    ))
}

fn who_moves_first(advantage: &Estimate) -> String {
    let score = advantage.plus(0.5);
    let how = match advantage.holds(0.0) {
        true => "which may be chance",
        false if advantage.value > 0.0 => "so it helps",
        false => "so it hurts",
    };
    format!(
        "Whoever moves first wins {} of battles ({}), a draw counting half, {how}.",
        percent(score.value),
        interval(&score, percent)
    )
}
