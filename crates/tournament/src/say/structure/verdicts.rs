//! Sentences on the structure of a round robin.

use super::{MOST_UNSEEN, Rated, Structure};
use crate::say::finding::Finding;
use crate::say::result::{Estimate, short_number as number};
use crate::say::verdict::{ALONE, Verdict};

/// A share of the mix that is called the whole of it.
const WHOLE: f64 = 0.995;

/// The advice where strength is not all.
const LOOK_AT_EACH: &str = "look at its single matchups before you make a fleet cheaper or dearer";

/// A sentence on whether it matters who meets whom, and one on what to bring.
pub(super) fn of(structure: &Structure) -> Vec<Verdict> {
    vec![ranking(structure), mix(structure)]
}

fn told(finding: Finding, said: &str) -> Verdict {
    let subject = "All fleets";
    Verdict::new(subject, finding, format!("{subject}: {said}"))
}

fn percent(share: f64) -> String {
    number(100.0 * share)
}

fn ranking(structure: &Structure) -> Verdict {
    let Some(cyclic) = structure.cyclic else {
        let said = "no difference between them shows beyond the dice: play more pairs";
        return told(Finding::CannotTell, said);
    };
    let said = match (structure.circle, structure.is_more_than_a_ranking()) {
        (Some((circle, true)), _) => {
            let [a, b, c] = circle.map(|fleet| &structure.fleets[fleet].name);
            format!(
                "{}: {a} beats {b}, {b} beats {c} and {c} beats {a}; {LOOK_AT_EACH}",
                who_meets_whom(structure, &cyclic),
            )
        }
        (circle, true) => format!(
            "{}, though {}; {LOOK_AT_EACH}",
            who_meets_whom(structure, &cyclic),
            match circle {
                None => "no three of them beat each other in a circle",
                Some(_) => "it is not sure that any three of them beat each other in a circle",
            }
        ),
        (_, false) if structure.is_a_ranking() => format!(
            "the stronger beat the weaker, whoever meets whom: less than {} % of the differences \
             between win rates are of another kind ({}), so judge a fleet by its mean win rate",
            percent(MOST_UNSEEN),
            interval(structure, &cyclic)
        ),
        (_, false) => {
            // The interval is that of one question alone, and may answer it.
            let alone = match cyclic.low > 0.0 || cyclic.high < MOST_UNSEEN {
                true => ALONE,
                false => "",
            };
            let said = format!(
                "cannot tell yet whether it matters who meets whom: {}{alone}; play more pairs",
                come_of_it(structure, &cyclic)
            );
            return told(Finding::CannotTell, &said).by(cyclic);
        }
    };
    told(Finding::Told, &said)
}

/// The words for how much strength does not explain.
fn who_meets_whom(structure: &Structure, cyclic: &Estimate) -> String {
    let come_of_it = come_of_it(structure, cyclic);
    format!("it matters who meets whom: {come_of_it}, the rest of plain strength")
}

/// The share of the differences that plain strength does not explain.
fn come_of_it(structure: &Structure, share: &Estimate) -> String {
    format!(
        "{} % of the differences between win rates come of it ({})",
        percent(share.value),
        interval(structure, share)
    )
}

/// The interval of that share.
fn interval(structure: &Structure, share: &Estimate) -> String {
    format!(
        "{} % interval {} to {}",
        percent(structure.confidence.level()),
        percent(share.low),
        percent(share.high)
    )
}

fn mix(structure: &Structure) -> Verdict {
    let named = |brought| {
        let fleets = structure.fleets.iter();
        let mut named: Vec<&Rated> = fleets.filter(|fleet| fleet.brought == brought).collect();
        named.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        named
    };
    let shares = |fleet: &&Rated| match fleet.weight > WHOLE {
        true => format!("{} alone", fleet.name),
        false => format!("{} in {} % of games", fleet.name, percent(fleet.weight)),
    };
    let name = |fleet: &&Rated| fleet.name.clone();
    let list = |fleets: &[&Rated], how: &dyn Fn(&&Rated) -> String| {
        fleets.iter().map(how).collect::<Vec<_>>().join(", ")
    };
    let [needed, open, never] = [Finding::Yes, Finding::CannotTell, Finding::No].map(named);
    let which = list(&open, &name);
    let mut said = match (needed.is_empty(), open.is_empty()) {
        (false, true) => format!("who wants to win brings {}", list(&needed, &shares)),
        (false, false) => format!(
            "who wants to win brings {}, and nobody can say yet which of {which} besides",
            list(&needed, &name)
        ),
        // A fleet that scores most on average may still lose to one of the others.
        (true, _) => format!("nobody can say yet which of these wins against the best: {which}"),
    };
    if !never.is_empty() {
        said.push_str(&format!(
            "; these lose to the best: {}",
            list(&never, &name)
        ));
    }
    let finding = match needed.is_empty() {
        true => Finding::CannotTell,
        false => Finding::Told,
    };
    told(finding, &said)
}
