//! Marginal worths as sentences.

use super::panel::{Judged, Word};
use super::sheets::ranked;
use super::{Exchanged, Group};
use crate::plan::Plan;
use crate::say::result::{Estimate, short_number as number};
use crate::say::verdict::{Finding, Verdict};

/// More names than this are counted instead.
const MOST_NAMES: usize = 6;

/// A sentence for each claim, and one for all others of a group that fare alike.
pub fn verdicts(plan: &Plan, exchanged: &Exchanged, judged: &[Vec<Judged>]) -> Vec<Verdict> {
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
fn claim(plan: &Plan, (group, index): (&Group, usize), judged: &Judged) -> Option<Verdict> {
    let gain = judged.gain?;
    let (finding, word, seen) = match judged.word {
        Word::Better => (Finding::Better(gain), "better", gain),
        Word::Worse => (Finding::Worse(gain), "worse", gain.turned()),
        _ => return None,
    };
    let subject = plan.rules[0].catalogue().name_of(&group.options[index]);
    let points = judged.points.map_or(String::new(), |points| {
        let points = match judged.word {
            Word::Worse => points.turned(),
            _ => points,
        };
        let (by, ends) = (number(points.value), ends(&points, 1.0));
        format!(
            "; one is worth {by} points {} ({ends})",
            match judged.word {
                Word::Worse => "less",
                _ => "more",
            }
        )
    });
    let text = format!(
        "{subject}: {word} than the average of {}: {} % points for a fleet full of it ({} % \
         interval, for all options together, {}){points}",
        group.name(),
        number(100.0 * seen.value),
        number(100.0 * plan.provenance.confidence),
        ends(&seen, 100.0),
    );
    Some(Verdict {
        subject,
        finding,
        text,
        used: None,
    })
}

/// What nothing is claimed of, or that there is nothing, in a sentence each.
fn others(plan: &Plan, group: &Group, (ranked, judged): (&[usize], &[Judged])) -> Vec<Verdict> {
    let catalogue = plan.rules[0].catalogue();
    let named = |is: fn(Word) -> bool| -> Vec<String> {
        let own = ranked.iter().filter(|index| is(judged[**index].word));
        own.map(|index| catalogue.name_of(&group.options[*index]))
            .collect()
    };
    let band = number(100.0 * plan.band);
    let lines = [
        (
            named(|word| word == Word::Even),
            format!(
                "as good as the average of {}, within {band} % points",
                group.name()
            ),
        ),
        (
            named(|word| word == Word::DependsOnPlay),
            "depends on how it is played".to_string(),
        ),
        (
            named(|word| matches!(word, Word::CannotTell(_))),
            "cannot tell".to_string(),
        ),
        (
            named(|word| word == Word::NotUsed),
            "not judged: no player used it".to_string(),
        ),
        (
            named(|word| word == Word::NotPlayed),
            "not played".to_string(),
        ),
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
