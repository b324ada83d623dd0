//! Rules as tables that can be changed.

use evenkeel::Sort;
use maud::{Markup, html};

use super::{address, framed, questions, ways};
use crate::DeskError;
use crate::asked::QueuedQuestion;
use crate::desk::Desk;
use crate::draft::read;
use crate::sheet::{Rest, Section, Sheet, Thing, Value};

/// The page of a file of rules; one that is not in order is shown as text.
pub fn rules_of(desk: &Desk, name: &str) -> Result<Option<(String, Sheet)>, DeskError> {
    let document = desk.folder.document(name)?;
    match read(desk.registry, &document) {
        Ok(rules) => {
            let sheet = Sheet::of(desk.registry, &rules, &document, desk.accepted(name));
            Ok(Some((rules.rules().name().to_string(), sheet)))
        }
        Err(_) => Ok(None),
    }
}

/// The page of a file of rules.
pub fn page(desk: &Desk, name: &str) -> Result<Markup, DeskError> {
    let Some((title, sheet)) = rules_of(desk, name)? else {
        return super::text::page(desk, name);
    };
    let digest = desk.folder.text(name)?.digest;
    let files = desk.folder.files(desk.registry)?.into_iter();
    let others = files.filter(|file| matches!(file.sort, Sort::Ruleset(_)) && file.name != name);
    let others: Vec<String> = others.map(|file| file.name).collect();
    let asked = desk.queue.all();
    let body = html! {
        div #rules data-file=(name) data-digest=(digest) {
            (bar(name, desk))
            (ask(name, &others))
            p.note {
                @if let Some(against) = &sheet.against {
                    "Held against " (against) ": what differs has a "
                    span.changed { "mark" } ", and says what it was."
                }
            }
            @for section in &sheet.sections { (table(section, name, &asked, desk)) }
            @for rest in &sheet.rest { (list(rest)) }
        }
    };
    Ok(framed(&title, &["rules.js"], body))
}

/// Buttons and links for the whole file.
fn bar(name: &str, desk: &Desk) -> Markup {
    html! {
        div.bar {
            button #save type="button" disabled { "Save" }
            button #back type="button" disabled { "Drop what is not saved" }
            (ways(desk, name))
            span.links {
                a href=(address("/fleet/", name)) { "Build a fleet" }
                a href=(address("/watch/", name)) { "Watch a battle" }
                a href=(address("/odds/", name)) { "Odds of an attack" }
                a href=(address("/text/", name)) { "As text" }
            }
            p #faults role="status" { }
            ul #wrong { }
        }
    }
}

/// Questions of the whole file.
fn ask(name: &str, others: &[String]) -> Markup {
    html! {
        section aria-labelledby="ask" {
            h2 #ask { "Ask" }
            (questions::offers(name))
            @if !others.is_empty() {
                p {
                    button type="button" data-ask="drafts" data-of=(name) { "Which draft is better balanced?" }
                    label { " this one, or " select #against { @for other in others { option { (other) } } } }
                }
            }
            details {
                summary { "More exactly" }
                label { "Points of a fleet " input #points type="number" min="1" step="1" placeholder="as the rules say"; }
                label { "Pairs of battles " input #pairs type="number" min="1" step="1" placeholder="as usual"; }
            }
        }
    }
}

/// A section of the catalogue: a row for each thing.
fn table(section: &Section, of: &str, asked: &[QueuedQuestion], desk: &Desk) -> Markup {
    html! {
        section {
            h2 { (section.title) }
            div.wide tabindex="0" role="region" aria-label=(section.title) {
                table {
                    thead { tr {
                        th scope="col" { "name" }
                        @for column in &section.columns { th scope="col" { (column) } }
                        th scope="col" { "more" }
                        th scope="col" { "what was found" }
                        th scope="col" { "ask" }
                    } }
                    tbody { @for thing in &section.things { (row(thing, section, of, asked, desk)) } }
                }
            }
        }
    }
}

fn row(
    thing: &Thing,
    section: &Section,
    of: &str,
    asked: &[QueuedQuestion],
    desk: &Desk,
) -> Markup {
    let entry = &thing.entry;
    html! {
        tr {
            th.name scope="row" { (entry.name) }
            @for column in &section.columns {
                td {
                    @match thing.cells.get(column) {
                        Some(value) => (field(value, &entry.name)),
                        None => @if column == "cost" && let Some(cost) = entry.cost {
                            span.note title="not written in this file" { (cost) }
                        },
                    }
                }
            }
            td { @if !thing.more.is_empty() {
                details {
                    summary aria-label=(format!("More of {}", entry.name)) { (thing.more.len()) }
                    (values(&thing.more, &entry.name))
                }
            } }
            td { (questions::history(asked, of, entry, desk)) }
            td.asks { @for (question, words) in thing.questions() {
                (questions::about(question, words, of, entry))
            } }
        }
    }
}

/// Values that belong to no thing.
fn list(rest: &Rest) -> Markup {
    html! {
        details.rest {
            summary { (rest.title) }
            (values(&rest.values, &rest.title))
        }
    }
}

fn values(values: &[Value], of: &str) -> Markup {
    html! {
        dl.values { @for value in values {
            dt { (value.label) }
            dd {
                (field(value, of))
                @if !value.note.is_empty() { " " span.note { (value.note) } }
            }
        } }
    }
}

/// A value that can be changed. The file says what fits: it is checked as somebody types.
fn field(value: &Value, of: &str) -> Markup {
    let width = value.text.chars().count().clamp(3, 40) + 1;
    let kind = match value.is_number {
        true => "number",
        false => "word",
    };
    html! {
        input class=(kind) type="text" inputmode=[value.is_number.then_some("decimal")]
            size=(width) value=(value.text) data-path=(value.path) autocomplete="off"
            spellcheck="false" aria-label=(format!("{of}, {}", value.label));
        @if let Some(before) = &value.before { span.changed { "was " (before) } }
    }
}
