//! Replacing values in the text, for sweeps.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::document::{Document, joined};
use crate::near::hint;
use crate::node::{Kind, Node};
use crate::scalar;

impl Document {
    /// The number at a path.
    ///
    /// # Errors
    /// There is no such value, or it is not a finite number.
    pub fn number(&self, path: &str) -> Result<f64, Diagnostics> {
        let node = self.number_node(path)?;
        let number = scalar::fraction(self.text_of(node));
        number.map_err(|message| self.fault(path, message).into())
    }

    /// The value at a path.
    ///
    /// # Errors
    /// There is no such value; the message names the nearest.
    pub fn find(&self, path: &str) -> Result<&Node, Diagnostics> {
        self.node(path).ok_or_else(|| self.no_such(path).into())
    }

    /// Paths of all numbers of the document, in the order of the text.
    pub fn number_paths(&self) -> Vec<String> {
        let mut paths = Vec::new();
        collect_numbers(&self.root, "", &mut paths);
        paths
    }

    /// The document with another number at a path; everything else, comments
    /// included, stays as it is. A whole number is written without a fraction
    /// where there was none before.
    ///
    /// # Errors
    /// There is no such value, it is not a number, or `value` is not finite.
    pub fn patch_number(&self, path: &str, value: f64) -> Result<Document, Diagnostics> {
        let node = self.number_node(path)?;
        if !value.is_finite() {
            let message = format!("cannot become {value}; only finite numbers can be used");
            return Err(self.fault(path, message).into());
        }
        let whole = value.fract() == 0.0 && scalar::is_whole(self.text_of(node));
        let text = if whole {
            format!("{value:.0}")
        } else {
            format!("{value:?}")
        };
        match self.faults.is_empty() {
            true => Ok(self.renumbered(node, &text)),
            false => self.replace(node, &text),
        }
    }

    /// The same where the value around the path may be a struct that leaves the number out: it
    /// is then written behind the fields that are there.
    ///
    /// # Errors
    /// As [`patch_number`](Document::patch_number).
    pub fn set_number(&self, path: &str, value: f64) -> Result<Document, Diagnostics> {
        let (around, field) = path.rsplit_once('.').unwrap_or(("", path));
        let is_name = |field: &str| field.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let fields = match self.node(around).map(|node| &node.inner().kind) {
            Some(Kind::Struct { fields, .. }) if value.is_finite() && is_name(field) => fields,
            _ => return self.patch_number(path, value),
        };
        match (
            fields.iter().find(|other| other.name == field),
            fields.last(),
        ) {
            (Some(none), _) if none.value.kind == Kind::Word("None".to_string()) => {
                self.replace(&none.value, &value.to_string())
            }
            (None, Some(last)) => {
                let (before, after) = self.text.split_at(last.value.span.end);
                let text = format!("{before}, {field}: {value}{after}");
                Document::parse(self.file.clone(), text)
            }
            _ => self.patch_number(path, value),
        }
    }

    /// The document with another value, written as RON, at a path.
    ///
    /// # Errors
    /// There is no such value, or something is wrong with the new one.
    pub fn patch(&self, path: &str, value: &str) -> Result<Document, Diagnostics> {
        // The value must be RON by itself, or it could close a bracket and open another, or
        // begin a comment or a string that something behind it ends.
        let value = Document::parse(format!("new value of {path}"), value)?;
        if !value.faults.is_empty() {
            return Err(Diagnostics::new(value.faults));
        }
        // A comment behind the value must not swallow what follows.
        let behind = &value.text[value.root.span.end..];
        let line_end = if behind.contains("//") { "\n" } else { "" };
        self.replace(self.find(path)?, &format!("{}{line_end}", value.text))
    }

    fn replace(&self, node: &Node, value: &str) -> Result<Document, Diagnostics> {
        Document::parse(self.file.clone(), self.text_with(node, value))
    }

    /// The document with another number. A sweep makes hundreds of them, and the tree is the
    /// same but for where its values stand, so that nothing is parsed again.
    fn renumbered(&self, node: &Node, number: &str) -> Document {
        let mut root = self.root.clone();
        let span = node.span();
        root.shift(span.end, number.len() as isize - span.len() as isize);
        Document {
            file: self.file.clone(),
            text: self.text_with(node, number),
            root,
            faults: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// The text with another value.
    fn text_with(&self, node: &Node, value: &str) -> String {
        let span = node.span();
        let (before, after) = (&self.text[..span.start], &self.text[span.end..]);
        format!("{before}{value}{after}")
    }

    fn number_node(&self, path: &str) -> Result<&Node, Diagnostics> {
        let node = self.find(path)?.inner();
        match node.kind {
            Kind::Number => Ok(node),
            _ => {
                let mut inside = Vec::new();
                collect_numbers(node, path, &mut inside);
                let message = match inside.first() {
                    Some(first) => format!("is not a number, but holds some, such as `{first}`"),
                    None => "is not a number".to_owned(),
                };
                Err(self.fault(path, message).into())
            }
        }
    }

    /// The fault of a path that leads nowhere.
    pub(crate) fn no_such(&self, path: &str) -> Diagnostic {
        let mut node = &self.root;
        let mut done: Vec<&str> = Vec::new();
        for segment in path.split('.').filter(|segment| !segment.is_empty()) {
            let Some(child) = node.child(segment) else {
                let known: Vec<String> = node.children().map(|(name, _)| name).collect();
                let hint = hint(segment, known.iter().map(String::as_str));
                let place = match done.is_empty() {
                    true => "the file".to_owned(),
                    false => format!("`{}`", done.join(".")),
                };
                let message = format!("{place} has no `{segment}`{hint}");
                return self.fault(path, message);
            };
            node = child;
            done.push(segment);
        }
        self.fault(path, "is not there")
    }
}

fn collect_numbers(node: &Node, path: &str, paths: &mut Vec<String>) {
    if node.inner().kind == Kind::Number {
        paths.push(path.to_owned());
    }
    for (segment, child) in node.children() {
        collect_numbers(child, &joined(path, &segment), paths);
    }
}
