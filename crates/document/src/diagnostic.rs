//! Faults of a file, each with its place.

use std::fmt;

use serde::Serialize;

use crate::printable::printable;

/// One fault of a file.
///
/// ```
/// use evenkeel_document::Document;
///
/// let file = Document::parse("ship.ron", "(\n    cost: 80,\n)").expect("it is RON");
/// let fault = file.fault("cost", "must be at most 50");
/// assert_eq!((fault.line, fault.column, fault.value.as_str()), (2, 11, "80"));
/// assert!(fault.to_string().starts_with("ship.ron:2:11: cost: must be at most 50"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Diagnostic {
    /// The file, as it was named when it was read.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
    /// Path of the value, such as `ships.heavy.cost`; empty for the whole file
    /// and for text that is not RON.
    pub path: String,
    /// The text at fault, cut short when it is long; may be empty.
    pub value: String,
    /// The fault in a designer's words.
    pub message: String,
    /// The line of the file, without its end; empty when it is very long.
    #[serde(skip)]
    pub source_line: String,
    /// Characters of that line that are at fault, from `column` on; at least 1.
    #[serde(skip)]
    pub width: usize,
    /// Whether the value makes sense and is only not allowed by the rules, as a fleet
    /// that costs too much.
    #[serde(skip)]
    pub breaks_rules: bool,
}

impl Diagnostic {
    /// The same fault of a value that the rules do not allow.
    pub fn of_rules(mut self) -> Diagnostic {
        self.breaks_rules = true;
        self
    }

    /// Whether the other fault is of the same value, or of one inside it.
    fn covers(&self, other: &Diagnostic) -> bool {
        let inside = other.path.strip_prefix(&self.path);
        let inside = inside.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        let same_place = (self.line, self.column) == (other.line, other.column);
        self.file == other.file && ((inside && !self.path.is_empty()) || same_place)
    }
}

impl fmt::Display for Diagnostic {
    /// The fault as it is shown, whatever stands in the file: it tells a terminal nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut told = format!("{}:{}:{}: ", self.file, self.line, self.column);
        if !self.path.is_empty() {
            told.push_str(&format!("{}: ", self.path));
        }
        told.push_str(&self.message);
        if !self.value.is_empty() {
            told.push_str(&format!(" ({})", self.value));
        }
        if !self.source_line.is_empty() {
            // Tabs stay tabs, so that the carets stand below what they mean.
            let before = self.source_line.chars().take(self.column - 1);
            let indent: String = before.map(|c| if c == '\t' { c } else { ' ' }).collect();
            let carets = "^".repeat(self.width);
            told.push_str(&format!("\n  | {}\n  | {indent}{carets}", self.source_line));
        }
        f.write_str(&printable(&told))
    }
}

/// All faults of a file, in the order of their places.
///
/// ```
/// use evenkeel_document::{Diagnostics, Document};
///
/// let file = Document::parse("ship.ron", "(cost: 80, hull: 3)").expect("it is RON");
/// let faults = Diagnostics::new(vec![
///     file.fault("hull", "must be at least 4"),
///     file.fault("cost", "must be at most 50").of_rules(),
/// ]);
/// assert_eq!((faults.len(), faults.break_rules()), (2, false));
/// assert!(faults.iter().map(|fault| fault.column).eq([8, 18]), "in the order of the text");
/// let more = faults.and_then([file.fault("hull", "is odd")]);
/// assert_eq!(more.len(), 2, "a value that is wrong already is left alone");
/// assert!(more.or(()).is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// Sorts by file and place; a fault that is there twice stays once.
    pub fn new(mut faults: Vec<Diagnostic>) -> Diagnostics {
        faults.sort();
        faults.dedup();
        Diagnostics(faults)
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of faults.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are faults, and all are of values that make sense and that the rules
    /// do not allow.
    pub fn break_rules(&self) -> bool {
        !self.is_empty() && self.iter().all(|fault| fault.breaks_rules)
    }

    /// The faults, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.0.iter()
    }

    /// Adds faults that were found by a later check, but for those of values
    /// that are wrong already, or inside one that is: they would only repeat the
    /// first, or be about a stand-in.
    pub fn and_then(self, later: impl IntoIterator<Item = Diagnostic>) -> Diagnostics {
        let fresh = |fault: &Diagnostic| !self.0.iter().any(|first| first.covers(fault));
        let fresh: Vec<Diagnostic> = later.into_iter().filter(fresh).collect();
        Diagnostics::new(self.0.into_iter().chain(fresh).collect())
    }

    /// The value when nothing is wrong, otherwise all that is wrong.
    ///
    /// # Errors
    /// The faults, when there are any.
    pub fn or<T>(self, value: T) -> Result<T, Diagnostics> {
        if self.is_empty() {
            Ok(value)
        } else {
            Err(self)
        }
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}

impl From<Diagnostic> for Diagnostics {
    fn from(fault: Diagnostic) -> Diagnostics {
        Diagnostics(vec![fault])
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
