//! The page of an audit: ten lines to act on, then what is fine, then what cannot be told.

use maud::{Markup, html};

use super::{Audit, Line, MOST_FIRST, Part, harm};
use crate::figures::percent;
use crate::grouped;
use crate::page::{class_of, laid_out, prices, whole};

/// The heading above what is not worth the same to all players.
pub(super) const PARTED: &str = "What is worth one thing to some players and another to others";

impl Audit {
    /// `index.html`.
    pub fn page(&self) -> String {
        let title = format!("Audit: {}", self.ruleset);
        let parts = html! {
            h2 { "What is wrong, worst first" }
            (self.first())
            h2 { "What to do" }
            (self.to_do())
            @if !self.winners.is_empty() { (others("Who wins", &self.winners)) }
            @if !self.parted.is_empty() { (others(PARTED, &self.parted)) }
            (others("What is fine", &self.fine))
            (others("What cannot be told", &self.open))
            (self.evidence())
            (self.how_to_read())
        };
        whole(&title, &laid_out(&title, &self.terms(), parts))
    }

    fn terms(&self) -> Markup {
        let points = self.points.map(|points| points.to_string());
        html! {
            dl.terms {
                div { dt { "rules" } dd { (self.ruleset) " (" (self.system) ")" } }
                @if let Some(points) = points { div { dt { "points a side" } dd { (points) } } }
                div { dt { "for" } dd { (self.audience) } }
                div { dt { "battles" } dd { (grouped(self.battles)) } }
                div { dt { "pass" } dd { (self.pass) } }
                div { dt { "seed" } dd { (self.seed) } }
            }
        }
    }

    fn first(&self) -> Markup {
        html! {
            @if self.faults.is_empty() { p { "Nothing is wrong beyond doubt." } }
            ol { @for line in self.faults.iter().take(MOST_FIRST) { li { (self.fault(line)) } } }
            @if self.faults.len() > MOST_FIRST {
                details {
                    summary { (self.faults.len() - MOST_FIRST) " more" }
                    ol start=(MOST_FIRST + 1) {
                        @for line in self.faults.iter().skip(MOST_FIRST) { li { (self.fault(line)) } }
                    }
                }
            }
        }
    }

    fn fault(&self, line: &Line) -> Markup {
        let mut parts = self.parts.iter();
        let part = parts.find(|part| part.folder == line.folder);
        let replay = part.and_then(|part| part.replay.as_ref());
        html! {
            span class={ "mark " (class_of(line.finding.mark())) } {
                span.sign aria-hidden="true" { (line.finding.mark().sign()) }
            }
            @if let Some(harm) = harm(line) { strong { (harm) } ": " }
            (line.text) " "
            a href={ (line.folder) "/index.html" } { (line.part) }
            @if let Some(replay) = replay {
                " · " a href={ (line.folder) "/" (replay) } { "a battle of it" }
            }
        }
    }

    fn to_do(&self) -> Markup {
        html! {
            @for sentence in &self.tried { p { (sentence) } }
            @if let Some(proposal) = &self.proposal {
                (prices(&proposal.changes))
                p {
                    a href=(proposal.file) { "The rules with these prices" } ", and the list for \
                     players as " a href="errata.html" { "a page" } " and as "
                    a href="errata.md" { "text" } "."
                }
            }
            p { (self.more()) }
        }
    }

    fn how_to_read(&self) -> Markup {
        html! {
            h2 { "How to read this" }
            p {
                "A line is about the computer players that its page names. Points are points of \
                 the win rate: how far from half of its battles the fault takes a fleet that has as \
                 much of it as fleets usually have that have any, or is full of it where the line \
                 says so, with an interval of " (percent(self.confidence))
                " confidence. Whoever fills a fleet with what is too cheap takes more. Claims about prices, options and readings hold together, part by part: \
                 any of a part is wrong in at most " (percent(1.0 - self.confidence)) " of audits. \
                 What is said of the game as a whole has an interval each."
            }
        }
    }

    fn evidence(&self) -> Markup {
        html! {
            h2 { "Evidence" }
            @for part in &self.parts { (of_part(part)) }
        }
    }
}

fn others(title: &str, lines: &[Line]) -> Markup {
    html! {
        h2 { (title) }
        @if lines.is_empty() { p { "Nothing." } }
        ul { @for line in lines { li {
            (line.text)
            @if !line.folder.is_empty() {
                " " a href={ (line.folder) "/index.html" } { (line.part) }
            }
        } } }
    }
}

fn of_part(part: &Part) -> Markup {
    let Part { title, folder, .. } = part;
    html! {
        h3 { a href={ (folder) "/index.html" } { (title) } }
        p.note {
            (grouped(part.battles)) " battles"
            @if let Some(replay) = &part.replay {
                "; " a href={ (folder) "/" (replay) } { "watch one of them" }
            }
        }
        @if let Some(chart) = &part.chart {
            figure { img src={ (folder) "/charts/" (chart) ".svg" } alt=(title) style="max-width:100%"; }
        }
    }
}
