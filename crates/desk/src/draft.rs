//! Rules as somebody changes them on a page.

use std::collections::BTreeMap;

use evenkeel::document::{Document, Kind, Node};
use evenkeel::{Error, Registry, Ruleset, Sort};
use serde::Serialize;

use crate::DeskError;

/// A change of a page: the path of a value, and what was typed for it.
pub type Changes = BTreeMap<String, String>;

/// A fault, at the value that it is about.
#[derive(Debug, Serialize)]
pub struct Fault {
    /// Path of the value, as the page knows it; empty for the whole file.
    pub path: String,
    /// Line of the file, from 1.
    pub line: usize,
    /// The fault in a designer's words.
    pub message: String,
}

/// Faults of a draft, or remarks on one that has none.
#[derive(Debug, Default, Serialize)]
pub struct Checked {
    /// Faults of the draft.
    pub faults: Vec<Fault>,
    /// Remarks where nothing is wrong.
    pub remarks: Vec<String>,
}

/// A file with changes that nobody saved yet.
pub struct Draft {
    pub document: Document,
    /// Faults of texts that were typed and are no values at all.
    faults: Vec<Fault>,
}

impl Draft {
    /// The text of a file with these changes; comments and layout stay as they are.
    pub fn new(file: &str, text: &str, changes: &Changes) -> Result<Draft, DeskError> {
        let mut document = Document::parse(file, text)?;
        let mut faults = Vec::new();
        for (path, typed) in changes {
            let written = written(document.find(path)?, typed);
            match document.patch(path, &written) {
                Ok(changed) => document = changed,
                Err(wrong) => {
                    let messages = wrong.iter().map(|fault| fault.message.clone());
                    let message = messages.collect::<Vec<_>>().join("; ");
                    let line = document.fault(path, "").line;
                    let path = path.clone();
                    faults.push(Fault {
                        path,
                        line,
                        message,
                    });
                }
            }
        }
        Ok(Draft { document, faults })
    }

    /// Checks it as a ruleset, as everything else does that reads one.
    pub fn check(self, registry: Registry) -> Result<Checked, DeskError> {
        let file = self.document.file().to_string();
        let mut checked = Checked {
            faults: self.faults,
            remarks: Vec::new(),
        };
        let rules = read(registry, &self.document);
        match rules {
            Ok(rules) => checked.remarks = rules.rules().remarks(),
            Err(Error::Faults(faults)) => {
                let told = faults.iter().map(|fault| Fault {
                    path: match fault.file == file {
                        true => fault.path.clone(),
                        false => String::new(),
                    },
                    line: fault.line,
                    message: fault.message.clone(),
                });
                checked.faults.extend(told);
            }
            Err(error) => return Err(error.into()),
        }
        if !checked.faults.is_empty() {
            checked.remarks.clear();
        }
        Ok(checked)
    }
}

/// The rules of a text that stands for its file.
pub fn read(registry: Registry, document: &Document) -> Result<Ruleset, Error> {
    let file = document.file();
    let Some(Sort::Ruleset(system)) = registry.sort(document) else {
        return Err(Error::Asked(format!("{file}: this is no ruleset")));
    };
    let files = BTreeMap::from([(file.to_string(), document.text().to_string())]);
    registry.ruleset(system.id(), Some(file), files)
}

/// A typed text as RON that takes the place of a value: a text has quotes, and a number
/// that may be left out is written as one that is there.
fn written(before: &Node, typed: &str) -> String {
    let typed = typed.trim();
    match before.inner().kind() {
        Kind::Text(_) => quoted(typed),
        _ if typed == "None" || typed.starts_with("Some(") => typed.to_string(),
        Kind::Word(word) if word == "None" => match typed.parse::<f64>() {
            Ok(_) => format!("Some({typed})"),
            Err(_) => typed.to_string(),
        },
        _ if is_optional(before) => format!("Some({typed})"),
        _ => typed.to_string(),
    }
}

/// Whether a value is written as one that might be left out.
fn is_optional(node: &Node) -> bool {
    matches!(node.kind(), Kind::Tuple { name: Some(name), .. } if name == "Some")
}

/// A text as RON.
fn quoted(text: &str) -> String {
    // Writing a text to a string cannot fail.
    ron::to_string(text).unwrap_or_default()
}

/// A value as a page shows it: a text without its quotes, a number that may be left out as itself.
pub fn shown(document: &Document, node: &Node) -> String {
    match node.inner().kind() {
        Kind::Text(text) => text.clone(),
        _ => document.text_of(node.inner()).to_string(),
    }
}

/// Whether a value is one that a field can hold.
pub fn is_single(node: &Node) -> bool {
    matches!(
        node.inner().kind(),
        Kind::Number | Kind::Bool(_) | Kind::Text(_) | Kind::Char(_) | Kind::Word(_)
    )
}
