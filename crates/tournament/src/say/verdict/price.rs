//! Verdicts on a price.

use evenkeel_stats::{Judgement, Side};

use super::range::{alone, each_beginner, each_player, interval_of, needs, range, reaches_out};
use super::{Assessment, Verdict};
use crate::say::finding::Finding;
use crate::say::result::{
    CrossingKind, CrossingResult, Estimate, Step, number_beside, short_number as number,
};

impl Verdict {
    /// The verdict on a price: the word by the test at today's price, the amount by
    /// the prices that were tried.
    pub fn of_price(row: &CrossingResult, judged: &Assessment, confidence: f64) -> Verdict {
        let percent = number(100.0 * confidence);
        let (wins, fair) = (wins(judged, &percent), fair_cost(row, &percent));
        let Judgement { side, within, .. } = judged.judgement;
        let share = |score: &Estimate| format!("{} %", number(100.0 * score.value));
        let (finding, amount, said) = match (side, within, judged.score) {
            _ if judged.is_split() => {
                let each = each_player(judged, share);
                let said = format!("depends on how it is played: it wins {each}{fair}");
                (Finding::DependsOnPlay, None, said)
            }
            (_, true, Some(score)) => {
                let band = number(100.0 * judged.band);
                let lean = match side {
                    Some(Side::Above) => ", a little too cheap",
                    Some(Side::Below) => ", a little too dear",
                    None => "",
                };
                let each = || each_beginner(judged, share);
                let (finding, whose) = match judged.for_beginners() {
                    Some(Side::Above) => (
                        Finding::FairCheap,
                        format!(" for good players, too cheap for beginners{}", each()),
                    ),
                    Some(Side::Below) => (
                        Finding::FairDear,
                        format!(" for good players, too dear for beginners{}", each()),
                    ),
                    None => (Finding::Fair, lean.to_string()),
                };
                let out = reaches_out(judged, 0.5);
                let said =
                    format!("fair within {band} percentage points{whose}: {wins}{out}{fair}");
                (finding, Some(score.plus(-0.5)), said)
            }
            (Some(side), ..) => {
                let (finding, by, claim) = mispriced(row, side, judged, &percent);
                (finding, by, format!("{claim}; {wins}"))
            }
            (None, ..) => {
                let (alone, more) = (alone(judged, 0.5), needs(judged, "price"));
                let said = format!("cannot tell yet: {wins}{alone}{fair}{more}");
                (Finding::CannotTell, row.at, said)
            }
        };
        let today = row.current.map_or(String::new(), number);
        let name = &row.subject_name;
        let text = format!("{name} at {today}: {said}{}{}", step(row), sizes(row));
        let verdict = Verdict::new(&row.subject_name, finding, text);
        verdict.by(amount).settled_by(judged)
    }
}

/// The claim against a price. Where the word is beyond doubt and the prices that fit
/// are not all on its side, those are left out that are not: the win rate falls with
/// the price, so what is too dear today is not fair at a higher one.
fn mispriced(
    row: &CrossingResult,
    side: Side,
    judged: &Assessment,
    percent: &str,
) -> (Finding, Option<Estimate>, String) {
    let [least, most] = row.tried.map(number);
    let today = row.current.unwrap_or_default();
    let off = |by: Estimate| {
        let low = by.low.max(1.0);
        let high = by.high.max(low);
        Estimate::new(by.value.clamp(low, high), low, high)
    };
    let (finding, by) = match (side, row.kind) {
        (Side::Above, CrossingKind::AlwaysAbove) => {
            let said = format!("underpriced: it wins even at {most}, the highest cost tried");
            return (Finding::UnderpricedBeyond, None, said);
        }
        (Side::Below, CrossingKind::AlwaysBelow) => {
            let said = format!("overpriced: it loses even at {least}, the lowest cost tried");
            return (Finding::OverpricedBeyond, None, said);
        }
        (Side::Above, _) => (Finding::Underpriced, row.at.map(|fair| fair.plus(-today))),
        (Side::Below, _) => {
            let less = row.at.map(|fair| fair.turned().plus(today));
            (Finding::Overpriced, less)
        }
    };
    let by = by.map_or(Estimate::new(1.0, 1.0, f64::INFINITY), off);
    let points = by_points(&by, judged, percent);
    let claim = format!("{} by {points}, to be fair alone", finding.word());
    (finding, Some(by), claim)
}

/// By how many points a price is wrong, in the hands of the player who tried the others.
fn by_points(by: &Estimate, judged: &Assessment, percent: &str) -> String {
    let first = judged.players.first();
    let whose = first.map_or(String::new(), |played| format!(" for {}", played.player));
    let points = |by: f64| match number(by) {
        one if one == "1" => "1 point".to_string(),
        more => format!("{more} points"),
    };
    if by.high.is_finite() {
        let (by, range) = (points(by.value), range(by));
        format!("{by}{whose} ({percent} % interval {range})")
    } else {
        let low = points(by.low);
        format!("{low} or more{whose} ({percent} % confidence)")
    }
}

/// The win rate of the subject at today's price.
fn wins(judged: &Assessment, percent: &str) -> String {
    let Some(score) = &judged.score else {
        return "not played".to_string();
    };
    let [value, low, high] = score
        .parts()
        .map(|share| number_beside(100.0 * share, 50.0));
    let interval = interval_of(judged, percent);
    format!("it wins {value} % ({interval} {low} to {high})")
}

/// The prices that are fair alone, while every other stays as it is, if anything is known of
/// them.
fn fair_cost(row: &CrossingResult, percent: &str) -> String {
    let [least, most] = row.tried.map(number);
    match (row.kind, &row.at) {
        (_, Some(at)) => format!("; fair alone at {} ({percent} % confidence)", range(at)),
        (CrossingKind::AlwaysAbove, None) => format!("; fair alone over {most}"),
        (CrossingKind::AlwaysBelow, None) => format!("; fair alone under {least}"),
        (CrossingKind::Crosses | CrossingKind::Unclear, None) => String::new(),
    }
}

/// The fleets that a price holds for: it is changed alone, among all others as they are.
fn sizes(row: &CrossingResult) -> String {
    match row.sizes {
        None => String::new(),
        Some([least, most]) if least == most => {
            format!("; in fleets of exactly {least} points, where it counts which ships fit")
        }
        Some([least, most]) => format!("; in fleets of {least} to {most} points"),
    }
}

/// A step of the win rate through one half, if there is one: no price between can make
/// it even.
fn step(row: &CrossingResult) -> String {
    let through_half = |step: &Step| step.before > 0.5 && step.after < 0.5;
    let Some(step) = row.step.filter(through_half) else {
        return String::new();
    };
    let [before, after] = [step.before, step.after].map(|share| number(100.0 * share));
    // A tenth of one is a fleet in ten.
    let why = match step.count_change {
        change if change < -0.1 => ", where fewer fit",
        change if change > 0.1 => ", where more fit",
        _ => "",
    };
    let from = number(step.from);
    format!("; from {from} on{why}, it wins {after} % instead of {before} %")
}

#[cfg(test)]
mod tests {
    use evenkeel_stats::{Judgement, Opinion, Outlook, Sure};

    use super::*;
    use crate::say::verdict::PlayerAssessment;
    use crate::say::voters::Voice;

    fn heavy(kind: CrossingKind, at: Option<Estimate>) -> CrossingResult {
        CrossingResult {
            axis: 0,
            subject: "heavy".into(),
            subject_name: "Heavy".into(),
            path: "ships.heavy.cost".into(),
            is_cost: true,
            current: Some(80.0),
            counted: None,
            sizes: None,
            kind,
            at,
            step: None,
            tried: [65.0, 100.0],
            used: None,
        }
    }

    /// A score of 45, 50 or 55 %, by the side.
    fn judged(side: Option<Side>, within: bool, outlook: Outlook) -> Assessment {
        let value = match side {
            Some(Side::Above) => 0.55,
            Some(Side::Below) => 0.45,
            None => 0.5,
        };
        Assessment {
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
            "Heavy at 80: overpriced by 6 points (95 % interval 3 to 9), to be fair alone; \
             it wins 45 % (95 % interval 44 to 46)"
        );
        assert_eq!(
            text(crosses, Some([83.0, 84.0, 90.0]), Some(Side::Above)),
            "Heavy at 80: underpriced by 4 points (95 % interval 3 to 10), to be fair alone; \
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
             fair alone at 76 to 95 (95 % confidence); needs about 3000 more pairs at each price"
        );
    }

    #[test]
    fn an_amount_says_for_which_fleets_it_holds() {
        let fair = judged(None, true, Outlook::Settled);
        let said = |sizes| {
            let row = CrossingResult {
                sizes,
                ..heavy(CrossingKind::Crosses, None)
            };
            Verdict::of_price(&row, &fair, 0.95).text
        };
        let spread = said(Some([270, 330]));
        assert!(
            spread.ends_with("; in fleets of 270 to 330 points"),
            "{spread}"
        );
        let exact = said(Some([300, 300]));
        let end = "; in fleets of exactly 300 points, where it counts which ships fit";
        assert!(exact.ends_with(end), "{exact}");
    }

    #[test]
    fn a_range_that_is_open_on_one_side_bounds_the_amount_on_one_side() {
        let open = Some([f64::NEG_INFINITY, 64.0, 70.0]);
        let found = text(CrossingKind::Unclear, open, Some(Side::Below));
        let expected = "Heavy at 80: overpriced by 10 points or more (95 % confidence), \
             to be fair alone; ";
        assert!(found.starts_with(expected), "{found}");
    }

    #[test]
    fn the_word_is_that_of_the_test_whatever_prices_fit() {
        // A subject that wins less than half at 80 is fair below it: of 76 to 95 that leaves
        // 76 to 79, one to four points less.
        let found = text(
            CrossingKind::Crosses,
            Some([76.0, 84.0, 95.0]),
            Some(Side::Below),
        );
        let expected = "Heavy at 80: overpriced by 1 point (95 % interval 1 to 4), \
             to be fair alone; ";
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
        assert_eq!(said(None).finding, Finding::Fair);
        assert_eq!(said(None).amount.map(|by| by.value), Some(0.0));
        assert!(
            said(Some(Side::Above))
                .text
                .contains(", a little too cheap: ")
        );
    }

    #[test]
    fn a_price_that_is_fair_to_good_players_says_what_it_is_to_beginners() {
        let row = heavy(CrossingKind::Crosses, None);
        let sure = |within, beyond| Sure {
            side: beyond,
            within,
            beyond,
        };
        let player = |name: &str, voice, score, sure| PlayerAssessment {
            player: name.to_string(),
            voice,
            opinion: Opinion {
                judgement: judged(None, voice == Voice::Votes, Outlook::Settled).judgement,
                sure,
            },
            score: Some(Estimate::around(score, 0.01)),
        };
        let fair = judged(None, true, Outlook::Settled);
        let heard = Assessment {
            players: vec![
                player("captain", Voice::Votes, 0.5, sure(true, None)),
                player(
                    "charge",
                    Voice::Beginner,
                    0.4,
                    sure(false, Some(Side::Below)),
                ),
            ],
            ..fair
        };
        let said = Verdict::of_price(&row, &heard, 0.95);
        assert_eq!(said.finding, Finding::FairDear);
        let start = "Heavy at 80: fair within 2 percentage points for good players, \
                     too dear for beginners (40 % for charge): it wins 50 % (95 % interval ";
        assert!(said.text.starts_with(start), "{}", said.text);
    }

    #[test]
    fn an_interval_that_reaches_out_of_the_band_or_ends_next_to_even_contradicts_no_word() {
        let row = heavy(CrossingKind::Crosses, None);
        let said = |within, side, [value, low, high]: [f64; 3]| {
            let judged = Assessment {
                score: Some(Estimate::new(value, low, high)),
                ..judged(side, within, Outlook::Settled)
            };
            Verdict::of_price(&row, &judged, 0.95).text
        };
        let fair = said(true, None, [0.501, 0.481, 0.521]);
        assert!(
            fair.ends_with(
                "it wins 50.1 % (95 % interval 48.1 to 52.1); the interval may err on either side \
                 and so reaches further than this word, which may err on one"
            ),
            "{fair}"
        );
        let dear = said(false, Some(Side::Below), [0.48, 0.46, 0.499_98]);
        assert!(
            dear.ends_with("it wins 48 % (95 % interval 46 to 49.998)"),
            "{dear}"
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
                "; not even a hundred times the pairs is sure to settle it; \
                 from 82 on, where fewer fit, it wins 46 % instead of 53 %"
            ),
            "{found}"
        );
    }
}
