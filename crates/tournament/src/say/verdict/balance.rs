//! Sentences on how many of one class balance another.

use super::range::ends;
use crate::say::result::{Counted, CrossingKind, CrossingResult, Estimate, short_number as number};

/// The sentence of a count axis.
pub(super) fn text(
    row: &CrossingResult,
    counted: &Counted,
    value: Option<Estimate>,
    confidence: f64,
) -> String {
    let name = &row.subject_name;
    let percent = number(100.0 * confidence);
    let found = |value: &Estimate| {
        let write = match counted.reference {
            Some(_) => few,
            None => number,
        };
        let ends = ends(value, write);
        let what = match &counted.reference {
            Some(reference) => format!("one {}", reference.name),
            None => counted.against.clone(),
        };
        let value = write(value.value);
        let worth = worth(row);
        format!("about {value} {name} balance {what} ({percent} % interval {ends}){worth}")
    };
    let [least, most] = row.tried.map(number);
    let against = &counted.against;
    match (row.kind, &value) {
        (CrossingKind::AlwaysAbove, _) => {
            format!("Fewer than {least} {name} balance {against}: {least} win more than half")
        }
        (CrossingKind::AlwaysBelow, _) => {
            format!("More than {most} {name} balance {against}: {most} win less than half")
        }
        (CrossingKind::Crosses, Some(value)) => capital(&found(value)),
        (CrossingKind::Unclear, Some(value)) => {
            format!("{name}: cannot tell yet: perhaps {}", found(value))
        }
        (CrossingKind::Crosses | CrossingKind::Unclear, None) => {
            format!("{name}: cannot tell yet how many balance {against}")
        }
    }
}

/// The words for what one of the subject should cost, and what it does; empty where there are no
/// points.
fn worth(row: &CrossingResult) -> String {
    let listed = row.counted.as_ref().and_then(|counted| counted.points);
    let reference = row.reference().and_then(|reference| reference.points);
    let (Some(listed), Some(reference), Some(beyond)) = (listed, reference, row.worth_beyond())
    else {
        return String::new();
    };
    let fair = beyond.plus(reference);
    let ends = ends(&fair, number);
    let [fair, listed] = [fair.value, listed].map(number);
    format!(", worth {fair} points ({ends}) for {listed}")
}

/// A ratio: two decimals at most, or one from 10.
fn few(value: f64) -> String {
    if value.abs() >= 10.0 {
        return number(value);
    }
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say::result::Reference;
    use crate::say::verdict::Verdict;

    fn verdict(kind: CrossingKind, at: Option<[f64; 3]>, count: Option<u32>) -> String {
        Verdict::of_crossing(&crossing(kind, at, count), 0.95).text
    }

    fn crossing(kind: CrossingKind, at: Option<[f64; 3]>, count: Option<u32>) -> CrossingResult {
        CrossingResult {
            axis: 0,
            subject: "d7".to_string(),
            subject_name: "D7".to_string(),
            path: "count".to_string(),
            is_cost: false,
            current: None,
            counted: Some(Counted {
                against: "Two DN".to_string(),
                reference: count.map(|count| Reference {
                    id: "dn".to_string(),
                    name: "DN".to_string(),
                    count,
                    points: None,
                }),
                points: None,
            }),
            sizes: None,
            kind,
            at: at.map(|[low, value, high]| Estimate { value, low, high }),
            step: None,
            tried: [1.0, 5.0],
            used: None,
        }
    }

    /// At 60 points a DN, 1.7 D7 for one are worth 35.3 each, 60 / 1.9 to 60 / 1.5.
    #[test]
    fn what_has_a_price_is_worth_points() {
        let mut row = crossing(CrossingKind::Crosses, Some([3.0, 3.4, 3.8]), Some(2));
        let counted = row.counted.as_mut().expect("a count");
        counted.points = Some(40.0);
        counted.reference.as_mut().expect("a reference").points = Some(60.0);
        assert_eq!(
            Verdict::of_crossing(&row, 0.95).text,
            "About 1.7 D7 balance one DN (95 % interval 1.5 to 1.9), worth 35.3 points (31.6 to 40) for 40"
        );
        assert_eq!(row.costs_beyond(), Some(-20.0));
        let open = Some([-0.5, 3.4, 3.8]);
        let found = CrossingResult {
            at: crossing(CrossingKind::Unclear, open, None).at,
            ..row
        };
        let beyond = found.worth_beyond().expect("prices");
        assert_eq!(beyond.high, f64::INFINITY);
    }

    #[test]
    fn ratios_in_words() {
        let at = Some([3.0, 3.4, 3.8]);
        assert_eq!(
            verdict(CrossingKind::Crosses, at, Some(2)),
            "About 1.7 D7 balance one DN (95 % interval 1.5 to 1.9)"
        );
        assert_eq!(
            verdict(CrossingKind::Crosses, at, Some(4)),
            "About 0.85 D7 balance one DN (95 % interval 0.75 to 0.95)"
        );
        assert_eq!(
            verdict(CrossingKind::Crosses, at, None),
            "About 3.4 D7 balance Two DN (95 % interval 3 to 3.8)"
        );
    }

    #[test]
    fn what_is_not_found_says_so() {
        assert_eq!(
            verdict(CrossingKind::AlwaysAbove, None, Some(2)),
            "Fewer than 1 D7 balance Two DN: 1 win more than half"
        );
        assert_eq!(
            verdict(CrossingKind::AlwaysBelow, None, Some(2)),
            "More than 5 D7 balance Two DN: 5 win less than half"
        );
        assert_eq!(
            verdict(
                CrossingKind::Unclear,
                Some([4.0, 5.0, f64::INFINITY]),
                Some(2)
            ),
            "D7: cannot tell yet: perhaps about 2.5 D7 balance one DN (95 % interval 2 or more)"
        );
        assert_eq!(
            verdict(CrossingKind::Unclear, None, None),
            "D7: cannot tell yet how many balance Two DN"
        );
    }
}
