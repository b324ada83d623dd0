//! The sentences of verdicts.

use super::Finding;
use crate::result::short_number as number;
use crate::result::{CrossingResult, Estimate, FleetResult, LoadoutDifference};

/// The sentence of a crossing.
pub(super) fn crossing(row: &CrossingResult, finding: &Finding, confidence: f64) -> String {
    let percent = number(100.0 * confidence);
    let name = &row.subject_name;
    let [least, most] = row.tried.map(number);
    let current = row.current.map_or(String::new(), number);
    let head = match row.is_cost {
        true => format!("{name} at {current}"),
        false => format!("{name} by {}", row.path),
    };
    let said = match finding {
        Finding::Overpriced(by) => mispriced("overpriced", by, &percent),
        Finding::Underpriced(by) => mispriced("underpriced", by, &percent),
        Finding::OverpricedBeyond => {
            format!("overpriced: it loses even at {least}, the lowest cost tried")
        }
        Finding::UnderpricedBeyond => {
            format!("underpriced: it wins even at {most}, the highest cost tried")
        }
        Finding::EvenAt(at) => format!(
            "even at {} ({percent} % interval {}); the ruleset has {current}",
            number(at.value),
            range(at)
        ),
        Finding::Above => format!("wins more than half at every value from {least} to {most}"),
        Finding::Below => format!("wins less than half at every value from {least} to {most}"),
        Finding::CannotTell { so_far, more_pairs } => {
            let what = if row.is_cost {
                "fair cost"
            } else {
                "even value"
            };
            let found = so_far.as_ref().map_or(format!("no {what} found"), |at| {
                format!(
                    "{what} about {} ({percent} % interval {})",
                    number(at.value),
                    range(at)
                )
            });
            format!("cannot tell yet: {found}{}", needs(*more_pairs, "point"))
        }
        Finding::Balance(_)
        | Finding::Better(_)
        | Finding::Worse(_)
        | Finding::More(_)
        | Finding::Less(_)
        | Finding::NotUsed
        | Finding::Told => String::new(),
    };
    format!("{head}: {said}")
}

/// By how many points a price is wrong.
fn mispriced(how: &str, by: &Estimate, percent: &str) -> String {
    if by.high.is_finite() {
        let (by, range) = (number(by.value), range(by));
        format!("{how} by {by} points ({percent} % interval {range})")
    } else {
        let low = number(by.low);
        format!("{how} by {low} points or more ({percent} % confidence)")
    }
}

/// The sentence of a loadout difference.
pub(super) fn difference(row: &LoadoutDifference, finding: &Finding, confidence: f64) -> String {
    let head = format!("{} instead of {}", row.alternative_name, row.baseline_name);
    let said = comparison(finding, confidence, "option");
    format!("{head}: {said}")
}

/// The sentence of a fleet.
pub(super) fn fleet(row: &FleetResult, finding: &Finding, confidence: f64) -> String {
    let said = comparison(finding, confidence, "matchup");
    format!(
        "{}: scores {} % against the others: {said}",
        row.fleet,
        number(100.0 * row.score.value)
    )
}

/// How much better or worse, in percentage points of the score.
fn comparison(finding: &Finding, confidence: f64, each: &str) -> String {
    let interval = |by: &Estimate| {
        format!(
            "{} percentage points ({} % interval {})",
            signed(by.value * 100.0),
            number(100.0 * confidence),
            range(&Estimate {
                value: by.value * 100.0,
                low: by.low * 100.0,
                high: by.high * 100.0,
            })
        )
    };
    match finding {
        Finding::Better(by) => format!("better, {}", interval(by)),
        Finding::Worse(by) => format!("worse, {}", interval(by)),
        Finding::CannotTell { so_far, more_pairs } => format!(
            "cannot tell yet{}{}",
            so_far
                .as_ref()
                .map_or(String::new(), |by| format!(": {}", interval(by))),
            needs(*more_pairs, each)
        ),
        _ => String::new(),
    }
}

pub(super) fn needs(more_pairs: Option<u64>, each: &str) -> String {
    more_pairs.map_or(String::new(), |pairs| {
        format!(
            "; needs about {} more pairs at each {each}",
            round_up(pairs)
        )
    })
}

/// Rounded up to two digits, since the rest would only pretend to be known.
fn round_up(pairs: u64) -> u64 {
    let mut unit = 1;
    while pairs / unit >= 100 {
        unit *= 10;
    }
    pairs.div_ceil(unit) * unit
}

pub(super) fn signed(x: f64) -> String {
    let text = number(x);
    if x > 0.0 { format!("+{text}") } else { text }
}

/// `3 to 9`, or `3 or more` when there is no end.
fn range(at: &Estimate) -> String {
    match (at.low.is_finite(), at.high.is_finite()) {
        (true, true) => format!("{} to {}", number(at.low), number(at.high)),
        (true, false) => format!("{} or more", number(at.low)),
        (false, true) => format!("{} or less", number(at.high)),
        (false, false) => "open on both sides".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::result::CrossingKind;
    use crate::verdict::Verdict;

    fn heavy(kind: CrossingKind, at: Option<Estimate>) -> CrossingResult {
        CrossingResult {
            axis: 0,
            subject: "heavy".into(),
            subject_name: "Heavy".into(),
            path: "ships.heavy.cost".into(),
            is_cost: true,
            current: Some(80.0),
            counted: None,
            kind,
            at,
            tried: [65.0, 100.0],
            used: None,
        }
    }

    fn text(kind: CrossingKind, at: Option<[f64; 3]>) -> String {
        let at = at.map(|[low, value, high]| Estimate { value, low, high });
        Verdict::of_crossing(&heavy(kind, at), 1000, 0.95).text
    }

    #[test]
    fn prices_in_words() {
        assert_eq!(
            text(CrossingKind::Crosses, Some([71.0, 74.0, 77.0])),
            "Heavy at 80: overpriced by 6 points (95 % interval 3 to 9)"
        );
        assert_eq!(
            text(CrossingKind::Crosses, Some([82.5, 84.0, 90.0])),
            "Heavy at 80: underpriced by 4 points (95 % interval 2.5 to 10)"
        );
        assert_eq!(
            text(CrossingKind::AlwaysBelow, None),
            "Heavy at 80: overpriced: it loses even at 65, the lowest cost tried"
        );
        assert_eq!(
            text(CrossingKind::Unclear, None),
            "Heavy at 80: cannot tell yet: no fair cost found"
        );
    }

    #[test]
    fn an_interval_that_is_open_on_one_side_may_still_decide() {
        assert_eq!(
            text(CrossingKind::Unclear, Some([f64::NEG_INFINITY, 64.0, 70.0])),
            "Heavy at 80: overpriced by 10 points or more (95 % confidence)"
        );
    }

    #[test]
    fn a_bound_at_the_price_itself_does_not_decide() {
        let verdict = text(CrossingKind::Crosses, Some([80.0, 93.0, 100.0]));
        assert!(
            verdict.starts_with(
                "Heavy at 80: cannot tell yet: fair cost about 93 (95 % interval 80 to 100)"
            ),
            "{verdict}"
        );
    }

    #[test]
    fn pairs_still_needed_follow_from_the_root_law() {
        // The fair cost is 2 from the current one and its interval reaches 4
        // towards it, twice too far: 4 times the pairs, 3,000 more than 1,000.
        assert_eq!(
            text(CrossingKind::Crosses, Some([74.0, 78.0, 82.0])),
            "Heavy at 80: cannot tell yet: fair cost about 78 (95 % interval 74 to 82); \
             needs about 3000 more pairs at each point"
        );
    }
}
