//! Rulings on trial as sentences.

use super::judged::{Judged, Word};
use super::sheets::gainer;
use super::{PlannedReading, Trial};
use crate::plan::Plan;
use crate::say::result::short_number as number;
use crate::say::verdict::{Finding, Verdict};

/// More names than this are counted instead.
const MOST_NAMES: usize = 4;

/// A sentence for each reading that matters or could not be played, and one for all
/// others that fare alike.
pub fn verdicts(plan: &Plan, trial: &Trial, judged: &[Judged]) -> Vec<Verdict> {
    let mut rows: Vec<(&PlannedReading, &Judged)> = trial.readings.iter().zip(judged).collect();
    let by = |judged: &Judged| judged.most.map_or(-1.0, |(_, change)| change.value);
    rows.sort_by(|a, b| by(b.1).total_cmp(&by(a.1)));
    let mut verdicts: Vec<Verdict> = rows
        .iter()
        .filter_map(|(reading, judged)| matters(plan, reading, judged))
        .collect();
    verdicts.extend(rows.iter().filter_map(|(reading, _)| {
        let problem = reading.cells.as_ref().err()?;
        Some(silent(
            reading.name.clone(),
            format!("not played: {problem}"),
        ))
    }));
    verdicts.extend(others(plan, &rows));
    verdicts
}

/// What a reading that matters changes.
fn matters(plan: &Plan, reading: &PlannedReading, judged: &Judged) -> Option<Verdict> {
    if judged.word != Word::Matters {
        return None;
    }
    let (_, change) = judged.most?;
    let [gains, against] = gainer(plan, judged)?;
    let percent = |share: f64| number(100.0 * share);
    Some(Verdict {
        subject: reading.name.clone(),
        finding: Finding::More(change),
        text: format!(
            "{} instead of {}: matters, {} % points for {gains} against {against} ({} % \
             interval {} to {})",
            reading.name,
            reading.today,
            percent(change.value),
            percent(plan.provenance.confidence),
            percent(change.low),
            percent(change.high),
        ),
        used: None,
    })
}

/// What nothing is claimed of, or that there is nothing, in a sentence each.
fn others(plan: &Plan, rows: &[(&PlannedReading, &Judged)]) -> Vec<Verdict> {
    let named = |is: fn(Word) -> bool| -> Vec<String> {
        let rows = rows.iter().filter(|(_, judged)| is(judged.word));
        rows.map(|(reading, _)| reading.name.clone()).collect()
    };
    let band = number(100.0 * plan.band);
    let lines = [
        (
            named(|word| word == Word::DoesNotMatter),
            format!("does not matter: within {band} % points of every matchup's win rate"),
        ),
        (
            named(|word| word == Word::NoDifference),
            "no difference: it changed no battle of these fleets and players".to_string(),
        ),
        (
            named(|word| matches!(word, Word::CannotTell(_))),
            format!("cannot tell{}", more_pairs(rows)),
        ),
    ];
    let lines = lines.into_iter().filter(|(names, _)| !names.is_empty());
    lines
        .map(|(names, what)| match names.len() {
            0..=MOST_NAMES => silent(names.join("; "), what),
            many => silent(format!("{many} of {} readings", rows.len()), what),
        })
        .collect()
}

/// How many more pairs would settle half of what is not settled, where they would.
fn more_pairs(rows: &[(&PlannedReading, &Judged)]) -> String {
    let open = rows.iter().filter_map(|(_, judged)| match judged.word {
        Word::CannotTell(more) => Some(more.unwrap_or(u64::MAX)),
        _ => None,
    });
    let mut open: Vec<u64> = open.collect();
    open.sort_unstable();
    match open.get(open.len().saturating_sub(1) / 2) {
        Some(&more) if more < u64::MAX => {
            format!("; {more} more pairs of each matchup would settle half of it")
        }
        _ => String::new(),
    }
}

fn silent(subject: String, what: String) -> Verdict {
    Verdict {
        text: format!("{subject}: {what}"),
        subject,
        finding: Finding::CannotTell {
            so_far: None,
            more_pairs: None,
        },
        used: None,
    }
}
