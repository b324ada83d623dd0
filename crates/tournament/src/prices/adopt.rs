//! Which prices to adopt: the fewest changes after which no claim is left.

use serde::Serialize;

use super::PriceList;
use super::fit::Fitted;
use super::panel::{Offer, Word, words_at};
use crate::plan::Plan;
use crate::result::{Estimate, RunResult};
use crate::sheet::{Cell, Sheet};

/// The price that each item of a size should have, in the designer's steps: today's for
/// those that need no other. None where nothing has a price, or there is no list.
///
/// Items are changed one by one, that first which fleets feel most, until nothing is
/// claimed of any. As worths are scaled so that the mean fleet keeps its price, changed
/// prices move all worths, so all that were changed are set anew each time. What is free
/// stays free: most such things cost a slot.
pub fn proposed(plan: &Plan, list: &PriceList, size: &Fitted) -> Vec<Option<f64>> {
    let Some((mut offer, worths)) = Offer::today(size).zip(mean_worths(size)) else {
        return vec![None; size.items.len()];
    };
    let listed = offer.prices.clone();
    let mut changed = vec![false; listed.len()];
    loop {
        let words = words_at(plan, list, size, &offer);
        let felt = |item: &usize| {
            let by = worths[*item] * offer.scale - offer.prices[*item];
            by.abs() * size.items[*item].carried
        };
        let wrong = (0..listed.len()).filter(|item| {
            let is_claimed = matches!(words[*item], Word::Overpriced | Word::Underpriced);
            is_claimed && !changed[*item] && size.items[*item].has_price()
        });
        let Some(worst) = wrong.max_by(|a, b| felt(a).total_cmp(&felt(b))) else {
            break;
        };
        changed[worst] = true;
        offer = adopted(size, &worths, &listed, &changed, list.step);
    }
    offer.prices.into_iter().map(Some).collect()
}

/// The mean of what the players make of each item; none without any list.
fn mean_worths(size: &Fitted) -> Option<Vec<f64>> {
    let lists: Vec<_> = size.lists.iter().flatten().collect();
    let mean = |item: usize| {
        let sum: f64 = lists.iter().map(|list| list.worths.values[item]).sum();
        sum / lists.len() as f64
    };
    (!lists.is_empty()).then(|| (0..size.items.len()).map(mean).collect())
}

/// Prices with the worths of what is changed, and the scale of all worths then.
fn adopted(size: &Fitted, worths: &[f64], listed: &[f64], changed: &[bool], step: u32) -> Offer {
    let mean = |item: usize| size.items[item].mean;
    let sum = |of: &[f64], wanted: bool| -> f64 {
        let items = (0..of.len()).filter(|item| changed[*item] == wanted);
        items.map(|item| mean(item) * of[item]).sum()
    };
    let total: f64 = (0..listed.len())
        .map(|item| mean(item) * listed[item])
        .sum();
    // The mean fleet costs scale times what it did: the price of what stays, and scale
    // times the worth of what is changed. Where all is changed any scale would do.
    let rest = total - sum(worths, true);
    let scale = match rest > 0.0 {
        true => (sum(listed, false) / rest).clamp(0.5, 2.0),
        false => 1.0,
    };
    let step = f64::from(step.max(1));
    let price = |item: usize| match changed[item] {
        true => {
            // What ships pay for the options that they must carry is not theirs to set.
            let beside = listed[item] - f64::from(size.items[item].entry.cost.unwrap_or_default());
            let own = worths[item] * scale - beside;
            ((own / step).round() * step).max(0.0) + beside
        }
        false => listed[item],
    };
    Offer {
        prices: (0..listed.len()).map(price).collect(),
        scale,
    }
}

/// A price that a list proposes to change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Change {
    /// Path of the price in the ruleset, such as `ships.heavy.cost`.
    pub path: String,
    /// Printed name of what it is the price of.
    pub name: String,
    /// The price today, points.
    pub before: u32,
    /// The price that is proposed, points.
    pub after: u32,
}

/// What a list proposes to change.
///
/// # Errors
/// In words, when it is of several sizes or of a system without points, which propose no
/// single price.
pub fn changes(plan: &Plan, found: &RunResult) -> Result<Vec<Change>, String> {
    let sheet = sheet(found, "prices").ok_or("there is no price list")?;
    let mut changes = Vec::new();
    for row in &sheet.rows {
        let Some(Cell::Text(id)) = sheet.cell(row, "item") else {
            continue;
        };
        let Some(entry) = plan.rules[0].catalogue().get(id) else {
            continue;
        };
        let (Some(listed), Some(proposed)) =
            (number(sheet, row, "listed"), number(sheet, row, "proposed"))
        else {
            return Err("without points there is no price to adopt".to_string());
        };
        let change = Change {
            path: format!("{}.cost", entry.path),
            name: entry.name.clone(),
            before: entry.cost.unwrap_or_default(),
            after: (f64::from(entry.cost.unwrap_or_default()) + proposed - listed).round() as u32,
        };
        if changes
            .iter()
            .any(|known: &Change| known.path == change.path)
        {
            return Err("a list of one size proposes prices; this one has several".to_string());
        }
        changes.push(change);
    }
    changes.retain(|change| change.before != change.after);
    Ok(changes)
}

/// How a list came out, in figures.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Outcome {
    /// Battles that were played.
    pub battles: u64,
    /// Items of the list.
    pub items: u64,
    /// Those that are called over- or underpriced.
    pub mispriced: u64,
    /// Standard deviation of the true win rate over matchups of drawn fleets.
    pub spread: Option<Estimate>,
}

/// How a list came out.
pub fn outcome(found: &RunResult) -> Outcome {
    let prices = sheet(found, "prices");
    let words = prices.iter().flat_map(|sheet| {
        let of = |row| match sheet.cell(row, "finding") {
            Some(Cell::Text(word)) => Some(word.as_str()),
            _ => None,
        };
        sheet.rows.iter().filter_map(move |row| of(row))
    });
    let words: Vec<&str> = words.collect();
    let wrong = words
        .iter()
        .filter(|word| ["overpriced", "underpriced"].contains(word));
    let spread = sheet(found, "price_fits").and_then(|sheet| {
        sheet
            .rows
            .iter()
            .find_map(|row| match sheet.cell(row, "spread") {
                Some(Cell::Estimate(spread)) => *spread,
                _ => None,
            })
    });
    Outcome {
        battles: found.battles_played,
        items: words.len() as u64,
        mispriced: wrong.count() as u64,
        spread,
    }
}

fn sheet<'r>(found: &'r RunResult, id: &str) -> Option<&'r Sheet> {
    found.sheets.iter().find(|sheet| sheet.id == id)
}

fn number(sheet: &Sheet, row: &[Cell], column: &str) -> Option<f64> {
    match sheet.cell(row, column)? {
        Cell::Number(number) => *number,
        _ => None,
    }
}
