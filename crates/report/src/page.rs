//! `index.html`: the verdict first, then charts and tables.

mod comparison;
mod origin;
mod results;

use std::path::Path;

use evenkeel_tournament::result::{JobKind, RunResult};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use results::MOST_ROWS;

use crate::charts::{self, Figure};
use crate::error::ReportError;
use crate::figures::{grouped, points_a_side, rules, whole_percent};
use crate::file::write_whole;
use crate::schema;

/// Everything the page needs to look the same everywhere, without scripts.
const STYLE: &str = include_str!("page/style.css");

/// Writes the charts and pages of a run into its folder.
///
/// # Errors
/// When a chart cannot be drawn, or the machine refuses.
pub fn write(folder: &Path, run: &RunResult) -> Result<(), ReportError> {
    let figures = charts::draw_all(run)?;
    charts::write_all(folder, &figures)?;
    write_whole(&folder.join("SCHEMA.md"), schema::markdown().as_bytes())?;
    let page = render(run, &figures);
    write_whole(&folder.join("index.html"), page.as_bytes())
}

/// The page as HTML, complete in itself: charts are part of it.
pub fn render(run: &RunResult, figures: &[Figure]) -> String {
    let title = format!("{}: {}", kind(run), run.provenance.job);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                (lead(run))
                (verdicts(run))
                (comparison::how_many(run))
                @for figure in figures { (chart(figure)) }
                (comparison::tables(run))
                (results::tables(run))
                (origin::how_to_read(run))
                (origin::provenance(run))
            }
        }
    };
    page.into_string()
}

fn kind(run: &RunResult) -> &'static str {
    match run.provenance.kind {
        JobKind::Tournament => "Tournament",
        JobKind::Sweep => "Sweep",
        JobKind::Comparison => "Comparison",
        JobKind::Prices => "Price list",
        JobKind::Rulings => "Rulings on trial",
        JobKind::Break => "Fleets that break the game",
        JobKind::Challenge => "Candidates of a search",
        JobKind::Marginals => "Marginal worths",
        JobKind::Target => "Target",
    }
}

fn lead(run: &RunResult) -> Markup {
    let p = &run.provenance;
    html! {
        p {
            (grouped(run.battles_played)) " battles of " (rules(run)) (points_a_side(p.points)) ", "
            (p.players[0]) " against " (p.players[1])
            ", terrain " (if p.terrain { "on" } else { "off" })
            ". Intervals hold with " (whole_percent(p.confidence)) " % confidence."
        }
        @if !run.complete {
            p.warning {
                "This run was cancelled before its last battle. What is here was played in full, \
                 but intervals are wider than the job asked for."
            }
        }
    }
}

fn verdicts(run: &RunResult) -> Markup {
    html! {
        h2 { "Verdict" }
        @if run.verdicts.is_empty() {
            p { "No verdict: nothing was compared." }
        }
        ul.verdicts {
            @for verdict in run.verdicts.iter().take(MOST_ROWS) { li { (verdict.text) } }
        }
        (results::others(MOST_ROWS, run.verdicts.len().saturating_sub(MOST_ROWS), "verdicts"))
    }
}

fn chart(figure: &Figure) -> Markup {
    html! {
        figure {
            div role="img" aria-label=(figure.caption) { (PreEscaped(&figure.svg)) }
            figcaption {
                (figure.caption) " ("
                a href={ "charts/" (figure.name) ".svg" } { "SVG" } ", "
                a href={ "charts/" (figure.name) ".png" } { "PNG" } ")"
            }
        }
    }
}
