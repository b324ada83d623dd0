//! Two price lists: what moved in what things are worth, cost and are called.

use std::collections::BTreeMap;

use evenkeel_stats::{Confidence, Evidence, Judgement, Student, judge, of_each_judged};

use super::compare::Strictness;
use super::origins::differs;
use super::rows::blank;
use crate::say::drift::{Findings, How, Row, Subject};
use crate::say::finding::Finding;
use crate::say::findings::confidence;
use crate::say::result::{Estimate, RunResult, short_number as number};
use crate::say::sheet::{Cell, Sheet};
use crate::say::verdict::signed;

/// The table that only price lists have.
const PRICES: &str = "prices";

/// A thing of a price list at one size: its id, and the points of a fleet, if there are any.
type Key = (String, Option<u64>);

/// A row of a price list.
#[derive(Clone, Debug, PartialEq)]
struct Priced {
    name: String,
    word: Finding,
    listed: Option<f64>,
    adopt: Option<f64>,
    worth: Estimate,
    /// The worth with the standard error of its dice, points.
    dice: Student,
    /// The mean number of the thing in a drawn fleet.
    mean: f64,
    /// The change in the win rate of a fleet that has the thing, by a point of its price.
    per_point: f64,
}

impl Priced {
    /// The price, the word and the worth of a row, whose intervals are of this confidence; none
    /// without a worth. A list that says no degrees of freedom is of an earlier program, and its
    /// errors are taken for known.
    fn of(sheet: &Sheet, row: &[Cell], confidence: Confidence) -> Option<(Key, Priced)> {
        let figure = |column| sheet.number(row, column);
        let dice = sheet.estimate(row, "dice")?;
        let half = ((dice.high - dice.low) / 2.0).max(f64::MIN_POSITIVE);
        let degrees = figure("dice_degrees").unwrap_or(f64::INFINITY);
        let item = sheet.text(row, "item")?.to_string();
        let priced = Priced {
            name: sheet.text(row, "item_name")?.to_string(),
            word: sheet.finding(row, "finding")?,
            listed: figure("listed"),
            adopt: figure("proposed"),
            worth: sheet.estimate(row, "worth")?,
            dice: Student::reaching(dice.value, half, degrees, confidence),
            mean: figure("mean_number")?,
            per_point: figure("per_point")?,
        };
        Some(((item, figure("size").map(|size| size as u64)), priced))
    }

    /// Whether another list says the same of the thing, whether or not it says its degrees of
    /// freedom.
    fn is_same(&self, other: &Priced) -> bool {
        let dice = self.dice;
        *self
            == Priced {
                dice,
                ..other.clone()
            }
    }
}

/// The rows of a run's price list, in their order; none of a run that is none.
fn priced(found: &RunResult) -> Option<Vec<(Key, Priced)>> {
    let sheet = found.sheet(PRICES)?;
    let confidence = confidence(found.provenance.confidence);
    let rows = sheet.rows.iter();
    let rows = rows.filter_map(|row| Priced::of(sheet, row, confidence));
    Some(rows.collect())
}

/// Compares two price lists, thing by thing; none where either run is no price list. Worths
/// are held against each other at the scale of the first, at which the same fleet costs the
/// same: the scale of points is a matter of agreement. Lists by the same seeds share much
/// chance, and are taken for two samples all the same, which claims too little.
pub fn compare_prices(
    before: &RunResult,
    now: &RunResult,
    strictness: Strictness,
) -> Option<Findings> {
    let (before_rows, now_rows) = (priced(before)?, priced(now)?);
    let old: BTreeMap<&Key, &Priced> = before_rows.iter().map(|(key, row)| (key, row)).collect();
    let scale = scale(&old, &now_rows);
    let pairs = (now.battles_played / 2).max(1);
    let shared: Vec<(&Key, Moved<'_>)> = now_rows
        .iter()
        .filter_map(|(key, now)| {
            let before = *old.get(key)?;
            Some((key, Moved { before, now, scale }))
        })
        .collect();
    let level = Confidence::new(1.0 - strictness.false_alarms).unwrap_or_default();
    let evidence = shared
        .iter()
        .map(|(_, one)| one.evidence(strictness.band, pairs));
    let judged = judge(&evidence.collect::<Vec<_>>(), level);
    let of_each = of_each_judged(judged.iter().copied(), level);
    let mut rows = Vec::new();
    for ((key, one), judged) in shared.iter().zip(judged) {
        let is_same = one.before.is_same(one.now);
        let finding = word_of(judged);
        let moved = one.by().estimate(of_each).into();
        rows.push(Row {
            finding: if is_same { Finding::Unchanged } else { finding },
            moved: Some(moved),
            pairs,
            identical: is_same,
            how: How::TwoSamples,
            sentence: one.told(&moved),
            ..blank(Subject::Price, named(key, &one.now.name))
        });
    }
    rows.extend(alone(&old, &now_rows));
    for row in &mut rows {
        row.alarm = row.finding.mark().is_claim();
    }
    Some(Findings {
        now: now.provenance.clone(),
        before: Some(before.provenance.clone()),
        differs: differs(&before.provenance, &now.provenance),
        changes: Vec::new(),
        band: strictness.band,
        false_alarms: strictness.false_alarms,
        battles: now.battles_played,
        unpaired: String::new(),
        alarm: shared.is_empty() || rows.iter().any(|row| row.alarm),
        rows,
    })
}

/// The word for how far something moved.
pub(super) fn word_of(judged: Judgement) -> Finding {
    match (judged.side, judged.within) {
        (Some(_), false) => Finding::Drifted,
        (Some(_), true) => Finding::MovedSlightly,
        (None, true) => Finding::Unchanged,
        (None, false) => Finding::Inconclusive,
    }
}

/// The factor for worths of now, so that the fleet that the first list drew on average costs by
/// both what the first says.
fn scale(old: &BTreeMap<&Key, &Priced>, now: &[(Key, Priced)]) -> f64 {
    let both = now
        .iter()
        .filter_map(|(key, now)| Some((old.get(key)?, now)));
    let (before, now) = both.fold((0.0, 0.0), |(before, now), (old, new)| {
        let [was, is] = [old, new].map(|row| old.mean * row.worth.value);
        (before + was, now + is)
    });
    let scale = before / now;
    if scale.is_finite() && scale > 0.0 {
        scale
    } else {
        1.0
    }
}

/// The rows of what only one of the lists has.
fn alone(old: &BTreeMap<&Key, &Priced>, now: &[(Key, Priced)]) -> Vec<Row> {
    let row = |key: &Key, name: &str, finding: Finding, sentence: &str| Row {
        finding,
        sentence: sentence.to_string(),
        ..blank(Subject::Price, named(key, name))
    };
    let new = now.iter().filter(|(key, _)| !old.contains_key(key));
    let new = new.map(|(key, own)| row(key, &own.name, Finding::New, "only the later list has it"));
    let is_gone = |key: &Key| now.iter().all(|(other, _)| other != key);
    let gone = old.iter().filter(|(key, _)| is_gone(key));
    let gone = gone.map(|(key, own)| {
        row(
            key,
            &own.name,
            Finding::Gone,
            "only the earlier list has it",
        )
    });
    new.chain(gone).collect()
}

fn named((_, size): &Key, name: &str) -> String {
    size.map_or(name.to_string(), |size| format!("{name} at {size} points"))
}

/// A thing in both lists.
struct Moved<'r> {
    before: &'r Priced,
    now: &'r Priced,
    /// The factor for worths of now.
    scale: f64,
}

impl Moved<'_> {
    /// By how much the worth moved, points of the first list.
    fn by(&self) -> Student {
        self.now.dice.times(self.scale).less(&self.before.dice)
    }

    /// Moves that change the win rate of a fleet with it by less than the band do not matter.
    fn evidence(&self, band: f64, pairs: u64) -> Evidence {
        let per_point = (self.now.per_point / self.scale).max(self.before.per_point);
        self.by().evidence(0.0, pairs, band / per_point)
    }

    /// Worths, prices and words before and now.
    fn told(&self, moved: &Estimate) -> String {
        let (before, now) = (self.before, self.now);
        if before.is_same(now) {
            let worth = number(now.worth.value);
            return format!(
                "the same in both: fair together at {worth}, {}",
                now.word.word()
            );
        }
        let worths = format!(
            "fair together at {} before, {} now: {} points [{}, {}]",
            number(before.worth.value),
            number(now.worth.value * self.scale),
            signed(moved.value),
            signed(moved.low),
            signed(moved.high)
        );
        let price = |price: Option<f64>| price.map_or("nothing".to_string(), number);
        let prices = [
            ("listed", before.listed, now.listed),
            ("adopt", before.adopt, now.adopt),
        ];
        let prices = prices
            .into_iter()
            .filter_map(|(what, was, is)| match was == is {
                true => is.map(|is| format!("; {what} {}", number(is))),
                false => Some(format!("; {what} {} before, {} now", price(was), price(is))),
            });
        let words = match before.word == now.word {
            true => now.word.word().to_string(),
            false => format!("{} before, {} now", before.word.word(), now.word.word()),
        };
        format!("{worths}{}; {words}", prices.collect::<String>())
    }
}
