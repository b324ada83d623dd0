//! Where audiences part: what is worth one thing to one of them and another to the other.

use evenkeel_report::audit::Line;
use evenkeel_tournament::say::finding::{Finding, Mark};
use evenkeel_tournament::say::result::{Estimate, short_number as number};
use evenkeel_tournament::say::sheet::{Cell, Sheet};

use super::answer::place;
use super::parts::{Parts, PlayedPart};
use super::question::PRICES;

/// The table of a price list.
const TABLE: &str = "prices";

/// The things that are worth more to one audience than to the other, beyond doubt. The ranges of
/// each price list hold for all of its things together, and two of them that do not meet are
/// farther apart than the error of their difference: by the root of two where they are alike.
pub fn of(first: &str, parts: &Parts) -> Vec<Line> {
    let mut played = parts.played.iter();
    let own = played.find(|part| part.question.title == PRICES.title);
    let Some(own) = own.and_then(table) else {
        return Vec::new();
    };
    let others = parts.others.iter().flat_map(|part| {
        let rows = table(part).into_iter().flat_map(|sheet| {
            let rows = sheet.rows.iter();
            rows.filter_map(move |row| Some((row, worth(sheet, row)?)))
        });
        rows.filter_map(move |(row, to_other)| {
            let sheet = table(part)?;
            let is_same = |own_row: &&Vec<Cell>| {
                ["item", "size"]
                    .iter()
                    .all(|column| own.cell(own_row, column) == sheet.cell(row, column))
            };
            let own_row = own.rows.iter().find(is_same)?;
            let to_first = worth(own, own_row)?;
            let is_apart = to_first.high < to_other.low || to_other.high < to_first.low;
            let audience = part.audience?;
            let name = own.text(own_row, "item_name").filter(|_| is_apart)?;
            Some(Line {
                part: part.title(),
                folder: place(&part.folder),
                subject: name.to_string(),
                finding: Finding::DependsOnPlay,
                harm: None,
                text: format!(
                    "{name}: fair together at {} for {}, at {} for {}{}",
                    range(&to_first),
                    first,
                    range(&to_other),
                    audience.players(),
                    own.number(own_row, "listed")
                        .map_or(String::new(), |listed| format!(
                            "; listed {}",
                            number(listed)
                        ))
                ),
            })
        })
    });
    others.collect()
}

/// A line for each further audience that parts from the first in nothing.
pub fn alike(first: &str, parts: &Parts, parted: &[Line]) -> Vec<Line> {
    let others = parts.others.iter();
    let others = others.filter(|part| parted.iter().all(|line| line.folder != place(&part.folder)));
    let said = others.filter_map(|part| {
        let audience = part.audience?;
        Some(Line {
            part: part.title(),
            folder: place(&part.folder),
            subject: audience.players().to_string(),
            finding: Finding::CannotTell,
            harm: None,
            text: format!(
                "Nothing is worth one thing for {} and another for {} beyond doubt",
                first,
                audience.players()
            ),
        })
    });
    said.collect()
}

fn table(part: &PlayedPart) -> Option<&Sheet> {
    part.run.result().sheet(TABLE)
}

/// The worth of the thing in a row, points, where that is judged.
fn worth(sheet: &Sheet, row: &[Cell]) -> Option<Estimate> {
    let finding = sheet.finding(row, "finding")?;
    let worth = sheet.estimate(row, "worth");
    worth.filter(|_| finding.mark() != Mark::NotJudged)
}

fn range(worth: &Estimate) -> String {
    let [value, low, high] = worth.parts().map(number);
    format!("{value} ({low} to {high})")
}
