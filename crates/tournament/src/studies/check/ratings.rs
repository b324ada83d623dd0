//! Two round robins: what moved in the ratings of the fleets that both have.

use evenkeel_stats::{Confidence, Evidence, judge, of_each_judged};

use super::compare::Strictness;
use super::price_lists::word_of;
use super::rows::blank;
use crate::say::drift::{How, Row, Subject};
use crate::say::finding::Finding;
use crate::say::findings::confidence;
use crate::say::result::{Estimate, RunResult, short_number as number};
use crate::say::structure::RATINGS;
use crate::say::verdict::signed;

/// Points of rating for each unit of a score, where fleets are nearly even.
const POINTS: f64 = 1600.0 / core::f64::consts::LN_10;

/// The rating of a fleet.
struct Rated {
    name: String,
    rating: Estimate,
    /// The standard error of the rating.
    error: f64,
    /// Whether the rating is finite by a limit only.
    is_limited: bool,
}

/// The ratings of a run, about the mean of the fleets that another one has as well; none of a
/// run without any.
fn rated(found: &RunResult, other: &RunResult) -> Vec<Rated> {
    let names = |run: &RunResult| -> Vec<String> {
        let sheet = run.sheet(RATINGS.id);
        let rows = sheet.into_iter().flat_map(|sheet| {
            let rows = sheet.rows.iter();
            rows.filter_map(|row| sheet.text(row, "fleet").map(str::to_string))
        });
        rows.collect()
    };
    let shared = names(other);
    let z = confidence(found.provenance.confidence).critical_value();
    let sheets = found.sheets.iter().filter(|sheet| sheet.id == RATINGS.id);
    let rows = sheets.flat_map(|sheet| sheet.rows.iter().map(move |row| (sheet, row)));
    let rated = rows.filter_map(|(sheet, row)| {
        let rating = sheet.estimate(row, "rating")?;
        Some(Rated {
            name: sheet.text(row, "fleet")?.to_string(),
            rating,
            error: ((rating.high - rating.low) / (2.0 * z)).max(f64::MIN_POSITIVE),
            is_limited: sheet.flag(row, "limited")?,
        })
    });
    let mut rated: Vec<Rated> = rated.filter(|one| shared.contains(&one.name)).collect();
    let sum: f64 = rated.iter().map(|one| one.rating.value).sum();
    let mean = sum / rated.len().max(1) as f64;
    for one in &mut rated {
        one.rating = one.rating.plus(-mean);
    }
    rated
}

/// A row for each fleet that has a rating in both runs; none where either has no ratings.
/// Ratings are taken for two samples even where both runs share seeds, which claims too little.
pub fn compare_ratings(before: &RunResult, now: &RunResult, strictness: Strictness) -> Vec<Row> {
    let old = rated(before, now);
    let new = rated(now, before);
    let both: Vec<(&Rated, &Rated)> = new
        .iter()
        .filter_map(|now| Some((old.iter().find(|old| old.name == now.name)?, now)))
        .collect();
    let pairs = (now.battles_played / 2).max(1);
    let level = Confidence::new(1.0 - strictness.false_alarms).unwrap_or_default();
    let by = |(before, now): &(&Rated, &Rated)| now.rating.value - before.rating.value;
    let error = |(before, now): &(&Rated, &Rated)| libm::hypot(now.error, before.error);
    let evidence = both
        .iter()
        .map(|one| Evidence::of_difference(by(one), error(one), pairs, POINTS * strictness.band));
    let judged = judge(&evidence.collect::<Vec<_>>(), level);
    let z = of_each_judged(judged.iter().copied(), level).critical_value();
    let rows = both.iter().zip(judged).map(|(one, judged)| {
        let (before, now) = one;
        let moved = Estimate::around(by(one), z * error(one));
        let is_same = before.rating == now.rating;
        let finding = match before.is_limited || now.is_limited {
            _ if is_same => Finding::Unchanged,
            true => Finding::Inconclusive,
            false => word_of(judged),
        };
        Row {
            finding,
            alarm: finding.mark().is_claim(),
            moved: Some(moved),
            pairs,
            identical: is_same,
            how: How::TwoSamples,
            sentence: told(before, now, &moved),
            ..blank(Subject::Rating, now.name.clone())
        }
    });
    rows.collect()
}

fn told(before: &Rated, now: &Rated, moved: &Estimate) -> String {
    let [was, is] = [before, now].map(|one| number(one.rating.value));
    if before.rating == now.rating {
        return format!("the same in both: rating {is}");
    }
    let limited = match before.is_limited || now.is_limited {
        true => "; some fleets never lost to some others, so that ratings have no end",
        false => "",
    };
    format!(
        "rating {was} before, {is} now: {} points [{}, {}]{limited}",
        signed(moved.value),
        signed(moved.low),
        signed(moved.high)
    )
}
