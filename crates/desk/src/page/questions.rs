//! Questions on a page: what can be asked, and what was.

use evenkeel::tournament::catalogue::Entry;
use maud::{Markup, html};

use crate::asked::{QueuedQuestion, Said, State};
use crate::desk::Desk;
use crate::offers::{OFFERS, SWEEP};

/// Charts of win rates by price begin so.
const CURVE: &str = "curve-";

/// The questions of whole rules, as buttons.
pub fn offers(of: &str) -> Markup {
    html! {
        ul.offers {
            @for offer in &OFFERS {
                li {
                    button type="button" data-ask=(offer.question) data-of=(of) { (offer.title) }
                    " " span.note { (offer.about) }
                }
            }
        }
    }
}

/// A question about one thing, as a button.
pub fn about(question: &str, words: &str, of: &str, entry: &Entry) -> Markup {
    html! {
        button.small type="button" data-ask=(question) data-of=(of) data-items=(entry.id)
            aria-label=(format!("{words} {}", entry.name)) { (words) }
    }
}

/// All questions that were asked, the last first.
pub fn asked(all: &[QueuedQuestion]) -> Markup {
    html! {
        @if all.is_empty() { p.note { "Nothing was asked yet." } }
        @else {
            ul.asked { @for one in all { li {
                (line(one, &html! { a href=(format!("/run/{}", one.id)) { (one.wanted.title()) } " " }))
            } } }
        }
    }
}

/// A question by this title, how far it is, and what can be done about it.
pub fn line(asked: &QueuedQuestion, title: &Markup) -> Markup {
    let (id, state) = (asked.id, asked.state.word());
    html! {
        div.run data-run=(id) data-state=(state) {
            (title)
            span.note { (asked.wanted.of) (items(asked)) }
            progress max="100" aria-label="Played" hidden[state != "playing"] {}
            span.state aria-live="polite" { (asked.state.told()) }
            span.buttons {
                @match asked.state {
                    State::Waiting | State::Playing =>
                        button.small type="button" data-act="stop" { "Stop" },
                    State::Stopped | State::Failed(_) => {
                        button.small type="button" data-act="go-on" { "Go on" }
                        button.small type="button" data-act="forget" { "Remove from this list" }
                    }
                    State::Done =>
                        button.small type="button" data-act="forget" { "Remove from this list" },
                }
            }
        }
    }
}

fn items(asked: &QueuedQuestion) -> String {
    let named = asked.wanted.items.iter().chain(&asked.wanted.fleets);
    let named: Vec<&str> = named.map(String::as_str).collect();
    match named.is_empty() {
        true => String::new(),
        false => format!(": {}", named.join(", ")),
    }
}

/// An answer in its words.
pub fn said(all: &[Said]) -> Markup {
    html! {
        ul.said {
            @for one in all {
                li {
                    @if !one.word.is_empty() { strong class=(one.tone) { (one.word) } ": " }
                    span.sentence { (one.text) }
                }
            }
        }
    }
}

/// Findings of one thing, each with the price that the thing had then, and its price curve.
pub fn history(all: &[QueuedQuestion], of: &str, entry: &Entry, desk: &Desk) -> Markup {
    let asked = all.iter().filter(|asked| asked.wanted.of == of);
    let found = asked.flat_map(|asked| {
        let said = asked.said.iter();
        let said = said.filter(|said| said.subject == entry.name && !said.word.is_empty());
        said.map(move |said| (asked, said))
    });
    html! {
        @for (asked, said) in found {
            @let is_since = said.price.is_some() && said.price != entry.cost;
            div.found.since[is_since] {
                @if let Some(price) = said.price {
                    span.note { "at " (price) @if is_since { ", before it was changed" } ": " }
                }
                a class=(said.tone) href=(format!("/run/{}", asked.id)) title=(said.text) {
                    (said.word)
                }
            }
            @if let Some(chart) = curve(asked, desk) {
                details {
                    summary { "price curve" }
                    img src=(chart) alt=(said.text);
                }
            }
        }
    }
}

/// The address of the price curve of an answer, if it has one of a single thing.
fn curve(asked: &QueuedQuestion, desk: &Desk) -> Option<String> {
    if asked.wanted.question != SWEEP || asked.wanted.items.len() != 1 {
        return None;
    }
    let charts = asked.answer(&desk.folder.own()).join("charts");
    let files = std::fs::read_dir(charts).ok()?.flatten();
    let mut names = files.filter_map(|file| file.file_name().into_string().ok());
    let curve = names.find(|name| name.starts_with(CURVE) && name.ends_with(".svg"))?;
    Some(desk.answer_file(asked.id, &format!("charts/{curve}")))
}
