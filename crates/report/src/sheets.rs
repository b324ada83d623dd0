//! Cells of tables as people read them.

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::sheet::{Cell, Column, Holds, Sheet, SheetForm, Written};

use crate::figures::{cells, fine_percent, percent, rounded, signed_percent};
use crate::grouped;

/// How numbers of this kind are written.
pub fn written(written: Written) -> fn(f64) -> String {
    match written {
        Written::Plain => rounded,
        Written::Percent => percent,
        Written::Change => signed_percent,
        Written::SmallChange => fine_percent,
    }
}

/// The rows of what was asked about: files have the others, which people are not shown.
pub fn asked(sheet: &Sheet) -> impl Iterator<Item = &Vec<Cell>> {
    let others = Cell::Finding(Finding::NotAsked);
    sheet.rows.iter().filter(move |row| !row.contains(&others))
}

/// The heads of the columns that people are shown, and how many of these hold words.
/// An estimate has a column for its value and one for its interval.
pub fn headings(form: &SheetForm) -> (Vec<&'static str>, usize) {
    let columns = form.columns.iter().filter(|column| is_shown(column));
    let mut heads = Vec::new();
    let mut words = 0;
    for column in columns {
        heads.push(column.heading);
        match column.holds {
            Holds::Text | Holds::Finding(_) if words + 1 == heads.len() => words += 1,
            Holds::Estimate(_) => heads.push("interval"),
            _ => {}
        }
    }
    (heads, words)
}

/// The cells of a row in the columns that people are shown.
pub fn shown(form: &SheetForm, row: &[Cell]) -> Vec<String> {
    let cells = form.columns.iter().zip(row);
    let cells = cells.filter(|(column, _)| is_shown(column));
    cells
        .flat_map(|(column, cell)| words(column, cell))
        .collect()
}

fn is_shown(column: &Column) -> bool {
    !column.heading.is_empty()
}

fn words(column: &Column, cell: &Cell) -> Vec<String> {
    let write = match column.holds {
        Holds::Number(how) | Holds::Estimate(how) => written(how),
        Holds::Text
        | Holds::Finding(_)
        | Holds::Count
        | Holds::Whole
        | Holds::Seed
        | Holds::Flag => rounded,
    };
    match cell {
        Cell::Text(text) => vec![text.clone()],
        Cell::Finding(finding) => vec![finding.word().to_owned()],
        Cell::Count(count) => vec![count.map_or(String::new(), grouped)],
        Cell::Whole(number) => vec![number.to_string()],
        Cell::Seed(seed) => vec![seed.to_string()],
        Cell::Number(number) => vec![number.map_or(String::new(), write)],
        Cell::Estimate(None) => vec![String::new(), String::new()],
        Cell::Estimate(Some(found)) => cells(found, write).to_vec(),
        // A column in which nothing is so is left out, as every column without a cell is.
        Cell::Flag(flag) => vec![if *flag { "yes" } else { "" }.to_owned()],
    }
}
