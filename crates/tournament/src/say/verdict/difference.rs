//! Verdicts on a difference in score, of a fleet or of an option in another's place.

use super::assessment::Compared;
use evenkeel_stats::Side;

use super::range::{
    alone, each_beginner, each_player, ends, interval_of, needs, reaches_out, signed,
    signed_difference,
};
use super::{Assessment, Verdict};
use crate::say::result::{
    Estimate, FleetResult, LoadoutDifference, number_beside, short_number as number,
};

impl Verdict {
    /// The verdict on a loadout difference.
    pub fn of_difference(row: &LoadoutDifference, judged: &Assessment, confidence: f64) -> Verdict {
        let compared = judged.compared();
        let said = said(judged, &compared, confidence, "option");
        let (option, baseline) = (&row.alternative_name, &row.baseline_name);
        let text = format!("{option} instead of {baseline}: {said}");
        compared.verdict(option, judged, text)
    }

    /// The verdict on a fleet's score against the others.
    pub fn of_fleet(row: &FleetResult, judged: &Assessment, confidence: f64) -> Verdict {
        let compared = judged.compared();
        let said = said(judged, &compared, confidence, "matchup");
        let score = number_beside(100.0 * row.score.value, 50.0);
        let text = format!("{}: scores {score} % against the others: {said}", row.fleet);
        compared.verdict(&row.fleet, judged, text)
    }
}

/// The difference in words, in percentage points of the score.
fn said(judged: &Assessment, compared: &Compared, confidence: f64, each: &str) -> String {
    let interval = |by: &Estimate| {
        format!(
            "{} percentage points ({} {})",
            signed_difference(by.value * 100.0),
            interval_of(judged, &number(100.0 * confidence)),
            ends(by, |end| number_beside(100.0 * end, 0.0))
        )
    };
    match compared {
        Compared::Better(by) => format!("better, {}", interval(by)),
        Compared::Worse(by) => format!("worse, {}", interval(by)),
        Compared::Split => {
            let each = each_player(judged, |by| signed(100.0 * by.value));
            format!("depends on how it is played: {each} percentage points")
        }
        Compared::Fair(by) => {
            let band = number(100.0 * judged.band);
            let each = || each_beginner(judged, |by| signed(100.0 * by.value));
            let whose = match judged.for_beginners() {
                Some(Side::Above) => format!(" for good players, better for beginners{}", each()),
                Some(Side::Below) => format!(" for good players, worse for beginners{}", each()),
                None => String::new(),
            };
            format!(
                "even within {band} percentage points{whose}, {}{}",
                interval(by),
                reaches_out(judged, 0.0)
            )
        }
        Compared::Open(so_far) => {
            let so_far = so_far.as_ref().map(|by| format!(": {}", interval(by)));
            let so_far = so_far.unwrap_or_default();
            let alone = alone(judged, 0.0);
            format!("cannot tell yet{so_far}{alone}{}", needs(judged, each))
        }
    }
}
