//! Rulings on trial as sentences.

use super::result::ReadingResult;
use super::sheets::gainer;
use super::{PlannedReading, Trial};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::short_number as number;
use crate::say::verdict::Verdict;

/// More names than this are counted instead.
const MOST_NAMES: usize = 4;

/// A sentence for each reading that matters or could not be played, and one for all
/// others that fare alike.
pub fn of(plan: &Plan, trial: &Trial, judged: &[ReadingResult]) -> Vec<Verdict> {
    let mut rows: Vec<(&PlannedReading, &ReadingResult)> =
        trial.readings.iter().zip(judged).collect();
    let by = |judged: &ReadingResult| judged.most.map_or(-1.0, |(_, change)| change.value);
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
fn matters(plan: &Plan, reading: &PlannedReading, judged: &ReadingResult) -> Option<Verdict> {
    if judged.finding != Finding::Matters {
        return None;
    }
    let (_, change) = judged.most?;
    let [gains, against] = gainer(plan, judged)?;
    let percent = |share: f64| number(100.0 * share);
    let text = format!(
        "{} instead of {}: matters, {} % points for {gains} against {against} ({} % interval \
         {} to {})",
        reading.name,
        reading.today,
        percent(change.value),
        percent(plan.provenance.confidence),
        percent(change.low),
        percent(change.high),
    );
    Some(Verdict::new(&reading.name, Finding::More, text).by(change))
}

/// What nothing is claimed of, or that there is nothing, in a sentence each.
fn others(plan: &Plan, rows: &[(&PlannedReading, &ReadingResult)]) -> Vec<Verdict> {
    let named = |finding: Finding| -> Vec<String> {
        let rows = rows.iter();
        let rows = rows.filter(|(_, judged)| judged.finding == finding);
        rows.map(|(reading, _)| reading.name.clone()).collect()
    };
    let band = number(100.0 * plan.band);
    let lines = [
        (
            named(Finding::DoesNotMatter),
            format!("does not matter: within {band} % points of every matchup's win rate"),
        ),
        (
            named(Finding::NoDifference),
            "no difference: it changed no battle of these fleets and players".to_string(),
        ),
        (
            named(Finding::CannotTell),
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
fn more_pairs(rows: &[(&PlannedReading, &ReadingResult)]) -> String {
    let open = rows.iter().map(|(_, judged)| judged);
    let open = open.filter(|judged| judged.finding == Finding::CannotTell);
    let open = open.map(|judged| judged.more_pairs.unwrap_or(u64::MAX));
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
    let text = format!("{subject}: {what}");
    Verdict::new(subject, Finding::CannotTell, text)
}
