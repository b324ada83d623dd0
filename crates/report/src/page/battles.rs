//! How battles go, in sentences: who moves first, draws, rounds.

use evenkeel_tournament::say::result::{Estimate, RunResult};
use maud::{Markup, html};

use crate::figures::{interval, number, percent};
use crate::pooled;

/// The battles of a run in a few sentences; nothing where none was played.
pub fn sentences(run: &RunResult) -> Markup {
    let battles = 2 * run.matchups.iter().map(|row| row.pairs).sum::<u64>();
    let draws = run.matchups.iter().map(|row| row.draws).sum::<u64>();
    let rounds = pooled::battle_mean(&run.matchups, |row| row.mean_rounds);
    html! {
        p.told {
            @if let Some(first) = pooled::first_turn(run) { (who_moves_first(&first)) " " }
            @if battles > 0 {
                (percent(draws as f64 / battles as f64)) " of battles are drawn"
                @if let Some(rounds) = rounds { "; a battle lasts " (number(rounds)) " rounds on average" }
                "."
            }
        }
    }
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
