//! Links to the battles of a run that tell most.

use evenkeel_tournament::say::result::RunResult;
use evenkeel_tournament::say::telling::REPLAYS;
use maud::{Markup, html};

/// The battles, each with what happened.
pub fn battles(run: &RunResult) -> Markup {
    let sheet = run.sheet(REPLAYS.id);
    html! {
        @if let Some(sheet) = sheet.filter(|sheet| !sheet.rows.is_empty()) {
            h2 { (REPLAYS.title) }
            ul.replays {
                @for row in &sheet.rows {
                    @let text = |column| sheet.text(row, column).unwrap_or_default();
                    li {
                        a href=(text("file")) { (heading(text("what"))) }
                        ": " (text("title")) ". " (text("text")) "."
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
