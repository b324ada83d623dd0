//! What a round robin says of all fleets, as sentences.

use super::{Rated, Structure};
use crate::say::finding::Finding;
use crate::say::result::{Estimate, short_number as number};
use crate::say::verdict::Verdict;

/// A share of the mix that is called the whole of it.
const WHOLE: f64 = 0.995;

/// Plain strength is not said to be all there is while more than this share may be left.
const MOST_UNSEEN: f64 = 0.25;

/// A sentence on strength and circles, and one on what to bring.
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
        let said = "no difference between them shows beyond the dice";
        return told(Finding::CannotTell, said);
    };
    let said = match (structure.circle, structure.is_more_than_a_ranking()) {
        (Some((circle, true)), _) => {
            let [a, b, c] = circle.map(|fleet| &structure.fleets[fleet].name);
            format!(
                "{} rock-paper-scissors ({}): {a} beats {b}, {b} beats {c} and {c} beats {a}",
                parts(&cyclic),
                interval(structure, &cyclic)
            )
        }
        (circle, true) => format!(
            "{} depends on who meets whom ({}), though {}",
            parts(&cyclic),
            interval(structure, &cyclic),
            match circle {
                None => "no three of them beat each other in a circle",
                Some(_) => "it is not sure that any three of them beat each other in a circle",
            }
        ),
        (_, false) if cyclic.high <= MOST_UNSEEN => format!(
            "the stronger beat the weaker whoever meets whom, but for {} % of the differences at most",
            percent(cyclic.high)
        ),
        (_, false) => {
            let said = format!(
                "cannot tell yet how much depends on who meets whom: {} % ({})",
                percent(cyclic.value),
                interval(structure, &cyclic)
            );
            return told(Finding::CannotTell, &said).by(cyclic);
        }
    };
    told(Finding::Told, &said)
}

/// How much is plain strength, and how much is not.
fn parts(cyclic: &Estimate) -> String {
    format!(
        "{} % of the differences between them are plain strength, {} %",
        percent(1.0 - cyclic.value),
        percent(cyclic.value)
    )
}

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
        false => format!("{} ({} %)", fleet.name, percent(fleet.weight)),
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
        (true, _) => format!("nobody can say yet which of these wins: {which}"),
    };
    if !never.is_empty() {
        said.push_str(&format!("; these lose: {}", list(&never, &name)));
    }
    let finding = match needed.is_empty() {
        true => Finding::CannotTell,
        false => Finding::Told,
    };
    told(finding, &said)
}
