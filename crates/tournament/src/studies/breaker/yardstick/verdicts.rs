//! A yardstick as sentences.

use super::result::{Best, Judged};
use super::{AFTER, Admission, BEFORE, SUBJECT, Yardstick};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::Estimate;
use crate::say::verdict::Verdict;
use crate::studies::alike::{ends, percent};
use crate::studies::breaker::takes::told;

/// A sentence on the best fleet, and some on the fleets that a ruleset does not allow. Figures
/// are shown by the first judgement, and words follow from the second, which is surer.
pub fn of(plan: &Plan, yardstick: &Yardstick, judged: [&Judged; 2]) -> Vec<Verdict> {
    let best = of_best(plan, yardstick, judged);
    let bettered = yardstick
        .better
        .map(|both| of_bettered(plan, yardstick, judged, both));
    let by = [(AFTER, "these rules"), (BEFORE, "those before")];
    let left = by.map(|(rules, by)| left(yardstick, rules, by));
    let first = bettered.into_iter().flatten().chain(best);
    first.chain(left.into_iter().flatten()).collect()
}

/// The verdict on the score of the best fleet, and on whether that is less than before.
fn of_best(plan: &Plan, yardstick: &Yardstick, [judged, surely]: [&Judged; 2]) -> Option<Verdict> {
    let subject = SUBJECT;
    let scores = |best: &Best| {
        let name = &yardstick.held[best.fleet].fleet.name;
        format!("{} ({name})", with_ends(plan, &best.score))
    };
    let now = format!(
        "{subject} scores {} against drawn fleets",
        scores(&judged.best[AFTER]?)
    );
    let (Some(before), Some(change)) = (&judged.best[BEFORE], judged.change()) else {
        return Some(Verdict::new(subject, Finding::Told, now));
    };
    let (finding, word) = word_of(&surely.change()?, plan.band);
    let edge = 0.5 + plan.band;
    let best = surely.best[AFTER]?.score;
    let left = match best.low > edge {
        true => format!(
            "; it still wins {} points more than half",
            percent(best.value - 0.5)
        ),
        false => String::new(),
    };
    let text = format!(
        "{now} by these rules, and {} by those before: {} points ({} to {}), {word}{left}",
        scores(before),
        signed(change.value),
        signed(change.low),
        signed(change.high),
    );
    Some(Verdict::new(subject, finding, text).by(Some(change)))
}

/// A change in words, of which one up to the band does not matter.
fn word_of(change: &Estimate, band: f64) -> (Finding, &'static str) {
    let little = Finding::CannotTell;
    match () {
        () if change.high < -band => (Finding::Less, "less, beyond doubt"),
        () if change.low > band => (Finding::More, "more, beyond doubt"),
        () if change.low > -band && change.high < band => {
            (Finding::Fair, "no difference that matters")
        }
        () if change.high < 0.0 => (little, "less, though perhaps too little to matter"),
        () if change.low > 0.0 => (little, "more, though perhaps too little to matter"),
        () => (little, "cannot tell whether that differs"),
    }
}

/// The verdict on a fleet beside the one that it was bred from; none before both have played.
fn of_bettered(
    plan: &Plan,
    yardstick: &Yardstick,
    [judged, surely]: [&Judged; 2],
    [before, after]: [usize; 2],
) -> Option<Verdict> {
    let [old, new] = [before, after].map(|place| &yardstick.held[place].fleet);
    if before == after {
        let text = "none of the fleets that were bred from it did better in the search";
        return Some(Verdict::new(
            &old.name,
            Finding::Told,
            format!("{}: {text}", old.name),
        ));
    }
    let gain = judged.gain?;
    let [was, is] = [before, after].map(|place| judged.scores[place][AFTER]);
    let sure = surely.gain?;
    let (finding, word) = word_of_gain(&sure, plan.band);
    let text = format!(
        "{} scores {} against drawn fleets, and {}, from which it was bred, {}: {} points ({} to {}), {word}; it takes {}",
        new.name,
        with_ends(plan, &is?),
        old.name,
        with_ends(plan, &was?),
        signed(gain.value),
        signed(gain.low),
        signed(gain.high),
        told(plan, new),
    );
    Some(Verdict::new(&new.name, finding, text).by(Some(gain)))
}

/// The gain of a fleet that was bred in words, of which one up to the band does not matter.
fn word_of_gain(gain: &Estimate, band: f64) -> (Finding, &'static str) {
    let little = Finding::CannotTell;
    match () {
        () if gain.low > band => (Finding::Better, "better, beyond doubt"),
        () if gain.high < -band => (Finding::Worse, "worse, beyond doubt"),
        () if gain.low > -band && gain.high < band => (Finding::Fair, "no difference that matters"),
        () if gain.low > 0.0 => (little, "better, though perhaps too little to matter"),
        () if gain.high < 0.0 => (little, "worse, though perhaps too little to matter"),
        () => (little, "cannot tell whether that is better"),
    }
}

/// A share in percent, with its interval.
fn with_ends(plan: &Plan, share: &Estimate) -> String {
    format!(
        "{} % ({} % interval {})",
        percent(share.value),
        percent(plan.provenance.confidence),
        ends(share, 100.0)
    )
}

/// A difference of shares in points, with its sign.
fn signed(share: f64) -> String {
    crate::say::verdict::signed(100.0 * share)
}

/// The fleets of which some rules allow only a part, and those of which they allow nothing.
fn left(yardstick: &Yardstick, rules: usize, by: &str) -> Vec<Verdict> {
    let (mut fitted, mut nothing) = (Vec::new(), Vec::new());
    for held in &yardstick.held {
        let name = &held.fleet.name;
        match &held.admissions[rules] {
            Some(Admission::Played {
                fitted: Some(why), ..
            }) => fitted.push(format!("{name}: {why}")),
            Some(Admission::Illegal(why)) => nothing.push(format!("{name}: {why}")),
            _ => {}
        }
    }
    let told = [
        (
            fitted,
            format!("played without their cheapest models by {by}"),
        ),
        (nothing, format!("not allowed by {by}, and left out")),
    ];
    let told = told.into_iter().filter(|(names, _)| !names.is_empty());
    let told = told.map(|(names, what)| {
        let text = format!("{what}: {}", names.join("; "));
        Verdict::new("fleets not allowed", Finding::Told, text)
    });
    told.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_change_is_called_unknown_whose_interval_leaves_zero_out() {
        let word = |low, high| {
            let value = (low + high) / 2.0;
            word_of(&Estimate { value, low, high }, 0.02).1
        };
        assert_eq!(word(-0.10, -0.03), "less, beyond doubt");
        assert_eq!(
            word(-0.10, -0.01),
            "less, though perhaps too little to matter"
        );
        assert_eq!(word(-0.10, 0.01), "cannot tell whether that differs");
        assert_eq!(word(-0.01, 0.01), "no difference that matters");
        assert_eq!(
            word(0.01, 0.10),
            "more, though perhaps too little to matter"
        );
        assert_eq!(word(0.03, 0.10), "more, beyond doubt");
    }

    #[test]
    fn no_gain_is_called_unknown_whose_interval_leaves_zero_out() {
        let word = |low, high| {
            let value = (low + high) / 2.0;
            word_of_gain(&Estimate { value, low, high }, 0.02).1
        };
        assert_eq!(word(0.03, 0.10), "better, beyond doubt");
        let little = "better, though perhaps too little to matter";
        assert_eq!(word(0.005, 0.03), little);
        assert_eq!(word(-0.01, 0.03), "cannot tell whether that is better");
        assert_eq!(word(-0.01, 0.01), "no difference that matters");
        let little = "worse, though perhaps too little to matter";
        assert_eq!(word(-0.03, -0.005), little);
        assert_eq!(word(-0.10, -0.03), "worse, beyond doubt");
    }
}
