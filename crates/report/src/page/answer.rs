//! The answer first: a table that is taken in at a glance.

use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::verdict::Verdict;
use maud::{Markup, html};

use super::results::{MOST_ROWS, others};
use super::spark;
use crate::answers::{Answer, Answers, Said};
use crate::tones::class_of;
use crate::{answers, battles, grouped};

/// The head of the curves.
const CURVE: &str = "win rate by value";

/// Tables of fewer columns have room for intervals beside their values.
const ROOMY: usize = 6;
/// Columns for which there is room at all; the others stand in the table further down.
const MOST_COLUMNS: usize = 8;

/// The answers, what there is to say besides, and all of it as sentences.
pub fn answer(run: &RunResult) -> Markup {
    let tables = answers::all(run);
    let told = run.verdicts.iter().filter(|row| answers::is_only_told(row));
    let told: Vec<&Verdict> = told.take(MOST_ROWS).collect();
    let battles = battles::sentences(run);
    let list = html! {
        @if !told.is_empty() {
            ul.told { @for verdict in &told { li { (verdict.text) } } }
        }
    };
    html! {
        h2 { "Answer" }
        @if run.verdicts.is_empty() {
            p { "No verdict: nothing was compared." }
        }
        @if let Some(battles) = &battles { p.told { (battles) } (list) }
        @for table in &tables { (of_table(run, table)) }
        @if battles.is_none() { (list) }
        @if told.len() < run.verdicts.len() { (sentences(run)) }
    }
}

fn of_table(run: &RunResult, answers: &Answers) -> Markup {
    let others = &answers.others;
    html! {
        @if !answers.title.is_empty() { h3 { (answers.title) } }
        (rows(run, answers, &answers.rows))
        @if !others.is_empty() {
            details {
                summary {
                    (grouped(others.len() as u64)) " more: " (answers::count(others))
                }
                (rows(run, answers, others))
            }
        }
    }
}

/// A table whose rows are cards where it is too wide, so it says what every element is: browsers
/// forget that of a table that is laid out otherwise.
fn rows(run: &RunResult, answers: &Answers, rows: &[Answer]) -> Markup {
    let mut shown = answers.shown(rows);
    if !answers.title.is_empty() {
        shown.truncate(MOST_COLUMNS);
    }
    let has_curve = rows.iter().any(|row| row.axis.is_some());
    let class = |column: usize| (column < answers.words).then_some("name");
    html! {
        @if !rows.is_empty() {
            table.answers.roomy[shown.len() < ROOMY] role="table" {
                thead role="rowgroup" { tr role="row" {
                    @for &column in &shown {
                        th scope="col" role="columnheader" class=[class(column)] {
                            (answers.heads[column])
                        }
                    }
                    @if has_curve { th scope="col" role="columnheader" { (CURVE) } }
                } }
                tbody role="rowgroup" {
                    @for row in rows.iter().take(MOST_ROWS) { tr role="row" {
                        @for &column in &shown {
                            (cell(answers, row, column, class(column)))
                        }
                        @if has_curve {
                            td.spark role="cell" data-head=(CURVE) {
                                @if let Some(axis) = row.axis { (spark::curve(run, axis)) }
                            }
                        }
                    } }
                }
            }
            @if let Some(note) = Answers::note(rows) { p.note { (note) } }
        }
    }
}

fn cell(answers: &Answers, row: &Answer, column: usize, class: Option<&str>) -> Markup {
    let (head, cell) = (&answers.heads[column], &row.cells[column]);
    html! {
        @if column == answers.finding {
            td.name role="cell" data-head=(head) { (mark(&row.said)) }
        } @else if column == 0 {
            th.name scope="row" role="rowheader" { (cell.text) }
        } @else if cell.is_empty() {
            td role="cell" class=[class] {}
        } @else {
            td role="cell" class=[class] data-head=(head) {
                (cell.text)
                @if !cell.ends.is_empty() { " " span.ends { (cell.ends) } }
            }
        }
    }
}

fn mark(said: &Said) -> Markup {
    html! {
        span class={ "mark " (class_of(said.mark)) } {
            span.sign aria-hidden="true" { (said.mark.sign()) } " " (said.word)
        }
    }
}

/// Every answer as a sentence, with all its numbers.
fn sentences(run: &RunResult) -> Markup {
    let shown = run.verdicts.iter().take(MOST_ROWS);
    html! {
        details {
            summary { "Every answer as a sentence (" (grouped(run.verdicts.len() as u64)) ")" }
            ul.verdicts { @for verdict in shown { li { (verdict.text) } } }
            (others(MOST_ROWS, run.verdicts.len().saturating_sub(MOST_ROWS), "verdicts"))
        }
    }
}
