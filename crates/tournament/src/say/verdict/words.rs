//! The sentences of verdicts.

use evenkeel_stats::{Outlook, Side};

use super::{Finding, Judged};
use crate::say::result::short_number as number;
use crate::say::result::{CrossingKind, CrossingResult, Estimate, FleetResult, LoadoutDifference};

/// The sentence of a crossing of a number of the ruleset that is no price.
pub(super) fn crossing(row: &CrossingResult, finding: &Finding, confidence: f64) -> String {
    let percent = number(100.0 * confidence);
    let [least, most] = row.tried.map(number);
    let said = match finding {
        Finding::EvenAt(at) => format!(
            "even at {} ({percent} % interval {}); the ruleset has {}",
            number(at.value),
            range(at),
            row.current.map_or(String::new(), number)
        ),
        Finding::Above => format!("wins more than half at every value from {least} to {most}"),
        Finding::Below => format!("wins less than half at every value from {least} to {most}"),
        Finding::CannotTell { so_far, .. } => {
            let found = so_far.as_ref().map(|at| {
                let value = number(at.value);
                format!(
                    "even value about {value} ({percent} % interval {})",
                    range(at)
                )
            });
            let found = found.unwrap_or("no even value found".to_string());
            format!("cannot tell yet: {found}")
        }
        _ => String::new(),
    };
    format!("{} by {}: {said}", row.subject_name, row.path)
}

/// The sentence of a price.
pub(super) fn price(
    row: &CrossingResult,
    judged: &Judged,
    finding: &Finding,
    confidence: f64,
) -> String {
    let percent = number(100.0 * confidence);
    let today = row.current.map_or(String::new(), number);
    let [least, most] = row.tried.map(number);
    let wins = wins(judged, &percent);
    let mispriced = |how, by| format!("{}; {wins}", mispriced(how, by, judged, &percent));
    let said = match finding {
        Finding::Overpriced(by) => mispriced("overpriced", by),
        Finding::Underpriced(by) => mispriced("underpriced", by),
        Finding::DependsOnPlay => {
            let each = each_player(judged, |score| format!("{} %", number(100.0 * score.value)));
            let fair = fair_cost(row, &percent);
            format!("depends on how it is played: it wins {each}{fair}")
        }
        Finding::OverpricedBeyond => {
            format!("overpriced: it loses even at {least}, the lowest cost tried; {wins}")
        }
        Finding::UnderpricedBeyond => {
            format!("underpriced: it wins even at {most}, the highest cost tried; {wins}")
        }
        Finding::Fair(_) => {
            let band = number(100.0 * judged.band);
            let lean = match judged.judgement.side {
                Some(Side::Above) => ", a little too cheap",
                Some(Side::Below) => ", a little too dear",
                None => "",
            };
            let fair = fair_cost(row, &percent);
            format!("fair within {band} percentage points{lean}: {wins}{fair}")
        }
        Finding::CannotTell { .. } => {
            let fair = fair_cost(row, &percent);
            format!("cannot tell yet: {wins}{fair}{}", needs(judged, "price"))
        }
        _ => String::new(),
    };
    format!("{} at {today}: {said}{}", row.subject_name, step(row))
}

/// How often the subject wins at today's price.
fn wins(judged: &Judged, percent: &str) -> String {
    judged
        .score
        .as_ref()
        .map_or("not played".to_string(), |score| {
            let share = |share: f64| number(100.0 * share);
            format!(
                "it wins {} % ({percent} % interval{} {} to {})",
                share(score.value),
                over_players(judged),
                share(score.low),
                share(score.high)
            )
        })
}

/// Whose intervals an interval holds, if they are those of several players.
fn over_players(judged: &Judged) -> String {
    match judged.players.len() {
        0 => String::new(),
        players => format!(" over {players} players"),
    }
}

/// What each player has to say, in their order.
fn each_player(judged: &Judged, say: impl Fn(&Estimate) -> String) -> String {
    let players = judged.players.iter();
    let said = players.filter_map(|played| {
        let score = played.score.as_ref()?;
        Some(format!("{} for {}", say(score), played.player))
    });
    said.collect::<Vec<_>>().join(", ")
}

/// Which prices fit, if anything is known of them.
fn fair_cost(row: &CrossingResult, percent: &str) -> String {
    let [least, most] = row.tried.map(number);
    match (row.kind, &row.at) {
        (_, Some(at)) => format!("; fair cost {} ({percent} % confidence)", range(at)),
        (CrossingKind::AlwaysAbove, None) => format!("; fair cost over {most}"),
        (CrossingKind::AlwaysBelow, None) => format!("; fair cost under {least}"),
        (CrossingKind::Crosses | CrossingKind::Unclear, None) => String::new(),
    }
}

/// A step of the win rate through one half, if there is one: no price between can make
/// it even.
fn step(row: &CrossingResult) -> String {
    let Some(step) = row
        .step
        .filter(|step| step.before > 0.5 && step.after < 0.5)
    else {
        return String::new();
    };
    let [before, after] = [step.before, step.after].map(|share| number(100.0 * share));
    // A tenth of one is a fleet in ten.
    let why = match step.count_change {
        change if change < -0.1 => ", where fewer fit",
        change if change > 0.1 => ", where more fit",
        _ => "",
    };
    format!(
        "; from {} on{why}, it wins {after} % instead of {before} %",
        number(step.from)
    )
}

/// By how many points a price is wrong, in the hands of the player who tried the others.
fn mispriced(how: &str, by: &Estimate, judged: &Judged, percent: &str) -> String {
    let first = judged.players.first();
    let whose = first.map_or(String::new(), |played| format!(" for {}", played.player));
    if by.high.is_finite() {
        let (by, range) = (number(by.value), range(by));
        let points = if by == "1" { "point" } else { "points" };
        format!("{how} by {by} {points}{whose} ({percent} % interval {range})")
    } else {
        let low = number(by.low);
        format!("{how} by {low} points or more{whose} ({percent} % confidence)")
    }
}

/// The sentence of a loadout difference.
pub(super) fn difference(
    row: &LoadoutDifference,
    judged: &Judged,
    finding: &Finding,
    confidence: f64,
) -> String {
    let head = format!("{} instead of {}", row.alternative_name, row.baseline_name);
    let said = comparison(judged, finding, confidence, "option");
    format!("{head}: {said}")
}

/// The sentence of a fleet.
pub(super) fn fleet(
    row: &FleetResult,
    judged: &Judged,
    finding: &Finding,
    confidence: f64,
) -> String {
    let said = comparison(judged, finding, confidence, "matchup");
    format!(
        "{}: scores {} % against the others: {said}",
        row.fleet,
        number(100.0 * row.score.value)
    )
}

/// How much better or worse, in percentage points of the score.
fn comparison(judged: &Judged, finding: &Finding, confidence: f64, each: &str) -> String {
    let interval = |by: &Estimate| {
        format!(
            "{} percentage points ({} % interval{} {})",
            signed(by.value * 100.0),
            number(100.0 * confidence),
            over_players(judged),
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
        Finding::DependsOnPlay => {
            let each = each_player(judged, |by| signed(100.0 * by.value));
            format!("depends on how it is played: {each} percentage points")
        }
        Finding::Fair(by) => {
            let band = number(100.0 * judged.band);
            format!("even within {band} percentage points, {}", interval(by))
        }
        Finding::CannotTell { so_far, .. } => format!(
            "cannot tell yet{}{}",
            so_far
                .as_ref()
                .map_or(String::new(), |by| format!(": {}", interval(by))),
            needs(judged, each)
        ),
        _ => String::new(),
    }
}

/// What it takes to settle it.
pub(super) fn needs(judged: &Judged, each: &str) -> String {
    match judged.judgement.outlook {
        Outlook::Settled => String::new(),
        Outlook::MorePairs(pairs) => {
            format!(
                "; needs about {} more pairs at each {each}",
                round_up(pairs)
            )
        }
        Outlook::WillNotSettle => "; a hundred times the pairs would hardly settle it".to_string(),
    }
}

/// Rounded up to two digits, since the rest would only pretend to be known.
fn round_up(pairs: u64) -> u64 {
    let mut unit = 1;
    while pairs / unit >= 100 {
        unit *= 10;
    }
    pairs.div_ceil(unit) * unit
}

pub(crate) fn signed(x: f64) -> String {
    let text = number(x);
    if x > 0.0 { format!("+{text}") } else { text }
}

/// `3 to 9`, or `3 or more` when there is no end.
fn range(at: &Estimate) -> String {
    match (at.low.is_finite(), at.high.is_finite()) {
        _ if at.low == at.high => number(at.low),
        (true, true) => format!("{} to {}", number(at.low), number(at.high)),
        (true, false) => format!("{} or more", number(at.low)),
        (false, true) => format!("{} or less", number(at.high)),
        (false, false) => "open on both sides".to_string(),
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_stats::Judgement;

    use super::*;
    use crate::say::result::Step;
    use crate::say::verdict::Verdict;

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
            step: None,
            tried: [65.0, 100.0],
            used: None,
        }
    }

    /// A score of 45, 50 or 55 %, by the side.
    fn judged(side: Option<Side>, within: bool, outlook: Outlook) -> Judged {
        let value = match side {
            Some(Side::Above) => 0.55,
            Some(Side::Below) => 0.45,
            None => 0.5,
        };
        Judged {
            judgement: Judgement {
                side,
                within,
                outlook,
            },
            score: Some(Estimate {
                value,
                low: value - 0.01,
                high: value + 0.01,
            }),
            band: 0.02,
            players: Vec::new(),
        }
    }

    fn text(kind: CrossingKind, at: Option<[f64; 3]>, side: Option<Side>) -> String {
        let at = at.map(|[low, value, high]| Estimate { value, low, high });
        let outlook = match side {
            Some(_) => Outlook::Settled,
            None => Outlook::MorePairs(3000),
        };
        let judged = judged(side, false, outlook);
        Verdict::of_price(&heavy(kind, at), &judged, 0.95).text
    }

    #[test]
    fn prices_in_words() {
        let crosses = CrossingKind::Crosses;
        assert_eq!(
            text(crosses, Some([71.0, 74.0, 77.0]), Some(Side::Below)),
            "Heavy at 80: overpriced by 6 points (95 % interval 3 to 9); \
             it wins 45 % (95 % interval 44 to 46)"
        );
        assert_eq!(
            text(crosses, Some([83.0, 84.0, 90.0]), Some(Side::Above)),
            "Heavy at 80: underpriced by 4 points (95 % interval 3 to 10); \
             it wins 55 % (95 % interval 54 to 56)"
        );
        assert_eq!(
            text(CrossingKind::AlwaysBelow, None, Some(Side::Below)),
            "Heavy at 80: overpriced: it loses even at 65, the lowest cost tried; \
             it wins 45 % (95 % interval 44 to 46)"
        );
        assert_eq!(
            text(crosses, Some([76.0, 84.0, 95.0]), None),
            "Heavy at 80: cannot tell yet: it wins 50 % (95 % interval 49 to 51); \
             fair cost 76 to 95 (95 % confidence); needs about 3000 more pairs at each price"
        );
    }

    #[test]
    fn a_range_that_is_open_on_one_side_bounds_the_amount_on_one_side() {
        let open = Some([f64::NEG_INFINITY, 64.0, 70.0]);
        let found = text(CrossingKind::Unclear, open, Some(Side::Below));
        let expected = "Heavy at 80: overpriced by 10 points or more (95 % confidence); ";
        assert!(found.starts_with(expected), "{found}");
    }

    #[test]
    fn the_word_is_that_of_the_test_whatever_prices_fit() {
        // What wins less than half at 80 is fair below it: of 76 to 95 that leaves
        // 76 to 79, one to four points less.
        let found = text(
            CrossingKind::Crosses,
            Some([76.0, 84.0, 95.0]),
            Some(Side::Below),
        );
        let expected = "Heavy at 80: overpriced by 1 point (95 % interval 1 to 4); ";
        assert!(found.starts_with(expected), "{found}");
        let far = text(CrossingKind::Crosses, Some([60.0, 65.0, 70.0]), None);
        assert!(far.starts_with("Heavy at 80: cannot tell yet"), "{far}");
    }

    #[test]
    fn what_is_fair_says_how_nearly() {
        let row = heavy(CrossingKind::Crosses, None);
        let said = |side| {
            let judged = judged(side, true, Outlook::Settled);
            Verdict::of_price(&row, &judged, 0.95)
        };
        assert_eq!(
            said(None).text,
            "Heavy at 80: fair within 2 percentage points: \
             it wins 50 % (95 % interval 49 to 51)"
        );
        assert!(matches!(said(None).finding, Finding::Fair(by) if by.value == 0.0));
        assert!(
            said(Some(Side::Above))
                .text
                .contains(", a little too cheap: ")
        );
    }

    #[test]
    fn a_step_through_one_half_is_named() {
        let mut row = heavy(CrossingKind::Crosses, None);
        row.step = Some(Step {
            from: 82.0,
            before: 0.53,
            after: 0.46,
            count_change: -0.9,
        });
        let undecided = judged(None, false, Outlook::WillNotSettle);
        let found = Verdict::of_price(&row, &undecided, 0.95).text;
        assert!(
            found.ends_with(
                "; a hundred times the pairs would hardly settle it; \
                 from 82 on, where fewer fit, it wins 46 % instead of 53 %"
            ),
            "{found}"
        );
    }
}
