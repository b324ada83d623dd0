//! The list for players: old and new prices side by side.

use maud::html;

use super::{Audit, Proposal};
use crate::gate::escaped;
use crate::page::{prices, whole};

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
        let body = html! {
            main {
                h1 { (title) }
                p { "New prices, in points. What is not listed stays as it is." }
                (prices(&proposal.changes))
            }
        };
        whole(&title, &body)
    }
}
