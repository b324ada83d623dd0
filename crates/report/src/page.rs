//! `index.html`: the answer first, then charts and tables.

mod answer;
mod comparison;
mod contents;
mod grids;
mod origin;
mod results;
mod spark;
mod telling;
mod terms;
mod words;

use std::path::Path;

use evenkeel_document::printable;
use evenkeel_tournament::say::result::{Provenance, RunResult};
use evenkeel_tournament::studies::proposal::PriceChange;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::charts::Figure;
use crate::schema::SCHEMA_FILE;
pub(crate) use crate::tones::class_of;
use crate::{ReportError, charts, schema, tones, write_whole};

/// Everything the page needs to look the same everywhere.
const STYLE: &str = include_str!("page/style.css");
/// Sorts and filters tables; all else is there without it.
const SCRIPT: &str = include_str!("page/page.js");

/// Writes the charts and pages of a run into its folder.
///
/// # Errors
/// When a chart cannot be drawn, or the machine refuses.
pub fn write(folder: &Path, run: &RunResult) -> Result<(), ReportError> {
    let figures = charts::draw_all(run)?;
    charts::write_all(folder, &figures)?;
    let tables = schema::of_run(run.provenance.kind);
    write_whole(&folder.join(SCHEMA_FILE), tables.as_bytes())?;
    let page = render(run, &figures);
    write_whole(&folder.join("index.html"), page.as_bytes())
}

/// Writes the page of a run, whose folder has this name, into the folder above it.
///
/// # Errors
/// When a chart cannot be drawn, or the machine refuses.
pub fn write_above(folder: &Path, below: &str, run: &RunResult) -> Result<(), ReportError> {
    let page = render(run, &charts::draw_all(run)?);
    let led = page.replace("href=\"", &format!("href=\"{below}/"));
    let led = led.replace(&format!("href=\"{below}/#"), "href=\"#");
    write_whole(&folder.join("index.html"), led.as_bytes())
}

/// The page as HTML, complete in itself: charts, style and script are part of it.
pub fn render(run: &RunResult, figures: &[Figure]) -> String {
    let Provenance { kind, job, .. } = &run.provenance;
    let title = format!("{}: {job}", kind.title);
    let parts = html! {
            (answer::answer(run))
            (comparison::how_many(run))
            (telling::battles(run))
            (drawings(run, figures))
            (comparison::tables(run))
            (results::tables(run))
            (origin::how_to_read(run))
            (origin::provenance(run))
    };
    let body = html! {
        (laid_out(&title, &terms::terms(run), parts))
        script { (PreEscaped(SCRIPT)) }
    };
    whole(&title, &body)
}

/// The main part of a page: its title, the contents, the condition of its answer, and its parts
/// with the words that they use.
pub(crate) fn laid_out(title: &str, terms: &Markup, parts: Markup) -> Markup {
    let (contents, parts) = contents::of(parts);
    html! {
        main {
            h1 { (title) }
            (contents)
            (terms)
            (parts)
        }
    }
}

/// Today's prices beside the new ones.
pub(crate) fn prices(changes: &[PriceChange]) -> Markup {
    html! {
        table {
            thead { tr { td {} th scope="col" { "today" } th scope="col" { "new" } } }
            tbody { @for change in changes { tr {
                th.name scope="row" { (change.name) }
                td { (change.before) }
                td { strong { (change.after) } }
            } } }
        }
    }
}

/// A page with this title and body, complete in itself: the style is part of it.
pub(crate) fn whole(title: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(tones::style(&charts::SERIES))) }
            }
            body { (body) }
        }
    };
    // Names are data: what cannot be printed has no business in a page.
    printable(&page.into_string())
}

/// The charts; what heatmaps show stands under them as tables.
fn drawings(run: &RunResult, figures: &[Figure]) -> Markup {
    html! {
        @if !figures.is_empty() { h2 { "Charts" } }
        @for figure in figures { (chart(figure)) }
        @if figures.iter().any(|figure| figure.has_boxes) {
            p.note {
                "Names hold signs that the font of the PNG files lacks: they show boxes there. \
                 This page and the SVG files are set in the fonts of the reader."
            }
        }
        (grids::tables(run))
    }
}

/// A chart for a desk, for paper and for a phone: the style shows the one that fits.
fn chart(figure: &Figure) -> Markup {
    html! {
        figure {
            div.chart.wide-chart role="img" aria-label=(figure.caption) {
                (PreEscaped(&figure.svg))
            }
            div.chart.narrow-chart role="img" aria-label=(figure.caption) {
                (PreEscaped(&figure.narrow_svg))
            }
            figcaption {
                "As a file: "
                a href={ "charts/" (figure.name) ".svg" } { "SVG" } ", "
                a href={ "charts/" (figure.name) ".png" } { "PNG" }
            }
        }
    }
}
