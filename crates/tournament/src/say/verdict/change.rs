//! Sentences on what a variant of the rules changed.

use super::assessment::Compared;
use super::range::{alone, needs, signed};
use super::{Assessment, Verdict};
use crate::say::finding::Finding;
use crate::say::result::{ChangeResult, Estimate, Measure, short_number as number};
use evenkeel_stats::Side;

impl Verdict {
    /// The verdict on a change; none on that of a single matchup, of which there are many. Only for
    /// the scores of archetypes, which a job asks about, more pairs are asked for.
    pub fn of_change(row: &ChangeResult, judged: &Assessment, confidence: f64) -> Option<Verdict> {
        let (subject, head) = speech(row)?;
        let by = row.difference;
        if row.measure == Measure::Score {
            let compared = judged.compared();
            let text = text(row, &head, judged, &compared, confidence);
            return Some(compared.verdict(&subject, judged, text));
        }
        let (finding, compared) = match judged.judgement.side {
            Some(Side::Above) => (Finding::More, Compared::Better(by)),
            Some(Side::Below) => (Finding::Less, Compared::Worse(by)),
            None => (Finding::CannotTell, Compared::Open(Some(by))),
        };
        let text = text(row, &head, judged, &compared, confidence);
        Some(Verdict::new(subject, finding, text).by(by))
    }
}

/// The printed name of what is measured, and what stands before its value under the first
/// variant.
fn speech(row: &ChangeResult) -> Option<(String, String)> {
    let (subject, head) = match row.measure {
        Measure::Score => (&*row.subject, ": "),
        Measure::FirstTurn => ("Moving first", " is worth "),
        Measure::FirstFire => ("Firing first", " goes with "),
        Measure::Draws => ("Drawn battles", ": "),
        Measure::Rounds => ("Rounds of a battle", ": "),
        Measure::Matchup => return None,
    };
    Some((subject.to_string(), format!("{subject}{head}")))
}

fn text(
    row: &ChangeResult,
    head: &str,
    judged: &Assessment,
    compared: &Compared,
    confidence: f64,
) -> String {
    let write = |value: f64| match row.measure {
        Measure::Rounds => fine(value),
        _ => number(100.0 * value),
    };
    let value = |estimate: &Estimate| match row.measure {
        Measure::FirstTurn | Measure::FirstFire => {
            let [value, low, high] = estimate.parts().map(|share| signed(100.0 * share));
            format!("{value} ({low} to {high})")
        }
        Measure::Score | Measure::Matchup | Measure::Draws => {
            format!("{} %", write(estimate.value))
        }
        Measure::Rounds => fine(estimate.value),
    };
    let (unit, [up, down]) = match row.measure {
        Measure::Score => (" percentage points", ["better", "worse"]),
        Measure::Rounds => ("", ["more", "fewer"]),
        _ => (" percentage points", ["more", "less"]),
    };
    let percent = number(100.0 * confidence);
    let told = |by: &Estimate| {
        let [by, low, high] = by.parts().map(write);
        let ends = format!("{percent} % interval {low} to {high}");
        (format!("{by}{unit}"), ends)
    };
    let claim = |by: &Estimate, way: &str| {
        let (by, ends) = told(by);
        format!("{by} {way} ({ends})")
    };
    let none = |how: &str| {
        let sign = if row.difference.value > 0.0 { "+" } else { "" };
        let (by, ends) = told(&row.difference);
        let more = match row.measure {
            Measure::Score => needs(judged, "matchup"),
            _ => String::new(),
        };
        let alone = alone(judged, 0.0);
        format!("{how} ({sign}{by}, {ends}){alone}{more}")
    };
    let said = match compared {
        Compared::Better(by) => claim(by, up),
        Compared::Worse(by) => claim(&by.turned(), down),
        Compared::Fair(_) => none("no difference that matters"),
        Compared::Split => none("depends on how it is played"),
        Compared::Open(_) => none("no difference shown"),
    };
    let [before, after] = [&row.before, &row.after].map(value);
    let (baseline, variant) = (&row.baseline, &row.variant);
    format!("{head}{before} under {baseline}, {after} under {variant}: {said}")
}

/// Rounds are few, so that a tenth of one would hide what changes; what is less
/// than a hundredth gets thousandths.
fn fine(value: f64) -> String {
    let text = match value.abs() < 0.01 {
        true => format!("{value:.3}"),
        false => format!("{value:.2}"),
    };
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" | "" => "0".to_string(),
        text => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use evenkeel_stats::{Judgement, Outlook};

    use super::*;

    fn row(measure: Measure, before: f64, after: f64, difference: [f64; 3]) -> ChangeResult {
        let of = |value| Estimate::new(value, value, value);
        let [value, low, high] = difference;
        ChangeResult {
            variant: "Long Range".to_string(),
            baseline: "FTL".to_string(),
            measure,
            subject: "Gun line".to_string(),
            opponent: String::new(),
            pairs: 9000,
            before: of(before),
            after: of(after),
            difference: Estimate { value, low, high },
        }
    }

    fn judged(row: &ChangeResult, side: Option<Side>) -> Assessment {
        Assessment {
            judgement: Judgement {
                side,
                within: false,
                outlook: Outlook::MorePairs(3000),
            },
            score: Some(row.difference),
            band: 0.02,
            players: Vec::new(),
        }
    }

    fn text(measure: Measure, before: f64, after: f64, difference: [f64; 3]) -> String {
        let row = row(measure, before, after, difference);
        let [_, low, high] = difference;
        let side = match (low > 0.0, high < 0.0) {
            (true, _) => Some(Side::Above),
            (_, true) => Some(Side::Below),
            _ => None,
        };
        let verdict = Verdict::of_change(&row, &judged(&row, side), 0.95);
        verdict.map_or(String::new(), |verdict| verdict.text)
    }

    #[test]
    fn changes_in_words() {
        assert_eq!(
            text(Measure::Score, 0.541, 0.47, [-0.071, -0.09, -0.05]),
            "Gun line: 54.1 % under FTL, 47 % under Long Range: \
             7.1 percentage points worse (95 % interval 5 to 9)"
        );
        assert_eq!(
            text(Measure::FirstTurn, 0.031, 0.004, [-0.027, -0.04, -0.014]),
            "Moving first is worth +3.1 (+3.1 to +3.1) under FTL, \
             +0.4 (+0.4 to +0.4) under Long Range: \
             2.7 percentage points less (95 % interval 1.4 to 4)"
        );
        assert_eq!(
            text(Measure::Draws, 0.1, 0.13, [0.03, 0.01, 0.05]),
            "Drawn battles: 10 % under FTL, 13 % under Long Range: \
             3 percentage points more (95 % interval 1 to 5)"
        );
        assert_eq!(
            text(Measure::Rounds, 3.94, 3.88, [-0.06, -0.08, -0.04]),
            "Rounds of a battle: 3.94 under FTL, 3.88 under Long Range: \
             0.06 fewer (95 % interval 0.04 to 0.08)"
        );
        assert_eq!(text(Measure::Matchup, 0.5, 0.6, [0.1, 0.05, 0.15]), "");
    }

    /// Of many that were asked about, corrected for them all.
    #[test]
    fn a_difference_that_its_interval_alone_would_show_says_why_it_is_not() {
        let row = row(Measure::Draws, 0.1, 0.12, [0.02, 0.01, 0.03]);
        let said = Verdict::of_change(&row, &judged(&row, None), 0.95).expect("a verdict");
        let end = "no difference shown (+2 percentage points, 95 % interval 1 to 3); the interval \
                   is of this alone, and a claim has to hold beside all others and at every reading";
        assert!(said.text.ends_with(end), "{}", said.text);
    }

    #[test]
    fn a_difference_that_may_be_none_is_not_shown() {
        // Nobody asked about it, so no more pairs are asked for.
        assert_eq!(
            text(Measure::FirstFire, 0.1, 0.11, [0.01, -0.01, 0.03]),
            "Firing first goes with +10 (+10 to +10) under FTL, \
             +11 (+11 to +11) under Long Range: \
             no difference shown (+1 percentage points, 95 % interval -1 to 3)"
        );
        assert_eq!(
            text(Measure::Score, 0.5, 0.51, [0.01, -0.01, 0.03]),
            "Gun line: 50 % under FTL, 51 % under Long Range: \
             no difference shown (+1 percentage points, 95 % interval -1 to 3); \
             needs about 3000 more pairs at each matchup"
        );
    }
}
