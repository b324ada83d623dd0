//! The sentences on the rows of a check.

use super::asked::Expectation;
use crate::say::drift::{How, Row};
use crate::say::finding::Finding;

/// Most characters that are shown of a value of the rules, or of a fleet.
const LONGEST_VALUE: usize = 60;

/// Points of a hundred, with a sign.
fn points(share: f64) -> String {
    let text = format!("{:+.1}", 100.0 * share);
    if text == "-0.0" {
        "+0.0".to_string()
    } else {
        text
    }
}

pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Of a matchup; `illegal` names those of its fleets that the rules do not allow. Only a check
/// has a baseline that can be written anew.
pub(super) fn matchup(row: &Row, illegal: &[String], band: f64, is_check: bool) -> String {
    match row.finding {
        Finding::New => match row.now {
            Some(now) => format!("{} over {} pairs", percent(now), row.pairs),
            None if is_check => "the baseline does not have it: --bless takes it in".to_string(),
            None => "only the later result has it".to_string(),
        },
        Finding::NoLongerLegal => format!("the rules do not allow {}", illegal.join(" and ")),
        _ => moved(row, band),
    }
}

/// Of a fleet, with what the rules do not allow in it and what it goes without to play on,
/// and its units before and now, where they are others.
pub(super) fn fleet(
    row: &Row,
    (faults, change): (&[String], Option<&str>),
    units: Option<&[String; 2]>,
    band: f64,
) -> String {
    match (faults, units) {
        ([first, ..], _) => {
            let played = change.map(|change| format!("; played {change}: {}", moved(row, band)));
            let played = played.unwrap_or_default();
            format!("the rules do not allow it: {first}{played}")
        }
        ([], Some([before, now])) => format!(
            "it was {}, and is {}; {}",
            shortened(before),
            shortened(now),
            moved(row, band)
        ),
        ([], None) => moved(row, band),
    }
}

fn moved(row: &Row, band: f64) -> String {
    let (Some(before), Some(now), Some(moved)) = (row.before, row.now, row.moved) else {
        return "no pairs were played".to_string();
    };
    if row.identical {
        return format!(
            "{}; the battles of {} pairs are identical",
            percent(now),
            row.pairs
        );
    }
    let pairs = match row.how {
        How::TwoSamples => format!("{} pairs, as two samples", row.pairs),
        _ => format!("{} pairs", row.pairs),
    };
    let all_alike = row.how == How::Paired && before == now && moved.value == 0.0;
    let same = if all_alike { ", the same score" } else { "" };
    let points_moved = format!(
        "{} before, {} now: {} points [{}, {}]{same}, {pairs}",
        percent(before),
        percent(now),
        points(moved.value),
        points(moved.low),
        points(moved.high)
    );
    let (band, is_far) = (100.0 * band, moved.value.abs() >= band);
    match row.finding {
        Finding::Unchanged => format!("{points_moved}; within {band:.1} points"),
        Finding::MovedSlightly => format!("{points_moved}; less than {band:.1} points"),
        // The estimate lies within the band, and that is not beyond doubt.
        Finding::Drifted if !is_far => format!("{points_moved}; {band:.1} points are possible"),
        _ => points_moved,
    }
}

/// A text, cut off where it is long.
pub(super) fn shortened(value: &str) -> String {
    match value.char_indices().nth(LONGEST_VALUE) {
        Some((end, _)) => format!("{}...", &value[..end]),
        None => value.to_string(),
    }
}

/// An expectation as a sentence.
pub(super) fn expectation(asked: &Expectation, least_use: f64) -> String {
    match asked {
        Expectation::NoFleetAbove(share) => format!("no fleet above {}", percent(*share)),
        Expectation::NoFleetBelow(share) => format!("no fleet below {}", percent(*share)),
        Expectation::NoMatchupAbove(share) => format!("no matchup above {}", percent(*share)),
        Expectation::FirstTurn { within } => {
            format!("moving first worth less than {:.1} points", 100.0 * within)
        }
        Expectation::Fair { fleet, within } => {
            format!("{fleet} fair within {:.1} points", 100.0 * within)
        }
        Expectation::EveryOptionUsed => {
            format!("every option used in {} of its chances", percent(least_use))
        }
    }
}

/// The words for what is farthest from what is expected.
pub(super) fn expected(farthest: Option<&(String, f64)>, is_use: bool) -> String {
    match farthest {
        None => "nothing was played that says so".to_string(),
        Some((name, share)) if is_use => {
            format!(
                "{name} is used least, in {} of its chances",
                percent(*share)
            )
        }
        Some((name, score)) => format!("{name}: {}", percent(*score)),
    }
}
