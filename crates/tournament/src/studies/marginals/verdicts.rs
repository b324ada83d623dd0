//! Marginal worths as sentences.

use super::panel::OptionResult;
use super::sheets::ranked;
use super::{Exchanged, Group};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::{Estimate, short_number as number};
use crate::say::verdict::Verdict;

/// More names than this are counted instead.
const MOST_NAMES: usize = 6;

/// A sentence for each claim, and one for all others of a group that fare alike.
pub fn of(plan: &Plan, exchanged: &Exchanged, judged: &[Vec<OptionResult>]) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    for (group, judged) in exchanged.groups.iter().zip(judged) {
        let ranked = ranked(judged);
        let claims = ranked.iter();
        verdicts.extend(claims.filter_map(|index| claim(plan, (group, *index), &judged[*index])));
        verdicts.extend(others(plan, group, (&ranked, judged)));
    }
    if !exchanged.left_out.is_empty() {
        let what = "not asked: nothing of its kind and price can take its place";
        verdicts.push(silent(&exchanged.left_out, "all options", what));
    }
    verdicts
}

fn ends(estimate: &Estimate, times: f64) -> String {
    let [low, high] = [estimate.low, estimate.high].map(|end| number(times * end));
    format!("{low} to {high}")
}

/// What is claimed of an option.
fn claim(plan: &Plan, (group, index): (&Group, usize), judged: &OptionResult) -> Option<Verdict> {
    let gain = judged.gain?;
    let finding = judged.finding;
    let (is_worse, more) = match finding {
        Finding::Better => (false, "more"),
        Finding::Worse => (true, "less"),
        // What nothing is claimed of is said of all such options together.
        _ => return None,
    };
    let seen = |by: Estimate| if is_worse { by.turned() } else { by };
    let subject = plan.rules[0].catalogue().name_of(&group.options[index]);
    let points = judged.points.map_or(String::new(), |points| {
        let points = seen(points);
        let (by, ends) = (number(points.value), ends(&points, 1.0));
        format!("; one is worth {by} points {more} ({ends})")
    });
    let (word, by) = (finding.word(), seen(gain));
    let text = format!(
        "{subject}: {word} than the average of {}: {} % points for a fleet full of it ({} % \
         interval, for all options together, {}){points}",
        group.name(),
        number(100.0 * by.value),
        number(100.0 * plan.provenance.confidence),
        ends(&by, 100.0),
    );
    Some(Verdict::new(subject, finding, text).by(gain))
}

/// What nothing is claimed of, or that there is nothing, in a sentence each.
fn others(
    plan: &Plan,
    group: &Group,
    (ranked, judged): (&[usize], &[OptionResult]),
) -> Vec<Verdict> {
    let catalogue = plan.rules[0].catalogue();
    let named = |finding: Finding| -> Vec<String> {
        let own = ranked.iter();
        let own = own.filter(|index| judged[**index].finding == finding);
        own.map(|index| catalogue.name_of(&group.options[*index]))
            .collect()
    };
    let band = number(100.0 * plan.band);
    let lines = [
        (
            named(Finding::Even),
            format!(
                "as good as the average of {}, within {band} % points",
                group.name()
            ),
        ),
        (
            named(Finding::DependsOnPlay),
            "depends on how it is played".to_string(),
        ),
        (named(Finding::CannotTell), "cannot tell".to_string()),
        (
            named(Finding::NotUsed),
            "not judged: no player used it".to_string(),
        ),
        (named(Finding::NotPlayed), "not played".to_string()),
    ];
    let lines = lines.into_iter().filter(|(names, _)| !names.is_empty());
    let all = format!("{} {}", group.options.len(), group.name());
    lines
        .map(|(names, what)| silent(&names, &all, &what))
        .collect()
}

/// A sentence on some options of all these.
fn silent(names: &[String], all: &str, what: &str) -> Verdict {
    let subject = match names.len() {
        0..=MOST_NAMES => names.join(", "),
        many => format!("{many} of {all}"),
    };
    let text = format!("{subject}: {what}");
    Verdict::new(subject, Finding::CannotTell, text)
}
