//! Verdicts on a number of the ruleset that is no price.

use super::{Verdict, balance, range::range};
use crate::say::finding::Finding;
use crate::say::result::{CrossingKind, CrossingResult, Estimate, short_number as number};

/// The value at which a win rate crosses one half.
pub(super) enum Crossing {
    /// At this value.
    At(Estimate),
    /// Nowhere: it stays above one half at every value.
    Above,
    /// Nowhere: it stays below.
    Below,
    /// Not known; perhaps at this value.
    Open(Option<Estimate>),
}

impl Verdict {
    /// The verdict on a crossing of a number that is no price.
    pub fn of_crossing(row: &CrossingResult, confidence: f64) -> Verdict {
        let value = row.ratio().or(row.at);
        let crossing = match (row.kind, value) {
            (CrossingKind::AlwaysAbove, _) => Crossing::Above,
            (CrossingKind::AlwaysBelow, _) => Crossing::Below,
            (CrossingKind::Crosses, Some(value)) => Crossing::At(value),
            (CrossingKind::Crosses | CrossingKind::Unclear, so_far) => Crossing::Open(so_far),
        };
        let (finding, amount) = match &crossing {
            Crossing::At(value) if row.reference().is_some() => (Finding::Balance, Some(*value)),
            Crossing::At(value) => (Finding::EvenAt, Some(*value)),
            Crossing::Above => (Finding::AlwaysAbove, None),
            Crossing::Below => (Finding::AlwaysBelow, None),
            Crossing::Open(so_far) => (Finding::CannotTell, *so_far),
        };
        let text = match &row.counted {
            Some(counted) => balance::text(row, counted, &crossing, confidence),
            None => text(row, &crossing, confidence),
        };
        Verdict::new(&row.subject_name, finding, text).by(amount)
    }
}

fn text(row: &CrossingResult, crossing: &Crossing, confidence: f64) -> String {
    let percent = number(100.0 * confidence);
    let [least, most] = row.tried.map(number);
    let found = |at: &Estimate| {
        let value = number(at.value);
        (value, format!("({percent} % interval {})", range(at)))
    };
    let said = match crossing {
        Crossing::At(at) => {
            let (value, ends) = found(at);
            let today = row.current.map_or(String::new(), number);
            format!("even at {value} {ends}; the ruleset has {today}")
        }
        Crossing::Above => format!("wins more than half at every value from {least} to {most}"),
        Crossing::Below => format!("wins less than half at every value from {least} to {most}"),
        Crossing::Open(Some(at)) => {
            let (value, ends) = found(at);
            format!("cannot tell yet: even value about {value} {ends}")
        }
        Crossing::Open(None) => "cannot tell yet: no even value found".to_string(),
    };
    format!("{} by {}: {said}", row.subject_name, row.path)
}
