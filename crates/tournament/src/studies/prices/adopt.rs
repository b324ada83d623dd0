//! The choice of prices to adopt: the fewest changes after which no claim is left.

use super::PriceList;
use super::fit::Fitted;
use super::panel::wrong_at;
use super::verdicts::LIST;
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::RunResult;
use crate::studies::proposal::{Outcome, PriceChange, priced_anew};

/// A mean fleet may cost so much more or less than today, in hundredths: beyond, the game
/// would be of another size.
const MOST_APART: i32 = 10;

/// Scales of all worths that are tried, the nearest to 1 first: what a point is worth is a
/// matter of agreement, so the fewest prices change where most are right among themselves.
fn scales() -> impl Iterator<Item = f64> {
    let apart = (0..=MOST_APART).flat_map(|by| [100 - by, 100 + by]);
    apart.map(|hundredths| f64::from(hundredths) / 100.0)
}

/// The scale of all worths that leaves the fewest prices to change; of those the one nearest
/// to 1, at which the mean fleet keeps its price, and all within a tenth of it.
pub fn scale(plan: &Plan, step: u32, sizes: &[Fitted]) -> f64 {
    // The first of the scales that leave the fewest is the nearest to 1.
    let tried = scales().map(|scale| (scale, wrong_at(plan, step, sizes, scale)));
    let fewest = tried.min_by_key(|(_, wrong)| *wrong);
    fewest.map_or(1.0, |(scale, _)| scale)
}

/// Sees to it that a list proposes prices that can be set, before anything is played.
///
/// # Errors
/// In words, when it is of several sizes or of a system without points, which propose no
/// single price, or when the rules say of something what it costs and can be told no other.
pub fn check(plan: &Plan, list: &PriceList) -> Result<(), String> {
    let (rules, sizes) = (&plan.rules[0], list.sizes.len());
    if list.sizes.iter().any(|size| size.size.is_none()) {
        return Err(format!(
            "`{}` has no points, so there is no price to adopt",
            rules.name()
        ));
    }
    if sizes != 1 {
        return Err(format!(
            "a list of one size proposes prices; this one has {sizes}: name one in `sizes`"
        ));
    }
    let entries = rules.catalogue().entries.iter();
    let priced = entries.filter_map(|entry| Some((entry, entry.cost?)));
    // An option may have no price but the slot that it takes.
    let priced = priced.filter(|(entry, cost)| *cost != 0 || entry.kind.is_class());
    let fixed = priced.filter_map(|(entry, before)| {
        let tried = [before + 1, before - 1].map(|after| {
            let change = PriceChange {
                after,
                ..PriceChange::of(entry, before)
            };
            priced_anew(rules, &[change])
        });
        let [dearer, cheaper] = tried.map(Result::err);
        let reason = dearer.filter(|_| cheaper.is_some())?;
        Some(format!("{} ({reason})", entry.name))
    });
    let fixed: Vec<String> = fixed.collect();
    match fixed.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "these have a price that the ruleset lets nobody set: {}",
            fixed.join(", ")
        )),
    }
}

/// A row of the table of prices, as far as adoption reads it.
struct Priced<'r> {
    item: &'r str,
    finding: Finding,
    listed: Option<f64>,
    proposed: Option<f64>,
    mean: Option<f64>,
}

/// The rows of the price list of a run; none without one.
fn priced(found: &RunResult) -> Vec<Priced<'_>> {
    let Some(sheet) = found.sheet("prices") else {
        return Vec::new();
    };
    let rows = sheet.rows.iter().filter_map(|row| {
        Some(Priced {
            item: sheet.text(row, "item")?,
            finding: sheet.finding(row, "finding")?,
            listed: sheet.number(row, "listed"),
            proposed: sheet.number(row, "proposed"),
            mean: sheet.number(row, "mean_number"),
        })
    });
    rows.collect()
}

/// The changes that a list proposes.
///
/// # Errors
/// In words, when there is no list.
pub fn changes(plan: &Plan, found: &RunResult) -> Result<Vec<PriceChange>, String> {
    found.sheet("prices").ok_or("there is no price list")?;
    let mut changes = Vec::new();
    for row in priced(found) {
        if row.finding == Finding::NoList {
            return Err(no_list(found));
        }
        let entry = plan.rules[0].catalogue().get(row.item);
        let cost = entry.and_then(|entry| Some((entry, entry.cost?)));
        let Some((entry, before)) = cost else {
            continue;
        };
        let more = row.proposed.zip(row.listed);
        let more = more.map_or(0.0, |(proposed, listed)| proposed - listed);
        changes.push(PriceChange {
            after: before + more.round() as i32,
            ..PriceChange::of(entry, before)
        });
    }
    changes.retain(|change| change.before != change.after);
    Ok(changes)
}

/// The reason why nothing is proposed: what the list says of itself.
fn no_list(found: &RunResult) -> String {
    let said = found.verdicts.iter();
    let said = said.filter(|verdict| verdict.subject == LIST);
    let said: Vec<&str> = said.map(|verdict| &*verdict.text).collect();
    said.join("; ")
}

/// The outcome of a list.
pub fn outcome(found: &RunResult) -> Outcome {
    let prices = priced(found);
    let count = |of: &[Finding]| {
        let rows = prices.iter().filter(|row| of.contains(&row.finding));
        rows.count() as u64
    };
    let spread = found.sheet("price_fits").and_then(|sheet| {
        let mut rows = sheet.rows.iter();
        rows.find_map(|row| sheet.estimate(row, "spread"))
    });
    Outcome {
        battles: found.battles_played,
        items: prices.len() as u64 - count(&[Finding::NotAsked]),
        mispriced: count(&[Finding::Overpriced, Finding::Underpriced]),
        fixed: count(&[
            Finding::TooDearAtLeast,
            Finding::BetterOption,
            Finding::WorseOption,
        ]),
        spread,
    }
}

/// The mean of the fleets that a list drew, as a job's `reference`: lists over the same
/// fleet are comparable, whatever prices the next ones are drawn by.
pub fn mean_fleet(found: &RunResult) -> Vec<(String, f64)> {
    let prices = priced(found).into_iter();
    let items = prices.filter_map(|row| Some((row.item.to_string(), row.mean?)));
    items.collect()
}
