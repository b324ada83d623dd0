//! Verdicts on a number of the ruleset that is no price.

use super::{Verdict, balance, range::range};
use crate::say::finding::Finding;
use crate::say::result::{CrossingKind, CrossingResult, Estimate, short_number as number};

impl Verdict {
    /// The verdict on a crossing of a number that is no price.
    pub fn of_crossing(row: &CrossingResult, confidence: f64) -> Verdict {
        let value = row.ratio().or(row.at);
        let finding = match (row.kind, value) {
            (CrossingKind::AlwaysAbove, _) => Finding::AlwaysAbove,
            (CrossingKind::AlwaysBelow, _) => Finding::AlwaysBelow,
            (CrossingKind::Crosses, Some(_)) if row.reference().is_some() => Finding::Balance,
            (CrossingKind::Crosses, Some(_)) => Finding::EvenAt,
            (CrossingKind::Crosses | CrossingKind::Unclear, _) => Finding::CannotTell,
        };
        let text = match &row.counted {
            Some(counted) => balance::text(row, counted, value, confidence),
            None => text(row, value, confidence),
        };
        Verdict::new(&row.subject_name, finding, text).by(value)
    }
}

fn text(row: &CrossingResult, value: Option<Estimate>, confidence: f64) -> String {
    let percent = number(100.0 * confidence);
    let [least, most] = row.tried.map(number);
    let found = |at: &Estimate| {
        let value = number(at.value);
        format!("{value} ({percent} % interval {})", range(at))
    };
    let said = match (row.kind, &value) {
        (CrossingKind::AlwaysAbove, _) => {
            format!("wins more than half at every value from {least} to {most}")
        }
        (CrossingKind::AlwaysBelow, _) => {
            format!("wins less than half at every value from {least} to {most}")
        }
        (CrossingKind::Crosses, Some(at)) => {
            let today = row.current.map_or(String::new(), number);
            format!("even at {}; the ruleset has {today}", found(at))
        }
        (CrossingKind::Unclear, Some(at)) => {
            format!("cannot tell yet: even value about {}", found(at))
        }
        (CrossingKind::Crosses | CrossingKind::Unclear, None) => {
            "cannot tell yet: no even value found".to_string()
        }
    };
    format!("{} by {}: {said}", row.subject_name, row.path)
}
