//! Links to the battles of a run that tell most.

use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::sheet::Cell;
use evenkeel_tournament::say::telling::BATTLES;
use maud::{Markup, html};

/// The battles, each with what happened.
pub fn battles(run: &RunResult) -> Markup {
    let sheet = run.sheets.iter().find(|sheet| sheet.id == BATTLES.id);
    let text = |row: &[Cell], column: &str| match sheet.and_then(|s| s.cell(row, column)) {
        Some(Cell::Text(text)) => text.clone(),
        _ => String::new(),
    };
    html! {
        @if let Some(sheet) = sheet.filter(|sheet| !sheet.rows.is_empty()) {
            h2 { (BATTLES.title) }
            ul.replays {
                @for row in &sheet.rows {
                    li {
                        a href=(text(row, "file")) { (heading(&text(row, "what"))) }
                        ": " (text(row, "title")) ". " (text(row, "text")) "."
                    }
                }
            }
        }
    }
}

/// The reason for which a battle is here, as a heading.
fn heading(what: &str) -> &'static str {
    match what {
        "upset" => "The largest upset",
        "closest" => "The closest",
        "longest" => "The longest",
        _ => "A typical one",
    }
}
