//! Answers from tables that findings bring along: any that has a column `finding`.

use evenkeel_tournament::say::finding::Mark;
use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::{self, Holds, Sheet, SheetForm, Written};

use super::{ALONE, Answer, Answers, Cell, Said, leaves_out};
use crate::sheets;

/// Name of the column that says what was found, and its heading.
const FINDING: &str = "finding";

/// The head of the ends of an interval.
const ENDS: &str = "interval";

/// Tables beyond so many are left to the tables of the page.
const MOST_TABLES: usize = 2;

/// Whether the answers of a run lie in such tables.
pub fn answers_itself(run: &RunResult) -> bool {
    let has_own = !run.fleets.is_empty() || !run.crossings.is_empty() || !run.changes.is_empty();
    let has_own = has_own || !run.differences.is_empty();
    !has_own && run.sheets.iter().any(|sheet| form(sheet).is_some())
}

/// The tables of answers.
pub fn all(run: &RunResult) -> Vec<Answers> {
    if !answers_itself(run) {
        return Vec::new();
    }
    let tables = run
        .sheets
        .iter()
        .filter_map(|sheet| of_sheet(form(sheet)?, sheet));
    tables.take(MOST_TABLES).collect()
}

/// The form of a table that says what was found of each row.
fn form(sheet: &Sheet) -> Option<&'static SheetForm> {
    let form = sheet.form().filter(|form| !form.is_detail)?;
    let finding = form.columns.iter().find(|column| column.name == FINDING);
    (!sheet.rows.is_empty() && finding.is_some()).then_some(form)
}

/// Whether the word of a row is open, and yet the interval of its change leaves out none.
fn is_alone(form: &SheetForm, sheet: &Sheet, row: &[sheet::Cell]) -> bool {
    let mut columns = form.columns.iter();
    let change = columns.find(|column| column.holds == Holds::Estimate(Written::Change));
    let change = change.and_then(|column| sheet.estimate(row, column.name));
    let found = sheet.finding(row, FINDING);
    let is_open = found.is_some_and(|found| found.mark() == Mark::Open);
    is_open && change.is_some_and(|change| leaves_out(&change, 0.0))
}

/// The lines under a table in a terminal, as under the same on a page.
pub fn note(sheet: &Sheet) -> Option<&'static str> {
    let form = form(sheet)?;
    let mut rows = sheets::asked(sheet);
    rows.any(|row| is_alone(form, sheet, row)).then_some(ALONE)
}

fn of_sheet(form: &'static SheetForm, sheet: &Sheet) -> Option<Answers> {
    let (all, words) = sheets::headings(form);
    let heads = all.iter().filter(|head| **head != ENDS);
    let mut heads: Vec<String> = heads.map(|head| (*head).to_owned()).collect();
    let finding = heads.iter().position(|head| head == FINDING)?;
    heads[finding] = "answer".to_owned();
    let answers = sheets::asked(sheet).filter_map(|row| {
        let texts = sheets::shown(form, row);
        let found = sheet.finding(row, FINDING)?;
        let mut cells: Vec<Cell> = Vec::new();
        for (head, text) in all.iter().zip(texts) {
            match (*head, cells.last_mut()) {
                (ENDS, Some(cell)) => *cell = Cell::new(std::mem::take(&mut cell.text), &text),
                _ => cells.push(text.into()),
            }
        }
        cells[finding] = Cell::default();
        Some(Answer {
            is_alone: is_alone(form, sheet, row),
            said: Said::of_row(found),
            cells,
            axis: None,
            amount: 0.0,
        })
    });
    let mut answers = Answers {
        title: form.title,
        heads,
        words,
        finding,
        rows: answers.collect(),
        others: Vec::new(),
    };
    // What is claimed comes first, otherwise in the order of the table.
    answers
        .rows
        .sort_by_key(|answer| !answer.said.mark.is_claim());
    answers.fold();
    Some(answers)
}
