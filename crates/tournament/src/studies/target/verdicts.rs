//! A target as sentences.

use super::Aim;
use super::result::{OfCell, SecondLook, TargetResult, chosen};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::{Estimate, short_number as number};
use crate::say::verdict::Verdict;
use crate::studies::alike::{Alike, ends, percent};

/// More names than this are counted instead.
const MOST_NAMES: usize = 3;

/// A sentence on the distance, one for each kind of matchup, and one on each number that was
/// played again.
pub fn of(plan: &Plan, aim: &Aim, judged: &TargetResult) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    verdicts.extend(judged.distance.map(|distance| far(plan, aim, &distance)));
    verdicts.extend(cells(plan, aim, judged));
    verdicts.extend(judged.second.iter().map(|look| again(plan, aim, look)));
    if judged.second.is_empty() {
        let what = "none promises to bring the game nearer by itself";
        verdicts.push(told("Numbers", what));
    }
    if !aim.left_out.is_empty() {
        let what = "not changed: the ruleset or the fleets would be illegal";
        let paths: Vec<&str> = aim.left_out.iter().map(|(path, _)| path.as_str()).collect();
        verdicts.push(match paths.len() {
            0..=MOST_NAMES => told(&paths.join(", "), what),
            many => told(&format!("{many} numbers"), what),
        });
    }
    verdicts
}

fn told(subject: &str, what: &str) -> Verdict {
    Verdict::new(subject, Finding::Told, format!("{subject}: {what}"))
}

fn far(plan: &Plan, aim: &Aim, distance: &Estimate) -> Verdict {
    let what = format!(
        "{} % points off what is wanted, {} (root mean square over {} matchups, {} % interval {})",
        percent(distance.value),
        aim.shape,
        aim.today.len(),
        percent(plan.provenance.confidence),
        ends(distance, 100.0),
    );
    told("Win rates", &what)
}

/// The sentences on the matchups, one for each kind.
fn cells(plan: &Plan, aim: &Aim, judged: &TargetResult) -> Vec<Verdict> {
    let alike = Alike {
        most_names: MOST_NAMES,
        between: "; ",
        all: format!("{} matchups", aim.today.len()),
        finding: Finding::Told,
    };
    let name = |known: &OfCell| {
        let [first, second] = &plan.matchups[aim.today[known.cell]].names;
        let (wins, wanted) = (percent(known.score.value), percent(aim.wanted[known.cell]));
        format!("{first} against {second} ({wins} % for {wanted})")
    };
    let within = format!("as wanted, within {} % points", percent(plan.band));
    let lines: [(&[Finding], &str); 3] = [
        (&[Finding::Above, Finding::Below], "not as wanted"),
        (&[Finding::AsWanted], &within),
        (&[Finding::CannotTell], "cannot tell"),
    ];
    let lines = lines.into_iter().filter_map(|(findings, what)| {
        let own = judged.cells.iter();
        let own = own.filter(|known| findings.contains(&known.finding));
        alike.say(&own.map(name).collect::<Vec<_>>(), what)
    });
    lines.collect()
}

/// The verdict on a number that promised much and was played again.
fn again(plan: &Plan, aim: &Aim, look: &SecondLook) -> Verdict {
    let (own, value) = chosen(aim, look);
    let [before, after] = &look.distances;
    let distances = format!(
        "{} % points off instead of {}, by other dice than those that it was found with ({} % \
         intervals {} and {})",
        percent(after.value),
        percent(before.value),
        percent(plan.provenance.confidence),
        ends(after, 100.0),
        ends(before, 100.0),
    );
    let what = match look.finding {
        Finding::Nearer => format!("brings the game nearer, {distances}"),
        Finding::Farther => format!("promised much, and takes the game farther: {distances}"),
        _ => format!("promised much, and whether it helps cannot be told: {distances}"),
    };
    let subject = format!("{} {} to {}", own.path, number(own.today), number(value));
    let mut verdict = told(&subject, &what);
    if look.finding == Finding::CannotTell {
        verdict.finding = Finding::CannotTell;
    }
    verdict
}
