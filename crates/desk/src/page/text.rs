//! A file as text.

use evenkeel::Sort;
use evenkeel::document::Document;
use maud::{Markup, html};

use super::{address, framed, ways};
use crate::DeskError;
use crate::desk::Desk;
use crate::draft::{Changes, Draft};

/// The page of a file, with what is wrong with it.
pub fn page_of(desk: &Desk, name: &str, wrong: &[String]) -> Result<Markup, DeskError> {
    let text = desk.folder.text(name)?;
    Ok(html! {
        div #text data-file=(name) data-digest=(text.digest) {
            div.bar {
                button #keep type="button" { "Save" }
                (ways(desk, name))
                span.links { a href=(address("/rules/", name)) { "As tables" } }
            }
            @if !wrong.is_empty() {
                p { "This file cannot be read yet:" }
                ul.wrong { @for fault in wrong { li { pre { (fault) } } } }
            }
            textarea #whole spellcheck="false" aria-label=(format!("The text of {name}")) { "\n" (text.text) }
        }
    })
}

/// The page of a file.
pub fn page(desk: &Desk, name: &str) -> Result<Markup, DeskError> {
    let wrong = wrong(desk, name)?;
    Ok(framed(name, &["rules.js"], page_of(desk, name, &wrong)?))
}

/// Everything that is wrong with a file, each fault with its place.
fn wrong(desk: &Desk, name: &str) -> Result<Vec<String>, DeskError> {
    let text = desk.folder.text(name)?.text;
    let document = match Document::parse(name, text.as_str()) {
        Ok(document) => document,
        Err(faults) => return Ok(faults.iter().map(ToString::to_string).collect()),
    };
    if let Err(error) = desk.folder.check_named(&document) {
        return Ok(vec![error.told()]);
    }
    if let Some(Sort::Ruleset(_)) = desk.registry.sort(&document) {
        let draft = Draft::new(&desk.folder.named(name), &text, &Changes::new())?;
        let faults = draft.check(desk.registry)?.faults.into_iter();
        let told =
            faults.map(|fault| format!("line {}: {}: {}", fault.line, fault.path, fault.message));
        return Ok(told.collect());
    }
    match desk.registry.validate(&desk.folder.named(name)).remarks {
        Err(evenkeel::Error::Faults(faults)) => {
            Ok(faults.iter().map(ToString::to_string).collect())
        }
        Err(error) => Ok(vec![error.to_string()]),
        Ok(_) => Ok(Vec::new()),
    }
}
