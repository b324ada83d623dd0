//! The list for players: old and new prices side by side.

use maud::{DOCTYPE, PreEscaped, html};

use super::{Audit, Proposal};
use crate::page::STYLE;

impl Audit {
    /// The list as Markdown.
    pub fn errata_markdown(&self, proposal: &Proposal) -> String {
        let mut text = format!(
            "# Errata: {}\n\n| | today | new |\n|---|---:|---:|\n",
            escaped(&self.ruleset)
        );
        for change in &proposal.changes {
            let (name, before, after) = (escaped(&change.name), change.before, change.after);
            text.push_str(&format!("| {name} | {before} | **{after}** |\n"));
        }
        text
    }

    /// The list as a page to print.
    pub fn errata_page(&self, proposal: &Proposal) -> String {
        let title = format!("Errata: {}", self.ruleset);
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    style { (PreEscaped(STYLE)) }
                }
                body { main {
                    h1 { (title) }
                    p { "New prices, in points. What is not listed stays as it is." }
                    table {
                        thead { tr { td {} th scope="col" { "today" } th scope="col" { "new" } } }
                        tbody { @for change in &proposal.changes { tr {
                            th.name scope="row" { (change.name) }
                            td { (change.before) }
                            td { strong { (change.after) } }
                        } } }
                    }
                } }
            }
        };
        evenkeel_document::printable(&page.into_string())
    }
}

/// A name within a table of Markdown.
fn escaped(name: &str) -> String {
    let name = evenkeel_document::printable(name);
    name.replace('|', "\\|").replace('\n', " ")
}
