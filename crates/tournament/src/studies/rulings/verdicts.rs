//! Rulings on trial as sentences.

use super::plain;
use super::result::ReadingResult;
use super::sheets::gainer;
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::verdict::Verdict;
use crate::studies::alike::{Alike, ends, percent, to_settle_half};

/// A sentence for each reading that matters or could not be played, and one for all
/// others that fare alike.
pub fn of(plan: &Plan, judged: &[ReadingResult]) -> Vec<Verdict> {
    let matters = judged.iter().filter_map(|judged| matters(plan, judged));
    let problems = judged.iter().filter_map(|judged| {
        let (name, problem) = (
            &judged.reading.name,
            judged.reading.matchups.as_ref().err()?,
        );
        let text = format!("{name}: not played: {problem}");
        Some(Verdict::new(name, Finding::CannotTell, text))
    });
    matters
        .chain(problems)
        .chain(others(plan, judged))
        .collect()
}

/// The claim about a reading that matters.
fn matters(plan: &Plan, judged: &ReadingResult) -> Option<Verdict> {
    if judged.finding != Finding::Matters {
        return None;
    }
    let reading = judged.reading;
    let (_, change) = judged.most?;
    let [gains, against] = gainer(plan, judged)?;
    let usual = judged.typical.map_or(String::new(), |typical| {
        format!("{} % points in a usual matchup, ", percent(typical.value))
    });
    let text = format!(
        "{} instead of {}: matters, {usual}{} % points for {gains} against {against} ({} % interval {})",
        reading.name,
        plain(&reading.today),
        percent(change.value),
        percent(plan.provenance.confidence),
        ends(&change, 100.0),
    );
    Some(Verdict::new(&reading.name, Finding::More, text).by(change))
}

/// The sentences on readings without a claim, one for each finding, or that there is no claim.
fn others(plan: &Plan, judged: &[ReadingResult]) -> Vec<Verdict> {
    let alike = Alike {
        most_names: 4,
        between: "; ",
        all: format!("{} readings", judged.len()),
        finding: Finding::CannotTell,
    };
    let all = judged.iter();
    let having = |finding| all.clone().filter(move |judged| judged.finding == finding);
    let band = percent(plan.band);
    let open = having(Finding::CannotTell).map(|judged| judged.more_pairs);
    let within = format!("does not matter: within {band} % points of every matchup's win rate");
    let open = format!("cannot tell{}", to_settle_half(open, "matchup"));
    let none = "no battle of these fleets and players came out otherwise";
    let lines = [
        (Finding::DoesNotMatter, within.as_str()),
        (Finding::NoDifference, none),
        (Finding::CannotTell, &open),
    ];
    let lines = lines.into_iter().filter_map(|(finding, what)| {
        let names = having(finding).map(|judged| &judged.reading.name);
        alike.say(&names.collect::<Vec<_>>(), what)
    });
    lines.collect()
}
