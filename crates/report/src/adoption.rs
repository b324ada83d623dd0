//! Prices that were adopted list by list: the page at the top of their folder.

use std::path::Path;

use evenkeel_tournament::say::finding::Finding;
use evenkeel_tournament::say::result::Estimate;
use evenkeel_tournament::studies::proposal::{Outcome, PriceChange};
use maud::{Markup, html};
use serde::Deserialize;

use crate::figures::{cells, percent};
use crate::page::{class_of, laid_out, prices, whole};
use crate::{ReportError, grouped, reading, write_whole};

/// The file of an adoption in its folder.
pub const ADOPTION_FILE: &str = "adoption.json";

/// The heads of the table of lists.
const LIST_HEADS: [&str; 4] = ["list", "called wrong", "fleets differ by", "would change"];

/// The parts of the file of an adoption that its page shows.
#[derive(Deserialize)]
struct Adoption {
    title: String,
    lists: Vec<List>,
    adopted: usize,
    changes: Vec<PriceChange>,
    proof: Option<Proof>,
    helps: bool,
    said: Vec<String>,
}

/// A list by the prices of the one before.
#[derive(Deserialize)]
struct List {
    #[serde(flatten)]
    outcome: Outcome,
    changes: Vec<PriceChange>,
}

/// The proof of what the prices achieve.
#[derive(Deserialize)]
struct Proof {
    before: Outcome,
    after: Outcome,
    closer: Option<Estimate>,
    finding: String,
}

/// Draws the page of an adoption from its file, which lies in the first folder, into the second
/// one, and says whether there is such a file.
///
/// # Errors
/// When the file cannot be read, or is none of an adoption, or the machine refuses.
pub fn draw(from: &Path, to: &Path) -> Result<bool, ReportError> {
    let path = from.join(ADOPTION_FILE);
    if !path.exists() {
        return Ok(false);
    }
    let text = reading::text(&path).map_err(|source| ReportError::io("read", &path, source))?;
    let read: Result<Adoption, _> = serde_json::from_str(&text);
    let adoption = read.map_err(|error| ReportError::io("read", &path, error.into()))?;
    let page = adoption.page(&|file| to.join(file).exists());
    write_whole(&to.join("index.html"), page.as_bytes())?;
    Ok(true)
}

impl Adoption {
    /// The page; links lead to what there is.
    fn page(&self, is_there: &dyn Fn(&str) -> bool) -> String {
        let title = format!("New prices: {}", self.title);
        let battles = self.battles();
        let terms = html! {
            dl.terms {
                div { dt { "rules" } dd { (self.title) } }
                div { dt { "price lists" } dd { (self.lists.len()) } }
                div { dt { "battles" } dd { (grouped(battles)) } }
            }
        };
        let parts = html! {
            h2 { "Answer" }
            (self.achieved())
            ul.told { @for sentence in &self.said { li { (sentence) } } }
            (self.prices(is_there))
            (self.lists())
            (self.others(is_there))
        };
        whole(&title, &laid_out(&title, &terms, parts))
    }

    /// Battles of all lists and of their proof.
    fn battles(&self) -> u64 {
        let proof = self.proof.iter();
        let proof = proof.flat_map(|proof| [&proof.before, &proof.after]);
        let lists = self.lists.iter().map(|list| &list.outcome);
        lists.chain(proof).map(|outcome| outcome.battles).sum()
    }

    fn finding(&self) -> Finding {
        let proof = self.proof.as_ref();
        let known = [Finding::Better, Finding::Worse];
        let read = proof.and_then(|proof| Finding::read(&proof.finding, &known));
        read.unwrap_or(Finding::CannotTell)
    }

    /// The row that says what the new prices achieve; nothing without a proof.
    fn achieved(&self) -> Markup {
        let Some(proof) = &self.proof else {
            return html! {};
        };
        let finding = self.finding();
        let spread = |head: &str, found: Option<Estimate>| {
            cell(
                head,
                html! {
                    @if let Some(found) = found { (shown(&found)) }
                },
            )
        };
        let word = html! {
            span class={ "mark " (class_of(finding.mark())) } {
                span.sign aria-hidden="true" { (finding.mark().sign()) } " " (finding.word())
            }
        };
        let heads = [
            "on fresh seeds",
            "today",
            "new prices",
            "closer by",
            "answer",
        ];
        table(
            &heads,
            html! {
                tr role="row" {
                    th.name scope="row" role="rowheader" {
                        "how far drawn fleets of the same points truly differ in win rate"
                    }
                    (spread(heads[1], proof.before.spread))
                    (spread(heads[2], proof.after.spread))
                    (spread(heads[3], proof.closer))
                    (cell(heads[4], word))
                }
            },
        )
    }

    fn prices(&self, is_there: &dyn Fn(&str) -> bool) -> Markup {
        let title = match self.helps {
            true => "Prices to set",
            false => "Prices that were tried",
        };
        let file = "adopted.ron";
        html! {
            @if !self.changes.is_empty() {
                h2 { (title) }
                (prices(&self.changes))
                @if is_there(file) { p { a href=(file) { "The rules with these prices" } "." } }
            }
        }
    }

    fn lists(&self) -> Markup {
        html! {
            h2 { "List by list" }
            p {
                "Each list is drawn up by the prices that the one before proposes. Win rates of \
                 drawn fleets differ by so much (standard deviation, and its interval)."
            }
            (table(&LIST_HEADS, html! {
                @for (place, list) in self.lists.iter().enumerate() {
                    (list.row(place + 1, self.adopted))
                }
            }))
        }
    }

    /// The other runs, each with a page of its own.
    fn others(&self, is_there: &dyn Fn(&str) -> bool) -> Markup {
        let adopted = self.adopted;
        let runs = [
            (
                "proof-of-today".to_string(),
                "today's prices, on fresh seeds",
            ),
            (
                format!("proof-of-list-{adopted}"),
                "the new prices, on fresh seeds",
            ),
            (
                "search-of-today".to_string(),
                "the best fleets by today's prices",
            ),
            (
                format!("search-of-list-{adopted}"),
                "the best fleets by the new prices",
            ),
        ];
        let runs = runs
            .into_iter()
            .map(|(folder, what)| (format!("{folder}/index.html"), what));
        let runs: Vec<_> = runs.filter(|(page, _)| is_there(page)).collect();
        html! {
            @if !runs.is_empty() {
                h2 { "What the answer rests on" }
                ul { @for (page, what) in &runs { li { a href=(page) { (what) } } } }
            }
        }
    }
}

impl List {
    fn row(&self, number: usize, adopted: usize) -> Markup {
        let Outcome {
            mispriced,
            items,
            spread,
            ..
        } = &self.outcome;
        let [_, wrong, differ, changes] = LIST_HEADS;
        html! {
            tr role="row" {
                th.name scope="row" role="rowheader" {
                    a href={ "list-" (number) "/index.html" } { (number) }
                    @if number == 1 { " (today's prices)" }
                    @if number == adopted { strong { " adopted" } }
                }
                (cell(wrong, html! { (mispriced) " of " (items) }))
                (cell(differ, html! { @if let Some(spread) = spread { (shown(spread)) } }))
                td.name role="cell" data-head=(changes) {
                    @if self.changes.is_empty() { "nothing" }
                    @for (place, change) in self.changes.iter().enumerate() {
                        @if place > 0 { ", " }
                        (change.name) " " (change.before) " to " (change.after)
                    }
                }
            }
        }
    }
}

/// A table whose rows are cards on a phone.
fn table(heads: &[&str], rows: Markup) -> Markup {
    html! {
        table.answers role="table" {
            thead role="rowgroup" { tr role="row" {
                @for (place, head) in heads.iter().enumerate() {
                    th scope="col" role="columnheader" class=[(place == 0).then_some("name")] { (head) }
                }
            } }
            tbody role="rowgroup" { (rows) }
        }
    }
}

fn cell(head: &str, shown: Markup) -> Markup {
    html! { td role="cell" data-head=(head) { (shown) } }
}

/// A share and its interval.
fn shown(found: &Estimate) -> Markup {
    let [value, ends] = cells(found, percent);
    let ends = ends.replacen(" %", "", 1);
    html! { (value) " " span.ends { (ends) } }
}
