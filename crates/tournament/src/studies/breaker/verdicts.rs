//! A breaker as sentences.

use super::Break;
use super::result::{FieldResult, Step};
use super::sheets::mixed;
use super::takes::{Taken, told};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::short_number as number;
use crate::say::verdict::Verdict;
use crate::studies::alike::{ends, percent};

/// So much of what fleets have in common is named.
const MOST_NAMES: usize = 3;

/// A sentence for each fleet found, one for what they have in common, and one for what a
/// sound player brings now.
pub fn of(plan: &Plan, field: &Break, judged: &FieldResult, takes: &[Taken]) -> Vec<Verdict> {
    let steps = judged.steps.iter();
    let mut verdicts: Vec<Verdict> = steps.map(|step| of_step(plan, field, step)).collect();
    verdicts.extend(in_common(judged, takes));
    let text = format!(
        "none of the fleets is seen to beat {}; each scores {} % at most against it ({} % confidence)",
        mixed(field, &judged.mix),
        percent(judged.most),
        percent(plan.provenance.confidence),
    );
    verdicts.push(verdict("the field", text, Finding::Told));
    verdicts
}

fn of_step(plan: &Plan, field: &Break, step: &Step) -> Verdict {
    let fleet = &field.fleets[step.fleet];
    let joint = match field.most_found {
        0 | 1 => String::new(),
        many => format!(", corrected for {many}"),
    };
    let score = format!(
        "scores {} % ({} % interval {}{joint}) against {}",
        percent(step.against.value),
        percent(plan.provenance.confidence),
        ends(&step.against, 100.0),
        mixed(field, &step.before),
    );
    let by = step.against.plus(-0.5);
    let (finding, amount) = match step.finding {
        Finding::Breaks => (Finding::Better, Some(by)),
        Finding::Holds => (Finding::Told, None),
        Finding::LookoutDisagrees => (step.finding, Some(by)),
        _ => (Finding::CannotTell, Some(by)),
    };
    let word = word(step.finding, plan.band);
    let points = plan.rules[0].price(fleet).ok().flatten();
    let points = points.map_or(String::new(), |points| format!("; {points} points"));
    let ahead = ahead(field, step).unwrap_or_default();
    let text = format!("{word}: {score}{ahead}{points}: {}", told(plan, fleet));
    verdict(&fleet.name, text, finding).by(amount)
}

/// A finding in words. What cannot be told is whether it wins by enough: that it wins may well be
/// beyond doubt.
fn word(finding: Finding, band: f64) -> String {
    let word = match finding {
        Finding::Breaks => "breaks the field",
        Finding::Holds => "does not break the field",
        Finding::LookoutDisagrees => {
            "is not said to break the field, as the player who looks ahead disagrees"
        }
        _ => {
            let most = percent(0.5 + band);
            return format!("cannot tell whether it breaks the field, by more than {most} %");
        }
    };
    word.to_string()
}

/// The lookout's word on a fleet that breaks the field to the others.
fn ahead(field: &Break, step: &Step) -> Option<String> {
    let ((lookout, _), ahead) = field.lookout.as_ref().zip(step.ahead.as_ref())?;
    let said = ahead.word.said(&lookout.player, ahead.pairs);
    let score = percent(ahead.against.value);
    let ends = ends(&ahead.against, 100.0);
    Some(format!("{said}: {score} % ({ends}) there"))
}

/// The verdict on what all fleets that break the field have more of than drawn ones.
fn in_common(judged: &FieldResult, takes: &[Taken]) -> Option<Verdict> {
    let found = judged.breaking().count();
    let is_common = |taken: &&Taken| taken.least > 0 && taken.excess() > 0.0;
    let common = takes
        .iter()
        .filter(is_common)
        .take(MOST_NAMES)
        .map(|taken| {
            let [found, drawn] = [taken.found, taken.drawn].map(number);
            format!("{found} {} (drawn fleets have {drawn})", taken.entry.name)
        });
    let common: Vec<String> = common.collect();
    let subject = match found {
        1 => "the fleet that breaks the field",
        _ => "the fleets that break the field",
    };
    (!common.is_empty()).then(|| {
        let text = format!("in the mean {}", common.join(", "));
        verdict(subject, text, Finding::Told)
    })
}

fn verdict(subject: &str, text: String, finding: Finding) -> Verdict {
    Verdict::new(subject, finding, format!("{subject}: {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_told_is_whether_a_fleet_wins_by_enough() {
        let said = "cannot tell whether it breaks the field, by more than 52 %";
        assert_eq!(word(Finding::CannotTell, 0.02), said);
        assert_eq!(word(Finding::Breaks, 0.02), "breaks the field");
    }
}
