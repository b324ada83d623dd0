//! Which prices to adopt: the fewest changes after which no claim is left.

use super::PriceList;
use super::fit::Fitted;
use super::panel::{Offer, findings_at};
use crate::plan::Plan;
use crate::say::finding::Finding;
use crate::say::result::RunResult;
use crate::say::sheet::Sheet;
use crate::studies::proposal::{Change, Outcome};

/// A mean fleet may cost so much more or less than today, in hundredths: beyond, the game
/// would be of another size.
const MOST_APART: i32 = 10;

/// Scales of all worths that are tried, the nearest to 1 first: what a point is worth is a
/// matter of agreement, so the fewest prices change where most are right among themselves.
fn scales() -> impl Iterator<Item = f64> {
    let apart = (0..=MOST_APART).flat_map(|by| [100 - by, 100 + by]);
    apart.map(|hundredths| f64::from(hundredths) / 100.0)
}

/// The price that each item of a size should have, in the designer's steps: today's for
/// those of which nothing is claimed, and otherwise the worth. Of all scales that leaves
/// the fewest to change; of those the one nearest to 1, at which the mean fleet keeps its
/// price, and all within a tenth of it. None where nothing has a price, or there is no list.
/// What is free stays free: most such things cost a slot.
pub fn proposed(plan: &Plan, list: &PriceList, size: &Fitted) -> Vec<Option<f64>> {
    let Some((offer, worths)) = Offer::today(size).zip(mean_worths(size)) else {
        return vec![None; size.items.len()];
    };
    // The first of the scales that leave the fewest is the nearest to 1.
    let tried = scales().map(|scale| (scale, wrong_at(plan, size, &offer, scale)));
    let fewest = tried.min_by_key(|(_, wrong)| wrong.iter().filter(|wrong| **wrong).count());
    let (scale, wrong) = fewest.unwrap_or_default();
    let step = f64::from(list.step.max(1));
    let price = |item: usize| {
        let listed = offer.prices[item];
        if !wrong[item] {
            return Some(listed);
        }
        // What ships pay for the options that they must carry is not theirs to set.
        let beside = listed - f64::from(size.items[item].entry.cost.unwrap_or_default());
        let own = worths[item] * scale - beside;
        Some(((own / step).round() * step).max(0.0) + beside)
    };
    (0..size.items.len()).map(price).collect()
}

/// The items whose price would be called wrong at a scale of all worths.
fn wrong_at(plan: &Plan, size: &Fitted, today: &Offer, scale: f64) -> Vec<bool> {
    let prices = today.prices.clone();
    let found = findings_at(plan, size, &Offer { prices, scale }).into_iter();
    let found = found.zip(&size.items);
    let wrong = found.map(|(finding, item)| is_wrong(finding) && item.has_price());
    wrong.collect()
}

/// True for a price that is called wrong.
fn is_wrong(finding: Finding) -> bool {
    matches!(finding, Finding::Overpriced | Finding::Underpriced)
}

/// The mean of what the players who vote make of each item; none without any list.
fn mean_worths(size: &Fitted) -> Option<Vec<f64>> {
    let lists = size.voters();
    let mean = |item: usize| {
        let sum: f64 = lists.iter().map(|list| list.worths.values[item]).sum();
        sum / lists.len() as f64
    };
    (!lists.is_empty()).then(|| (0..size.items.len()).map(mean).collect())
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
    let Some(sheet) = sheet(found, "prices") else {
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

/// What a list proposes to change.
///
/// # Errors
/// In words, when there is no list, or it is of several sizes or of a system without points,
/// which propose no single price.
pub fn changes(plan: &Plan, found: &RunResult) -> Result<Vec<Change>, String> {
    sheet(found, "prices").ok_or("there is no price list")?;
    let mut changes = Vec::new();
    for row in priced(found) {
        let Some(entry) = plan.rules[0].catalogue().get(row.item) else {
            continue;
        };
        let listed = row.listed;
        let listed = listed.ok_or("without points there is no price to adopt")?;
        let proposed = row.proposed.ok_or_else(|| no_list(found))?;
        let change = Change {
            path: format!("{}.cost", entry.path),
            name: entry.name.clone(),
            before: entry.cost.unwrap_or_default(),
            after: (f64::from(entry.cost.unwrap_or_default()) + proposed - listed).round() as u32,
        };
        let mut known = changes.iter();
        if known.any(|known: &Change| known.path == change.path) {
            return Err("a list of one size proposes prices; this one has several".to_string());
        }
        changes.push(change);
    }
    changes.retain(|change| change.before != change.after);
    Ok(changes)
}

/// Why nothing is proposed: what the list says of itself.
fn no_list(found: &RunResult) -> String {
    let said = found.verdicts.iter().map(|verdict| &*verdict.text);
    let said: Vec<&str> = said.collect();
    format!("there is no price to adopt: {}", said.join("; "))
}

/// How a list came out.
pub fn outcome(plan: &Plan, found: &RunResult) -> Outcome {
    let prices = priced(found);
    let wrong = prices.iter().filter(|row| is_wrong(row.finding));
    let is_free = |row: &&Priced<'_>| {
        let entry = plan.rules[0].catalogue().get(row.item);
        entry.and_then(|entry| entry.cost) == Some(0)
    };
    let spread = sheet(found, "price_fits").and_then(|sheet| {
        let mut rows = sheet.rows.iter();
        rows.find_map(|row| sheet.estimate(row, "spread"))
    });
    Outcome {
        battles: found.battles_played,
        items: prices.len() as u64,
        mispriced: wrong.clone().count() as u64,
        free: wrong.filter(is_free).count() as u64,
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

fn sheet<'r>(found: &'r RunResult, id: &str) -> Option<&'r Sheet> {
    found.sheets.iter().find(|sheet| sheet.id == id)
}
